package org.crawlgraph.crawler.frontier;

import java.util.List;
import org.crawlgraph.common.TextFingerprint;

/** How many pages of each group of URLs have been fetched, and how many of these brought something new. */
public final class TextBudgets {

    /**
     * What the pages of a group have brought.
     *
     * @param asked pages that were fetched or are in flight
     * @param fresh of these, those that brought something new
     * @param extra pages that may be fetched although the others brought nothing
     * @param rank of the last task of the group in its host
     */
    public record Yield(long asked, long fresh, long extra, long rank) {

        static final Yield NOTHING = new Yield(0, 0, 0, 0);

        /** With more pages, and more that brought something new. */
        public Yield with(int moreAsked, int moreFresh) {
            return new Yield(asked + moreAsked, fresh + moreFresh, extra, rank);
        }

        /** With another number of pages that may be fetched for nothing. */
        public Yield withExtra(long other) {
            return new Yield(asked, fresh, other, rank);
        }

        /** With another last rank. */
        public Yield withRank(long other) {
            return new Yield(asked, fresh, extra, other);
        }

        byte[] toBytes() {
            return new RecordWriter()
                    .number(asked)
                    .number(fresh)
                    .number(extra)
                    .number(rank)
                    .toBytes();
        }

        static Yield fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("what the pages of a group have brought", bytes);
            return new Yield(from.number(), from.number(), from.number(), from.number());
        }
    }

    private static final long STALE = 1;
    private static final long CHILDREN = 2;

    /** Shingles and other texts that were read: (fingerprint, in two halves). */
    private final StoredMap<Key, Long> texts;
    /** By group: (fingerprint, in two halves). */
    private final StoredMap<Key, Yield> yields;
    /** Pages that brought nothing new: (page, in two halves, {@link #STALE}); counts of names: (parent, in two halves, {@link #CHILDREN}). */
    private final StoredMap<Key, Long> notes;

    TextBudgets(StateStore store) {
        texts = store.numbers("texts", Key.TYPE);
        yields = store.map("yields", Key.TYPE, Yield::toBytes, Yield::fromBytes);
        notes = store.numbers("urlNotes", Key.TYPE);
    }

    /** The place of a text in a map. */
    static Key place(String text) {
        return place(TextFingerprint.of(text), 0);
    }

    static Key place(long fingerprint, long third) {
        return new Key(fingerprint >>> Integer.SIZE, fingerprint & 0xFFFF_FFFFL, third);
    }

    private static Key place(String text, long third) {
        return place(TextFingerprint.of(text), third);
    }

    /** Remembers texts; returns how many are new. */
    public int remember(List<Long> fingerprints) {
        int fresh = 0;
        for (long fingerprint : fingerprints) {
            Key place = place(fingerprint, 0);
            if (texts.get(place) == null) {
                texts.put(place, 1L);
                fresh++;
            }
        }
        return fresh;
    }

    /** What the pages of a group have brought. */
    public Yield of(String group) {
        return yields.getOrDefault(place(group), Yield.NOTHING);
    }

    /** Changes what is known of a group. */
    public void put(String group, Yield yield) {
        yields.put(place(group), yield);
    }

    /** Notes that a page brought nothing new. */
    public void stale(String url) {
        notes.put(place(url, STALE), 1L);
    }

    /** Whether a page brought nothing new. */
    public boolean isStale(String url) {
        return notes.get(place(url, STALE)) != null;
    }

    /** Whether a name is one of the first that were learned for a parent. */
    public boolean isNamed(String parent, String name) {
        return notes.get(place(parent + '\n' + name, CHILDREN)) != null;
    }

    /** Learns another name for a parent, unless it has so many; returns whether it did. */
    public boolean name(String parent, String name, int most) {
        long count = notes.getOrDefault(place(parent, CHILDREN), 0L);
        if (count >= most) {
            return false;
        }
        notes.put(place(parent, CHILDREN), count + 1);
        notes.put(place(parent + '\n' + name, CHILDREN), 1L);
        return true;
    }
}
