package org.crawlgraph.seeds;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;

/**
 * Pages known only by links to them, whose own links are unknown, and the share of harvest seeds to take from them. Harvest seeds need
 * known links; without this share, a crawl from a known part of a graph would start in the same part again.
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
     * Inserts the unfetched pages with the most worth among harvest seeds, at even distances.
     * @param harvest at most {@code count} minus {@link #count} seeds
     * @param links all links
     * @param usable whether a page may become a seed
     * @param count total number of seeds, as passed to {@link #count}
     */
    List<Seed> among(List<Seed> harvest, LinkGraph links, PageWorth worth, IntPredicate usable, int count) {
        int wanted = count(count);
        if (wanted == 0) {
            return harvest;
        }
        BitSet taken = new BitSet();
        harvest.forEach(seed -> taken.set(seed.page()));
        int[] best = pages.stream()
                .filter(page -> !taken.get(page))
                .boxed()
                .sorted(Comparator.comparingLong((Integer page) -> -worth.of(page)))
                .mapToInt(Integer::intValue)
                .filter(usable)
                .limit(wanted)
                .toArray();
        int all = harvest.size() + best.length;
        int[] mixed = new int[all];
        int unfetched = 0;
        for (int place = 0; place < all; place++) {
            boolean due = (long) (place + 1) * best.length / all > unfetched;
            mixed[place] =
                    due ? best[unfetched++] : harvest.get(place - unfetched).page();
        }
        return PriceCover.added(links, worth, mixed);
    }
}
