package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.PageWorth;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.testkit.PeakHeap;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SiteCrawl;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MemoryNeedTest {

    private static final int PERCENT = 10;

    /** Graphs of some ten megabytes, as unlike one another as graphs can be. */
    private enum Shape {
        STAR(1_000_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                for (int page = 1; page < pages; page++) {
                    links.add(0, page);
                }
            }
        },
        CHAIN(1_000_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                for (int page = 1; page < pages; page++) {
                    links.add(page - 1, page);
                }
            }
        },
        GRID(250_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                for (int page = 0; page < pages; page++) {
                    for (int step : new int[] {-500, -1, 1, 500}) {
                        if (page + step >= 0 && page + step < pages) {
                            links.add(page, page + step);
                        }
                    }
                }
            }
        },
        DENSE(2_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                for (int link = 0; link < pages * pages; link++) {
                    links.add(link / pages, link % pages);
                }
            }
        },
        POWER_LAW_WITH_ISOLATED_PAGES(2_000_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                SplittableRandom random = new SplittableRandom(1);
                for (int link = 0; link < 2_000_000; link++) {
                    links.add(link / 7, (int) (pages * Math.pow(random.nextDouble(), 4)));
                }
            }
        },
        BIPARTITE(30_000) {
            @Override
            void addTo(LinkGraphBuilder links) {
                for (int page = 0; page < pages / 2; page++) {
                    for (int i = 0; i < 200; i++) {
                        links.add(page, pages / 2 + (page * 31 + i * 67) % (pages / 2));
                    }
                }
            }
        };

        final int pages;

        Shape(int pages) {
            this.pages = pages;
        }

        abstract void addTo(LinkGraphBuilder links);

        LinkGraph graph() {
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            addTo(builder);
            return builder.build();
        }
    }

    /** All of them nightly; every build takes one with pages and links in equal parts and one of links alone. */
    static List<Shape> shapes() {
        return Series.NIGHTLY ? List.of(Shape.values()) : List.of(Shape.CHAIN, Shape.DENSE);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void hitsTakesWhatItSays(Shape shape) {
        assertRankingTakesWhatItSays(
                shape,
                (pages, links) -> Hits.memory(pages, links, SiteGraph.LinkWeights.NONE),
                (graph, checkpoint) -> Hits.rank(graph, new Hits.Settings(3, 0), 2, checkpoint));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anExtractionTakesNoMoreThanItSays(Shape shape) {
        LinkGraph graph = shape.graph();
        MemoryNeed need = CoreExtraction.memory(graph.pages(), graph.links(), CoreOptions.Reranking.EXACT);
        PeakHeap heap = new PeakHeap();

        try (CoreExtraction cores =
                new CoreExtraction(graph, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, 2, heap)) {
            cores.take(1, heap);
        }

        assertThat(heap.peak()).isBetween(need.min() * (100 - PERCENT) / 100, need.max() * (100 + PERCENT) / 100);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aHarvestTakesWhatItSaysForTheCandidatesOfTheGraph(Shape shape) {
        SiteGraph crawl = SiteGraph.withoutSites(shape.graph());
        LinkGraph links = crawl.graph();
        SeedOptions options = SeedOptions.DEFAULT.coreCount(0);
        PeakHeap heap = new PeakHeap();

        PageWorth worth = PageWorth.of(
                PageRank.rank(links, new PageRank.Settings(0.85, 3, 0), 2, heap).scores());
        new SeedSearch(crawl, crawl, page -> null, options, 5, 2, heap).find(worth, SeedCandidates.ALL);

        MemoryNeed need = SeedSearch.memory(options, links.pages(), links.links(), links.links());
        long lists = IntStream.range(0, links.pages())
                .filter(page -> links.outDegree(page) >= 5)
                .count();
        long candidates = lists == 0 ? links.pages() : lists;
        assertThat(heap.peak())
                .isCloseTo(
                        need.min() + (need.max() - need.min()) * candidates / links.pages(), withinPercentage(PERCENT));
    }

    @Test
    void aTrainingTakesNoMoreThanItSays() {
        SiteCrawl site = SocialSite.of(120, 7, Addressing.PATHS).stored(Series.length(1_000, 2_500));
        List<PageBody> bodies = site.bodies();
        KnownSite known =
                new KnownSite(page -> site.urls().get(page).concat(""), site.links(), page -> true, bodies::get);
        for (int size : new int[] {Series.length(300, 600), 0}) {
            TrainingOptions usual = TrainingOptions.DEFAULT;
            TrainingOptions options = new TrainingOptions(size, usual.sampling(), usual.clustering(), usual.pruning());
            MemoryNeed need =
                    SiteTraining.memory(site.urls().size(), site.links().links(), options);
            PeakHeap heap = new PeakHeap();

            SiteTraining training = SiteTraining.of(known, new int[] {0}, options, heap);

            heap.look();
            assertThat(heap.peak()).as("sample of %d", size).isBetween(need.min() / 2, need.max());
            assertThat(training.sample().pages()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void pageRankTakesWhatItSays(Shape shape) {
        assertRankingTakesWhatItSays(
                shape,
                PageRank::memory,
                (graph, checkpoint) -> PageRank.rank(graph, new PageRank.Settings(0.85, 3, 0), 2, checkpoint));
    }

    private static void assertRankingTakesWhatItSays(
            Shape shape, BiFunction<Long, Long, MemoryNeed> memory, BiConsumer<LinkGraph, Checkpoint> ranking) {
        LinkGraph graph = shape.graph();
        MemoryNeed need = memory.apply((long) graph.pages(), graph.links());
        PeakHeap heap = new PeakHeap();

        ranking.accept(graph, heap);

        assertThat(need.min()).isEqualTo(need.max());
        assertThat(heap.peak()).isCloseTo(need.max(), withinPercentage(PERCENT));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void buildingAGraphTakesWhatItSays(Shape shape) {
        PeakHeap heap = new PeakHeap();
        LinkGraphBuilder builder = new LinkGraphBuilder(shape.pages);
        shape.addTo(builder);

        LinkGraph graph = builder.build(heap);

        assertThat(LinkGraphBuilder.memory(graph.pages(), graph.links(), 1, true))
                .satisfies(need -> assertThat(heap.peak())
                        .isBetween(need.min() * (100 - PERCENT) / 100, need.max() * (100 + PERCENT) / 100));
        assertThat(graph.links()).isPositive();
    }

    @Test
    void linksInNoOrderTakeTheMost() {
        PeakHeap heap = new PeakHeap();
        LinkGraphBuilder builder = new LinkGraphBuilder(1_000);
        for (int link = 0; link < 999_000; link++) {
            builder.add(link % 1_000, (link % 1_000 + 1 + link / 1_000) % 1_000);
        }

        LinkGraph graph = builder.build(heap);

        assertThat(graph.links()).isEqualTo(999_000);
        assertThat((double) heap.peak())
                .isCloseTo(
                        (double) LinkGraphBuilder.memory(1_000, 999_000, 1, false)
                                .max(),
                        withinPercentage(PERCENT));
    }

    @Test
    void thingsAtTheSameTimeAddUpAndOfStepsTheLargestCounts() {
        MemoryNeed reading = MemoryNeed.of("reading", 10, 30);
        MemoryNeed ranking = MemoryNeed.sum("ranking", MemoryNeed.of("graph", 15), MemoryNeed.of("scores", 5));

        MemoryNeed need = MemoryNeed.largest("call", reading, ranking);

        assertThat(need.min()).isEqualTo(20);
        assertThat(need.max()).isEqualTo(30);
        assertThat(need.tree()).isEqualTo("""
            call, the largest of: 20 bytes to 30 bytes
              reading: 10 bytes to 30 bytes
              ranking: 20 bytes
                graph: 15 bytes
                scores: 5 bytes
            """);
    }

    @Test
    void anInputOfUnknownSizeNeedsFromWhatTheSmallestToWhatTheLargestNeeds() {
        MemoryNeed need = MemoryNeed.between(
                Hits.memory(0, 0, SiteGraph.LinkWeights.NONE), Hits.memory(1_000, 5_000, SiteGraph.LinkWeights.NONE));

        assertThat(need.min())
                .isEqualTo(Hits.memory(0, 0, SiteGraph.LinkWeights.NONE).min());
        assertThat(need.max())
                .isEqualTo(Hits.memory(1_000, 5_000, SiteGraph.LinkWeights.NONE).max());
        assertThat(need.tree()).contains("three score vectors: 0 bytes to 23 KiB");
    }

    @Test
    void whatCannotFitIsRefusedWithWhatItNeedsAndTheWayOut() {
        MemoryNeed huge = MemoryNeed.of("vectors", 1L << 50);

        assertThatThrownBy(() -> MemoryNeed.Heap.require("a ranking", huge, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a ranking needs 1.0 PiB of heap, but only ")
                .hasMessageContaining(" of " + MemoryNeed.text(MemoryNeed.Heap.size()) + " is available")
                .hasMessageContaining("server.memory.heap.max_size");
    }

    @Test
    void whatFitsAloneIsRefusedNextToOtherReservations() {
        MemoryNeed half = MemoryNeed.of("vectors", MemoryNeed.Heap.usable() / 2);

        MemoryNeed.Heap.require("a ranking", half, 0);

        assertThatThrownBy(() -> MemoryNeed.Heap.require("a ranking", half, MemoryNeed.Heap.usable() * 2 / 3))
                .hasMessageContaining("because named graphs and running calls hold ")
                .hasMessageContaining("drop named graphs");
    }

    @Test
    void whatOnlyMayBeTooLargePasses() {
        MemoryNeed.Heap.require("a ranking", MemoryNeed.of("vectors", 1, Long.MAX_VALUE), 0);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "999, 999 bytes", "1000, 1.0 KiB", "1164843, 1.1 MiB", "29205777613, 27 GiB"})
    void sizesAreReadable(long bytes, String text) {
        assertThat(MemoryNeed.text(bytes)).isEqualTo(text);
    }
}
