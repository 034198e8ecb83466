package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;

/**
 * Pages known only by links to them, whose own links are unknown, and the share of harvest seeds to take from them.
 * Harvest seeds need known links; without this share, a crawl from a known part of a graph would start in the same part
 * again.
 *
 * @param pages pages never fetched; empty if all were
 * @param share 0 to 1
 */
public record Unfetched(BitSet pages, double share) {

    public static final Unfetched NONE = new Unfetched(new BitSet(), 0);

    /** The number of seeds to take from these pages. */
    public int count(int seeds) {
        return (int) Math.min(pages.cardinality(), Math.round(share * seeds));
    }

    /**
     * Inserts the unfetched pages with the most worth that no harvest seed covers, at even distances.
     *
     * @param harvest at most {@code count} minus {@link #count} seeds
     * @param links all links
     * @param excluded pages that are not seeds
     * @param count total number of seeds, as passed to {@link #count}
     */
    List<Seed> among(List<Seed> harvest, LinkGraph links, PageWorth worth, BitSet excluded, int count) {
        int wanted = count(count);
        if (wanted == 0) {
            return harvest;
        }
        BitSet open = (BitSet) pages.clone();
        open.andNot(excluded);
        harvest.forEach(seed -> IntStream.of(links.targets(seed.page())).forEach(open::clear));
        int[] sorted = open.stream().toArray();
        IntArrays.stableSort(sorted, (page, other) -> Long.compare(worth.of(other), worth.of(page)));
        int[] best = Arrays.copyOf(sorted, Math.min(wanted, sorted.length));
        int all = harvest.size() + best.length;
        int[] mixed = new int[all];
        int unfetched = 0;
        for (int place = 0; place < all; place++) {
            boolean due = (long) (place + 1) * best.length / all > unfetched;
            mixed[place] =
                    due ? best[unfetched++] : harvest.get(place - unfetched).page();
        }
        return FetchOrder.added(links, worth, mixed);
    }
}
