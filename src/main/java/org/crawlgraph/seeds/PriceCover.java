package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Chooses seeds from which a crawl gathers much worth with few fetches. A seed covers itself and the pages it links to; each covered page
 * costs one fetch and counts once.
 *
 * <p>The worth W(v) of a page v is a whole number; the n pages of the graph are worth 2<sup>53</sup> together. P(v) is the sum of W over
 * the pages among v and its links that no chosen seed covers, and C(v) their number. The price of a page falls from seed to seed:
 * price<sub>i</sub> = 2<sup>53</sup>/n · from<sup>(k−i)/(k−1)</sup> · to<sup>(i−1)/(k−1)</sup> for seed i of k, with <i>from</i> alone for
 * k = 1. By default <i>to</i> is 1, the worth of an average page, and <i>from</i> is the worth of the page ranked k + 1, in average pages
 * and at least 1.
 * <ol>
 *   <li>Compute P and C of every page with nothing covered.
 *   <li>Seed i is the candidate with the largest P − price<sub>i</sub> · C, ties to the smallest number. Cover it and its links, and lower
 *       P and C of all pages that link to them.
 *   <li>For the fetch order, start with nothing covered and repeat step 2 on the chosen seeds alone, by the largest P / C. Seeds that add
 *       nothing come last.
 * </ol>
 * With a host bonus b, a page of a host without a covered page is worth b average pages more. Differences and ratios are compared in 128
 * bits, so the seeds are the same on every machine and for every number of threads.
 *
 * <p>Ends after k seeds, or when no candidate is left. With m links, time O(n + m + k · candidates); space in addition to the graph 16
 * bytes per page and 4 bytes per link, plus 8 bytes per page with a host bonus.
 *
 * <p>Sources: Khuller, Moss, Naor (1999), The budgeted maximum coverage problem; W. E. Smith (1956), Various optimizers for single-stage
 * production, for the fetch order.
 */
public final class PriceCover {

    private static final String CHOOSING = "choosing seeds";

    private final LinkGraph links;
    private final Worth worth;
    private final HostPages hosts;
    private final long bonus;
    private final Workers workers;
    private final Checkpoint checkpoint;

    private PriceCover(
            LinkGraph links, Worth worth, HostPages hosts, long bonus, Workers workers, Checkpoint checkpoint) {
        this.links = links;
        this.worth = worth;
        this.hosts = hosts;
        this.bonus = bonus;
        this.workers = workers;
        this.checkpoint = checkpoint;
    }

