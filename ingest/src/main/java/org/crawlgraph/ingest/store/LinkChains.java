package org.crawlgraph.ingest.store;

import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;
import org.neo4j.internal.id.IdValidator;

/**
 * What a store needs before it can write the first link of a page: the degrees, and for each link into a page the next
 * one. Links are numbered from 0 in source order, so the links out of a page are consecutive and need no pointers; the
 * links into it are spread over the file.
 *
 * <p>One pass over the links; time O(pages + links), heap 4 bytes a link and 20 bytes a page, 5 and 22 from
 * 2<sup>32</sup> links on ({@link LinkNumbers}).
 *
 * <p>A relationship's id is its link number, plus one after the id that Neo4j reserves.
 */
final class LinkChains {

    /** Most links: relationship ids have 35 bits in the formats of Neo4j Community, and one id means none. */
    static final long MAX_LINKS = (1L << 35) - 1;

    static final long NONE = LinkNumbers.NONE;

    /**
     * How links are numbered in memory and in the store.
     *
     * @param mostNarrow most links whose numbers fit into 4 bytes, since one value of these means none
     * @param unused the id that no relationship may have
     */
    record Ids(long mostNarrow, long unused) {

        static final Ids OF_NEO4J = new Ids(0xFFFF_FFFFL, IdValidator.INTEGER_MINUS_ONE);

        /** The id of the relationship that a link becomes, −1 for none. */
        long of(long link) {
            return link < unused ? link : link + 1;
        }
    }

    /** Links are stored in arrays of 2 to the power of this many. */
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

    /** The same with numbers and arrays of another size. */
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

    /** The first link out of a page; for {@code page + 1}, the one after its last. */
    long firstOut(int page) {
        return firstOut[page];
    }

    /** The number of links out of a page, including one to itself. */
    long outDegree(int page) {
        return firstOut[page + 1] - firstOut[page];
    }

    /** The number of links into a page from others. */
    long inDegree(int page) {
        return inDegree[page];
    }

    long degree(int page) {
        return outDegree(page) + inDegree[page];
    }

    /** Whether a store keeps the links of a page in groups. */
    boolean isDense(int page) {
        return degree(page) >= denseFrom;
    }

    /** The first link into a page from another, −1 for none. */
    long firstIn(int page) {
        return firstIn.get(page);
    }

    /** The next link into the same page, −1 for none. */
    long laterIn(long link) {
        return laterIn.get(link);
    }

    /**
     * The previous link into {@code target}, {@link #NONE} for none. Call it once for each link into a page from
     * another, in ascending order.
     */
    long earlierIn(int target, long link) {
        long before = lastIn.get(target);
        lastIn.set(target, link);
        return before;
    }

    /**
     * Link numbers by place, −1 for none: 4 bytes each, or 5 in graphs with too many links. May exceed the size of one
     * array.
     */
    static final class LinkNumbers {

        static final long NONE = -1;

        private final int segmentBits;
        private final int mask;
        private final int[][] low;
        private final byte @Nullable [][] high;

        /**
         * @param wide whether numbers go beyond 4 bytes
         * @param segmentBits numbers lie in arrays of 2 to the power of this many
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
