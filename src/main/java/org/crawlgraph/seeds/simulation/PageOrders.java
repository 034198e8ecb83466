package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.ranking.opic.Cash;
import org.jspecify.annotations.Nullable;

/** The orders of {@link CrawlOrder}. Pages are numbers; the content of a page is the pages it links to. */
final class PageOrders {

    private PageOrders() {}

    /** Creates an order that begins with the distinct seeds; {@code hosts} as in {@link SimulationGraph}. */
    static CrawlSimulation.Order<Integer, int[]> of(CrawlOrder order, int pages, int[] hosts, int[] seeds) {
        return switch (order) {
            case BREADTH_FIRST -> new HostQueues(pages, new int[0], seeds);
            case HOSTS -> new HostQueues(pages, hosts, seeds);
            case OPIC -> new Scored(pages, true, seeds);
            case LINKS -> new Scored(pages, false, seeds);
            case BEST -> new Polite(pages, hosts, seeds);
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
     * Serves the page with the highest score, ties in the order of discovery. The score is the cash, or the number of links from fetched
     * pages, with seeds first. Scores of waiting pages only rise.
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
            int[] numbers = new int[pages];
            Arrays.setAll(numbers, page -> page);
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

    /**
     * The order of a polite crawler. In each round, as long as the delay between two requests to a host, it fetches at most {@value
     * #THREADS} pages and at most one per host: of the remaining hosts, the one whose first page has the highest score, and at every
     * {@value #ANY_HOST}th request any host. The score is cash; ties are in the order of discovery.
     */
    private static final class Polite implements CrawlSimulation.Order<Integer, int[]> {

        private static final int THREADS = 16;
        private static final int ANY_HOST = 32;

        private final Cash cash;
        private final int[] hosts;
        private final double[] scores;
        private final int[] places;
        private final BitSet known;
        private final BitSet done;
        private final List<TreeSet<Integer>> waiting = new ArrayList<>();
        private final TreeSet<Integer> ready;
        private final List<Integer> resting = new ArrayList<>();
        private int found;
        private int taken;
        private int inRound;

        /** Pages without a host share one. */
        Polite(int pages, int[] hosts, int[] seeds) {
            this.cash = new Cash(pages);
            this.hosts = hosts;
            this.scores = new double[pages];
            this.places = new int[pages];
            this.known = new BitSet(pages);
            this.done = new BitSet(pages);
            Comparator<Integer> best =
                    Comparator.<Integer>comparingDouble(page -> -scores[page]).thenComparingInt(page -> places[page]);
            int last = 0;
            for (int host : hosts) {
                last = Math.max(last, host + 1);
            }
            for (int host = 0; host <= last; host++) {
                waiting.add(new TreeSet<>(best));
            }
            ready = new TreeSet<>((one, other) ->
                    best.compare(waiting.get(one).first(), waiting.get(other).first()));
            cash.start(seeds);
            for (int seed : seeds) {
                rose(seed);
            }
        }

        private int host(int page) {
            return hosts.length == 0 ? 0 : hosts[page] + 1;
        }

        private void rose(int page) {
            if (done.get(page)) {
                return;
            }
            int host = host(page);
            TreeSet<Integer> pages = waiting.get(host);
            boolean rests = resting.contains(host);
            if (!rests && !pages.isEmpty()) {
                ready.remove(host);
            }
            if (known.get(page)) {
                pages.remove(page);
            } else {
                known.set(page);
                places[page] = found++;
            }
            scores[page] = cash.of(page);
            pages.add(page);
            if (!rests) {
                ready.add(host);
            }
        }

        @Override
        public @Nullable Integer next() {
            if (inRound == THREADS || ready.isEmpty()) {
                resting.stream().filter(host -> !waiting.get(host).isEmpty()).forEach(ready::add);
                resting.clear();
                inRound = 0;
            }
            if (ready.isEmpty()) {
                return null;
            }
            int host = ready.first();
            if (++taken % ANY_HOST == 0) {
                int skip = Math.floorMod(HashCommon.mix(taken), ready.size());
                host = ready.stream().skip(skip).findFirst().orElse(host);
            }
            ready.remove(host);
            resting.add(host);
            inRound++;
            TreeSet<Integer> pages = waiting.get(host);
            int page = pages.first();
            pages.remove(page);
            done.set(page);
            return page;
        }

        @Override
        public void found(Integer page, int[] targets) {
            cash.spend(page, targets.length, place -> targets[place], this::rose);
        }
    }
}
