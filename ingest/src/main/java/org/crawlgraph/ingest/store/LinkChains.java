package org.crawlgraph.ingest.store;

import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.ints.IntBigArrays;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;

/**
 * The data a store needs before it can write the first link of a page: degrees, and for each link into a page the next
 * link into it. Links are numbered from 0 in source order, so the links out of a page are consecutive and need no
 * pointers; the links into it are spread over the file.
 *
 * <p>One pass over the links; time O(pages + links), heap 4 bytes per link and 20 bytes per page. The id of a
 * relationship is the number of its link.
 */
final class LinkChains {

    /** Maximum number of links: their numbers have 32 bits, and two values mean none, in memory and in a store. */
    static final long MAX_LINKS = 0xFFFF_FFFEL;

    static final long NONE = -1;

    private final int pages;
    private final int denseFrom;
    private final long[] firstOut;
    private final int[] inDegree;
    private final int[] firstIn;
    private final int[] lastIn;
    private final int[][] laterIn;

    private LinkChains(int pages, long links, int denseFrom) {
        this.pages = pages;
        this.denseFrom = denseFrom;
        firstOut = new long[pages + 1];
        inDegree = new int[pages];
        firstIn = new int[pages];
        lastIn = new int[pages];
        laterIn = IntBigArrays.newBigArray(links);
        Arrays.fill(firstIn, (int) NONE);
        Arrays.fill(lastIn, (int) NONE);
        BigArrays.fill(laterIn, (int) NONE);
    }

    /**
     * @param links number of links of the cursor, at most {@link #MAX_LINKS}
     * @param denseFrom degree from which a page is dense
     */
    static LinkChains of(LinkCursor cursor, int pages, long links, int denseFrom, Checkpoint checkpoint) {
        LinkChains chains = new LinkChains(pages, links, denseFrom);
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
        Arrays.fill(chains.lastIn, (int) NONE);
        return chains;
    }

    private static IngestException changed() {
        return new IngestException("the links changed after they were checked; import again without changing the file");
    }

    private void in(int target, long link) {
        long before = earlierIn(target, link);
        if (before == NONE) {
            firstIn[target] = (int) link;
        } else {
            BigArrays.set(laterIn, before, (int) link);
        }
        inDegree[target]++;
    }

    /** The link number stored in 4 bytes. */
    static long number(int stored) {
        return stored == NONE ? NONE : Integer.toUnsignedLong(stored);
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
        return number(firstIn[page]);
    }

    /** The next link into the same page, −1 for none. */
    long laterIn(long link) {
        return number(BigArrays.get(laterIn, link));
    }

    /**
     * The previous link into {@code target}, {@link #NONE} for none. Call once for each link from another page, in
     * ascending order.
     */
    long earlierIn(int target, long link) {
        long before = number(lastIn[target]);
        lastIn[target] = (int) link;
        return before;
    }
}
