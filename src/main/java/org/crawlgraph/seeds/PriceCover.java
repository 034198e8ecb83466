package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;

/**
 * Chooses seeds from which a crawl gathers much worth with few fetches, and among nearly equal ones the page that a
 * person would name: the entry page of a host. A seed covers itself and the pages it links to; each covered page costs
 * one fetch and counts once.
 *
 * <p>The worth W(v) of a page v is a whole number; the n pages of the graph are worth 2<sup>53</sup> together. P(v) is
 * the sum of W over the pages among v and its links that no chosen seed covers, and C(v) their number. The price of a
 * page falls from seed to seed: price<sub>i</sub> = 2<sup>53</sup>/n · from<sup>(k−i)/(k−1)</sup> for seed i of k, with
 * <i>from</i> alone for k = 1. <i>From</i> is the worth of the page ranked k + 1, in average pages and at least 1, so
 * the last price is the worth of an average page.
 *
 * <ol>
 *   <li>A page is an entry page if the depth of its URL is 0, if no page of its host has as many links to it, or if at
 *       most a twentieth of the pages of its host have.
 *   <li>Candidates are other pages with at least 5 links, and entry pages, except entry pages with one link that are
 *       worth less than the page it leads to; all pages if there is none.
 *   <li>Let b be the candidate with the largest P − price<sub>i</sub> · C, ties to the smallest number. Seed i is,
 *       among the candidates v that lose at most P(b) / 20 against b, or for which max(0, P(b) − P(v)) + max(0, C(v) −
 *       C(b)) · 2<sup>53</sup>/n ≤ P(b) / 14, the one with the largest (entry page, −depth, W, P − price<sub>i</sub> ·
 *       C). A page with links must cover at least two new pages. Cover the seed and its links, and lower P and C of all
 *       pages that link to them.
 *   <li>For the fetch order, start with nothing covered and take the chosen seed with the largest P / (C + n / 5000)
 *       repeatedly.
 *   <li>Seeds that add nothing in this order, or one page although they have links, give way to others, chosen at the
 *       last price; at most nine times.
 * </ol>
 *
 * Differences and ratios are compared in 128 bits, so the seeds are the same on every machine and for every number of
 * threads.
 *
 * <p>With m links, time O(n log n + m + k · candidates); space in addition to the graph 16 bytes per page and 4 bytes
 * per link.
 *
 * <p>Sources: Khuller, Moss, Naor (1999), The budgeted maximum coverage problem; W. E. Smith (1956), Various optimizers
 * for single-stage production, for the fetch order.
 */
public final class PriceCover {

    private static final String CHOOSING = "choosing seeds";

    /** Candidates that a thread compares at a time. */
    private static final int BLOCK = 1 << 14;

    /** A page may replace the best one if it loses at most one in so many of the worth that the best one adds. */
    private static final int TOLERANCE = 20;

    /** Links of a page that may be a seed without being an entry page. */
    private static final int MIN_LINKS = 5;

    /**
     * A page may replace the best one if it covers at most one in so many less, counting each further page as an
     * average page less.
     */
    private static final int NAMING_TOLERANCE = 14;

    /** In the fetch order, a seed costs its new pages and one in so many of all pages. */
    private static final int ORDER_SHARE = 5000;

    /** Rounds in which other seeds replace useless ones. */
    private static final int MAX_ROUNDS = 9;

    private final LinkGraph links;
    private final PageWorth worth;
    private final Coverage coverage;
    private final Workers workers;
    private final Checkpoint checkpoint;

    private PriceCover(LinkGraph links, LinkGraph transposed, PageWorth worth, Workers workers, Checkpoint checkpoint) {
        this.links = links;
        this.worth = worth;
        this.workers = workers;
        this.checkpoint = checkpoint;
        this.coverage = new Coverage(links, transposed, worth, workers, () -> checkpoint.reached(CHOOSING, 0, 1));
    }

