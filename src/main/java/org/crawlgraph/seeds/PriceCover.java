package org.crawlgraph.seeds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * Chooses seeds from which a crawl gathers much worth with few fetches. A seed covers itself and the pages it links to; each covered page
 * costs one fetch and counts once.
 *
 * <p>The worth W(v) of a page v is a whole number; the n pages of the graph are worth 2<sup>53</sup> together. P(v) is the sum of W over
 * the pages among v and its links that no chosen seed covers, and C(v) their number. The price of a page falls from seed to seed:
 * price<sub>i</sub> = 2<sup>53</sup>/n · from<sup>(k−i)/(k−1)</sup> for seed i of k, with <i>from</i> alone for k = 1. <i>From</i> is the
 * worth of the page ranked k + 1, in average pages and at least 1, so the last price is the worth of an average page.
 * <ol>
 *   <li>Compute P and C of every page with nothing covered.
 *   <li>Seed i is the candidate with the largest P − price<sub>i</sub> · C, ties to the smallest number. Cover it and its links, and lower
 *       P and C of all pages that link to them.
 *   <li>For the fetch order, start with nothing covered and repeat step 2 on the chosen seeds alone, by the largest P / C. Seeds that add
 *       nothing come last.
 * </ol>
 * Differences and ratios are compared in 128 bits, so the seeds are the same on every machine and for every number of threads.
 *
 * <p>Ends after k seeds, or when no candidate is left. With m links, time O(n + m + k · candidates); space in addition to the graph 16
 * bytes per page and 4 bytes per link.
 *
 * <p>Sources: Khuller, Moss, Naor (1999), The budgeted maximum coverage problem; W. E. Smith (1956), Various optimizers for single-stage
 * production, for the fetch order.
 */
public final class PriceCover {

    private static final String CHOOSING = "choosing seeds";

    /** Candidates that a thread compares at a time. */
    private static final int BLOCK = 1 << 14;

    private final LinkGraph links;
    private final PageWorth worth;
    private final Workers workers;
    private final Checkpoint checkpoint;

    private PriceCover(LinkGraph links, PageWorth worth, Workers workers, Checkpoint checkpoint) {
        this.links = links;
        this.worth = worth;
        this.workers = workers;
        this.checkpoint = checkpoint;
    }

    /**
     * Chooses seeds.
     * @param links all links, including links inside a site, since following them costs fetches
     * @param candidates the pages that may become seeds
     * @param usable a second condition for seeds, tested only for pages about to be chosen
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @param checkpoint gets the number of seeds in the stage {@code "choosing seeds"}
     * @return at most {@code count} seeds in fetch order; fewer if there are fewer candidates
     */
    public static List<Seed> choose(
            LinkGraph links,
            PageWorth worth,
            IntPredicate candidates,
            IntPredicate usable,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        if (worth.pages() != links.pages()) {
            throw new IllegalArgumentException(
                    "worth is given for " + worth.pages() + " pages; the graph has " + links.pages());
        }
        if (links.pages() == 0) {
            return List.of();
        }
        double from =
                Math.max(1, worth.inAverages(worth.atPlace(Math.min(count, Integer.MAX_VALUE - 1) + 1, checkpoint)));
        return choose(links, worth, candidates, usable, prices(count, worth, from, 1), concurrency, checkpoint);
    }

    /**
     * Chooses pages that together link to the most wanted pages: the greedy cover at no price. With the new pages of a second snapshot
     * wanted and the old ones as candidates, these are the old pages that are worth another fetch (Dasgupta et al., WWW 2007, The
     * discoverability of the web).
     * @param checkpoint as for {@link #choose}
     * @return at most {@code count} pages, largest addition first, with the wanted pages that each adds as {@link Seed#newPages}, and their
     *     share of all wanted pages as {@link Seed#newWorth}
     */
    public static List<Seed> widest(
            LinkGraph links, BitSet wanted, BitSet candidates, int count, int concurrency, Checkpoint checkpoint) {
        if (wanted.isEmpty()) {
            return List.of();
        }
        double[] scores = new double[links.pages()];
        wanted.stream().forEach(page -> scores[page] = 1);
        PageWorth worth = PageWorth.of(scores);
        long[] prices = new long[Math.min(count, candidates.cardinality())];
        int[] chosen;
        try (Workers workers = new Workers(concurrency)) {
            chosen = new PriceCover(links, worth, workers, checkpoint)
                    .chosen(candidates.stream().toArray(), page -> true, prices);
        }
        int all = wanted.cardinality();
        return added(links, worth, chosen).stream()
                .map(seed -> {
                    int pages = (int) Math.round(seed.newWorth() * all);
                    return Seed.adding(seed.rank(), seed.page(), pages, (double) pages / all);
                })
                .toList();
    }

