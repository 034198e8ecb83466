package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.Layouts;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.simulation.CrawlMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

/** The number of blocks of a graph does not change a bit of the results. */
class BlocksTest {

    private static final int LARGE = Series.length(20_000, 40_000);

    @Test
    void smallRandomGraphsGiveTheSameBitsInBlocksOfAnySize() {
        int cut = 0;
        for (long seed = 1; seed <= 60; seed++) {
            LinkGraph graph = Layouts.inBlocks(RandomGraphs.of(seed), 1 + (int) (seed % 7));
            cut += Layouts.blocks(graph) > 1 ? 1 : 0;
            assertThat(results(graph, seed, 1)).as("seed " + seed).isEqualTo(results(RandomGraphs.of(seed), seed, 1));
        }
        assertThat(cut).isGreaterThan(40);
    }

    @Test
    void aGraphOfManyChunksGivesTheSameBitsInBlocksThatCutThem() {
        LinkGraph graph = RandomGraphs.large(3, LARGE, 6 * LARGE);
        Object[] whole = results(graph, 3, 2);
        for (int links : new int[] {1_000, 70_001}) {
            assertThat(results(Layouts.inBlocks(graph, links), 3, 2))
                    .as("blocks of " + links)
                    .isEqualTo(whole);
        }
    }

    @Test
    void linksThatAreUnpackedWheneverTheyAreReadGiveTheSameBits() {
        for (LinkGraph graph : List.of(RandomGraphs.of(5), RandomGraphs.large(4, LARGE, 6 * LARGE))) {
            LinkGraph.TwoWayLinks packed = new LinkGraph.TwoWayLinks(packed(graph), packed(graph.transpose()));
            Hits.HitsScores hits = Hits.rank(graph, Hits.Settings.DEFAULT, 1, Checkpoint.NONE);
            for (int threads = 1; threads <= 2; threads++) {
                assertThat(PageRank.rank(packed, PageRank.Settings.DEFAULT, threads, Checkpoint.NONE)
                                .scores())
                        .isEqualTo(PageRank.rank(graph, PageRank.Settings.DEFAULT, 1, Checkpoint.NONE)
                                .scores());
                Hits.HitsScores scores = Hits.rank(packed, Hits.Settings.DEFAULT, threads, Checkpoint.NONE);
                assertThat(scores.hubs()).isEqualTo(hits.hubs());
                assertThat(scores.authorities()).isEqualTo(hits.authorities());
                assertThat(scores.sigma()).isEqualTo(hits.sigma());
            }
        }
    }

    private static LinkGraph packed(LinkGraph graph) {
        int[] lengths = new int[graph.pages() + 1];
        for (int page = 0; page < graph.pages(); page++) {
            lengths[page + 1] = graph.outDegree(page);
        }
        return LinkGraph.compressed(
                lengths,
                (begin, end, links) -> IntStream.range(begin, end)
                        .flatMap(page -> Arrays.stream(graph.targets(page)))
                        .toArray());
    }

    private static Object[] results(LinkGraph graph, long seed, int concurrency) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] sites = random.ints(graph.pages(), 0, 1 + graph.pages() / 3).toArray();
        List<Object> results = new ArrayList<>();
        results.add(graph.fingerprint());
        results.add(graph.transpose().fingerprint());
        results.add(graph.withoutLinksInside(sites).fingerprint());
        try (Workers workers = new Workers(concurrency)) {
            results.add(graph.linksBetween(sites, workers, Checkpoint.NONE));
        }
        double[] ranks = PageRank.rank(graph, PageRank.Settings.DEFAULT, concurrency, Checkpoint.NONE)
                .scores();
        results.add(ranks);
        BitSet all = new BitSet();
        all.set(0, graph.pages());
        results.add(PriceCover.widest(graph, all, all, 5, concurrency, Checkpoint.NONE));
        List<Seed> seeds = PriceCover.choose(
                new SiteGraph(graph, sites, Site.HOST, graph.links(), graph.links()),
                PageWorth.of(ranks),
                SeedCandidates.ALL,
                5,
                concurrency,
                Checkpoint.NONE);
        results.add(seeds);
        SimulationGraph crawled = new SimulationGraph(graph, ranks, sites, List.of());
        List<int[]> start = List.of(seeds.stream().mapToInt(Seed::page).toArray());
        results.add(CrawlMeter.byDepth(crawled, start, 6, concurrency, Checkpoint.NONE));
        for (CrawlOrder order : CrawlOrder.values()) {
            results.add(CrawlMeter.byPages(crawled, start, order, new int[] {2, 20}, concurrency, Checkpoint.NONE));
        }
        for (SiteGraph.RankedLinks links :
                List.of(SiteGraph.RankedLinks.unweighted(graph), new SiteGraph.RankedLinks(graph, sites))) {
            Hits.HitsScores scores = Hits.rank(links, Hits.Settings.DEFAULT, concurrency, Checkpoint.NONE);
            results.addAll(List.of(scores.hubs(), scores.authorities(), scores.sigma()));
        }
        for (CoreOptions.Reranking reranking : List.of(CoreOptions.Reranking.EXACT, CoreOptions.Reranking.PAPER)) {
            try (CoreExtraction cores =
                    new CoreExtraction(graph, CoreOptions.DEFAULT, reranking, concurrency, Checkpoint.NONE)) {
                for (Core core : cores.take(4, Checkpoint.NONE)) {
                    results.addAll(List.of(core.hubs(), core.hubScores(), core.authorities()));
                    results.addAll(List.of(core.authorityScores(), core.sigma(), core.exact()));
                }
            }
        }
        return results.toArray();
    }
}