    /**
     * Chooses seeds.
     *
     * @param crawl all links, including links inside a site, since following them costs fetches; entry pages are the
     *     first of its sites
     * @param count number of seeds, at least 1
     * @param concurrency number of threads, at least 1; does not affect the seeds
     * @param checkpoint gets the number of seeds in the stage {@code "choosing seeds"}
     * @return at most {@code count} seeds in fetch order; fewer if fewer candidates add a page
     */
    static List<Seed> choose(
            SiteGraph crawl,
            PageWorth worth,
            SeedCandidates candidates,
            int count,
            int concurrency,
            Checkpoint checkpoint) {
        LinkGraph links = crawl.graph();
        if (worth.pages() != links.pages()) {
            throw new IllegalArgumentException(
                    "worth is given for " + worth.pages() + " pages; the graph has " + links.pages());
        }
        if (links.pages() == 0) {
            return List.of();
        }
        double from = Math.max(1, worth.inAverages(worth.atPlace(count + 1L)));
        LinkGraph transposed = links.transpose(checkpoint);
        BitSet entries = EntryPages.of(crawl, transposed, candidates);
        int[] fetched =
                IntStream.range(0, links.pages()).filter(candidates::isFetched).toArray();
        int[] likely = IntStream.of(fetched)
                .filter(page -> links.outDegree(page) >= MIN_LINKS
                        || (entries.get(page)
                                && (links.outDegree(page) != 1 || worth.of(page) >= worth.of(links.targets(page)[0]))))
                .toArray();
        int[] open = likely.length > 0 ? likely : fetched;
        IntComparator byName = (page, other) -> {
            int byEntry = Boolean.compare(entries.get(other), entries.get(page));
            int byDepth = byEntry != 0 ? byEntry : Integer.compare(candidates.depth(page), candidates.depth(other));
            return byDepth != 0 ? byDepth : Long.compare(worth.of(other), worth.of(page));
        };
        try (Workers workers = new Workers(concurrency)) {
            return new PriceCover(links, transposed, worth, workers, checkpoint).seeds(open, byName, from, count);
        }
    }

    private List<Seed> seeds(int[] open, IntComparator byName, double from, int count) {
        BitSet used = new BitSet(links.pages());
        int[] seeds = new int[0];
        for (int round = 0; round <= MAX_ROUNDS && seeds.length < count; round++) {
            IntArrayList chosen = new IntArrayList(seeds);
            while (chosen.size() < count) {
                double way = round > 0 ? 1 : (double) chosen.size() / Math.max(1, count - 1);
                long price = worth.averages(StrictMath.pow(from, 1 - way));
                int seed = next(open, used, byName, price, chosen.size(), count);
                if (seed < 0) {
                    break;
                }
                used.set(seed);
                coverage.cover(seed);
                chosen.add(seed);
            }
            if (chosen.size() == seeds.length) {
                break;
            }
            seeds = FetchOrder.of(links, worth, chosen.toIntArray(), ORDER_SHARE).stream()
                    .filter(seed -> seed.newPages() >= minCost(seed.page()))
                    .mapToInt(Seed::page)
                    .toArray();
        }
        return FetchOrder.of(links, worth, seeds, ORDER_SHARE);
    }

    /** New pages that a seed must cover. */
    private int minCost(int page) {
        return links.outDegree(page) > 0 ? 2 : 1;
    }

    /** The next seed at a price, as in step 3; −1 if no page is left. */
    private int next(int[] open, BitSet used, IntComparator byName, long price, int done, int count) {
        IntPredicate useful = page -> !used.get(page) && coverage.costs[page] >= minCost(page);
        IntComparator byGain = (page, other) -> coverage.compare(other, page, 0, price);
        int best = first(open, useful, byGain, done, count);
        if (best < 0) {
            return best;
        }
        long tolerance = coverage.gains[best] / TOLERANCE;
        long average = worth.averages(1);
        return first(
                open,
                page -> useful.test(page)
                        && (coverage.compare(page, best, tolerance, price) >= 0
                                || coverage.isNear(page, best, average)),
                byName.thenComparing(byGain),
                done,
                count);
    }

