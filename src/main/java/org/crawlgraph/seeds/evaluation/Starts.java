package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.seeds.MaximumCover;
import org.crawlgraph.seeds.PageWorth;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.simulation.SimulationGraph;

/** The start pages of each baseline: chosen from the known part, numbered as in the graph to crawl. */
final class Starts {

    private static final SeedOptions HARVEST = SeedOptions.DEFAULT.coreCount(0);
    private static final SeedOptions COMMUNITIES = SeedOptions.DEFAULT.objective(SeedOptions.Objective.COMMUNITIES);

    private final KnownPart known;
    private final double[] pageRank;
    private final int count;
    private final SiteRanking ranking;
    private final int draws;
    private final long randomSeed;
    private final int concurrency;
    private final Checkpoint checkpoint;

    Starts(
            SimulationGraph graph,
            KnownPart known,
            int count,
            SiteRanking ranking,
            int draws,
            long randomSeed,
            int concurrency,
            Checkpoint checkpoint) {
        if (count > known.links().pages()) {
            throw new IllegalArgumentException(
                    "count is " + count + "; only " + known.links().pages() + " pages are known to choose seeds from");
        }
        this.known = known;
        this.pageRank = known.whole()
                ? graph.pageRank()
                : PageRank.rank(known.links(), PageRank.Settings.DEFAULT, concurrency, checkpoint)
                        .scores();
        this.count = count;
        this.ranking = ranking;
        this.draws = draws;
        this.randomSeed = randomSeed;
        this.concurrency = concurrency;
        this.checkpoint = checkpoint;
    }

    /** The start pages of a baseline in fetch order; one list per draw for random pages. */
    List<int[]> of(Strategy baseline) {
        return chosen(baseline).stream().map(known::inCrawl).toList();
    }

    private List<int[]> chosen(Strategy baseline) {
        return switch (baseline) {
            case SEEDS -> throw new IllegalArgumentException("the seeds themselves are not a baseline");
            case RANDOM -> draws();
            case IN_DEGREE -> {
                int[] degrees = Baselines.inDegrees(known.links(), checkpoint);
                yield List.of(first((one, other) -> degrees[one] != degrees[other]
                        ? Integer.compare(degrees[other], degrees[one])
                        : Integer.compare(one, other)));
            }
            case PAGE_RANK -> List.of(highest(pageRank));
            case HITS -> List.of(highest(ranking.hubScores(known, concurrency, checkpoint)));
            case COMMUNITIES -> List.of(communities());
            case HARVEST -> List.of(harvest());
            case COVER -> List.of(cover(1));
            case DEPTH2 -> List.of(cover(2));
        };
    }

    /** Each draw has its own generator, so that the first draws do not depend on their number. */
    private List<int[]> draws() {
        SplittableRandom random = new SplittableRandom(randomSeed);
        List<int[]> starts = new ArrayList<>();
        for (int draw = 0; draw < draws; draw++) {
            starts.add(Baselines.random(known.links().pages(), count, random.split()));
        }
        return starts;
    }

    private int[] highest(double[] scores) {
        return first((one, other) -> Scores.compare(scores, one, other));
    }

    private int[] first(IntBinaryOperator order) {
        return Scores.first(known.links().pages(), count, order, Baselines.CHOOSING, checkpoint);
    }

    private int[] communities() {
        return seeds(COMMUNITIES, ranking.linksToRank(known, concurrency, checkpoint), Unfetched.NONE);
    }

    private int[] harvest() {
        return seeds(HARVEST, ranking.links(known, concurrency, checkpoint), known.unfetched());
    }

    /** The seeds of {@code crawl.extractSeeds}. */
    private int[] seeds(SeedOptions options, SiteGraph ranked, Unfetched unfetched) {
        return SeedSearch.find(
                        ranked.with(known.links()),
                        ranked,
                        PageWorth.of(pageRank),
                        unfetched,
                        page -> true,
                        options.weights(ranking.weights()),
                        count,
                        concurrency,
                        checkpoint)
                .seeds()
                .stream()
                .mapToInt(Seed::page)
                .toArray();
    }

    private int[] cover(int depth) {
        BitSet all = MaximumCover.all(known.links());
        return MaximumCover.choose(known.links(), all, all, count, depth, checkpoint).stream()
                .mapToInt(Seed::page)
                .toArray();
    }

    /** Estimates the maximum heap of choosing, not counting the graphs. */
    static MemoryNeed memory(long pages, long links, SiteRanking ranking, Iterable<Strategy> baselines) {
        MemoryNeed most = MemoryNeed.of("choosing baselines", 4 * pages);
        for (Strategy baseline : baselines) {
            MemoryNeed need = memory(pages, links, ranking, baseline);
            most = need.most() > most.most() ? need : most;
        }
        return most;
    }

    private static MemoryNeed memory(long pages, long links, SiteRanking ranking, Strategy baseline) {
        return switch (baseline) {
            case SEEDS, RANDOM, IN_DEGREE, PAGE_RANK -> MemoryNeed.of("choosing baselines", 4 * pages);
            case HITS -> ranking.memory(pages, links);
            case COMMUNITIES -> memory(pages, links, "baseline communities", COMMUNITIES.weights(ranking.weights()));
            case HARVEST -> memory(pages, links, "baseline harvest", HARVEST);
            case COVER, DEPTH2 -> MaximumCover.memory(pages);
        };
    }

    private static MemoryNeed memory(long pages, long links, String name, SeedOptions options) {
        return MemoryNeed.sum(
                name,
                MemoryNeed.of("links between sites", LinkGraph.bytes(pages, links)),
                SeedSearch.memory(options, pages, links, links));
    }

    private static final class Baselines {

        static final String CHOOSING = "choosing baselines";

        private Baselines() {}

        /** A uniform random sample of {@code count} distinct pages (Floyd's algorithm). */
        static int[] random(int pages, int count, SplittableRandom random) {
            IntOpenHashSet drawn = new IntOpenHashSet(count);
            for (int last = pages - count; last < pages; last++) {
                if (!drawn.add(random.nextInt(last + 1))) {
                    drawn.add(last);
                }
            }
            int[] sorted = drawn.toIntArray();
            IntArrays.quickSort(sorted);
            return sorted;
        }

        static int[] inDegrees(LinkGraph links, Checkpoint checkpoint) {
            int[] degrees = new int[links.pages()];
            for (int page = 0; page < links.pages(); page++) {
                checkpoint.passed(CHOOSING, page, links.pages());
                LinkBlock row = links.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    degrees[row.target(link)]++;
                }
            }
            return degrees;
        }
    }
}
