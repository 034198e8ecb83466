package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.crawlgraph.ranking.Cash;
import org.jspecify.annotations.Nullable;

/** The orders of {@link CrawlOrder}. Pages are numbers; the content of a page is the pages it links to. */
final class PageOrders {

    /** Above the number of links of any page. */
    private static final long BEFORE_ALL = 1L << 40;

    private static final int NONE = -1;

    private PageOrders() {}

    /** Creates an order that begins with the distinct seeds; {@code hosts} as in {@link SimulationGraph}. */
    static CrawlSimulation.Order<Integer, int[]> of(CrawlOrder order, int pages, int[] hosts, int[] seeds) {
        return switch (order) {
            case BFS -> new HostQueues(pages, new int[0], seeds, 0);
            case HOSTS -> new HostQueues(pages, hosts, seeds, 0);
            case OPIC -> new Cashed(pages, seeds);
            case LINKS -> new HostQueues(pages, new int[0], seeds, BEFORE_ALL);
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
        private final long seedLinks;
        private final long[] links;
        private final int[] places;
        private final int[] first;

        /** By host: the pages fetched from it or, if links are not counted, its place among the hosts. */
        private final int[] turns;

        private final IntSortedSet waiting;
        private final IntHeapIndirectPriorityQueue queues;
        private int found;
        private int turn;

        /** {@code hosts} as in {@link SimulationGraph}; a seed counts as {@code seedLinks} links, 0 to count none. */
        HostQueues(int pages, int[] hosts, int[] seeds, long seedLinks) {
            this.hosts = hosts;
            this.seedLinks = seedLinks;
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
            IntStream.of(seeds).forEach(seed -> linked(seed, seedLinks));
        }

        /** Pages with a negative host share a queue, and all pages do if there are no hosts. */
        private int queue(int page) {
            return hosts.length == 0 ? 0 : Math.max(-1, hosts[page]) + 1;
        }

        private double share(int host) {
            return links[first[host]] / (1.0 + turns[host]);
        }

        private int place(int host) {
            return seedLinks == 0 ? turns[host] : places[first[host]];
        }

        private void linked(int page, long count) {
            if (places[page] == 0) {
                places[page] = ++found;
            } else if (count == 0 || !waiting.remove(page)) {
                return;
            }
            links[page] += count;
            waiting.add(page);
            int host = queue(page);
            if (first[host] == NONE) {
                first[host] = page;
                turns[host] = seedLinks == 0 ? ++turn : turns[host];
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
            turns[host] = seedLinks == 0 ? ++turn : turns[host] + 1;
            first[host] = next != NONE && queue(next) == host ? next : NONE;
            if (first[host] != NONE) {
                queues.enqueue(host);
            }
            return page;
        }

        @Override
        public void found(Integer page, int[] targets) {
            IntStream.of(targets).forEach(target -> linked(target, Math.min(1, seedLinks)));
        }
    }

    /** Serves the page with the most cash, ties in the order of discovery. Cash of waiting pages only rises. */
    private static final class Cashed implements CrawlSimulation.Order<Integer, int[]> {

        private final Cash cash;
        private final int[] places;
        private final BitSet known;
        private final IntHeapIndirectPriorityQueue waiting;
        private int found;

        Cashed(int pages, int[] seeds) {
            this.cash = new Cash(pages);
            this.places = new int[pages];
            this.known = new BitSet(pages);
            int[] numbers = IntStream.range(0, pages).toArray();
            this.waiting = new IntHeapIndirectPriorityQueue(numbers, (one, other) -> {
                int byCash = Double.compare(cash.of(other), cash.of(one));
                return byCash != 0 ? byCash : Integer.compare(places[one], places[other]);
            });
            cash.start(seeds);
            IntStream.of(seeds).forEach(this::rose);
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
            cash.spend(page, targets.length, place -> targets[place], this::rose);
        }
    }
}
