package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.run.Checkpoint;
import org.junit.jupiter.api.Test;

class CoresTest {

    /**
     * Three hubs a, b, c all link to x and y; c also to z, d only to x. AᵀA ranks x first (linked from four), then y, then
     * z; hubs c > a = b > d. A = {x}. Hub c (1/1 links). Authority y: c links to x and y, complete. Hub a: complete.
     * Authority z: a does not link to z, refused, authorities closed. Hub b: complete. Hub d: does not link to y, refused.
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
     * The same graph at 75 %: after c, y and a the offers go on with z: links from {c, a} to {x, y, z} are 5 of 6, 83 %,
     * kept. Hub b: 7 of 9, 78 %, kept. No authority is left. Hub d: 8 of 12, 67 %, refused.
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
    void aCoreOfFixedSizeTellsTheDensityItReached() {
        GraphText text = GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->z, d->x");

        Core core = cores(text.graph(), 1, CoreOptions.ofSize(7, 2, 0, 0)).get(0);

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
    void coresOfRandomGraphsAreThoseOfTheLiteralLoop() {
        for (long seed = 0; seed < 400; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            for (double density : new double[] {100, 80, 33.4}) {
                int maxHubs = seed % 3 == 0 ? 2 : 999;
                assertSame(
                        "seed " + seed + " density " + density,
                        cores(graph, 8, CoreOptions.ofDensity(density, maxHubs, 0)),
                        new LiteralCores(graph).ofDensity(8, density, maxHubs));
            }
            int size = 2 + (int) (seed % 9);
            int newMembers = 1 + (int) (seed % 3);
            assertSame(
                    "seed " + seed + " size " + size,
                    cores(graph, 8, CoreOptions.ofSize(size, newMembers, 0, 0)),
                    new LiteralCores(graph).ofSize(8, size, newMembers));
        }
    }

    private static void assertSame(String what, List<Core> cores, List<LiteralCores.Found> expected) {
        assertThat(cores.stream().map(core -> Set.of(set(core.hubs()), set(core.authorities()))))
                .as(what)
                .containsExactlyElementsOf(expected.stream()
                        .map(found -> Set.of(Set.copyOf(found.hubs()), Set.copyOf(found.authorities())))
                        .toList());
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

    @Test
    void coresAreTheSameForEveryConcurrency() {
        for (long seed = 0; seed < 20; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            try (CoreExtraction two = new CoreExtraction(graph, CoreOptions.DEFAULT, HitsOptions.DEFAULT, 2)) {
                List<Core> one = cores(graph, 10, CoreOptions.DEFAULT);
                assertThat(two.take(10, Checkpoint.NONE))
                        .usingRecursiveComparison()
                        .isEqualTo(one);
            }
        }
    }

    @Test
    void optionsOutOfRangeAreRefusedWithTheirValue() {
        assertThatThrownBy(() -> CoreOptions.ofDensity(0, 1, 1)).hasMessageContaining("coverDensity is 0.0");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100.5, 1, 1)).hasMessageContaining("coverDensity is 100.5");
        assertThatThrownBy(() -> CoreOptions.ofSize(1, 1, 1, 1)).hasMessageContaining("coreSize is 1");
        assertThatThrownBy(() -> CoreOptions.ofSize(9, 0, 1, 1)).hasMessageContaining("newMemberCount is 0");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100, -1, 1)).hasMessageContaining("maxHubs is -1");
        assertThatThrownBy(() -> CoreOptions.ofDensity(100, 1, -7)).hasMessageContaining("maxAuthorities is -7");
    }

    static List<Core> cores(LinkGraph graph, int count, CoreOptions options) {
        try (CoreExtraction extraction = new CoreExtraction(graph, options, HitsOptions.DEFAULT, 1)) {
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
