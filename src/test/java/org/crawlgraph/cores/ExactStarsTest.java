package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.ConvergedHits;
import org.crawlgraph.testkit.LiteralCores;
import org.junit.jupiter.api.Test;

/**
 * Stars with more hubs than a core can have. The scores of the hubs differ only because of pages that are too weak to
 * be ranked at first.
 */
class ExactStarsTest {

    private static final int CENTRE = 0;

    /**
     * Every hub links to the centre, and to r own pages that no other hub links to, each with the score h / λ. So h = x
     * + r·h / λ, where x is the score of the centre: hubs with more own pages score higher. With 20,000 hubs, an own
     * page scores about half of the share of the best score at which a region first settles.
     */
    @Test
    void theBestHubsOfALargeStarAreThoseWithTheMostPagesOfTheirOwn() {
        int hubs = 20_000;
        int[] best = {17, 4_711, 12_345, 19_998, 20_000};
        LinkGraphBuilder builder = new LinkGraphBuilder(1 + hubs + 3 * hubs);
        for (int hub = 1; hub <= hubs; hub++) {
            builder.add(hub, CENTRE);
            int own = Arrays.binarySearch(best, hub) >= 0 ? 3 : hub % 3;
            for (int i = 0; i < own; i++) {
                builder.add(hub, hubs + 3 * hub - i);
            }
        }

        Core core = first(builder.build(), best.length);

        assertThat(core.authorities()).containsExactly(CENTRE);
        assertThat(core.hubs()).containsExactly(best);
    }

    /**
     * Every hub links to the centre and to its own page. Most of these pages are linked from one other page, which
     * links to up to three more. Their scores are below the share at which a region first settles, and change the
     * scores of the hubs by only about 10⁻⁷.
     */
    @Test
    void soAreHubsThatDifferByWhatIsTwoLinksFurtherOut() {
        int compared = 0;
        for (int seed = 0; seed < 12; seed++) {
            LinkGraph graph = distant(seed, 130 + 5 * seed);
            LiteralCores literal = new LiteralCores(graph, 1e-7);
            ConvergedHits scores = ConvergedHits.of(graph.pages(), literal.links(), null);
            if (scores != null) {
                LiteralCores.Found found = literal.ofDensity(scores.hubs, scores.authorities, 100, 10, 1);

                Core core = first(graph, 10);

                assertThat(Arrays.stream(core.hubs()).boxed())
                        .as("seed %d", seed)
                        .containsExactlyInAnyOrderElementsOf(found.hubs());
                assertThat(core.authorities()).containsExactly(CENTRE);
                compared++;
            }
        }
        assertThat(compared).as("stars of one ranking only").isGreaterThan(6);
    }

    private static LinkGraph distant(int seed, int hubs) {
        SplittableRandom random = new SplittableRandom(seed);
        LinkGraphBuilder builder = new LinkGraphBuilder(1 + 6 * hubs);
        for (int hub = 1; hub <= hubs; hub++) {
            int own = hubs + hub;
            int other = 2 * hubs + hub;
            builder.add(hub, CENTRE);
            builder.add(hub, own);
            builder.add(other, own);
            for (int i = random.nextInt(4); i > 0; i--) {
                builder.add(other, (2 + i) * hubs + hub);
            }
        }
        return builder.build();
    }

    private static Core first(LinkGraph graph, int maxHubs) {
        try (CoreExtraction extraction = new CoreExtraction(
                graph, CoreOptions.ofDensity(100, maxHubs, 1), CoreOptions.Reranking.EXACT, 1, Checkpoint.NONE)) {
            return extraction.take(1, Checkpoint.NONE).get(0);
        }
    }
}
