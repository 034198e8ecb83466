package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Hits;
import org.junit.jupiter.api.Test;

public class SeedsTest {

    private static final GraphText TWO_COMMUNITIES =
            GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y, c->w, k->p, k->q, l->p, l->q");

    @Test
    void eachSeedIsTheBestHubOfItsOwnCore() {
        assertThat(names(seeds(10, 1))).containsExactly("c", "k");
    }

    @Test
    void seedsOfOneCoreStandTogetherBestFirst() {
        List<Seed> seeds = seeds(4, 3);

        assertThat(names(seeds)).containsExactly("c", "a", "b", "k");
        assertThat(seeds).extracting(Seed::rank).containsExactly(1, 2, 3, 4);
        assertThat(seeds).extracting(seed -> seed.core().number()).containsExactly(1, 1, 1, 2);
    }

    /** The defaults of a call without options. */
    @Test
    void coresAreCompleteAndHaveAtMost999HubsByDefault() {
        assertThat(CoreOptions.of(new Options(null, CoreOptions.OPTIONS)))
                .isEqualTo(CoreOptions.DEFAULT)
                .isEqualTo(new CoreOptions(100, 0, 1, 999, 0, 1, 1, CoreOptions.Hubs.PAGES));
    }

    @Test
    void fewerSeedsComeBackWhenTheGraphIsUsedUp() {
        assertThat(seeds(1000, 1)).hasSize(2);
    }

    @Test
    void progressCountsThousandthsOfSeeds() {
        StringBuilder told = new StringBuilder();
        seeds(
                2,
                1,
                new CoreOptions.Reranking(new Hits.Settings(1, 0)),
                (stage, done, total) -> told.append(stage)
                        .append(done)
                        .append('/')
                        .append(total)
                        .append(' '));

        assertThat(told.toString())
                .contains("seeds0/2000 ")
                .contains("seeds1000/2000 ")
                .doesNotContain("seeds2000/2000");
    }

    @Test
    void askingForNoSeedsIsRefused() {
        assertThatThrownBy(() -> seeds(0, 1)).hasMessage("count is 0; ask for at least 1 seed");
    }

    private static List<Seed> seeds(int count, int seedsPerCore) {
        return seeds(count, seedsPerCore, CoreOptions.Reranking.EXACT, Checkpoint.NONE);
    }

    private static List<Seed> seeds(
            int count, int seedsPerCore, CoreOptions.Reranking reranking, Checkpoint checkpoint) {
        LinkGraph links = TWO_COMMUNITIES.graph();
        try (CoreExtraction extraction =
                new CoreExtraction(links, CoreOptions.DEFAULT, reranking, 1, Checkpoint.NONE)) {
            return extraction.seeds(count, page -> true, seedsPerCore, checkpoint);
        }
    }

    private static List<String> names(List<Seed> seeds) {
        return seeds.stream()
                .map(seed -> TWO_COMMUNITIES.names().get(seed.page()))
                .toList();
    }
}