    /**
     * Chooses at most one seed from each group of candidates.
     * @param links all links, including links inside a site, since following them costs fetches
     * @param candidates groups of pages that share no page: single pages, or communities with at most one seed each
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @param checkpoint gets the number of seeds in the stage {@code "choosing seeds"}
     * @return at most {@code count} seeds in fetch order; fewer if there are fewer groups
     */
    public static List<Seed> choose(
            LinkGraph links,
            Worth worth,
            Candidates candidates,
            int count,
            Aim.Prices options,
            int concurrency,
            Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 seed");
        }
        if (worth.pages() != links.pages() || candidates.pages() != links.pages()) {
            throw new IllegalArgumentException("worth is given for " + worth.pages() + " pages and candidates for "
                    + candidates.pages() + "; the graph has " + links.pages());
        }
        int[] hosts = options.hostBonus() > 0 ? worth.hosts : new int[0];
        if (options.hostBonus() > 0 && hosts.length != links.pages()) {
            throw new IllegalArgumentException("there are hosts for " + hosts.length + " of " + links.pages()
                    + " pages; pass a host for each page, or hostBonus 0");
        }
        if (links.pages() == 0) {
            return List.of();
        }
        try (Workers workers = new Workers(concurrency)) {
            PriceCover cover = new PriceCover(
                    links, worth, new HostPages(hosts), worth.averages(options.hostBonus()), workers, checkpoint);
            return cover.inOrder(cover.chosen(candidates, Prices.of(count, worth, options, checkpoint)));
        }
    }

    /**
     * The contribution of each seed beyond the earlier ones. Seeds are distinct and in fetch order; {@code links} include links inside a
     * site.
     */
    public static List<Seed> added(LinkGraph links, Worth worth, int[] seeds) {
        BitSet covered = new BitSet(links.pages());
        List<Seed> added = new ArrayList<>();
        for (int seed : seeds) {
            int newPages = 0;
            long newWorth = 0;
            LinkBlock row = links.block(seed);
            int start = row.start(seed);
            for (int link = start - 1; link < row.end(seed); link++) {
                int page = link < start ? seed : row.target(link);
                if (!covered.get(page)) {
                    covered.set(page);
                    newPages++;
                    newWorth += worth.of(page);
                }
            }
            added.add(Seed.adding(added.size() + 1, seed, newPages, newWorth / Worth.ALL));
        }
        return added;
    }

    /** Estimates the heap of {@link #choose} and its candidates, not counting the graph and the worth: at most all pages are candidates. */
    public static MemoryNeed memory(long pages, long links) {
        MemoryNeed added = MemoryNeed.of("what each page adds", 12 * pages + pages / 8);
        return MemoryNeed.largest(
                "seeds by worth",
                MemoryNeed.sum(
                        "choosing seeds",
                        MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                        added,
                        MemoryNeed.of("candidates", pages / 4, 4 * pages + pages / 4)),
                MemoryNeed.sum(
                        "putting seeds in order",
                        MemoryNeed.of("links of seeds, and transposed", 2 * LinkGraph.bytes(pages, 0)),
                        added));
    }

    private int[] chosen(Candidates candidates, long[] prices) {
        Coverage coverage = coverage(links);
        int[] open = candidates.toArray();
        BitSet out = new BitSet(links.pages());
        int[] seeds = new int[prices.length];
        for (int i = 0; i < prices.length; i++) {
            int best = best(coverage, open, out, prices[i], i, prices.length);
            if (best < 0) {
                return Arrays.copyOf(seeds, i);
            }
            seeds[i] = best;
            candidates.groupOf(best, out::set);
            coverage.cover(best);
        }
        return seeds;
    }

    private Coverage coverage(LinkGraph graph) {
        Runnable heartbeat = () -> checkpoint.reached(CHOOSING, 0, 1);
        return new Coverage(graph, graph.transpose(checkpoint), worth, hosts, bonus, workers, heartbeat);
    }

    private int best(Coverage coverage, int[] candidates, BitSet out, long price, int done, int count) {
        Blocks blocks = new Blocks(candidates.length);
        int[] bestOfBlocks = new int[blocks.count()];
        workers.forEach(
                blocks.count(),
                () -> checkpoint.reached(CHOOSING, done, count),
                block -> bestOfBlocks[block] =
                        best(coverage, candidates, blocks.begin(block), blocks.end(block), out, price));
        int[] found = IntStream.of(bestOfBlocks).filter(page -> page >= 0).toArray();
        return best(coverage, found, 0, found.length, out, price);
    }

    /** The candidate of a range with the largest P − price · C, ties to the first; −1 if all are out. */
    private static int best(Coverage coverage, int[] candidates, int begin, int end, BitSet out, long price) {
        int best = -1;
        long bestHigh = 0;
        long bestLow = 0;
        for (int place = begin; place < end; place++) {
            int page = candidates[place];
            if (out.get(page)) {
                continue;
            }
            long gain = coverage.gain(page);
            int cost = coverage.cost(page);
            long product = price * cost;
            long low = gain - product;
            long high = -Math.multiplyHigh(price, cost) - (Long.compareUnsigned(gain, product) < 0 ? 1 : 0);
            if (best < 0 || high > bestHigh || (high == bestHigh && Long.compareUnsigned(low, bestLow) > 0)) {
                best = page;
                bestHigh = high;
                bestLow = low;
            }
        }
        return best;
    }

    /** Orders seeds by the worth that each adds to the earlier ones per page to fetch. */
    private List<Seed> inOrder(int[] chosen) {
        Coverage coverage = coverage(linksOf(chosen));
        int[] left = chosen.clone();
        Arrays.sort(left);
        List<Seed> seeds = new ArrayList<>();
        BitSet done = new BitSet();
        for (int rank = 1; rank <= left.length; rank++) {
            int best = -1;
            for (int page : left) {
                if (!done.get(page) && (best < 0 || isDenser(coverage, page, best))) {
                    best = page;
                }
            }
            done.set(best);
            int newPages = coverage.cost(best);
            seeds.add(Seed.adding(rank, best, newPages, coverage.cover(best) / Worth.ALL));
        }
        return seeds;
    }

    private LinkGraph linksOf(int[] pages) {
        LinkGraphBuilder builder = new LinkGraphBuilder(links.pages());
        for (int page : pages) {
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                builder.add(page, row.target(link));
            }
        }
        return builder.build();
    }

    /** Whether P / C is larger for {@code page} than for {@code other}; pages that add nothing are never denser. */
    private static boolean isDenser(Coverage coverage, int page, int other) {
        if (coverage.cost(page) == 0 || coverage.cost(other) == 0) {
            return coverage.cost(page) > 0;
        }
        long high = Math.multiplyHigh(coverage.gain(page), coverage.cost(other));
        long otherHigh = Math.multiplyHigh(coverage.gain(other), coverage.cost(page));
        return high != otherHigh
                ? high > otherHigh
                : Long.compareUnsigned(
                                coverage.gain(page) * coverage.cost(other), coverage.gain(other) * coverage.cost(page))
                        > 0;
    }

    /**
     * The pages covered so far, and the gain and cost of each page as a seed: the worth and number of the uncovered pages among itself and
     * its links. Covering all pages takes O(pages + links) in total.
     */
    private static final class Coverage {

        private final LinkGraph links;
        private final LinkGraph transposed;
        private final Worth worth;
        private final HostPages hosts;
        private final long bonus;
        private final BitSet covered;
        private final BitSet reachedHosts = new BitSet();
        private final long[] gains;
        private final int[] costs;

        /** Starts with nothing covered. {@code bonus} is the extra worth of the first page of a host, 0 for none. */
        Coverage(
                LinkGraph links,
                LinkGraph transposed,
                Worth worth,
                HostPages hosts,
                long bonus,
                Workers workers,
                Runnable heartbeat) {
            this.links = links;
            this.transposed = transposed;
            this.worth = worth;
            this.hosts = hosts;
            this.bonus = bonus;
            this.covered = new BitSet(links.pages());
            this.gains = new long[links.pages()];
            this.costs = new int[links.pages()];
            Blocks blocks = new Blocks(links.pages());
            workers.forEach(blocks.count(), heartbeat, block -> {
                for (int page = blocks.begin(block); page < blocks.end(block); page++) {
                    begin(page);
                }
            });
        }

        private void begin(int page) {
            gains[page] = value(page);
            costs[page] = 1 + links.outDegree(page);
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                gains[page] += value(row.target(link));
            }
        }

        private long value(int page) {
            return worth.of(page) + (isOnNewHost(page) ? bonus : 0);
        }

        private boolean isOnNewHost(int page) {
            int host = hosts.host(page);
            return host >= 0 && !reachedHosts.get(host);
        }

        /** Worth of the uncovered pages among this page and its links, including bonuses. */
        long gain(int page) {
            return gains[page];
        }

        /** Number of uncovered pages among this page and its links. */
        int cost(int page) {
            return costs[page];
        }

        /** Covers a page and all pages it links to, and returns the worth of the newly covered ones without bonuses. */
        long cover(int seed) {
            long added = coverPage(seed);
            LinkBlock row = links.block(seed);
            for (int link = row.start(seed), end = row.end(seed); link < end; link++) {
                added += coverPage(row.target(link));
            }
            return added;
        }

        private long coverPage(int page) {
            if (covered.get(page)) {
                return 0;
            }
            covered.set(page);
            take(page, value(page), 1);
            if (bonus > 0 && isOnNewHost(page)) {
                int host = hosts.host(page);
                reachedHosts.set(host);
                hosts.forEach(host, other -> {
                    if (!covered.get(other)) {
                        take(other, bonus, 0);
                    }
                });
            }
            return worth.of(page);
        }

        /** Lowers the gain and cost of a page and of all pages that link to it. */
        private void take(int page, long value, int cost) {
            gains[page] -= value;
            costs[page] -= cost;
            LinkBlock row = transposed.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int source = row.target(link);
                gains[source] -= value;
                costs[source] -= cost;
            }
        }
    }

    private static final class Prices {

        private Prices() {}

        /** The prices of {@code count} seeds, first to last. */
        static long[] of(int count, Worth worth, Aim.Prices options, Checkpoint checkpoint) {
            double from = options.priceFrom() == Aim.Prices.AUTO
                    ? Math.max(
                            options.priceTo(),
                            worth.inAverages(worth.atPlace(Math.min(count, Integer.MAX_VALUE - 1) + 1, checkpoint)))
                    : options.priceFrom();
            long[] prices = new long[count];
            for (int i = 0; i < count; i++) {
                double way = count == 1 ? 0 : (double) i / (count - 1);
                prices[i] = worth.averages(StrictMath.pow(from, 1 - way) * StrictMath.pow(options.priceTo(), way));
            }
            return prices;
        }
    }

    private static final class HostPages {

        private final int[] hosts;
        private final int[] starts;
        private final int[] pages;

        /** Groups pages by host: by page, a number from 0, or negative for an unknown host; empty if all are unknown. */
        HostPages(int[] hosts) {
            int greatest = Arrays.stream(hosts).max().orElse(-1);
            this.hosts = hosts;
            this.starts = new int[Math.max(greatest, -1) + 2];
            for (int host : hosts) {
                if (host >= 0) {
                    starts[host + 1]++;
                }
            }
            Arrays.parallelPrefix(starts, Integer::sum);
            this.pages = new int[starts[starts.length - 1]];
            int[] next = starts.clone();
            for (int page = 0; page < hosts.length; page++) {
                if (hosts[page] >= 0) {
                    pages[next[hosts[page]]++] = page;
                }
            }
        }

        /** The host of a page, negative if unknown. */
        int host(int page) {
            return hosts.length == 0 ? -1 : hosts[page];
        }

        void forEach(int host, IntConsumer action) {
            for (int place = starts[host]; place < starts[host + 1]; place++) {
                action.accept(pages[place]);
            }
        }
    }

    /** Splits a range of numbers from 0 into blocks of fixed size, so that results per block do not depend on the number of threads. */
    private record Blocks(int size) {

        private static final int LENGTH = 1 << 14;

        int count() {
            return (int) (((long) size + LENGTH - 1) / LENGTH);
        }

        int begin(int block) {
            return block * LENGTH;
        }

        int end(int block) {
            return (int) Math.min(size, (block + 1L) * LENGTH);
        }
    }

    /** The pages that may become seeds, and the communities with at most one seed each. */
    public static final class Candidates {

        private final int pages;
        private final BitSet candidates;
        private final int @Nullable [] communities;
        private final List<int[]> members;

        private Candidates(int pages, BitSet candidates, int @Nullable [] communities, List<int[]> members) {
            this.pages = pages;
            this.candidates = candidates;
            this.communities = communities;
            this.members = members;
        }

        /** Allows any number of these pages to become seeds; {@code pages} is the size of the whole graph. */
        public static Candidates all(int pages, IntPredicate candidate) {
            BitSet candidates = new BitSet(pages);
            for (int page = 0; page < pages; page++) {
                candidates.set(page, candidate.test(page));
            }
            return new Candidates(pages, candidates, null, List.of());
        }

        /** Allows one seed per community. Communities share no page; {@code pages} is the size of the whole graph. */
        public static Candidates oneOfEach(int pages, List<int[]> communities) {
            BitSet candidates = new BitSet(pages);
            int[] numbers = new int[pages];
            for (int community = 0; community < communities.size(); community++) {
                for (int page : communities.get(community)) {
                    if (candidates.get(page)) {
                        throw new IllegalArgumentException("page " + page + " belongs to two communities");
                    }
                    candidates.set(page);
                    numbers[page] = community;
                }
            }
            return new Candidates(pages, candidates, numbers, List.copyOf(communities));
        }

        int pages() {
            return pages;
        }

        int[] toArray() {
            int[] all = new int[candidates.cardinality()];
            int page = -1;
            for (int i = 0; i < all.length; i++) {
                page = candidates.nextSetBit(page + 1);
                all[i] = page;
            }
            return all;
        }

        /** Passes the candidates that a seed rules out to {@code action}, including the seed itself. */
        void groupOf(int seed, IntConsumer action) {
            if (communities == null) {
                action.accept(seed);
            } else {
                for (int page : members.get(communities[seed])) {
                    action.accept(page);
                }
            }
        }
    }

    /** The worth of each page in whole numbers, so that sums do not depend on the order of addition. */
    public static final class Worth {

        /** The worth of all pages together, up to rounding: 2<sup>53</sup>. */
        static final double ALL = 0x1p53;

        /** Smallest total of the given scores, so that their scale is finite. */
        private static final double MIN_TOTAL = 1e-290;

        private final long[] units;
        private final int[] hosts;

        private Worth(long[] units, int[] hosts) {
            this.units = units;
            this.hosts = hosts;
        }

        /**
         * Distributes the worth of the graph in proportion to scores.
         * @param scores by page, finite and at least 0, such as PageRank; only their ratios matter
         * @throws IllegalArgumentException if a score is negative, infinite or NaN, or all are 0
         */
        public static Worth of(double[] scores) {
            double sum = 0;
            for (int page = 0; page < scores.length; page++) {
                if (!(scores[page] >= 0) || Double.isInfinite(scores[page])) {
                    throw new IllegalArgumentException("page " + page + " has worth " + scores[page]
                            + "; worth must be a finite number, at least 0");
                }
                sum += scores[page];
            }
            if (scores.length > 0 && !(sum >= MIN_TOTAL && sum < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("the total worth of all pages is " + sum
                        + "; it must be at least " + MIN_TOTAL + " and finite; scale the values");
            }
            // PageRank sums to 1 up to rounding and is kept exactly
            double scale = Math.abs(sum - 1) < 1e-6 ? ALL : ALL / sum;
            long[] units = new long[scores.length];
            for (int page = 0; page < units.length; page++) {
                units[page] = Math.round(scores[page] * scale);
            }
            return new Worth(units, new int[0]);
        }

        /** The same worth with the hosts that a host bonus needs: by page, a number from 0, or negative for an unknown host. */
        public Worth onHosts(int[] ofPages) {
            return new Worth(units, ofPages);
        }

        int pages() {
            return units.length;
        }

        /** Worth of a page, from 0 to 2<sup>53</sup>. */
        long of(int page) {
            return units[page];
        }

        long averages(double times) {
            return Math.round(ALL / units.length * times);
        }

        /** A worth as a number of average pages. */
        double inAverages(long worth) {
            return worth * units.length / ALL;
        }

        /** The worth of the page at a place, from 1 for the best; for a place after the last, the worth of the last page. */
        long atPlace(int place, Checkpoint checkpoint) {
            int kept = Math.min(place, units.length);
            LongHeapPriorityQueue best = new LongHeapPriorityQueue(kept + 1);
            for (int page = 0; page < units.length; page++) {
                checkpoint.passed("setting prices", page, units.length);
                if (best.size() < kept || units[page] > best.firstLong()) {
                    best.enqueue(units[page]);
                    if (best.size() > kept) {
                        best.dequeueLong();
                    }
                }
            }
            return best.firstLong();
        }
    }
}
