package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** Sites that are similar to a list by their links. */
class SimilarIT {

    /**
     * Two lists of libraries, one of newspapers, and a site that all of them link to; www.jax.test and jax.test are one
     * site.
     */
    @BeforeEach
    void lists() {
        Server.graph("list.test/a -> numpy.test/, list.test/a -> scipy.test/docs, list.test/b -> scipy.test/docs,"
                + " list.test/a -> www.jax.test/, blog.test/ -> numpy.test/, blog.test/ -> scipy.test/, blog.test/ -> jax.test/,"
                + " blog.test/2 -> scipy.test/docs, press.test/ -> times.test/, press.test/ -> post.test/,"
                + " list.test/a -> all.test/, blog.test/ -> all.test/, press.test/ -> all.test/, wire.test/ -> all.test/,"
                + " wire.test/ -> times.test/, wire.test/ -> post.test/, numpy.test/ -> numpy.test/2");
    }

    private static List<String> sites(String call) {
        return Server.run(call + " YIELD site").stream()
                .map(row -> row.get("site").asString())
                .toList();
    }

    @Test
    void sitesOnTheSameListsAreSimilar() {
        List<Record> rows = Server.run("CALL crawl.similar.stream(10, ['numpy.test'])");

        assertThat(rows)
                .extracting(row -> row.get("site").asString())
                .containsExactlyInAnyOrder("scipy.test", "www.jax.test");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("sharedCount").asLong()).isEqualTo(2);
            assertThat(row.get("linkCount").asLong()).isEqualTo(2);
            assertThat(row.get("lift").asDouble()).isEqualTo(2); // 2 of 4 sites with links
        });
        assertThat(rows.stream().map(row -> row.get("bestUrl").asString()))
                .contains("http://scipy.test/docs"); // linked by two sites on three pages
    }

    @Test
    void aUrlStandsForItsSiteAndCountLimitsTheRows() {
        assertThat(sites("CALL crawl.similar.stream(1, ['http://times.test/'])"))
                .containsExactly("post.test");
        assertThat(sites("CALL crawl.similar.stream(10, ['times.test', 'post.test'])"))
                .isEmpty();
    }

    @Test
    void aDomainStandsForItsHosts() {
        Server.graph(
                "x.test/ -> www.a.test/, x.test/ -> b.test/, y.test/ -> www.a.test/, y.test/ -> b.test/, z.test/ -> c.test/");
        assertThat(sites("CALL crawl.similar.stream(10, ['A.test'])"))
                .isEqualTo(sites("CALL crawl.similar.stream(10, ['WWW.a.test'])"))
                .containsExactly("b.test");
    }

    @Test
    void sitesThatLinkToTheSameSitesAreSimilar() {
        assertThat(sites("CALL crawl.similar.stream(10, ['press.test'], {direction: 'out'})"))
                .containsExactly("wire.test");
    }

    @Test
    void withoutSitesPagesAreCompared() {
        assertThat(Server.run("CALL crawl.similar.stream(10, ['http://scipy.test/'], {site: 'none'}) YIELD bestUrl"))
                .extracting(row -> row.get("bestUrl").asString())
                .contains("http://jax.test/")
                .doesNotContain("http://www.jax.test/");
    }

    @Test
    void pagesOfTheOnlySiteAreCompared() {
        Server.graph("a.test/1 -> a.test/x, a.test/1 -> a.test/y, a.test/2 -> a.test/z, a.test/3 -> a.test/z");
        assertThat(Server.run("CALL crawl.similar.stream(10, ['http://a.test/x']) YIELD bestUrl"))
                .extracting(row -> row.get("bestUrl").asString())
                .containsExactly("http://a.test/y");
    }

    @Test
    void aNamedGraphGivesTheSameRows() {
        String call = "CALL crawl.similar.stream(10, ['numpy.test'], $options) YIELD site, similarity, lift, bestUrl";
        List<Record> rows = Server.run(call.replace("$options", "{}"));
        Server.run("CALL crawl.graph.project('similar')");
        try {
            assertThat(Server.run(call.replace("$options", "{graph: 'similar'}")))
                    .isEqualTo(rows);
        } finally {
            Server.run("CALL crawl.graph.drop('similar')");
        }
    }

    @Test
    void aBadListIsRefused() {
        assertThatThrownBy(() -> Server.run("CALL crawl.similar.stream(10, [])"))
                .hasMessageContaining("sites is []; pass URLs, hosts or domains of the graph");
        assertThatThrownBy(() -> Server.run("CALL crawl.similar.stream(10, ['numpy.test', 'unknown.test'])"))
                .hasMessageContaining("sites has names that are neither URL, host nor domain of a page")
                .hasMessageContaining("unknown.test");
        assertThatThrownBy(() -> Server.run("CALL crawl.similar.stream(0, ['numpy.test'])"))
                .hasMessageContaining("count is 0; it must be at least 1 site");
        assertThatThrownBy(() -> Server.run("CALL crawl.similar.stream(1, ['numpy.test'], {direction: 'both'})"))
                .hasMessageContaining("direction is 'both'");
    }
}
