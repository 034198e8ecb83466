package org.crawlgraph.crawler.frontier;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When earlier crawls have fetched what this one does not. */
final class KeptFetches {

    /** By URL: (fingerprint, in two halves). */
    private final StoredMap<Key, Long> kept;

    KeptFetches(StateStore store) {
        kept = store.numbers("kept", Key.TYPE);
    }

    /** Notes that a URL is left to an earlier crawl; tells whether it is. */
    boolean leave(String url, @Nullable EarlierFetch fetched) {
        if (fetched == null || fetched.again()) {
            return false;
        }
        kept.put(TextBudgets.place(url), fetched.at().toEpochMilli());
        return true;
    }

    /** When an earlier crawl fetched a URL that is left to it; null when that is not so. */
    @Nullable
    Instant at(String url) {
        Long at = kept.get(TextBudgets.place(url));
        return at == null ? null : Instant.ofEpochMilli(at);
    }
}
