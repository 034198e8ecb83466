package org.crawlgraph.seeds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * <h2>What</h2>
 *
 * Chooses seeds from which a crawl gathers much worth with few downloads. A seed brings itself and the pages that it links to, and the
 * crawler pays for each of them; a page counts once.
 *
 * <h2>Formula</h2>
 *
 * W(v) is the worth of page v as a whole number, 2<sup>53</sup> for the whole graph of n pages. For a page v, P(v) is the sum of W over
 * the pages among v and its links that no chosen seed covers, and C(v) is their number. The price of a page falls from seed to seed:
 * price<sub>i</sub> = 2<sup>53</sup>/n · from<sup>(k−i)/(k−1)</sup> · to<sup>(i−1)/(k−1)</sup> for seed i of k, or from alone when k is
 * 1. By default to is 1, the worth of an average page, and from is what the page at place k + 1 is worth in average pages, at least 1.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>P and C of every page, with nothing covered.
 *   <li>Seed i is the candidate with the largest P − price<sub>i</sub> · C, of equal ones that with the smallest number. It and its
 *       links are covered now; P and C of all pages that link to them fall.
 *   <li>Order to fetch: nothing is covered again, and step 2 is repeated with the chosen seeds alone, by the largest P / C. Seeds that
 *       add nothing come last.
 * </ol>
 *
 * With a host bonus b, a page of a host without a covered page is worth b average pages more. Differences and ratios are compared in
 * 128 bits, so that the seeds are the same on every machine and for every number of threads.
 *
 * <h2>Stopping and cost</h2>
 *
 * Ends after k seeds, or when no candidate is left. Time O(n + m + k · candidates); space 16 bytes a page and 4 bytes a link beside the
 * graph, 8 bytes a page more with a host bonus; n pages, m links.
 *
 * <h2>References</h2>
 *
 * Covers with a budget: Khuller, Moss, Naor: The budgeted maximum coverage problem (1999). The order to fetch: W. E. Smith: Various
 * optimizers for single-stage production (1956).
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
     * Chooses seeds among groups of pages, at most one of each.
     *
     * @param links all links, those inside a site too, since following them costs fetches
     * @param hosts a number from 0 for each page, negative where the host is not known; empty when no bonus is given
     * @param candidates pages that may become seeds, in groups without a common page: a group for each page where any number may, or
     *     the pages of a community where one may
     * @param count seeds wanted, at least 1
     * @param concurrency threads, at least 1; has no influence on the seeds
     * @param checkpoint told how many seeds there are under the stage {@code "choosing seeds"}
     * @return at most {@code count} seeds in the order to fetch; fewer when there are fewer groups
     */
    public static List<HarvestSeed> choose(
            LinkGraph links,
            Worth worth,
            int[] hosts,
            Candidates candidates,
            int count,
            HarvestOptions options,
            int concurrency,
            Checkpoint checkpoint) {
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 seed");
        }
        if (worth.pages() != links.pages() || candidates.pages() != links.pages()) {
            throw new IllegalArgumentException("worth is given for " + worth.pages() + " pages and candidates for "
                    + candidates.pages() + "; the graph has " + links.pages());
        }
        if (options.hostBonus() > 0 && hosts.length != links.pages()) {
            throw new IllegalArgumentException("hosts are known for " + hosts.length + " of " + links.pages()
                    + " pages; without hosts leave hostBonus at 0");
        }
        if (links.pages() == 0) {
            return List.of();
        }
        HostPages pagesOfHosts = new HostPages(options.hostBonus() > 0 ? hosts : new int[0]);
        try (Workers workers = new Workers(concurrency)) {
            PriceCover cover = new PriceCover(
                    links, worth, pagesOfHosts, worth.averages(options.hostBonus()), workers, checkpoint);
            return cover.inOrder(cover.chosen(candidates, Prices.of(count, worth, options, checkpoint)));
        }
    }

    /**
     * What seeds in a given order add.
     *
     * @param links all links, those inside a site too
     * @param seeds different pages, in the order to fetch
     */
    public static List<HarvestSeed> added(LinkGraph links, Worth worth, int[] seeds) {
        BitSet covered = new BitSet(links.pages());
        List<HarvestSeed> added = new ArrayList<>();
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
            added.add(new HarvestSeed(added.size() + 1, seed, newPages, newWorth / Worth.ALL));
        }
        return added;
    }

    /** Heap that {@link #choose} takes, graph, worth and candidates not counted. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "seeds by worth",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("what each page adds", 12 * pages + pages / 8));
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

    /** The candidate of a range with the largest P − price · C, the first of equal ones; −1 when all are out. */
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

    /** Seeds by what they add for each page to fetch, each beside those before it. */
    private List<HarvestSeed> inOrder(int[] chosen) {
        Coverage coverage = coverage(linksOf(chosen));
        int[] left = chosen.clone();
        Arrays.sort(left);
        List<HarvestSeed> seeds = new ArrayList<>();
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
            seeds.add(new HarvestSeed(rank, best, newPages, coverage.cover(best) / Worth.ALL));
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

    /** Whether P / C of one page is larger than that of the other; pages that add nothing are never denser. */
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
}
