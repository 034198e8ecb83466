package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.opic.Cash;
import org.jspecify.annotations.Nullable;

/** The pages that a simulated crawl has discovered but not fetched. */
interface Frontier {

    /** Adds the seeds, in this order, without duplicates. */
    void start(int[] seeds);

    /** Removes and returns the page to fetch next; −1 if none is left. */
    int next();

    /** Adds the links of a fetched page. */
    void found(LinkGraph links, int page);

    static Frontier of(CrawlOrder order, int pages, int[] hosts) {
        return switch (order) {
            case BREADTH_FIRST -> new HostQueues(pages, new int[0]);
            case HOSTS -> new HostQueues(pages, hosts);
            case OPIC -> new ScoredFrontier(pages, true);
            case BEST -> new PoliteFrontier(pages, hosts, true);
            case LINKS -> new ScoredFrontier(pages, false);
        };
    }

    /** A queue of pages per host, served round robin. Without hosts, all pages share one queue. */
    final class HostQueues implements Frontier {

        private static final int NONE = -1;

        private final int[] hosts;
        private final BitSet known;
        private final int[] after;
        private final int[] first;
        private final int[] last;
        private final IntArrayFIFOQueue turns = new IntArrayFIFOQueue();

        /** Starts empty. Pages with a negative host share a queue, and all pages do if {@code hosts} is empty. */
        HostQueues(int pages, int[] hosts) {
            int queues = Arrays.stream(hosts).max().orElse(-1) + 2;
            this.hosts = hosts;
            this.known = new BitSet(pages);
            this.after = new int[pages];
            this.first = new int[queues];
            this.last = new int[queues];
            Arrays.fill(first, NONE);
        }

        @Override
        public void start(int[] seeds) {
            for (int seed : seeds) {
                add(seed);
            }
        }

        private void add(int page) {
            if (known.get(page)) {
                return;
            }
            known.set(page);
            after[page] = NONE;
            int queue = hosts.length == 0 ? 0 : Math.max(-1, hosts[page]) + 1;
            if (first[queue] == NONE) {
                first[queue] = page;
                turns.enqueue(queue);
            } else {
                after[last[queue]] = page;
            }
            last[queue] = page;
        }

        /** A host with an empty queue leaves the rotation, and rejoins at the end with its next page. */
        @Override
        public int next() {
            if (turns.isEmpty()) {
                return NONE;
            }
            int queue = turns.dequeueInt();
            int page = first[queue];
            first[queue] = after[page];
            if (first[queue] != NONE) {
                turns.enqueue(queue);
            }
            return page;
        }

        @Override
        public void found(LinkGraph links, int page) {
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                add(row.target(link));
            }
        }
    }

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
}
