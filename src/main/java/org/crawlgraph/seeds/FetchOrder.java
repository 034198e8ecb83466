package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;

/**
 * The order in which a crawl fetches given seeds: next comes the seed with the largest new worth per cost, ties to the smaller page number.
 * A seed costs its new pages and one in so many of all pages. Time O(k² + links of the k seeds).
 */
final class FetchOrder {

    private final LinkGraph links;
    private final PageWorth worth;
    private final int[] seeds;
    private final long[] gains;
    private final long[] costs;

    /** By page that is not covered yet, the places of the seeds that cover it. */
    private final Int2ObjectOpenHashMap<IntArrayList> seedsOf = new Int2ObjectOpenHashMap<>();

    private FetchOrder(LinkGraph links, PageWorth worth, int[] seeds) {
        this.links = links;
        this.worth = worth;
        this.seeds = seeds;
        this.gains = new long[seeds.length];
        this.costs = new long[seeds.length];
        for (int place = 0; place < seeds.length; place++) {
            for (int page : coverOf(links, seeds[place])) {
                seedsOf.computeIfAbsent(page, first -> new IntArrayList(1)).add(place);
                gains[place] += worth.of(page);
                costs[place]++;
            }
        }
    }

    /** A page and its links. */
    private static int[] coverOf(LinkGraph links, int page) {
        return IntStream.concat(IntStream.of(page), IntStream.of(links.targets(page)))
                .toArray();
    }

    /** Orders distinct seeds, which cost one in {@code orderShare} of all pages each. */
    static List<Seed> of(LinkGraph links, PageWorth worth, int[] seeds, int orderShare) {
        FetchOrder order = new FetchOrder(links, worth, IntStream.of(seeds).sorted().toArray());
        List<Seed> ordered = new ArrayList<>();
        BitSet done = new BitSet();
        while (ordered.size() < seeds.length) {
            int best = done.nextClearBit(0);
            for (int place = best; place < seeds.length; place++) {
                best = !done.get(place) && order.isDenser(place, best, orderShare) ? place : best;
            }
            done.set(best);
            ordered.add(Seed.adding(
                    ordered.size() + 1, order.seeds[best], (int) order.costs[best], order.gains[best] / PageWorth.ALL));
            order.cover(order.seeds[best]);
        }
        return ordered;
    }

    private boolean isDenser(int place, int other, int orderShare) {
        long cost = orderShare * costs[place] + links.pages();
        long otherCost = orderShare * costs[other] + links.pages();
        long high = Math.multiplyHigh(gains[place], otherCost);
        long otherHigh = Math.multiplyHigh(gains[other], cost);
        return high != otherHigh
                ? high > otherHigh
                : Long.compareUnsigned(gains[place] * otherCost, gains[other] * cost) > 0;
    }

    private void cover(int seed) {
        for (int page : coverOf(links, seed)) {
            IntArrayList covering = seedsOf.remove(page);
            if (covering != null) {
                for (int place : covering) {
                    gains[place] -= worth.of(page);
                    costs[place]--;
                }
            }
        }
    }

    /** The contribution of each seed beyond the earlier ones, for distinct seeds in a given order. */
    static List<Seed> added(LinkGraph links, PageWorth worth, int[] seeds) {
        BitSet covered = new BitSet(links.pages());
        List<Seed> added = new ArrayList<>();
        for (int seed : seeds) {
            int newPages = 0;
            long newWorth = 0;
            for (int page : coverOf(links, seed)) {
                if (!covered.get(page)) {
                    covered.set(page);
                    newPages++;
                    newWorth += worth.of(page);
                }
            }
            added.add(Seed.adding(added.size() + 1, seed, newPages, newWorth / PageWorth.ALL));
        }
        return added;
    }
}
