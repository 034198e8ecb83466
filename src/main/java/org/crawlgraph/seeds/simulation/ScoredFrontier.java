package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.opic.Cash;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page with the highest score, ties in the order of discovery. The score is cash, or the number of links from fetched pages; in
 * the second case seeds come first. Scores of waiting pages only rise.
 */
final class ScoredFrontier implements Frontier {

    /** More than the number of links of any page. */
    private static final double BEFORE_ALL = 0x1p40;

    private final @Nullable Cash cash;
    private final double[] links;
    private final int[] places;
    private final BitSet known;
    private final IntHeapIndirectPriorityQueue waiting;
    private int found;

    /** Starts empty; {@code byCash} selects the score. */
    ScoredFrontier(int pages, boolean byCash) {
        this.cash = byCash ? new Cash(pages) : null;
        this.links = new double[byCash ? 0 : pages];
        this.places = new int[pages];
        this.known = new BitSet(pages);
        int[] numbers = new int[pages];
        Arrays.setAll(numbers, page -> page);
        this.waiting = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
            int byScore = Double.compare(score(other), score(one));
            return byScore != 0 ? byScore : Integer.compare(places[one], places[other]);
        });
    }

    private double score(int page) {
        return cash == null ? links[page] : cash.of(page);
    }

    @Override
    public void start(int[] seeds) {
        if (cash != null) {
            cash.start(seeds);
        }
        for (int seed : seeds) {
            if (cash == null) {
                links[seed] = BEFORE_ALL;
            }
            rose(seed);
        }
    }

    private void rose(int page) {
        if (!known.get(page)) {
            known.set(page);
            places[page] = found++;
            waiting.enqueue(page);
        } else if (waiting.contains(page)) {
            waiting.changed(page);
        }
    }

    @Override
    public int next() {
        return waiting.isEmpty() ? -1 : waiting.dequeue();
    }

    @Override
    public void found(LinkGraph graph, int page) {
        LinkBlock row = graph.block(page);
        int start = row.start(page);
        if (cash != null) {
            cash.spend(page, graph.outDegree(page), place -> row.target(start + place), this::rose);
            return;
        }
        for (int link = start, end = row.end(page); link < end; link++) {
            links[row.target(link)]++;
            rose(row.target(link));
        }
    }
}
