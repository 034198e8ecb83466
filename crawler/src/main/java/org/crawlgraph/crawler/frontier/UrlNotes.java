package org.crawlgraph.crawler.frontier;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Small records about URLs, of any form. */
public final class UrlNotes {

    /** By URL: (fingerprint, in two halves). */
    private final StoredMap<Key, byte[]> notes;

    UrlNotes(StateStore store) {
        notes = store.map("notes", Key.TYPE, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** What is noted about a URL; null when nothing is. */
    public byte @Nullable [] of(String url) {
        return notes.get(TextBudgets.place(url));
    }

    /** Notes something about a URL, in place of what was noted before. */
    public void put(String url, byte[] note) {
        notes.put(TextBudgets.place(url), note);
    }
}
