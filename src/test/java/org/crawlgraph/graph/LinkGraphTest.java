package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.Links.Link;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkGraphTest {

    @Test
    void parallelLinksCountOnceAndSelfLinksAreDropped() {
        LinkGraph graph = new LinkGraphBuilder(3)
                .add(2, 1)
                .add(0, 2)
                .add(0, 1)
                .add(0, 2)
                .add(1, 1)
                .build();
        assertThat(graph.links()).isEqualTo(3);
        assertThat(graph.targets(0)).containsExactly(1, 2);
        assertThat(graph.targets(1)).isEmpty();
        assertThat(graph.targets(2)).containsExactly(1);
    }

    @Test
    void aGraphMayHaveNoPagesOrNoLinks() {
        assertThat(new LinkGraphBuilder(0).build().pages()).isZero();
        LinkGraph graph = new LinkGraphBuilder(2).build();
        assertThat(graph.links()).isZero();
        assertThat(graph.transpose()).isEqualTo(graph);
    }

    @Test
    void buildingForgetsTheLinksAndABuilderMayBeginAnew() {
        LinkGraphBuilder builder = new LinkGraphBuilder(3).add(0, 1);
        LinkGraph first = builder.build();
        LinkGraph second = builder.add(0, 2).build();
        assertThat(first.targets(0)).containsExactly(1);
        assertThat(second.targets(0)).containsExactly(2);
        assertThat(builder.build().links()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void theGraphIsTheSameWhicheverThreadAddsWhichLinkInWhichOrder(int threads) {
        int pages = 3_000;
        int[] group = new Random(3).ints(pages, 0, 50).toArray();
        for (boolean together : new boolean[] {true, false}) {
            List<Link> links = randomLinks(pages, 200_000, together);
            LinkGraph expected = Links.graph(pages, links);
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            try (Workers workers = new Workers(threads)) {
                workers.forEach(threads, () -> {}, thread -> {
                    LinkGraphBuilder.Part part = builder.part();
                    for (int i = thread; i < links.size(); i += threads) {
                        part.add(links.get(i).from(), links.get(i).to());
                    }
                });
                LinkGraph graph = builder.build(workers, Checkpoint.NONE);

                assertThat(graph).isEqualTo(expected);
                assertThat(graph.withoutLinksInside(group, workers, Checkpoint.NONE))
                        .isEqualTo(expected.withoutLinksInside(group));
            }
            if (threads == 1) { // the same for any number of them
                assertThat(Links.of(expected)).isEqualTo(new TreeSet<>(links));
            }
        }
    }

    /** Links with repeats between different pages, grouped by page or in any order. */
    private static List<Link> randomLinks(int pages, int count, boolean together) {
        Random random = new Random(11);
        Stream<Link> links = Stream.generate(() -> new Link(random.nextInt(pages), random.nextInt(60)))
                .filter(link -> link.from() != link.to())
                .limit(count);
        return (together ? links.sorted() : links).toList();
    }

    @Test
    void aCheckpointStopsTheBuildingByAnyNumberOfThreads() {
        for (String stage : List.of("placing links", "sorting links")) {
            LinkGraphBuilder builder = new LinkGraphBuilder(1_000);
            Links.addRandom(builder, 1_000, 100_000, new Random(1));
            Checkpoint stop = (reached, done, total) -> {
                if (reached.equals(stage)) {
                    throw new IllegalStateException("stopped");
                }
            };
            try (Workers workers = new Workers(3)) {
                assertThatThrownBy(() -> builder.build(workers, stop)).hasMessage("stopped");
            }
        }
    }

    @Test
    void linksToPagesThatDoNotExistAreErrorsThatNameThem() {
        LinkGraphBuilder builder = new LinkGraphBuilder(3);
        assertThatThrownBy(() -> builder.add(0, 3))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("0 -> 3")
                .hasMessageContaining("0 to 2");
        assertThatThrownBy(() -> builder.add(-1, 0)).hasMessageContaining("-1 -> 0");
        assertThatThrownBy(() -> new LinkGraphBuilder(-1)).hasMessageContaining("-1 pages");
    }

    @Test
    void linksInsideAGroupGoAndAllOthersStay() {
        LinkGraph graph = GraphText.parse("a->b, b->a, a->c, c->d, d->b").graph();
        LinkGraph between = graph.withoutLinksInside(new int[] {7, 7, 3, 3});
        assertThat(Links.of(between)).containsExactly(new Link(0, 2), new Link(3, 1));
        assertThatThrownBy(() -> graph.withoutLinksInside(new int[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("3 groups for 4 pages");
    }

    @Test
    void graphsAreEqualWhenPagesAndLinksAre() {
        LinkGraph graph = GraphText.parse("a->b, b->c").graph();
        assertThat(graph).isEqualTo(GraphText.parse("a->b->c").graph()).hasToString("LinkGraph[pages=3, links=2]");
        assertThat(graph.hashCode())
                .isEqualTo(GraphText.parse("a->b->c").graph().hashCode());
        assertThat(graph).isNotEqualTo(GraphText.parse("a->b, b->c, d").graph());
        assertThat(graph).isNotEqualTo(GraphText.parse("a->b, c->b").graph());
    }

    @Test
    void aCheckpointIsToldManyTimesInEveryStage() {
        int pages = 100_000;
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        Links.addRandom(builder, pages, 300_000, new Random(5));
        Map<String, Integer> told = new TreeMap<>();
        Checkpoint count = (stage, done, total) -> {
            assertThat(done).isBetween(0L, total);
            told.merge(stage, 1, Integer::sum);
        };

        LinkGraph graph = builder.build(count);
        graph.transpose(count);
        try (Workers workers = new Workers(1)) {
            graph.withoutLinksInside(new int[pages], workers, count);
        }

        assertThat(told).containsOnlyKeys("placing links", "sorting links", "transposing links", "dropping links");
        assertThat(told.values()).allMatch(times -> times >= 10);
    }

    @Test
    void agreesWithTheSetOfItsLinksOnRandomGraphs() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int pages = 1 + random.nextInt(30);
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            Set<Link> links = Links.addRandom(builder, pages, random.nextInt(200), random);
            LinkGraph graph = builder.build();

            assertThat(Links.of(graph)).as("seed " + seed).isEqualTo(links);
            assertThat(graph.links()).as("seed " + seed).isEqualTo(links.size());
            Set<Link> transposed = new HashSet<>();
            links.forEach(link -> transposed.add(new Link(link.to(), link.from())));
            assertThat(Links.of(graph.transpose())).as("seed " + seed).isEqualTo(transposed);
            Set<Link> found = new TreeSet<>();
            for (int from = 0; from < pages; from++) {
                assertThat(graph.targets(from)).as("seed " + seed).isSorted().hasSize(graph.outDegree(from));
                for (int to = 0; to < pages; to++) {
                    if (graph.hasLink(from, to)) {
                        found.add(new Link(from, to));
                    }
                }
            }
            assertThat(found).as("seed " + seed).isEqualTo(links);
            BitSet removed = new BitSet();
            random.ints(3, 0, pages).forEach(removed::set);
            Set<Link> left = new HashSet<>(links);
            left.removeIf(link -> removed.get(link.from()) || removed.get(link.to()));
            try (Workers workers = new Workers(2)) {
                assertThat(Links.of(graph.withoutLinksOf(removed, workers, Checkpoint.NONE)))
                        .as("seed " + seed)
                        .isEqualTo(left);
            }
            int[] group = random.ints(pages, 0, 4).toArray();
            links.removeIf(link -> group[link.from()] == group[link.to()]);
            assertThat(Links.of(graph.withoutLinksInside(group)))
                    .as("seed " + seed)
                    .isEqualTo(links);
        }
    }

    @Test
    void holdsMoreLinksThanOneBlockOfTheBuilder() {
        Random random = new Random(20_260_201);
        LinkGraphBuilder builder = new LinkGraphBuilder(1_000);
        Set<Link> links = Links.addRandom(builder, 1_000, 200_000, random);
        LinkGraph graph = builder.build();
        assertThat(graph).isEqualTo(Links.graph(1_000, links));
        assertThat(graph.links()).isEqualTo(links.size());
    }
}
