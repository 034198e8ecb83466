package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * Pages that only templates link to: headers, footers and sidebars that a site repeats on its pages. A page is furniture when pages of
 * other hosts link to it and each of these hosts does so from at least {@value #REPEATED} of its pages.
 */
public final class Furniture {

    /** From so many pages of a host on, a link is a template's. */
    public static final int REPEATED = 5;

    private Furniture() {}

    /**
     * Finds them. Time O(pages + links).
     *
     * @param links all links
     * @param hosts a number from 0 for each page, negative for a page without host, which repeats nothing
     * @param checkpoint called in the stages {@code "transposing"} and {@code "finding furniture"}
     */
    public static BitSet of(LinkGraph links, int[] hosts, Checkpoint checkpoint) {
        LinkGraph sources = links.transpose(checkpoint);
        BitSet furniture = new BitSet(links.pages());
        Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
        for (int page = 0; page < links.pages(); page++) {
            checkpoint.passed("finding furniture", page, links.pages());
            furniture.set(page, isFurniture(page, sources, hosts, counts));
        }
        return furniture;
    }

    /**
     * Scores of pages when furniture is worth nothing.
     *
     * @param scores one for each page, which stay as they are
     * @param hosts as for {@link #of}
     * @return the scores, 0 for furniture
     */
    public static double[] without(double[] scores, LinkGraph links, int[] hosts, Checkpoint checkpoint) {
        double[] left = scores.clone();
        of(links, hosts, checkpoint).stream().forEach(page -> left[page] = 0);
        return left;
    }

    private static boolean isFurniture(int page, LinkGraph sources, int[] hosts, Int2IntOpenHashMap counts) {
        counts.clear();
        LinkBlock row = sources.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            int host = hosts[row.target(link)];
            if (host < 0) {
                return false;
            }
            if (host != hosts[page]) {
                counts.addTo(host, 1);
            }
        }
        return !counts.isEmpty() && counts.values().intStream().allMatch(count -> count >= REPEATED);
    }

    /** Heap that {@link #of} takes, the graph not counted. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.of("finding furniture", LinkGraph.bytes(pages, links) + pages / 8);
    }
}
