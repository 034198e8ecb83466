package org.crawlgraph.seeds;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;

/**
 * Pages known only by links to them, whose own links are unknown, and the share of coverage seeds to take from them. Coverage seeds need
 * known links; without this share, a crawl from a known part of a graph would start in the same part again.
 * @param pages pages never fetched; empty if all were
 * @param share 0 to 1
 */
public record Unfetched(BitSet pages, double share) {

    public static final Option<Double> SHARE = Option.number(
            "unfetchedShare",
            0,
            1,
            0.25,
            "Share of harvest seeds that are the unfetched pages of highest worth, if the store"
                    + " has any: pages without links, fetchedAt and digest, while other pages have fetchedAt"
                    + " or digest");

    public static final Unfetched NONE = new Unfetched(new BitSet(), 0);

    /** The number of seeds to take from these pages. */
    public int count(int seeds) {
        return (int) Math.min(pages.cardinality(), Math.round(share * seeds));
    }

    /**
     * Inserts the unfetched pages with the most worth among coverage seeds, at even distances.
     * @param harvest coverage seeds, at most {@code count} minus {@link #count}
     * @param links all links
     * @param count total number of seeds, as passed to {@link #count}
     */
    public SeedSearch.Found among(SeedSearch.Found harvest, LinkGraph links, Worth worth, int count) {
        int wanted = count(count);
        if (wanted == 0) {
            return harvest;
        }
        BitSet taken = new BitSet();
        harvest.seeds().forEach(seed -> taken.set(seed.page()));
        int[] best = IntStream.of(pages.stream().toArray())
                .filter(page -> !taken.get(page))
                .boxed()
                .sorted((one, other) -> worth.of(one) != worth.of(other)
                        ? Long.compare(worth.of(other), worth.of(one))
                        : Integer.compare(one, other))
                .limit(wanted)
                .mapToInt(Integer::intValue)
                .toArray();
        int all = harvest.seeds().size() + best.length;
        List<Seed> mixed = new ArrayList<>();
        int unfetched = 0;
        for (int place = 0; place < all; place++) {
            boolean due = (long) (place + 1) * best.length / all > unfetched;
            mixed.add(
                    due
                            ? Seed.adding(0, best[unfetched++], 0, 0)
                            : harvest.seeds().get(place - unfetched));
        }
        List<Seed> added = PriceCover.added(
                links, worth, mixed.stream().mapToInt(Seed::page).toArray());
        List<Seed> seeds = new ArrayList<>();
        for (int place = 0; place < all; place++) {
            Seed seed = mixed.get(place);
            Seed adds = added.get(place);
            seeds.add(new Seed(place + 1, seed.page(), seed.core(), seed.hubScore(), adds.newPages(), adds.newWorth()));
        }
        return new SeedSearch.Found(seeds, harvest.cores());
    }
}
