package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.procedures.testkit.StockServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** Cores whose hubs are sites. */
class SiteCoresIT {

    /**
     * Three sites about tea link to two shops, each from a page of its own; two pages of far.test, with one footer,
     * link to its maker. The footer is the strongest core of pages with 4 hubs, and no core of sites.
     */
    @BeforeEach
    void teaAndFooters() {
        Server.graph("green.test/1 -> cups.test/, green.test/1 -> pots.test/, black.test/1 -> cups.test/,"
                + " black.test/1 -> pots.test/, white.test/1 -> cups.test/, white.test/2 -> pots.test/,"
                + " white.test/2 -> www.cups.test/,"
                + " far.test/1 -> maker.test/a, far.test/2 -> maker.test/a, far.test/3 -> maker.test/a,"
                + " far.test/4 -> maker.test/a, far.test/1 -> maker.test/b, far.test/2 -> maker.test/b,"
                + " far.test/3 -> maker.test/b, far.test/4 -> maker.test/b");
    }

    @Test
    void aCoreOfSitesHasTheBestPageOfEachSite() {
        Record core = Server.one("CALL crawl.cores.stream(5, {hubs: 'sites'})");

        assertThat(core.get("core").asLong()).isEqualTo(1);
        assertThat(core.get("hubUrls").asList(value -> value.asString()))
                .containsExactlyInAnyOrder("http://green.test/1", "http://black.test/1", "http://white.test/2");
        assertThat(core.get("authorityUrls").asList(value -> value.asString()))
                .containsExactlyInAnyOrder("http://cups.test/", "http://pots.test/");
        assertThat(core.get("coverDensity").asDouble()).isEqualTo(100);
        assertThat(core.get("exact").asBoolean()).isFalse();
        assertThat(core.get("kind").asString()).isEqualTo("community");
    }

    @Test
    void coresOfPagesStayTheDefault() {
        Record core = Server.one("CALL crawl.cores.stream(1)");

        assertThat(core.get("kind").asString()).isEqualTo("template");
        assertThat(core.get("hubUrls").asList(value -> value.asString()))
                .containsExactlyInAnyOrder(
                        "http://far.test/1", "http://far.test/2", "http://far.test/3", "http://far.test/4");
    }

    @Test
    void aSeedOfACommunityIsTheBestPageOfItsBestSite() {
        Record seed = Server.one("CALL crawl.extractSeeds(5, {objective: 'communities', hubs: 'sites'})");

        assertThat(seed.get("hubs").asLong()).isEqualTo(3);
        assertThat(seed.get("authorities").asLong()).isEqualTo(2);
        assertThat(seed.get("url").asString())
                .endsWith(".test/" + (seed.get("host").asString().equals("white.test") ? 2 : 1));
    }

    @Test
    void aRunStoresCoresOfSites() {
        Server.run("CALL crawl.extractSeeds.write(3, {run: 'tea', hubs: 'sites'})");

        assertThat(Server.one(
                                "MATCH (c:Core {run: 'tea'}) RETURN c.hubs AS hubs, c.authorities AS authorities,"
                                        + " c.topic AS topic, COUNT { (c)-[:HAS_HUB]->() } AS sites, COUNT { (c)-[:HAS_AUTHORITY]->() } AS pages")
                        .asMap())
                .isEqualTo(Map.of("hubs", 3L, "authorities", 2L, "topic", 1L, "sites", 3L, "pages", 2L));
    }

    @Test
    void theTableOfContentsListsTopics() throws IOException {
        Server.run("CALL crawl.extractSeeds.write(3, {run: 'tea', hubs: 'sites'})");
        Server.run("MATCH (c:Core {run: 'tea'}) CREATE (d:Core) SET d = c, d.rank = 2"
                + " WITH c, d MATCH (c)-[:HAS_HUB]->(p) CREATE (d)-[:HAS_HUB {score: 1}]->(p)");

        String script = Files.readString(StockServer.ROOT.resolve("cypher/communities/table-of-contents.cypher"));
        assertThat(Server.one(script.replace("$run", "'tea'")).asMap())
                .containsEntry("community", 1L)
                .containsEntry("sites", 3L)
                .containsEntry("pages", 4L)
                .containsEntry("cores", List.of(1L, 2L));
    }

    @Test
    void optionsOfCoresOfPagesAreRefused() {
        for (String option : List.of("coverDensity: 50", "method: 'paper'", "maxHubs: 5", "coreSize: 5")) {
            assertThatThrownBy(() -> Server.run("CALL crawl.cores.stream(1, {hubs: 'sites', " + option + "})"))
                    .hasMessageContaining(option.substring(0, option.indexOf(':')))
                    .hasMessageContaining("pass hubs: 'pages'");
        }
        assertThatThrownBy(() -> Server.run("CALL crawl.cores.stream(1, {hubs: 'sites', site: 'none'})"))
                .hasMessageContaining("communities of sites need sites");
    }
}
