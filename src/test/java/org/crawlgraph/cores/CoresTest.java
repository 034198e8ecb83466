package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.testkit.LiteralCores;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

public class CoresTest {

    /**
     * Three hubs a, b, c all link to x and y; c also to z, d only to x. AᵀA ranks x first (linked from four), then y,
     * then z; hubs c > a = b > d. A = {x}. Hub c (1/1 links). Authority y: c links to x and y, complete. Hub a:
     * complete. Authority z: a does not link to z, refused, authorities closed. Hub b: complete. Hub d: does not link
     * to y, refused.
     */
    @Test
    void aCompleteCoreStopsWhereOneLinkWouldBeMissing() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->z, d->x");

        Core core = cores(text.graph(), 1, CoreOptions.DEFAULT).get(0);

        assertThat(names(text, core.authorities())).containsExactly("x", "y");
        assertThat(names(text, core.hubs())).containsExactly("c", "a", "b");
        assertThat(core.coverDensity()).isEqualTo(100);
        assertThat(core.links()).isEqualTo(6);
        assertThat(core.number()).isEqualTo(1);
        assertThat(core.iterations()).isEqualTo(60);
    }

    /**
     * The same graph at 75 %: after c, y and a, the next offer is z. The links from {c, a} to {x, y, z} are 5 of 6, 83
     * %, kept. Hub b: 7 of 9, 78 %, kept. No authority is left. Hub d: 8 of 12, 67 %, refused.
     */
    @Test
    void aLowerDensityTakesPagesThatAreNotLinkedFromAll() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->z, d->x");

        Core core = cores(text.graph(), 1, CoreOptions.ofDensity(75, 999, 0)).get(0);

        assertThat(names(text, core.authorities())).containsExactly("x", "y", "z");
        assertThat(names(text, core.hubs())).containsExactly("c", "a", "b");
        assertThat(core.links()).isEqualTo(7);
    }

    @Test
    void aCoreOfFixedSizeReportsItsDensity() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->z, d->x");

        Core core = cores(text.graph(), 1, new CoreOptions(0, 7, 2, 0, 0, 1, 1, CoreOptions.Hubs.PAGES))
                .get(0);

        assertThat(core.hubs().length + core.authorities().length).isEqualTo(7);
        assertThat(core.coverDensity()).isEqualTo(100.0 * 8 / 12);
    }

    @Test
    void theLimitOfHubsClosesTheirSideOnly() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->z, d->x");

        Core core = cores(text.graph(), 1, CoreOptions.ofDensity(100, 1, 0)).get(0);

        assertThat(names(text, core.hubs())).containsExactly("c");
        assertThat(names(text, core.authorities())).containsExactly("x", "y", "z");
    }

    @Test
    void coresOfRandomGraphsEqualTheLiteralLoop() {
        double[] densities = {100, 99, 80, 200.0 / 3, 50, 33.4, 12.5, 0.1};
        for (int seed = 0; seed < Series.length(150, 400); seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            for (double density : new double[] {100, densities[seed % densities.length]}) {
                int maxHubs = seed % 3 == 0 ? 2 : 999;
                int maxAuthorities = seed % 5 == 0 ? 1 + seed % 4 : 999;
                assertSame(
                        "seed " + seed + " density " + density,
                        cores(graph, 8, CoreOptions.ofDensity(density, maxHubs, maxAuthorities)),
                        new LiteralCores(graph).ofDensity(8, density, maxHubs, maxAuthorities));
            }
            int size = 2 + seed % 40;
            int newMembers = 1 + seed % 7;
            assertSame(
                    "seed " + seed + " size " + size,
                    cores(graph, 8, new CoreOptions(0, size, newMembers, 0, 0, 1, 1, CoreOptions.Hubs.PAGES)),
                    new LiteralCores(graph).ofSize(8, size, newMembers));
        }
    }

    private static void assertSame(String what, List<Core> cores, List<LiteralCores.Found> expected) {
        assertThat(cores).as(what).hasSameSizeAs(expected);
        for (int i = 0; i < cores.size(); i++) {
            LiteralCores.Found found = expected.get(i);
            assertThat(set(cores.get(i).hubs())).as(what + " hubs").isEqualTo(Set.copyOf(found.hubs()));
            assertThat(set(cores.get(i).authorities()))
                    .as(what + " authorities")
                    .isEqualTo(Set.copyOf(found.authorities()));
        }
    }

    @Test
    void noCoreTellsADensityBelowTheOneAskedFor() {
        for (int seed = 0; seed < 100; seed++) {
            for (int links = 1; links < 12; links++) {
                double density = 100.0 * links / 12;
                assertThat(cores(RandomGraphs.of(seed), 10, CoreOptions.ofDensity(density, 0, 0)))
                        .allMatch(core -> core.coverDensity() >= density);
            }
        }
    }

    /** Hub a also links to the other hub b of the core. That link is not counted, and does not make b an authority. */
    @Test
    void noPageIsBothHubAndAuthority() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, a->b, x->y");

        Core core = cores(text.graph(), 1, CoreOptions.DEFAULT).get(0);

        assertThat(names(text, core.hubs())).containsExactly("a", "b");
        assertThat(names(text, core.authorities())).containsExactly("y", "x");
        assertThat(core.links()).isEqualTo(4);
    }

    @Test
    void coresOfRandomGraphsAreCompleteAndDisjoint() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            IntOpenHashSet used = new IntOpenHashSet();
            for (Core core : cores(graph, 1000, CoreOptions.DEFAULT)) {
                for (int hub : core.hubs()) {
                    assertThat(used.add(hub))
                            .as("seed %d, hub %d is new", seed, hub)
                            .isTrue();
                    for (int authority : core.authorities()) {
                        assertThat(graph.hasLink(hub, authority))
                                .as("seed %d", seed)
                                .isTrue();
                    }
                }
                for (int authority : core.authorities()) {
                    assertThat(used.add(authority)).as("seed %d", seed).isTrue();
                }
            }
        }
    }

    @Test
    void extractionEndsWhenNoLinkIsLeft() {
        GraphText text = GraphText.parse("a->x, b->y, b->z, alone");

        List<Core> cores = cores(text.graph(), 100, CoreOptions.DEFAULT);

        assertThat(cores).hasSize(2);
        assertThat(names(text, cores.get(0).authorities())).containsExactly("y", "z");
        assertThat(names(text, cores.get(1).authorities())).containsExactly("x");
        assertThat(cores(GraphText.parse("a, b").graph(), 1, CoreOptions.DEFAULT))
                .isEmpty();
    }

    /** 400,000 links are about seven chunks, so all threads have work. */
    @Test
    void coresAreTheSameForEveryConcurrency() {
        SplittableRandom random = new SplittableRandom(20);
        LinkGraphBuilder builder = new LinkGraphBuilder(20_000);
        for (int link = 0; link < 400_000; link++) {
            builder.add(random.nextInt(20_000), Math.min(random.nextInt(20_000), random.nextInt(20_000)));
        }
        LinkGraph graph = builder.build();
        List<Core> one = cores(graph, 3, CoreOptions.ofDensity(50, 0, 0));

        for (int concurrency : new int[] {2, 5}) {
            try (CoreExtraction several = new CoreExtraction(
                    graph,
                    CoreOptions.ofDensity(50, 0, 0),
                    CoreOptions.Reranking.PAPER,
                    concurrency,
                    Checkpoint.NONE)) {
                assertThat(several.take(3, Checkpoint.NONE))
                        .usingRecursiveComparison()
                        .isEqualTo(one);
            }
        }
    }

    @Test
    void aCheckpointStopsEveryStage() {
        LinkGraph graph = RandomGraphs.of(3);
        for (String stage : List.of("transposing links", "ranking", "growing core", "dropping links")) {
            Checkpoint stop = (reached, done, total) -> {
                if (reached.equals(stage)) {
                    throw new IllegalStateException("stopped " + reached);
                }
            };
            assertThatThrownBy(() -> {
                        try (CoreExtraction extraction =
                                new CoreExtraction(graph, CoreOptions.DEFAULT, CoreOptions.Reranking.PAPER, 2, stop)) {
                            extraction.next(stop);
                            extraction.next(stop);
                        }
                    })
                    .hasMessage("stopped " + stage);
        }
    }

    @Test
    void theDefaultsAreThoseOfThePaper() {
        assertThat(CoreOptions.DEFAULT)
                .hasToString("CoreOptions[coverDensity=100.0, coreSize=0, newMemberCount=1, maxHubs=999,"
                        + " maxAuthorities=0, minHubs=1, minAuthorities=1, hubs=PAGES]");
        assertThat(CoreOptions.Reranking.PAPER.cold()).isEqualTo(Hits.Settings.DEFAULT);
    }

    @Test
    void optionsOutOfRangeAreRefusedWithTheirValue() {
        assertThatThrownBy(() -> CoreOptions.ofDensity(0, 1, 1)).hasMessageContaining("coverDensity is 0.0");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100.5, 1, 1)).hasMessageContaining("coverDensity is 100.5");
        assertThatThrownBy(() -> new CoreOptions(0, 1, 1, 1, 1, 1, 1, CoreOptions.Hubs.PAGES))
                .hasMessageContaining("coreSize is 1");
        assertThatThrownBy(() -> new CoreOptions(0, 9, 0, 1, 1, 1, 1, CoreOptions.Hubs.PAGES))
                .hasMessageContaining("newMemberCount is 0");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100, -1, 1)).hasMessageContaining("maxHubs is -1");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100, 1, -7)).hasMessageContaining("maxAuthorities is -7");
        assertThatThrownBy(() -> new CoreOptions(100, 0, 1, 999, 0, 0, 1, CoreOptions.Hubs.PAGES))
                .hasMessageContaining("minHubs is 0");
        assertThatThrownBy(() -> new CoreOptions(100, 0, 1, 999, 0, 1, -2, CoreOptions.Hubs.PAGES))
                .hasMessageContaining("minAuthorities is -2");
        assertThatThrownBy(() -> new CoreOptions(100, 0, 1, 999, 0, 1000, 1, CoreOptions.Hubs.PAGES))
                .hasMessage("minHubs is 1000, but maxHubs is 999; no core can satisfy both");
    }

    static List<Core> cores(LinkGraph graph, int count, CoreOptions options) {
        try (CoreExtraction extraction =
                new CoreExtraction(graph, options, CoreOptions.Reranking.PAPER, 1, Checkpoint.NONE)) {
            return extraction.take(count, Checkpoint.NONE);
        }
    }

    private static List<String> names(GraphText text, int[] pages) {
        return IntStream.of(pages).mapToObj(text.names()::get).toList();
    }

    private static Set<Integer> set(int[] pages) {
        return Arrays.stream(pages).boxed().collect(Collectors.toSet());
    }
}
