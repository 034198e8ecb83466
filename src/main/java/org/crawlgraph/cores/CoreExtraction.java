package org.crawlgraph.cores;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.CoreRanking;
import org.crawlgraph.cores.exact.RegionSearch;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.Scores;
import org.jspecify.annotations.Nullable;

/**
 * Extracts bipartite cores from a graph, strongest first. Each core is removed before the search for the next one, so
 * cores share no pages.
 *
 * <ol>
 *   <li>Rank the remaining graph with {@link Hits}, as {@link CoreOptions.Reranking} specifies.
 *   <li>Grow the core around the best authority ({@link CoreGrowth}).
 *   <li>Remove its hubs and authorities with all their links.
 *   <li>Repeat from 1 until there are enough cores or no link is left.
 * </ol>
 *
 * Cores below the minimum size are removed too, but not returned. Every core has at least one hub and one authority, so
 * the loop ends.
 *
 * <p>With n pages and m links, {@link CoreOptions.Reranking#PAPER} takes time O(cores · iterations · (n + m)).
 * {@link CoreOptions.Reranking#EXACT} takes at most about twice as long, and usually far less; see {@link #rankRegion}.
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.1 and 2.4, figure 3.
 */
public final class CoreExtraction extends CoreSearch {

    private static final double GRANTED = 1.75;
    private static final long FREE = 50_000_000;
    private static final long LEAST = 10_000_000;

    private final CoreOptions coreOptions;
    private final Hits.Settings cold;
    private final Workers workers;
    private final BitSet removed = new BitSet();
    private final @Nullable RegionSearch search;
    private final WorkLimit work = new WorkLimit();
    private LinkGraph out;
    private LinkGraph in;
    private int extracted;
    private int failures;

    /**
     * @param links the links to rank; remove links inside a site beforehand
     * @param concurrency number of threads, at least 1; does not affect the cores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "folding pages"}
     */
    public CoreExtraction(
            LinkGraph links,
            CoreOptions coreOptions,
            CoreOptions.Reranking reranking,
            int concurrency,
            Checkpoint checkpoint) {
        this.coreOptions = coreOptions;
        this.cold = Objects.requireNonNullElse(reranking.cold(), Hits.Settings.DEFAULT);
        this.workers = new Workers(concurrency);
        this.out = links;
        this.in = out.transpose(checkpoint);
        work.grant(FREE);
        this.search = reranking.cold() != null
                ? null
                : new RegionSearch(new FoldedGraph(out, in, workers, checkpoint), workers, work);
    }

    /**
     * Estimates the heap of an extraction, not counting the graph. Ignores what folding saves, since only folding shows
     * that.
     */
    public static MemoryNeed memory(long pages, long links, CoreOptions.Reranking reranking) {
        MemoryNeed left =
                MemoryNeed.of("links that are left, in both directions", 0, 2 * LinkGraph.bytes(pages, links));
        if (reranking.cold() != null) {
            return MemoryNeed.sum("extraction", left, Hits.memory(pages, links, SiteGraph.LinkWeights.NONE));
        }
        MemoryNeed searching = MemoryNeed.sum(
                "searching",
                FoldedGraph.memory(pages, links),
                RegionSearch.memory(pages, links),
                left,
                MemoryNeed.of("scores of all pages", 0, Hits.bytes(pages, links, SiteGraph.LinkWeights.NONE)));
        return MemoryNeed.sum(
                "extraction",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.largest("exact search", FoldedGraph.memoryToFold(pages, links), searching));
    }

