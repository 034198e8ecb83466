package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.ranking.Cash;
import org.jspecify.annotations.Nullable;

/** The orders of {@link CrawlOrder}. Pages are numbers; the content of a page is the pages it links to. */
final class PageOrders {

    private static final int NONE = -1;

    private PageOrders() {}

    /** Creates an order that begins with the distinct seeds; {@code hosts} as in {@link SimulationGraph}. */
    static CrawlSimulation.Order<Integer, int[]> of(CrawlOrder order, int pages, int[] hosts, int[] seeds) {
        return switch (order) {
            case BFS, OPIC, LINKS -> new Scored(pages, order, seeds);
            case HOSTS -> new HostQueues(pages, hosts, seeds, 0);
            case BEST -> new HostQueues(pages, hosts, seeds, 1);
        };
    }

    /**
     * Queues of pages by host, each in the order of the links to its pages, ties in the order of discovery. Next is the
     * host whose first page has the most links, divided by 1 + the pages fetched from the host; if links are not
     * counted, hosts take turns. A tree holds all pages, by host.
     */
    private static final class HostQueues implements CrawlSimulation.Order<Integer, int[]> {

        private final int[] hosts;
        private final int perLink;
        private final long[] links;
        private final int[] places;
        private final int[] first;

        /** By host: the pages fetched from it or, if links are not counted, its place among the hosts. */
        private final int[] turns;

        private final IntSortedSet waiting;
        private final IntHeapIndirectPriorityQueue queues;
        private int found;
        private int turn;

        /**
         * {@code hosts} as in {@link SimulationGraph}; {@code perLink} is what a link or a seed counts: 1, or 0 for
         * turns.
         */
        HostQueues(int pages, int[] hosts, int[] seeds, int perLink) {
            this.hosts = hosts;
            this.perLink = perLink;
            this.links = new long[pages];
            this.places = new int[pages];
            this.first = new int[Arrays.stream(hosts).max().orElse(-1) + 2];
            this.turns = new int[first.length];
            Arrays.fill(first, NONE);
            this.waiting = new IntRBTreeSet((one, other) -> {
                int byHost = Integer.compare(queue(one), queue(other));
                int byLinks = byHost != 0 ? byHost : Long.compare(links[other], links[one]);
                return byLinks != 0 ? byLinks : Integer.compare(places[one], places[other]);
            });
            int[] numbers = IntStream.range(0, first.length).toArray();
            this.queues = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
                int byShare = Double.compare(share(other), share(one));
                return byShare != 0 ? byShare : Integer.compare(place(one), place(other));
            });
            IntStream.of(seeds).forEach(this::linked);
        }

        /** Pages with a negative host share a queue. */
        private int queue(int page) {
            return Math.max(-1, hosts[page]) + 1;
        }

        private double share(int host) {
            return links[first[host]] / (1.0 + turns[host]);
        }

        private int place(int host) {
            return perLink == 0 ? turns[host] : places[first[host]];
        }

        private void linked(int page) {
            if (places[page] == 0) {
                places[page] = ++found;
            } else if (perLink == 0 || !waiting.remove(page)) {
                return;
            }
            links[page] += perLink;
            waiting.add(page);
            int host = queue(page);
            if (first[host] == NONE) {
                first[host] = page;
                turns[host] = perLink == 0 ? ++turn : turns[host];
                queues.enqueue(host);
            } else if (waiting.comparator().compare(page, first[host]) <= 0) {
                first[host] = page;
                queues.changed(host);
            }
        }

        /** A host with an empty queue leaves the rotation, and rejoins at the end with its next page. */
        @Override
        public @Nullable Integer next() {
            if (queues.isEmpty()) {
                return null;
            }
            int host = queues.dequeue();
            int page = first[host];
            IntIterator after = waiting.iterator(page);
            int next = after.hasNext() ? after.nextInt() : NONE;
            waiting.remove(page);
            turns[host] = perLink == 0 ? ++turn : turns[host] + 1;
            first[host] = next != NONE && queue(next) == host ? next : NONE;
            if (first[host] != NONE) {
                queues.enqueue(host);
            }
            return page;
        }

        @Override
        public void found(Integer page, int[] targets) {
            IntStream.of(targets).forEach(this::linked);
        }
    }

    /**
     * Serves the page with the highest score, ties in the order of discovery. The score is the cash, or the number of
     * links from fetched pages, with seeds first; breadth-first, links are not counted. Scores of waiting pages only
     * rise.
     */
    private static final class Scored implements CrawlSimulation.Order<Integer, int[]> {

        /** Above the number of links of any page. */
        private static final double BEFORE_ALL = 0x1p40;

        private final @Nullable Cash cash;
        private final boolean counts;
        private final double[] links;
        private final int[] places;
        private final IntHeapIndirectPriorityQueue waiting;
        private int found;

        Scored(int pages, CrawlOrder order, int[] seeds) {
            this.cash = order == CrawlOrder.OPIC ? new Cash(pages) : null;
            this.counts = order != CrawlOrder.BFS;
            this.links = new double[pages];
            this.places = new int[pages];
            int[] numbers = IntStream.range(0, pages).toArray();
            this.waiting = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
                int byScore = Double.compare(score(other), score(one));
                return byScore != 0 ? byScore : Integer.compare(places[one], places[other]);
            });
            if (cash != null) {
                cash.start(seeds);
            }
            for (int seed : seeds) {
                links[seed] = BEFORE_ALL;
                rose(seed);
            }
        }

        private double score(int page) {
            return cash == null ? links[page] : cash.of(page);
        }

        private void rose(int page) {
            if (places[page] == 0) {
                places[page] = ++found;
                waiting.enqueue(page);
            } else if (counts && waiting.contains(page)) {
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
                links[target] += counts ? 1 : 0;
                rose(target);
            }
        }
    }
}
