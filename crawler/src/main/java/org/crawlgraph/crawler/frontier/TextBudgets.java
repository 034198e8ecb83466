package org.crawlgraph.crawler.frontier;

import org.crawlgraph.common.TextFingerprint;

/** How many pages of each group of URLs have been read, and how many of these had a text that no page before had. */
public final class TextBudgets {

    /**
     * What the pages of a group have brought.
     *
     * @param read pages
     * @param fresh of these, those with a text of their own
     */
    public record Yield(long read, long fresh) {

        static final Yield NOTHING = new Yield(0, 0);

        byte[] toBytes() {
            return new RecordWriter().number(read).number(fresh).toBytes();
        }

        static Yield fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("what the pages of a pattern have brought", bytes);
            return new Yield(from.number(), from.number());
        }
    }

    /** Texts that were read: (fingerprint, in two halves). */
    private final StoredMap<Key, Long> texts;
    /** Pages that are taken in a session, and the URL that names it: (fingerprint, in two halves). */
    private final StoredMap<Key, Long> sessions;
    /** By group: (fingerprint, in two halves). */
    private final StoredMap<Key, Yield> yields;

    TextBudgets(StateStore store) {
        texts = store.numbers("texts", Key.TYPE);
        sessions = store.numbers("sessions", Key.TYPE);
        yields = store.map("yields", Key.TYPE, Yield::toBytes, Yield::fromBytes);
    }

    /** The place of a text in a map. */
    static Key place(String text) {
        return place(TextFingerprint.of(text));
    }

    private static Key place(long fingerprint) {
        return Key.of(fingerprint >>> Integer.SIZE, fingerprint & 0xFFFF_FFFFL);
    }

    /** Remembers a text; whether it is new. */
    public boolean isFresh(long text) {
        Key place = place(text);
        if (texts.get(place) != null) {
            return false;
        }
        texts.put(place, 1L);
        return true;
    }

    /** Whether a page was taken in a session that another URL names. */
    public boolean isInSession(String page, String url) {
        Long taken = sessions.get(place(page));
        return taken != null && taken != TextFingerprint.of(url);
    }

    /** A page is taken in the session that a URL names. */
    public void inSession(String page, String url) {
        sessions.put(place(page), TextFingerprint.of(url));
    }

    /** What the pages of a group have brought. */
    public Yield of(String group) {
        return yields.getOrDefault(place(group), Yield.NOTHING);
    }

    /** One more page of a group was read. */
    public void read(String group, boolean fresh) {
        Yield before = of(group);
        yields.put(place(group), new Yield(before.read + 1, before.fresh + (fresh ? 1 : 0)));
    }
}
