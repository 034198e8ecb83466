package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.List;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;

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

    private final RecentTexts texts;
    /** By group: (fingerprint, in two halves). */
    private final StoredMap<Key, Yield> yields;
    /** Pages that brought nothing new: (page, in two halves, {@link #STALE}); counts of names: (parent, in two halves, {@link #CHILDREN}). */
    private final StoredMap<Key, Long> notes;

    TextBudgets(StateStore store) {
        texts = new RecentTexts(store.log("recentTexts"), RecentTexts.MOST);
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

    /** Remembers texts; returns how many are new, as far as it remembers. */
    public int remember(List<Long> fingerprints) {
        return texts.remember(fingerprints);
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

    /**
     * The shingles and other texts read last, and older ones that were read again since: at least a million with a heap of 512 MiB, at
     * most twice as many. In memory, 16 bytes each: on disk, hashes are so scattered that each commit would write a page of the store for
     * each of them. A log has them in the order in which they came.
     */
    static final class RecentTexts {

        static final int MOST = (int) Math.min(1 << 20, Runtime.getRuntime().maxMemory() >> 9);

        private final StoredLog log;
        private final int most;
        private LongOpenCustomHashSet recent = new LongOpenCustomHashSet(TextHash.SEEDED);
        private LongOpenCustomHashSet older = new LongOpenCustomHashSet(TextHash.SEEDED);

        /** Where the recent ones begin in the log. */
        private long begin;

        RecentTexts(StoredLog log, int most) {
            this.log = log;
            this.most = most;
            begin = log.start();
            log.read(log.start(), log.end(), (number, bytes) -> {
                makeRoom(number);
                RecordReader from = new RecordReader("texts that were read", bytes);
                for (int left = from.count(); left > 0; left--) {
                    recent.add(from.number());
                }
                return true;
            });
        }

        /** Forgets the older ones once there are enough recent ones; returns whether it did. */
        private boolean makeRoom(long number) {
            if (recent.size() < most) {
                return false;
            }
            older = recent;
            recent = new LongOpenCustomHashSet(TextHash.SEEDED);
            begin = number;
            return true;
        }

        int remember(List<Long> fingerprints) {
            long before = begin;
            if (makeRoom(log.end())) {
                log.dropBefore(before);
            }
            LongArrayList added = new LongArrayList();
            int fresh = 0;
            for (long fingerprint : fingerprints) {
                if (recent.add(fingerprint)) {
                    added.add(fingerprint);
                    fresh += older.contains(fingerprint) ? 0 : 1;
                }
            }
            if (!added.isEmpty()) {
                RecordWriter to = new RecordWriter().number(added.size());
                added.forEach(to::number);
                log.append(to.toBytes());
            }
            return fresh;
        }
    }
}
