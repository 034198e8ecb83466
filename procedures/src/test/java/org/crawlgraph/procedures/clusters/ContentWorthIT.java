package org.crawlgraph.procedures.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/**
 * Seeds by the worth of content: each of the six pages of a.test links to f.test, a template's link; b.test links to two pages that nobody
 * else links to; g.test, to which five pages of c.test and one of d.test link, is no boilerplate, since d.test repeats nothing.
 */
class ContentWorthIT {

    @BeforeAll
    static void aSiteWithAFooter() {
        StringBuilder links = new StringBuilder("b.test/ -> x.test/, b.test/ -> y.test/, d.test/ -> g.test/");
        for (int page = 1; page <= 6; page++) {
            links.append(", a.test/" + page + " -> f.test/");
        }
        for (int page = 1; page <= 5; page++) {
            links.append(", c.test/" + page + " -> g.test/");
        }
        Server.graph(links.toString());
        Server.run("CALL crawl.pagerank.write({site: 'none', writeProperty: 'content'})");
        Server.run("CALL crawl.pagerank.write({site: 'none', writeProperty: 'without'})");
        Server.run("MATCH (p:Page {host: 'f.test'}) SET p.without = 0");
    }

    private static List<String> seeds(String worth) {
        return Server.run("CALL crawl.extractSeeds(3, {worth: '" + worth + "', coreCount: 0})").stream()
                .map(ContentWorthIT::text)
                .toList();
    }

    private static String text(Record row) {
        return row.get("url").asString() + " " + row.get("newPages") + " " + row.get("newWorth");
    }

    /** A property named content, which is the PageRank of all pages here, does not take the place of the computed worth. */
    @Test
    void whatOnlyTemplatesLinkToIsWorthNothing() {
        assertThat(seeds("content")).isEqualTo(seeds("without"));
        assertThat(seeds("content")).isNotEqualTo(seeds("pageRank"));
        assertThat(seeds("pageRank")).anyMatch(seed -> seed.startsWith("http://a.test/"));
        assertThat(seeds("content")).noneMatch(seed -> seed.startsWith("http://a.test/"));
    }

    @Test
    void aRunKeepsItAndIsRepeated() {
        Server.run("CALL crawl.extractSeeds.write(2, {run: 'one', worth: 'content', coreCount: 0})");
        String call = Server.one("MATCH (r:CrawlRun {id: 'one'}) RETURN r.call AS call")
                .get("call")
                .asString();
        Record again = Server.one(call);

        assertThat(call).contains("worth: 'content'");
        assertThat(again.get("configuration").get("worth").asString()).isEqualTo("content");
        assertThat(kept(again.get("run").asString())).isEqualTo(kept("one")).hasSize(2);
    }

    private static List<Object> kept(String run) {
        return Server.run("MATCH (:CrawlRun {id: '" + run
                        + "'})-[seed:HAS_SEED]->(p:Page) RETURN p.url AS url ORDER BY seed.rank")
                .stream()
                .map(row -> row.get("url").asObject())
                .toList();
    }

    @Test
    void withoutHostsItIsRefused() {
        Server.run(
                "UNWIND range(1, 3) AS i CREATE (:Hostless {url: 'urn:from:' + i})-[:NEAR]->(:Hostless {url: 'urn:to:' + i})");
        try {
            assertThatThrownBy(
                            () -> Server.run(
                                    "CALL crawl.extractSeeds(1, {worth: 'content', site: 'none', nodeLabels: 'Hostless', relationshipTypes: 'NEAR'})"))
                    .hasMessageContaining("worth is 'content', but no page has a host");
        } finally {
            Server.run("MATCH (p:Hostless) DETACH DELETE p");
        }
    }
}
