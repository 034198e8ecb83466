package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.seeds.PageWorth;
import org.crawlgraph.seeds.PriceCover;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;

/** The start pages of each baseline: chosen from the known part, numbered as in the graph to crawl. */
final class Starts {

    private static final String CHOOSING = "choosing baselines";

    private static final SeedOptions HARVEST = SeedOptions.DEFAULT.coreCount(0);
    private static final SeedOptions COMMUNITIES = SeedOptions.DEFAULT.objective(SeedOptions.Objective.COMMUNITIES);

    private final CrawlComparison comparison;
    private final KnownPart known;
    private final LinkGraph links;
    private final double[] pageRank;
    private final int count;

    Starts(CrawlComparison comparison, int count) {
        this.comparison = comparison;
        this.known = comparison.known();
        this.links = known.links();
        this.count = count;
        if (count > links.pages()) {
            throw new IllegalArgumentException(
                    "count is " + count + "; only " + links.pages() + " pages are known to choose seeds from");
        }
        this.pageRank = known.whole()
                ? comparison.graph().pageRank()
                : PageRank.rank(links, PageRank.Settings.DEFAULT, comparison.concurrency(), comparison.checkpoint())
                        .scores();
    }

    /** The start pages of a baseline in fetch order; one list per draw for random pages. */
    List<int[]> of(Strategy baseline) {
        return chosen(baseline).map(known::inCrawl).toList();
    }

    private Stream<int[]> chosen(Strategy baseline) {
        return switch (baseline) {
            case SEEDS -> throw new IllegalArgumentException("the seeds themselves are not a baseline");
            case RANDOM -> {
                // each draw has its own generator, so that the first draws do not depend on their number
                SplittableRandom random =
                        new SplittableRandom(comparison.options().randomSeed());
                yield Stream.generate(random::split)
                        .limit(comparison.options().draws())
                        .map(this::random);
            }
            case IN_DEGREE ->
                highest(Arrays.stream(links.inDegrees(comparison.checkpoint()))
                        .asDoubleStream()
                        .toArray());
            case PAGE_RANK -> highest(pageRank);
            case HITS ->
                highest(comparison.ranking().hubScores(known, comparison.concurrency(), comparison.checkpoint()));
            case COMMUNITIES ->
                seeds(
                        COMMUNITIES,
                        comparison.ranking().linksToRank(known, comparison.concurrency(), comparison.checkpoint()));
            case HARVEST ->
                seeds(HARVEST, comparison.ranking().links(known, comparison.concurrency(), comparison.checkpoint()));
            case COVER -> {
                BitSet all = new BitSet();
                all.set(0, links.pages());
                yield pages(
                        PriceCover.widest(links, all, all, count, comparison.concurrency(), comparison.checkpoint()));
            }
        };
    }

    /** A uniform random sample of distinct pages (Floyd's algorithm). */
    private int[] random(SplittableRandom random) {
        IntOpenHashSet drawn = new IntOpenHashSet(count);
        for (int last = links.pages() - count; last < links.pages(); last++) {
            if (!drawn.add(random.nextInt(last + 1))) {
                drawn.add(last);
            }
        }
        int[] sorted = drawn.toIntArray();
        IntArrays.quickSort(sorted);
        return sorted;
    }

    private Stream<int[]> highest(double[] scores) {
        return Stream.of(Scores.first(
                links.pages(),
                count,
                (one, other) -> Scores.compare(scores, one, other),
                CHOOSING,
                comparison.checkpoint()));
    }

    /** The seeds of {@code crawl.extractSeeds}. */
    private Stream<int[]> seeds(SeedOptions options, SiteGraph ranked) {
        SeedSearch search = new SeedSearch(
                ranked.with(links),
                ranked,
                page -> null,
                options,
                count,
                comparison.concurrency(),
                comparison.checkpoint());
        return pages(search.find(PageWorth.of(pageRank), known.candidates()).seeds());
    }

    private static Stream<int[]> pages(List<Seed> seeds) {
        return Stream.of(seeds.stream().mapToInt(Seed::page).toArray());
    }

    /** Estimates the maximum heap of choosing, not counting the graphs. */
    static MemoryNeed memory(long pages, long links, SiteRanking ranking, Iterable<Strategy> baselines) {
        MemoryNeed most = MemoryNeed.of(CHOOSING, 8 * pages);
        for (Strategy baseline : baselines) {
            MemoryNeed need = switch (baseline) {
                case SEEDS, RANDOM, IN_DEGREE, PAGE_RANK -> most;
                case HITS -> ranking.memory(pages, links);
                case COMMUNITIES -> memory(pages, links, "baseline communities", COMMUNITIES);
                case HARVEST -> memory(pages, links, "baseline harvest", HARVEST);
                case COVER -> PriceCover.memory(pages, links);
            };
            most = need.max() > most.max() ? need : most;
        }
        return most;
    }

    private static MemoryNeed memory(long pages, long links, String name, SeedOptions options) {
        return MemoryNeed.sum(
                name,
                MemoryNeed.of("links between sites", LinkGraph.bytes(pages, links)),
                SeedSearch.memory(options, pages, links, links));
    }
}
