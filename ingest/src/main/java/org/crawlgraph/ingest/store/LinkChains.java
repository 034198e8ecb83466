package org.crawlgraph.ingest.store;

import java.util.Arrays;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.run.Checkpoint;

/**
 * What a store must know of the links of a page before it can write the first of them: how many there are, and for each
 * link into a page the next one. Links are numbered from 0 in the order of the source, so the links out of a page are
 * neighbours and need no pointers; the links into it are spread over the file.
 *
 * <p>One pass over the links; time O(pages + links), space 4 bytes a link and 20 bytes a page on the heap. Numbers of
 * links are kept as unsigned {@code int}s.
 */
final class LinkChains {

    /** Most links; the number 2³² − 1 means none, here and in the store. */
    static final long MAX_LINKS = 0xFFFF_FFFFL - 1;

    static final int NONE = -1;

    /** Links lie in arrays of 2 to the power of this many. */
    private static final int SEGMENT_BITS = 27;

    private final int pages;
    private final int denseFrom;
    private final int segmentBits;
    private final long[] firstOut;
    private final int[] inDegree;
    private final int[] firstIn;
    private final int[] lastIn;
    private final int[][] laterIn;

    private LinkChains(int pages, long links, int denseFrom, int segmentBits) {
        this.pages = pages;
        this.denseFrom = denseFrom;
        this.segmentBits = segmentBits;
        int segment = 1 << segmentBits;
        firstOut = new long[pages + 1];
        inDegree = new int[pages];
        firstIn = new int[pages];
        lastIn = new int[pages];
        laterIn = new int[(int) ((links + segment - 1) >>> segmentBits)][];
        for (int i = 0; i < laterIn.length; i++) {
            laterIn[i] = new int[(int) Math.min(segment, links - ((long) i << segmentBits))];
        }
        Arrays.fill(firstIn, NONE);
        Arrays.fill(lastIn, NONE);
    }

    /** How much heap it takes, in bytes. */
    static long bytes(long pages, long links) {
        return 4 * links + 20 * pages;
    }

    /**
     * Reads all links.
     *
     * @param links how many the cursor gives, at most {@link #MAX_LINKS}
     * @param denseFrom from how many links on a page is dense
     */
    static LinkChains of(LinkCursor cursor, int pages, long links, int denseFrom, Checkpoint checkpoint) {
        return of(cursor, pages, links, denseFrom, SEGMENT_BITS, checkpoint);
    }

    /** The same with arrays of another size. */
    static LinkChains of(
            LinkCursor cursor, int pages, long links, int denseFrom, int segmentBits, Checkpoint checkpoint) {
        LinkChains chains = new LinkChains(pages, links, denseFrom, segmentBits);
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
        return new IngestException(
                "the links are not the same as when they were checked; leave the file alone and import again");
    }

    private void in(int target, long link) {
        int before = lastIn[target];
        if (before == NONE) {
            firstIn[target] = (int) link;
        } else {
            later(before, (int) link);
        }
        lastIn[target] = (int) link;
        inDegree[target]++;
    }

    private void end() {
        for (int page = 0; page < pages; page++) {
            if (lastIn[page] != NONE) {
                later(lastIn[page], NONE);
                lastIn[page] = NONE;
            }
        }
    }

    private void later(int link, int next) {
        laterIn[link >>> segmentBits][link & (1 << segmentBits) - 1] = next;
    }

    int pages() {
        return pages;
    }

    long links() {
        return firstOut[pages];
    }

    /** The first link out of a page; of {@code page + 1}, the one after its last. */
    long firstOut(int page) {
        return firstOut[page];
    }

    /** How many links lead out of a page, one to itself included. */
    long outDegree(int page) {
        return firstOut[page + 1] - firstOut[page];
    }

    /** How many links lead into a page from others. */
    long inDegree(int page) {
        return inDegree[page];
    }

    /** How many links a page has in all. */
    long degree(int page) {
        return outDegree(page) + inDegree[page];
    }

    /** Whether a store keeps the links of a page in groups. */
    boolean isDense(int page) {
        return degree(page) >= denseFrom;
    }

    /** The first link into a page from another, as {@code long}, −1 for none. */
    long firstIn(int page) {
        return number(firstIn[page]);
    }

    /** The link into the same page that follows a link, −1 for none. */
    long laterIn(long link) {
        return number(laterIn[(int) (link >>> segmentBits)][(int) link & (1 << segmentBits) - 1]);
    }

    /**
     * The link into {@code target} before {@code link}, {@link #NONE} for none. Must be asked for each link into a page
     * from another once, in ascending order.
     */
    int earlierIn(int target, long link) {
        int before = lastIn[target];
        lastIn[target] = (int) link;
        return before;
    }

    /** The number that an unsigned one stands for; −1 for {@link #NONE}. */
    static long number(int link) {
        return link == NONE ? NONE : Integer.toUnsignedLong(link);
    }
}
