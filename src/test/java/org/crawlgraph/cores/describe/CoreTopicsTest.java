package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.crawlgraph.cores.describe.CoreDescriptions.Kind;
import org.junit.jupiter.api.Test;

class CoreTopicsTest {

    /**
     * All cores have 4 + 6 + 6 = 16 links. Sites a and b have 2 + 2 of them each, c has 2 and d, e and f have 2 each. The evidence is
     * 4 · ln(16/8) = 2.77 for the first, 6 · ln(16/10) = 2.82 for the second and 6 · ln(16/6) = 5.88 for the third.
     */
    @Test
    void linksOfSitesThatLinkToLittleElseComeFirst() {
        assertThat(CoreTopics.of(
                        List.of(community("a b", "x", 2), community("a b c", "y z", 2), community("d e f", "u v", 2))))
                .containsExactly(3, 2, 1);
    }

    /** The second shares b, c and d, 3 of the 9 sites of the first; the third shares 2, the last 3 of 10. */
    @Test
    void aCommunityWithAThirdOfTheSitesOfAnotherContinuesItsTopic() {
        List<CoreTopics.Sites> cores = List.of(
                community("a b c d e f", "u v w", 9),
                community("b c", "d x", 1),
                community("e f", "y z", 1),
                community("a e g h i j k", "f p q", 1));

        int[] topics = CoreTopics.of(cores);
        assertThat(topics[1]).isEqualTo(topics[0]);
        assertThat(Set.of(topics[0], topics[2], topics[3])).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void communitiesAroundPagesOfTheSameSitesAreOneTopic() {
        assertThat(CoreTopics.of(List.of(community("a b c", "x", 2), community("d e f", "x", 2))))
                .containsExactly(1, 1);
    }

    @Test
    void listsAndTemplatesAndCoresWithoutSitesStayApart() {
        assertThat(CoreTopics.of(List.of(
                        new CoreTopics.Sites(Kind.LIST, Set.of("a"), Set.of("x", "y", "z"), 3),
                        new CoreTopics.Sites(Kind.TEMPLATE, Set.of("a"), Set.of("x", "y", "z"), 3),
                        new CoreTopics.Sites(Kind.TEMPLATE, Set.of("a"), Set.of("x", "y", "z"), 3),
                        new CoreTopics.Sites(Kind.COMMUNITY, Set.of(), Set.of(), 1),
                        new CoreTopics.Sites(Kind.COMMUNITY, Set.of(), Set.of(), 1))))
                .containsExactlyInAnyOrder(1, 2, 3, 4, 5);
    }

    private static CoreTopics.Sites community(String hubs, String targets, int authorities) {
        return new CoreTopics.Sites(Kind.COMMUNITY, Set.of(hubs.split(" ")), Set.of(targets.split(" ")), authorities);
    }
}