    /** The first page of an order among some of the candidates, ties to the smallest number; −1 without one. */
    private int first(int[] candidates, IntPredicate some, IntComparator order, int done, int count) {
        IntBinaryOperator first = (best, page) -> best < 0 || order.compare(page, best) < 0 ? page : best;
        int[] firstOfBlocks = new int[(candidates.length + BLOCK - 1) / BLOCK];
        workers.forEach(firstOfBlocks.length, () -> checkpoint.reached(CHOOSING, done, count), block -> {
            int begin = block * BLOCK;
            int end = Math.min(candidates.length - begin, BLOCK) + begin;
            firstOfBlocks[block] = IntStream.range(begin, end)
                    .map(place -> candidates[place])
                    .filter(some)
                    .reduce(-1, first);
        });
        return IntStream.of(firstOfBlocks).filter(page -> page >= 0).reduce(-1, first);
    }

    /**
     * Chooses pages that together link to the most wanted pages: the greedy cover at no price. With the new pages of a
     * second snapshot wanted and the old ones as candidates, these are the old pages that are worth another fetch
     * (Dasgupta et al., WWW 2007, The discoverability of the web).
     *
     * @param checkpoint as for {@link #choose}
     * @return at most {@code count} pages, largest addition first, with the wanted pages that each adds as
     *     {@link Seed#newPages}, and their share of all wanted pages as {@link Seed#newWorth}
     */
    public static List<Seed> widest(
            LinkGraph links, BitSet wanted, BitSet candidates, int count, int concurrency, Checkpoint checkpoint) {
        List<Seed> seeds = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            PageWorth worth = PageWorth.ofPages(wanted, links.pages());
            PriceCover cover = new PriceCover(links, links.transpose(checkpoint), worth, workers, checkpoint);
            Coverage coverage = cover.coverage;
            int[] open = candidates.stream().toArray();
            IntComparator byGain = (page, other) -> Long.compare(coverage.gains[other], coverage.gains[page]);
            while (seeds.size() < count) {
                int best = cover.first(open, page -> coverage.gains[page] > 0, byGain, seeds.size(), count);
                if (best < 0) {
                    break;
                }
                int added = (int) coverage.gains[best];
                seeds.add(Seed.adding(seeds.size() + 1, best, added, (double) added / wanted.cardinality()));
                coverage.cover(best);
            }
        }
        return seeds;
    }

    /** Estimates the heap of {@link #choose}, not counting the graph and the worth: all pages may be candidates. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "choosing seeds",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("what each page adds", 12 * pages + pages / 8),
                MemoryNeed.of("candidates", pages / 4, 8 * pages + pages / 2));
    }

    /**
     * The pages covered so far, and the gain and cost of each page as a seed: the worth and number of the uncovered
     * pages among itself and its links. Covering all pages takes O(pages + links) in total.
     */
    private static final class Coverage {

        private final LinkGraph links;
        private final LinkGraph transposed;
        private final PageWorth worth;
        private final BitSet covered;
        /** By page, the worth of the uncovered pages among itself and its links. */
        private final long[] gains;
        /** By page, the number of these pages. */
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

        /**
         * The sign of the gain of a page minus the gain of another, plus {@code more}, both after paying a price per
         * page.
         */
        int compare(int page, int other, long more, long price) {
            long gain = gains[page] - gains[other] + more;
            long cost = (long) costs[page] - costs[other];
            long high = Math.multiplyHigh(price, cost);
            long low = price * cost;
            return high == low >> 63 ? Long.compare(gain, low) : high < 0 ? 1 : -1;
        }

        /** Whether a page covers nearly as much as another, when more pages cost the worth of an average page each. */
        boolean isNear(int page, int other, long average) {
            long less = Math.max(0, gains[other] - gains[page]);
            int more = Math.max(0, costs[page] - costs[other]);
            return less + average * more <= gains[other] / NAMING_TOLERANCE;
        }

        /** Covers a page and all pages it links to. */
        void cover(int seed) {
            coverPage(seed);
            for (int target : links.targets(seed)) {
                coverPage(target);
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
