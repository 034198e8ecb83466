package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;

class SiteGraphTest {

    @Test
    void hostsThatDifferInWwwAreOneSite() {
        List<String> hosts = List.of("b.test", "www.a.test", "a.test", "b.test");
        LinkGraph graph = new LinkGraphBuilder(4).add(0, 1).add(1, 3).add(2, 0).build();
        SiteGraph sites = SiteGraph.of(graph, new int[] {7, 3, 5, 7}, Site.HOST, Checkpoint.NONE);
        assertThat(sites.folded(hosts::get, Checkpoint.NONE)).containsExactly(0, 1, 1, 0);
        assertThat(sites.folded(page -> null, Checkpoint.NONE)).containsExactly(0, 1, 2, 0);
        assertThat(SiteGraph.withoutSites(graph).folded(hosts::get, Checkpoint.NONE))
                .containsExactly(0, 1, 2, 3);
    }

    @Test
    void sitesLinkIfTheirPagesDo() {
        for (long seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            int[] siteOf = random.ints(graph.pages(), 0, 1 + random.nextInt(9)).toArray();
            LinkGraph sites =
                    SiteGraph.of(graph, siteOf, Site.HOST, Checkpoint.NONE).ofSites(siteOf, Checkpoint.NONE);
            boolean[][] links = new boolean[sites.pages()][sites.pages()];
            for (int page = 0; page < graph.pages(); page++) {
                for (int target : graph.targets(page)) {
                    links[siteOf[page]][siteOf[target]] |= siteOf[page] != siteOf[target];
                }
            }
            for (int from = 0; from < links.length; from++) {
                for (int to = 0; to < links.length; to++) {
                    assertThat(sites.hasLink(from, to)).as("seed %d", seed).isEqualTo(links[from][to]);
                }
            }
        }
    }
}
