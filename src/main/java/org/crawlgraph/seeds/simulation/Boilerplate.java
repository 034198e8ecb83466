package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * Boilerplate pages: pages linked only from templates, that is, from headers, footers and sidebars that a site repeats on its pages. A page
 * is boilerplate if pages of other hosts link to it, and each of these hosts does so from at least {@value #REPEATED} of its pages.
 */
public final class Boilerplate {

    /** Minimum number of pages of a host with a link for it to count as a template link. */
    public static final int REPEATED = 5;

    private Boilerplate() {}

    /**
     * Finds boilerplate pages. Time O(pages + links).
     * @param hosts by page, a number from 0, or negative for a page without host, which never counts as a template
     * @param checkpoint called in the stages {@code "transposing"} and {@code "finding boilerplate"}
     */
    public static BitSet of(LinkGraph links, int[] hosts, Checkpoint checkpoint) {
        LinkGraph sources = links.transpose(checkpoint);
        BitSet boilerplate = new BitSet(links.pages());
        Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
        for (int page = 0; page < links.pages(); page++) {
            checkpoint.passed("finding boilerplate", page, links.pages());
            boilerplate.set(page, isBoilerplate(page, sources, hosts, counts));
        }
        return boilerplate;
    }

    /** A copy of page scores with 0 for boilerplate pages; {@code hosts} as for {@link #of}. */
    public static double[] without(double[] scores, LinkGraph links, int[] hosts, Checkpoint checkpoint) {
        double[] left = scores.clone();
        of(links, hosts, checkpoint).stream().forEach(page -> left[page] = 0);
        return left;
    }

    private static boolean isBoilerplate(int page, LinkGraph sources, int[] hosts, Int2IntOpenHashMap counts) {
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

    /** Estimates the heap of {@link #of}, not counting the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.of("finding boilerplate", LinkGraph.bytes(pages, links) + pages / 8);
    }
}
