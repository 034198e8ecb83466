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
 * The order in which a crawl fetches given seeds: next comes the seed with the largest new worth per cost, ties to the
 * smaller page number. A seed costs its new pages and one in so many of all pages. Time O(k² + links of the k seeds).
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
        FetchOrder order =
                new FetchOrder(links, worth, IntStream.of(seeds).sorted().toArray());
        List<Seed> ordered = new ArrayList<>();
        BitSet done = new BitSet();
        while (ordered.size() < seeds.length) {
            int best = done.nextClearBit(0);
            for (int place = best; place < seeds.length; place++) {
                best = !done.get(place) && order.isDenser(place, best, orderShare) ? place : best;
            }
            done.set(best);
            ordered.add(order.next(best, ordered.size() + 1));
        }
        return ordered;
    }

    /** The contribution of each seed beyond the earlier ones, for distinct seeds in a given order. */
    static List<Seed> added(LinkGraph links, PageWorth worth, int[] seeds) {
        FetchOrder order = new FetchOrder(links, worth, seeds);
        return IntStream.range(0, seeds.length)
                .mapToObj(place -> order.next(place, place + 1))
                .toList();
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

    /** Fetches the seed at a place. */
    private Seed next(int place, int rank) {
        Seed seed = Seed.adding(rank, seeds[place], (int) costs[place], gains[place] / PageWorth.ALL);
        for (int page : coverOf(links, seeds[place])) {
            IntArrayList covering = seedsOf.remove(page);
            if (covering != null) {
                for (int other : covering) {
                    gains[other] -= worth.of(page);
                    costs[other]--;
                }
            }
        }
        return seed;
    }
}
