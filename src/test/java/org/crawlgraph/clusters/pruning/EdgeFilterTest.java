package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

class EdgeFilterTest {

    /** Clusters 0 and 1 are kept, 2 is not; unseen links are followed from 1 alone. */
    private static EdgeFilter filter(EdgeFilter.Edge... edges) {
        return EdgeFilter.of(new boolean[] {true, true, false}, new boolean[] {false, true, false}, List.of(edges));
    }

    @Test
    void whetherUnseenLinksAreFollowedIsAskedOfTheClusterThatLinks() {
        EdgeFilter filter = filter();

        assertThat(filter.allows(0, 1)).isFalse();
        assertThat(filter.allows(1, 0)).isTrue();
        assertThat(filter.allows(-1, 0)).isTrue();
        assertThat(filter.allows(1, 2)).as("to a removed cluster").isFalse();
        assertThat(filter.allows(0, -1)).as("to no cluster").isFalse();
        assertThat(filter.allows(1, -1)).as("to no cluster").isTrue();
        assertThat(filter.allows(-1, -1)).as("from none to none").isTrue();
        assertThat(EdgeFilter.of(new boolean[] {true}, new boolean[] {false}, List.of())
                        .allows(-1, -1))
                .as("where unseen links are not followed")
                .isFalse();
    }

    @Test
    void anEdgeDecidesAndTheLaterOfTwoHolds() {
        assertThat(filter(new EdgeFilter.Edge(0, 1, true)).allows(0, 1)).isTrue();
        assertThat(filter(new EdgeFilter.Edge(1, 0, false)).allows(1, 0)).isFalse();
        assertThat(filter(new EdgeFilter.Edge(0, 1, true), new EdgeFilter.Edge(0, 1, false))
                        .allows(0, 1))
                .isFalse();
        assertThat(filter(new EdgeFilter.Edge(1, 0, false), new EdgeFilter.Edge(1, 0, true))
                        .allows(1, 0))
                .isTrue();
        assertThat(filter(new EdgeFilter.Edge(1, 2, true)).allows(1, 2))
                .as("to a removed cluster")
                .isFalse();
    }

    @Test
    void aUrlThatLacksAParameterHasNoCluster() {
        List<UrlPattern> patterns = List.of(UrlPattern.parse("http://a.test/t?id=$"));
        boolean[] one = {true};
        assertThat(UrlFilter.of(patterns, EdgeFilter.of(one, one, List.of())).cluster("http://a.test/t"))
                .isEqualTo(-1);
    }

    @Test
    void anEdgeOfNoClusterIsRefused() {
        assertThatThrownBy(() -> filter(new EdgeFilter.Edge(0, 3, true)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 to 2");
        assertThatThrownBy(() -> EdgeFilter.of(new boolean[2], new boolean[1], List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("keptClusters has 2 entries");
    }
}
