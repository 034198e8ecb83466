package org.crawlgraph.traverse;

import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.LinkGraph;

/**
 * The page with the greatest score first, of equal ones that which was found first. A score is cash, or the number of fetched pages that
 * link to the page; seeds, to which nothing links yet, come first then. Scores only rise while a page waits.
 */
final class ScoredFrontier implements Frontier {

    /** More than any page has links. */
    private static final double BEFORE_ALL = 0x1p40;

    private final boolean isCash;
    private final double[] scores;
    private final int[] places;
    private final BitSet known;
    private final IntHeapIndirectPriorityQueue waiting;
    private int found;

    /**
     * Starts without pages.
     *
     * @param isCash whether a page shares its score out among its links, or gives 1 to each
     */
    ScoredFrontier(int pages, boolean isCash) {
        this.isCash = isCash;
        this.scores = new double[pages];
        this.places = new int[pages];
        this.known = new BitSet(pages);
        int[] numbers = new int[pages];
        Arrays.setAll(numbers, page -> page);
        this.waiting = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
            int byScore = Double.compare(scores[other], scores[one]);
            return byScore != 0 ? byScore : Integer.compare(places[one], places[other]);
        });
    }

    @Override
    public void start(int[] seeds) {
        for (int seed : seeds) {
            give(seed, isCash ? 1.0 / seeds.length : BEFORE_ALL);
        }
    }

    private void give(int page, double score) {
        scores[page] += score;
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
    public void found(LinkGraph links, int page) {
        double share = isCash ? scores[page] / links.outDegree(page) : 1;
        for (int link = links.start(page), end = links.start(page + 1); link < end; link++) {
            give(links.target(link), share);
        }
    }
}
