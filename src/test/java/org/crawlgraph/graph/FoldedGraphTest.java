package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.junit.jupiter.api.Test;

class FoldedGraphTest {

    private static FoldedGraph fold(LinkGraph graph) {
        try (Workers workers = new Workers(2)) {
            return new FoldedGraph(graph, graph.transpose(), workers, Checkpoint.NONE);
        }
    }

    private static LinkGraph random(SplittableRandom random) {
        int pages = 2 + random.nextInt(40);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            int template = random.nextInt(6);
            for (int to = 0; to < template; to++) {
                builder.add(page, (template * 11 + to * 5) % pages);
            }
            if (random.nextInt(5) == 0) {
                builder.add(page, random.nextInt(pages));
            }
        }
        return builder.build();
    }

    @Test
    void pagesAreOfOneClassWhenTheyHaveTheSameLinks() {
        for (int seed = 0; seed < 200; seed++) {
            LinkGraph graph = random(new SplittableRandom(seed));
            LinkGraph transposed = graph.transpose();
            FoldedGraph folded = fold(graph);
            for (int one = 0; one < graph.pages(); one++) {
                for (int other = 0; other < graph.pages(); other++) {
                    assertThat(folded.hubClass(one) == folded.hubClass(other))
                            .isEqualTo(List.of(targets(graph, one)).equals(List.of(targets(graph, other))));
                    assertThat(folded.authorityClass(one) == folded.authorityClass(other))
                            .isEqualTo(List.of(targets(transposed, one)).equals(List.of(targets(transposed, other))));
                }
            }
        }
    }

    private static List<Integer> targets(LinkGraph graph, int page) {
        return IntStream.of(graph.targets(page)).boxed().toList();
    }

    @Test
    void afterRemovalsTheFoldedLinksAreThoseOfThePagesThatAreLeft() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = random(random);
            FoldedGraph folded = fold(graph);
            BitSet left = new BitSet();
            left.set(0, graph.pages());
            assertSame("seed " + seed, graph, folded, left);
            for (int round = 0; round < 4; round++) {
                int[] gone =
                        random.ints(1 + random.nextInt(5), 0, graph.pages()).toArray();
                folded.remove(gone, authority -> {});
                IntStream.of(gone).forEach(left::clear);
                assertSame("seed " + seed + " round " + round, graph, folded, left);
            }
        }
    }

    private static void assertSame(String what, LinkGraph graph, FoldedGraph folded, BitSet left) {
        LinkGraphBuilder builder = new LinkGraphBuilder(graph.pages());
        for (int page = left.nextSetBit(0); page >= 0; page = left.nextSetBit(page + 1)) {
            for (int target : graph.targets(page)) {
                if (left.get(target)) {
                    builder.add(page, target);
                }
            }
        }
        LinkGraph rest = builder.build();
        assertThat(folded.links()).as(what).isEqualTo(rest.links());
        for (int page = left.nextSetBit(0); page >= 0; page = left.nextSetBit(page + 1)) {
            assertRow(what + " hub", folded.hubs(), folded.hubClass(page), folded.authorities(), rest, page);
            assertRow(
                    what + " authority",
                    folded.authorities(),
                    folded.authorityClass(page),
                    folded.hubs(),
                    rest.transpose(),
                    page);
        }
    }

    private static void assertRow(
            String what, FoldedGraph.Side side, int of, FoldedGraph.Side otherSide, LinkGraph rest, int page) {
        if (of < 0) {
            assertThat(rest.outDegree(page)).as(what).isZero();
            return;
        }
        int pages = 0;
        LinkBlock row = side.block(of);
        for (int link = row.start(of); link < row.end(of); link++) {
            assertThat(otherSide.size(row.target(link))).as(what).isPositive();
            pages += otherSide.size(row.target(link));
        }
        assertThat(pages).as(what).isEqualTo(rest.outDegree(page));
    }

    @Test
    void removalsTellWhichAuthoritiesTheyConcern() {
        LinkGraph graph = GraphText.parse("a->x, a->y, b->y, b->z").graph();
        FoldedGraph folded = fold(graph);
        BitSet changed = new BitSet();

        folded.remove(new int[] {0}, changed::set);

        assertThat(changed.cardinality()).isEqualTo(2);
        assertThat(folded.isRemoved(0)).isTrue();
    }
}
