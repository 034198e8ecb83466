package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

class SiteCommunitiesTest {

    private static final List<String> URLS =
            List.of("http://a/1", "http://a/2", "http://b/1", "http://b/2", "http://c/", "http://d/", "http://e/");
    private static final int[] SITE_OF = {0, 0, 1, 1, 2, 3, 4};

    /**
     * Sites a and b link to each other's pages: a/1, a/2 → b/2, a/2 → b/1, c → b/2, b/1 → a/2. Sites d and e link to
     * each other.
     */
    private static final int[][] LINKS = {{0, 3}, {1, 3}, {1, 2}, {4, 3}, {2, 1}, {5, 6}, {6, 5}};

    private final SiteCommunities sites = new SiteCommunities(graph(), URLS::get, Checkpoint.NONE);

    @Test
    void twoSitesWeighTheLogarithmOfThePagesThatOneLinksToOnTheOther() {
        SiteCommunities.Links links = sites.links();

        assertThat(links.from()).containsExactly(0, 1, 3);
        assertThat(links.to()).containsExactly(1, 2, 4);
        assertThat(links.weights())
                .containsExactly(new double[] {Math.log(4), Math.log(2), Math.log(3)}, within(1e-12));
    }

    @Test
    void theCommunityAndItsSitesWithTheHeaviestLinksComeFirst() {
        List<SiteCommunities.SiteCommunity> communities = sites.communities(new int[] {1, 1, 1, 0, 0});

        assertThat(communities).hasSize(2);
        assertThat(communities.get(0).sites()).containsExactly(1, 0, 2);
        assertThat(communities.get(0).weights())
                .containsExactly(new double[] {Math.log(8), Math.log(4), Math.log(2)}, within(1e-12));
        assertThat(communities.get(1).sites()).containsExactly(3, 4);
    }

    /** b/2 has links from a and c, b/1 only from a; no page links to c, so that its first page is its best. */
    @Test
    void theBestPageOfASiteIsTheOneThatMostSitesOfItsCommunityLinkTo() {
        SiteCommunities.SiteCommunity community =
                sites.communities(new int[] {0, 0, 0, 1, 1}).get(0);

        assertThat(IntStream.of(community.bestPages()).mapToObj(URLS::get))
                .containsExactly("http://b/2", "http://a/2", "http://c/");
    }

    @Test
    void aSiteAloneIsNoCommunity() {
        assertThat(sites.communities(new int[] {0, 1, 2, 3, 4})).isEmpty();
    }

    private static SiteGraph graph() {
        LinkGraphBuilder links = new LinkGraphBuilder(URLS.size());
        for (int[] link : LINKS) {
            links.add(link[0], link[1]);
        }
        LinkGraph graph = links.build();
        return SiteGraph.of(graph, SITE_OF, Site.HOST, Checkpoint.NONE);
    }
}