    /** The same for given prices, one per seed. */
    static List<Seed> choose(
            LinkGraph links,
            PageWorth worth,
            IntPredicate candidates,
            IntPredicate usable,
            long[] prices,
            int concurrency,
            Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            PriceCover cover = new PriceCover(links, worth, workers, checkpoint);
            int[] open = IntStream.range(0, links.pages()).filter(candidates).toArray();
            return cover.inOrder(cover.chosen(open, usable, prices));
        }
    }

    /** The prices of {@code count} seeds, falling geometrically from {@code from} to {@code to}, in average pages. */
    static long[] prices(int count, PageWorth worth, double from, double to) {
        long[] prices = new long[count];
        for (int place = 0; place < count; place++) {
            double way = count == 1 ? 0 : (double) place / (count - 1);
            prices[place] = worth.averages(StrictMath.pow(from, 1 - way) * StrictMath.pow(to, way));
        }
        return prices;
    }

    /**
     * The contribution of each seed beyond the earlier ones. Seeds are distinct and in fetch order; {@code links} include links inside a
     * site.
     */
    public static List<Seed> added(LinkGraph links, PageWorth worth, int[] seeds) {
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
            added.add(Seed.adding(added.size() + 1, seed, newPages, newWorth / PageWorth.ALL));
        }
        return added;
    }

    /** Estimates the heap of {@link #choose} and its candidates, not counting the graph and the worth: at most all pages are candidates. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "choosing seeds",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("what each page adds", 12 * pages + pages / 8),
                MemoryNeed.of("candidates", pages / 4, 4 * pages + pages / 4));
    }

    private int[] chosen(int[] candidates, IntPredicate usable, long[] prices) {
        Coverage coverage = coverage(links);
        BitSet out = new BitSet(links.pages());
        int[] seeds = new int[prices.length];
        int count = 0;
        while (count < prices.length) {
            int best = best(coverage, candidates, out, prices[count], count, prices.length);
            if (best < 0 || (prices[count] == 0 && coverage.gain(best) == 0)) {
                break;
            }
            out.set(best);
            if (usable.test(best)) {
                seeds[count++] = best;
                coverage.cover(best);
            }
        }
        return Arrays.copyOf(seeds, count);
    }

    private Coverage coverage(LinkGraph graph) {
        Runnable heartbeat = () -> checkpoint.reached(CHOOSING, 0, 1);
        return new Coverage(graph, graph.transpose(checkpoint), worth, workers, heartbeat);
    }

    private int best(Coverage coverage, int[] candidates, BitSet out, long price, int done, int count) {
        int[] bestOfBlocks = new int[(candidates.length + BLOCK - 1) / BLOCK];
        workers.forEach(bestOfBlocks.length, () -> checkpoint.reached(CHOOSING, done, count), block -> {
            int begin = block * BLOCK;
            int end = Math.min(candidates.length - begin, BLOCK) + begin;
            bestOfBlocks[block] = best(coverage, candidates, begin, end, out, price);
        });
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
        int[] ordered = new int[left.length];
        BitSet done = new BitSet();
        for (int place = 0; place < ordered.length; place++) {
            int best = -1;
            for (int page : left) {
                if (!done.get(page) && (best < 0 || isDenser(coverage, page, best))) {
                    best = page;
                }
            }
            done.set(best);
            coverage.cover(best);
            ordered[place] = best;
        }
        return added(links, worth, ordered);
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
        private final PageWorth worth;
        private final BitSet covered;
        private final long[] gains;
        private final int[] costs;

        /** Starts with nothing covered. */
        Coverage(LinkGraph links, LinkGraph transposed, PageWorth worth, Workers workers, Runnable heartbeat) {
            this.links = links;
            this.transposed = transposed;
            this.worth = worth;
            this.covered = new BitSet(links.pages());
            this.gains = new long[links.pages()];
            this.costs = new int[links.pages()];
            LinkGraph.Chunks chunks = LinkGraph.Chunks.of(links);
            workers.forEach(chunks.count(), heartbeat, chunk -> {
                for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                    begin(page);
                }
            });
        }

        private void begin(int page) {
            gains[page] = worth.of(page);
            costs[page] = 1 + links.outDegree(page);
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                gains[page] += worth.of(row.target(link));
            }
        }

        /** Worth of the uncovered pages among this page and its links. */
        long gain(int page) {
            return gains[page];
        }

        /** Number of uncovered pages among this page and its links. */
        int cost(int page) {
            return costs[page];
        }

        /** Covers a page and all pages it links to. */
        void cover(int seed) {
            coverPage(seed);
            LinkBlock row = links.block(seed);
            for (int link = row.start(seed), end = row.end(seed); link < end; link++) {
                coverPage(row.target(link));
            }
        }

        /** Covers a page: it adds nothing to the gain and cost of itself and of the pages that link to it any more. */
        private void coverPage(int page) {
            if (covered.get(page)) {
                return;
            }
            covered.set(page);
            long value = worth.of(page);
            gains[page] -= value;
            costs[page]--;
            LinkBlock row = transposed.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int source = row.target(link);
                gains[source] -= value;
                costs[source]--;
            }
        }
    }
}
