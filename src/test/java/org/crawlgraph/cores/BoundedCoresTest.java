package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

/**
 * Cores of graphs on which the exact search would take longer than the paper's rankings. A square of pages, each linked
 * with its four neighbours, has no community, and nearly all pages around a page contribute to its score.
 */
class BoundedCoresTest {

    private static final int SIDE = 60;
    private static final LinkGraph SQUARE = square(SIDE);

    private static LinkGraph square(int side) {
        LinkGraphBuilder links = new LinkGraphBuilder(side * side);
        for (int page = 0; page < side * side; page++) {
            if (page % side > 0) {
                links.add(page, page - 1);
                links.add(page - 1, page);
            }
            if (page >= side) {
                links.add(page, page - side);
                links.add(page - side, page);
            }
        }
        return links.build();
    }

    @Test
    void theyAreThePapersAndSaySo() {
        List<Core> cores = cores(CoreOptions.Reranking.EXACT, 3, 1, Checkpoint.NONE);

        assertThat(cores).hasSize(3).noneMatch(Core::exact);
        Core paper = cores(CoreOptions.Reranking.PAPER, 1, 1, Checkpoint.NONE).get(0);
        assertThat(cores.get(0)).usingRecursiveComparison().isEqualTo(paper);
        assertThat(cores).allSatisfy(core -> {
            assertThat(core.coverDensity()).isEqualTo(100);
            for (int hub : core.hubs()) {
                for (int authority : core.authorities()) {
                    assertThat(SQUARE.hasLink(hub, authority)).isTrue();
                }
            }
        });
    }

    @Test
    void neitherThreadsNorTheNumberOfCoresChangeABit() {
        List<Core> one = cores(CoreOptions.Reranking.EXACT, 6, 1, Checkpoint.NONE);

        assertThat(cores(CoreOptions.Reranking.EXACT, 6, 3, Checkpoint.NONE))
                .usingRecursiveComparison()
                .isEqualTo(one);
        assertThat(cores(CoreOptions.Reranking.EXACT, 2, 2, Checkpoint.NONE))
                .usingRecursiveComparison()
                .isEqualTo(one.subList(0, 2));
    }

    @Test
    void progressMovesInsideACore() {
        List<Long> told = new ArrayList<>();

        cores(CoreOptions.Reranking.EXACT, 2, 1, (stage, done, total) -> {
            if (stage.startsWith("cores")) {
                told.add(done);
                assertThat(total).isEqualTo(2_000);
            }
        });

        assertThat(told).isSorted().allMatch(done -> done < 2_000);
        assertThat(told.stream().distinct().filter(done -> done < 1_000).count())
                .as("steps of the first core")
                .isGreaterThan(50);
    }

    @Test
    void aCheckpointStopsTheSearchAndTheRankingAfterIt() {
        for (String stage : List.of("bounding scores", "searching", "ranking", "growing core")) {
            Checkpoint stop = (reached, done, total) -> {
                if (reached.equals(stage)) {
                    throw new IllegalStateException("stopped " + reached);
                }
            };
            assertThatThrownBy(() -> {
                        try (CoreExtraction extraction = extraction(CoreOptions.Reranking.EXACT, 2, Checkpoint.NONE)) {
                            extraction.next(stop);
                        }
                    })
                    .hasMessage("stopped " + stage);
        }
    }

    @Test
    void theNoteNamesTheCoresThatAreNotExact() {
        assertThat(CoreExtraction.note(2, 2)).isNull();
        assertThat(CoreExtraction.note(1, 4))
                .isEqualTo(
                        "3 of 4 cores are not exact, because the search ran out of its limit, about twice the time of"
                                + " method: 'paper'");
    }

    private static List<Core> cores(
            CoreOptions.Reranking reranking, int count, int concurrency, Checkpoint checkpoint) {
        try (CoreExtraction extraction = extraction(reranking, concurrency, checkpoint)) {
            return extraction.take(count, checkpoint);
        }
    }

    private static CoreExtraction extraction(CoreOptions.Reranking reranking, int concurrency, Checkpoint checkpoint) {
        return extraction(SQUARE, reranking, concurrency, checkpoint);
    }

    private static CoreExtraction extraction(
            LinkGraph graph, CoreOptions.Reranking reranking, int concurrency, Checkpoint checkpoint) {
        return new CoreExtraction(graph, CoreOptions.DEFAULT, reranking, concurrency, checkpoint);
    }
}
