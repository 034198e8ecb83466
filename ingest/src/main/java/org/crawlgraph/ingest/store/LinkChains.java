package org.crawlgraph.ingest.store;

import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;
import org.neo4j.internal.id.IdValidator;

/**
 * The data a store needs before it can write the first link of a page: degrees, and for each link into a page the next
 * link into it. Links are numbered from 0 in source order, so the links out of a page are consecutive and need no
 * pointers; the links into it are spread over the file.
 *
 * <p>One pass over the links; time O(pages + links), heap 4 bytes per link and 20 bytes per page, or 5 and 22 from
 * 2<sup>32</sup> links ({@link LinkNumbers}).
 *
 * <p>A relationship's id is its link number, plus one after the id reserved by Neo4j.
 */
final class LinkChains {

    /**
     * Maximum number of links: relationship ids have 35 bits in the formats of Neo4j Community, and one id means none.
     */
    static final long MAX_LINKS = (1L << 35) - 1;

    static final long NONE = LinkNumbers.NONE;

    /**
     * How links are numbered in memory and in the store.
     *
     * @param mostNarrow maximum number of links with 4-byte numbers, since one value means none
     * @param unused the reserved relationship id
     */
    record Ids(long mostNarrow, long unused) {

        static final Ids OF_NEO4J = new Ids(0xFFFF_FFFFL, IdValidator.INTEGER_MINUS_ONE);

        /** The relationship id of a link, −1 for none. */
        long of(long link) {
            return link < unused ? link : link + 1;
        }
    }

    /** Binary logarithm of the array length for links. */
    private static final int SEGMENT_BITS = 27;

    private final int pages;
    private final int denseFrom;
    private final long[] firstOut;
    private final int[] inDegree;
    private final LinkNumbers firstIn;
    private final LinkNumbers lastIn;
    private final LinkNumbers laterIn;

    private LinkChains(int pages, long links, int denseFrom, boolean wide, int segmentBits) {
        this.pages = pages;
        this.denseFrom = denseFrom;
        firstOut = new long[pages + 1];
        inDegree = new int[pages];
        firstIn = new LinkNumbers(pages, wide, segmentBits);
        lastIn = new LinkNumbers(pages, wide, segmentBits);
        laterIn = new LinkNumbers(links, wide, segmentBits);
    }

    /** Heap in bytes. */
    static long bytes(long pages, long links) {
        return (links > Ids.OF_NEO4J.mostNarrow() ? 5 : 4) * (links + 2 * pages) + 12 * pages;
    }

    /**
     * @param links number of links of the cursor, at most {@link #MAX_LINKS}
     * @param denseFrom degree from which a page is dense
     */
    static LinkChains of(LinkCursor cursor, int pages, long links, int denseFrom, Ids ids, Checkpoint checkpoint) {
        return of(cursor, pages, links, denseFrom, links > ids.mostNarrow(), SEGMENT_BITS, checkpoint);
    }

    /** Reads all links, with custom sizes of numbers and arrays. */
    static LinkChains of(
            LinkCursor cursor,
            int pages,
            long links,
            int denseFrom,
            boolean wide,
            int segmentBits,
            Checkpoint checkpoint) {
        LinkChains chains = new LinkChains(pages, links, denseFrom, wide, segmentBits);
        long link = 0;
        int page = 0;
        while (cursor.next()) {
            int source = cursor.source();
            while (page <= source) {
                chains.firstOut[page++] = link;
                checkpoint.passed("ordering links", page, pages + 1L);
            }
            if (link + cursor.degree() > links) {
                throw changed();
            }
            int[] targets = cursor.targets();
            for (int i = 0; i < cursor.degree(); i++, link++) {
                if (targets[i] != source) {
                    chains.in(targets[i], link);
                }
            }
        }
        while (page <= pages) {
            chains.firstOut[page++] = link;
        }
        if (link != links) {
            throw changed();
        }
        chains.end();
        return chains;
    }

    private static IngestException changed() {
        return new IngestException("the links changed after they were checked; import again without changing the file");
    }

    private void in(int target, long link) {
        long before = lastIn.get(target);
        if (before == NONE) {
            firstIn.set(target, link);
        } else {
            laterIn.set(before, link);
        }
        lastIn.set(target, link);
        inDegree[target]++;
    }

    private void end() {
        for (int page = 0; page < pages; page++) {
            lastIn.set(page, NONE);
        }
    }

    int pages() {
        return pages;
    }

    long links() {
        return firstOut[pages];
    }

    /** The first link out of a page; for {@code page + 1}, the one after its last link. */
    long firstOut(int page) {
        return firstOut[page];
    }

    /** The number of links out of a page, including a self-link. */
    long outDegree(int page) {
        return firstOut[page + 1] - firstOut[page];
    }

    /** The number of links into a page from other pages. */
    long inDegree(int page) {
        return inDegree[page];
    }

    long degree(int page) {
        return outDegree(page) + inDegree[page];
    }

    /** Whether a store groups the links of a page. */
    boolean isDense(int page) {
        return degree(page) >= denseFrom;
    }

    /** The first link into a page from another page, −1 for none. */
    long firstIn(int page) {
        return firstIn.get(page);
    }

    /** The next link into the same page, −1 for none. */
    long laterIn(long link) {
        return laterIn.get(link);
    }

    /**
     * The previous link into {@code target}, {@link #NONE} for none. Call once for each link from another page, in
     * ascending order.
     */
    long earlierIn(int target, long link) {
        long before = lastIn.get(target);
        lastIn.set(target, link);
        return before;
    }

    /**
     * An array of link numbers, −1 for none: 4 bytes each, or 5 in graphs with too many links. May exceed the size of a
     * Java array.
     */
    static final class LinkNumbers {

        static final long NONE = -1;

        private final int segmentBits;
        private final int mask;
        private final int[][] low;
        private final byte @Nullable [][] high;

        /**
         * @param wide whether numbers exceed 4 bytes
         * @param segmentBits binary logarithm of the length of the underlying arrays
         */
        LinkNumbers(long places, boolean wide, int segmentBits) {
            this.segmentBits = segmentBits;
            mask = (1 << segmentBits) - 1;
            int segments = (int) ((places + mask) >>> segmentBits);
            low = new int[segments][];
            high = wide ? new byte[segments][] : null;
            for (int i = 0; i < segments; i++) {
                int length = (int) Math.min(1L << segmentBits, places - ((long) i << segmentBits));
                low[i] = new int[length];
                Arrays.fill(low[i], (int) NONE);
                if (high != null) {
                    high[i] = new byte[length];
                    Arrays.fill(high[i], (byte) NONE);
                }
            }
        }

        long get(long place) {
            int segment = (int) (place >>> segmentBits);
            int at = (int) place & mask;
            int number = low[segment][at];
            if (high != null) {
                return (long) high[segment][at] << Integer.SIZE | Integer.toUnsignedLong(number);
            }
            return number == NONE ? NONE : Integer.toUnsignedLong(number);
        }

        void set(long place, long number) {
            int segment = (int) (place >>> segmentBits);
            int at = (int) place & mask;
            low[segment][at] = (int) number;
            if (high != null) {
                high[segment][at] = (byte) (number >> Integer.SIZE);
            }
        }
    }
}