    /**
     * Extracts the next core.
     *
     * @param checkpoint called in the stages {@code "bounding scores"}, {@code "searching"} and {@code "ranking"} with
     *     the work done so far, and in {@code "dropping links"} and {@code "growing core"}
     * @return the core, or null when no link is left
     */
    @Override
    public @Nullable Core next(Checkpoint checkpoint) {
        while (true) {
            CoreRanking ranking = search != null ? rankRegion(search, checkpoint) : rankAll(checkpoint);
            if (ranking == null) {
                return null;
            }
            Core core = new CoreGrowth(out, in, removed, ranking, coreOptions, checkpoint).grow(extracted + 1);
            for (int[] side : List.of(core.hubs(), core.authorities())) {
                Arrays.stream(side).forEach(removed::set);
                if (search != null) {
                    search.remove(side);
                }
            }
            if (core.hubs().length >= coreOptions.minHubs()
                    && core.authorities().length >= coreOptions.minAuthorities()) {
                extracted++;
                return core;
            }
        }
    }

    /**
     * Finds the strongest ranking of the remaining graph ({@link RegionSearch}), limited to less than twice the work of
     * the paper's loop. Without the limit, regions would grow to the whole graph wherever many communities are almost
     * equally strong, or all pages belong to the strongest one.
     *
     * <p>Work is counted in links ({@link WorkLimit}). Let R be the work of one ranking of the remaining graph as in
     * the paper. For each core:
     *
     * <ol>
     *   <li>Grant {@value #GRANTED}·R, on top of whatever earlier cores left over.
     *   <li>Search for the strongest ranking with all of that minus R. After one, two or three failures in a row, spend
     *       only a 16th, a 49th or a 100th of that.
     *   <li>Grow the core of that ranking, which is exact.
     *   <li>If step 2 ran out of work, rank the whole remaining graph as the paper does, at cost R, and grow that core.
     *       The regions found so far are kept.
     * </ol>
     *
     * For any number of cores the search takes at most {@value #GRANTED} times the work of the paper's loop, plus
     * {@value #FREE} links in total (less than 0.1 s) and {@value #LEAST} links per core (about 0.01 s). Which cores
     * are exact does not depend on the number of cores, on time or on threads. The paper's loop profits more from many
     * threads, because part of the search is single-threaded.
     *
     * @return null when no link is left
     */
    private @Nullable CoreRanking rankRegion(RegionSearch regions, Checkpoint checkpoint) {
        long cost = Hits.visits(out.pages(), regions.links(), SiteGraph.LinkWeights.NONE, cold);
        work.grant(Math.max((long) (GRANTED * cost), cost + LEAST));
        long caution = 1 + 3L * failures;
        work.begin((work.left() - cost) / (caution * caution), checkpoint);
        try {
            CoreRanking ranking = regions.next(checkpoint);
            failures = 0;
            return ranking;
        } catch (WorkLimit.SpentException e) {
            failures++;
            work.count(cost);
            return rankAll(checkpoint);
        }
    }

    /**
     * Ranks the whole remaining graph from a cold start, as the paper does before each core; null when no link is left.
     */
    private @Nullable CoreRanking rankAll(Checkpoint checkpoint) {
        if (!removed.isEmpty()) {
            out = out.withoutLinksOf(removed, workers, checkpoint);
            in = in.withoutLinksOf(removed, workers, checkpoint);
        }
        LinkGraph.TwoWayLinks left = new LinkGraph.TwoWayLinks(out, in);
        if (left.links() == 0) {
            return null;
        }
        Hits.HitsScores scores = Hits.rank(left, null, cold, workers, checkpoint);
        int best = IntStream.range(0, in.pages())
                .filter(page -> in.outDegree(page) > 0)
                .reduce((one, other) -> Scores.compare(scores.authorities(), one, other) < 0 ? one : other)
                .orElseThrow();
        return new CoreRanking(
                best,
                page -> scores.authorities()[page],
                page -> scores.hubs()[page],
                scores.sigma(),
                scores.ranIterations(),
                false);
    }

    /** Says why some cores of an {@link CoreOptions.Reranking#EXACT} extraction are not exact; null if all are. */
    public static @Nullable String note(long exact, long cores) {
        return exact == cores
                ? null
                : (cores - exact) + " of " + cores
                        + " cores are not exact, because the search ran out of its limit, about twice the"
                        + " time of method: 'paper'";
    }

    @Override
    public void close() {
        workers.close();
    }
}
