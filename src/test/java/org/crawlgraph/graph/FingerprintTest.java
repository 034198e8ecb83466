package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What changes the fingerprint of ranked links. Pages: a, b, c, d, in this order. */
public class FingerprintTest {

    private static final LinkGraph GRAPH =
            GraphText.parse("a->b, a->c, d->b, d->c").graph();

    private static long fingerprint(int... sites) {
        return new SiteGraph.RankedLinks(GRAPH, sites).fingerprint();
    }

    @Test
    void withoutSharedVotesItIsThatOfTheLinks() {
        assertThat(SiteGraph.RankedLinks.unweighted(GRAPH).fingerprint())
                .isEqualTo(GRAPH.fingerprint())
                .isNotEqualTo(fingerprint(0, 1, 2, 3));
        assertThat(GraphText.parse("a->b, a->c, d->b").graph().fingerprint()).isNotEqualTo(GRAPH.fingerprint());
    }

    @Test
    void withSharedVotesOtherSitesAreAnotherGraph() {
        assertThat(fingerprint(0, 1, 2, 0))
                .isNotEqualTo(fingerprint(0, 1, 2, 3))
                .isNotEqualTo(fingerprint(0, 1, 1, 2));
    }

    @Test
    void howSitesAreNumberedIsNotSeen() {
        assertThat(fingerprint(0, 1, 2, 0)).isEqualTo(fingerprint(5, 0, 3, 5)).isEqualTo(fingerprint(1, 2, 0, 1));
    }

    @Test
    void aGraphWithoutPagesHasOneToo() {
        LinkGraph none = GraphText.parse("").graph();
        assertThat(new SiteGraph.RankedLinks(none, new int[0]).fingerprint()).isEqualTo(none.fingerprint());
    }
}
