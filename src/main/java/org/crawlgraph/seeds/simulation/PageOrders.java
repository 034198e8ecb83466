package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.crawlgraph.ranking.Cash;
import org.jspecify.annotations.Nullable;

/** The orders of {@link CrawlOrder}. Pages are numbers; the content of a page is the pages it links to. */
final class PageOrders {

    private PageOrders() {}

    /** Creates an order that begins with the distinct seeds; {@code hosts} as in {@link SimulationGraph}. */
    static CrawlSimulation.Order<Integer, int[]> of(CrawlOrder order, int pages, int[] hosts, int[] seeds) {
        return switch (order) {
            case BFS -> new HostQueues(pages, new int[0], seeds);
            case HOSTS -> new HostQueues(pages, hosts, seeds);
            case OPIC -> new Scored(pages, true, seeds);
            case LINKS -> new Scored(pages, false, seeds);
        };
    }

    /** A queue of pages per host, served round robin. Without hosts, all pages share one queue. */
    private static final class HostQueues implements CrawlSimulation.Order<Integer, int[]> {

        private static final int NONE = -1;

        private final int[] hosts;
        private final BitSet known;
        private final int[] after;
        private final int[] first;
        private final int[] last;
        private final IntArrayFIFOQueue turns = new IntArrayFIFOQueue();

        /** Pages with a negative host share a queue, and all pages do if {@code hosts} is empty. */
        HostQueues(int pages, int[] hosts, int[] seeds) {
            int queues = Arrays.stream(hosts).max().orElse(-1) + 2;
            this.hosts = hosts;
            this.known = new BitSet(pages);
            this.after = new int[pages];
            this.first = new int[queues];
            this.last = new int[queues];
            Arrays.fill(first, NONE);
            IntStream.of(seeds).forEach(this::add);
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
        public @Nullable Integer next() {
            if (turns.isEmpty()) {
                return null;
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
        public void found(Integer page, int[] targets) {
            for (int target : targets) {
                add(target);
            }
        }
    }

    /**
     * Serves the page with the highest score, ties in the order of discovery. The score is the cash, or the number of
     * links from fetched pages, with seeds first. Scores of waiting pages only rise.
     */
    private static final class Scored implements CrawlSimulation.Order<Integer, int[]> {

        /** Above the number of links of any page. */
        private static final double BEFORE_ALL = 0x1p40;

        private final @Nullable Cash cash;
        private final double[] links;
        private final int[] places;
        private final BitSet known;
        private final IntHeapIndirectPriorityQueue waiting;
        private int found;

        /** Scores by cash or, if not {@code byCash}, by links. */
        Scored(int pages, boolean byCash, int[] seeds) {
            this.cash = byCash ? new Cash(pages) : null;
            this.links = new double[byCash ? 0 : pages];
            this.places = new int[pages];
            this.known = new BitSet(pages);
            int[] numbers = IntStream.range(0, pages).toArray();
            this.waiting = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
                int byScore = Double.compare(score(other), score(one));
                return byScore != 0 ? byScore : Integer.compare(places[one], places[other]);
            });
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

        private double score(int page) {
            return cash == null ? links[page] : cash.of(page);
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
        public @Nullable Integer next() {
            return waiting.isEmpty() ? null : waiting.dequeue();
        }

        @Override
        public void found(Integer page, int[] targets) {
            if (cash != null) {
                cash.spend(page, targets.length, place -> targets[place], this::rose);
                return;
            }
            for (int target : targets) {
                links[target]++;
                rose(target);
            }
        }
    }
}
