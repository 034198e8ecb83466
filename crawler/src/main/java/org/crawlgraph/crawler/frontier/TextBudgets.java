package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.List;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;

/** Counts, for each group of URLs, the pages fetched and the pages with new text. */
public final class TextBudgets {

    /**
     * Counts of a group.
     *
     * @param asked pages fetched or in flight
     * @param fresh pages with new text among them
     * @param text amount of new text on these pages, in shingles
     * @param turn of the last task of the group in its host
     */
    public record Yield(long asked, long fresh, long text, long turn) {

        static final Yield NOTHING = new Yield(0, 0, 0, 0);

        public Yield with(int moreAsked, int moreFresh, long moreText) {
            return new Yield(asked + moreAsked, fresh + moreFresh, text + moreText, turn);
        }

        public Yield withTurn(long other) {
            return new Yield(asked, fresh, text, other);
        }

        byte[] toBytes() {
            return new RecordWriter()
                    .number(asked)
                    .number(fresh)
                    .number(text)
                    .number(turn)
                    .toBytes();
        }

        static Yield fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the yield of a group of pages", bytes);
            return new Yield(from.number(), from.number(), from.number(), from.number());
        }
    }

    /**
     * How the groups of a host take turns.
     *
     * @param now the current turn
     * @param owed number of requests to groups with much new text before the next one to another group
     */
    public record Turns(long now, long owed) {

        static final Turns FIRST = new Turns(0, 0);

        byte[] toBytes() {
            return new RecordWriter().number(now).number(owed).toBytes();
        }

        static Turns fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the turns of a host", bytes);
            return new Turns(from.number(), from.number());
        }
    }

    private static final long STALE = 1;
    private static final long CHILDREN = 2;

    private final RecentTexts texts;
    /** Key: (group fingerprint in two halves). */
    private final StoredMap<Key, Yield> yields;

    /** Key: (fingerprint of the origin in two halves). */
    private final StoredMap<Key, Turns> turns;
    /**
     * Pages without new text: (page fingerprint in two halves, {@link #STALE}); numbers of names: (parent fingerprint in two halves,
     * {@link #CHILDREN}).
     */
    private final StoredMap<Key, Long> notes;

    TextBudgets(StateStore store) {
        texts = new RecentTexts(store.log("recentTexts"), RecentTexts.MOST);
        yields = store.map("yields", Key.TYPE, Yield::toBytes, Yield::fromBytes);
        turns = store.map("turns", Key.TYPE, Turns::toBytes, Turns::fromBytes);
        notes = store.numbers("urlNotes", Key.TYPE);
    }

    /** The map key of a text: its fingerprint in two halves. */
    static Key place(String text) {
        return place(TextFingerprint.of(text), 0);
    }

    static Key place(long fingerprint, long third) {
        return new Key(fingerprint >>> Integer.SIZE, fingerprint & 0xFFFF_FFFFL, third);
    }

    private static Key place(String text, long third) {
        return place(TextFingerprint.of(text), third);
    }

    /** Records text fingerprints; returns the number of them that are new or were forgotten. */
    public int remember(List<Long> fingerprints) {
        return texts.remember(fingerprints);
    }

    public Yield of(String group) {
        return yields.getOrDefault(place(group), Yield.NOTHING);
    }

    public void put(String group, Yield yield) {
        yields.put(place(group), yield);
    }

    public Turns turns(String origin) {
        return turns.getOrDefault(place(origin), Turns.FIRST);
    }

    public void put(String origin, Turns now) {
        turns.put(place(origin), now);
    }

    /** Records that a page has no new text. */
    public void stale(String url) {
        notes.put(place(url, STALE), 1L);
    }

    public boolean isStale(String url) {
        return notes.get(place(url, STALE)) != null;
    }

    /** Whether a name was recorded for a parent. */
    public boolean isNamed(String parent, String name) {
        return notes.get(place(parent + '\n' + name, CHILDREN)) != null;
    }

    /** Records a name for a parent unless it has {@code most} names; returns whether it did. */
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
     * The most recently read fingerprints of shingles and other texts: at least a million with a heap of 512 MiB, at most twice as many.
     * They are kept in memory at 16 bytes each, as hashes on disk would make each commit rewrite one page of the store per hash. A log
     * stores them in order of arrival.
     */
    static final class RecentTexts {

        static final int MOST = (int) Math.min(1 << 20, Runtime.getRuntime().maxMemory() >> 9);

        private final StoredLog log;
        private final int most;
        private LongOpenCustomHashSet recent = new LongOpenCustomHashSet(TextHash.SEEDED);
        private LongOpenCustomHashSet older = new LongOpenCustomHashSet(TextHash.SEEDED);

        /** Log number of the first record of {@code recent}. */
        private long begin;

        RecentTexts(StoredLog log, int most) {
            this.log = log;
            this.most = most;
            begin = log.start();
            log.read(log.start(), log.end(), (number, bytes) -> {
                makeRoom(number);
                RecordReader from = new RecordReader("the record of texts", bytes);
                for (int left = from.count(); left > 0; left--) {
                    recent.add(from.number());
                }
                return true;
            });
        }

        /** Starts a new generation once {@code recent} is full, and forgets the older one; returns whether it did. */
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
