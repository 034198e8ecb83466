package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;

/** Graphs that somebody else has made, with labels, types and properties of their own. */
class OwnPropertiesIT {

    private static final String LINKS =
            "a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> y.test/,"
                    + " b.test/ -> b.test/2, x.test/ -> y.test/";

    private static final String OWN =
            "nodeLabels: 'Site', relationshipTypes: 'CITES', urlProperty: 'address', hostProperty: 'owner'";

    @BeforeEach
    void pages() {
        Server.graph(LINKS);
    }

    /** Makes sites of the pages, the same nodes; the url and host that they have then are not meant. */
    private static void asSites() {
        Server.run("MATCH (p:Page)-[:LINKS_TO]->(q:Page) CREATE (p)-[:CITES]->(q)");
        Server.run(
                "MATCH (p:Page) SET p.address = p.url, p.owner = p.host, p.url = 'x', p.host = 'same.test', p:Site REMOVE p:Page");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hits.stream({#}) YIELD url, host, authority, hub",
                "pagerank.stream({#}) YIELD url, host, score",
                "extractSeeds(5, {#}) YIELD rank, url, host, newPages, newWorth",
                "extractSeeds(5, {objective: 'communities', site: 'domain', #}) YIELD rank, url, host, hubs, authorities",
                "cores.stream(3, {#}) YIELD core, hubUrls, authorityUrls, title",
                "simulate({seeds: ['http://a.test/'], draws: 2, #}) YIELD strategy, depth, pages",
                "simulate.budgets({seeds: ['http://a.test/'], budgets: [2], draws: 2, #}) YIELD order, strategy, share, pageRank",
                "sample('b.test', {entry: 'http://b.test/', sampleSize: 0, #}) YIELD position, url, host"
            })
    void everyCallReadsUrlsAndHostsFromThem(String call) {
        List<List<Value>> ofPages =
                values(Server.run("CALL crawl." + call.replace(", #", "").replace("#", "")));
        asSites();
        assertThat(values(Server.run("CALL crawl." + call.replace("#", OWN))))
                .isEqualTo(ofPages)
                .isNotEmpty();
        Server.run("MATCH (s:Site) REMOVE s.owner");
        assertThat(values(Server.run("CALL crawl." + call.replace("#", OWN))))
                .as("with the hosts of the URLs")
                .isEqualTo(ofPages);
    }

    private static List<List<Value>> values(List<Record> rows) {
        return rows.stream().map(Record::values).toList();
    }

    @Test
    void theReaderForChangedTransactionsReadsThemToo() {
        asSites();
        String call = "CALL crawl.hits.stats({" + OWN
                + "}) YIELD rankedRelationshipCount, sigma RETURN rankedRelationshipCount, sigma";
        List<Value> byKernel = Server.one(call).values();
        try (Session session = Server.DRIVER.session();
                Transaction tx = session.beginTransaction()) {
            tx.run("CREATE (:Changed)").consume();
            assertThat(tx.run(call).single().values()).isEqualTo(byKernel);
            tx.rollback();
        }
        assertThat(byKernel.get(0).asInt()).isEqualTo(5);
    }

    @Test
    void whereTheHostIsMissingThatOfTheUrlCounts() {
        asSites();
        Server.run("MATCH (s:Site) REMOVE s.owner");
        assertThat(Server.one("CALL crawl.hits.stats({" + OWN
                                + "}) YIELD rankedRelationshipCount RETURN rankedRelationshipCount")
                        .get(0)
                        .asInt())
                .isEqualTo(5);
        Server.run("MATCH (s:Site) REMOVE s.address");
        assertThatThrownBy(() -> Server.run("CALL crawl.hits.stats({" + OWN + "})"))
                .hasMessageContaining("no page [Site] has the property 'address'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p.url = ['http://a.test/', 'http://b.test/'], p.host = null | the property 'url' of node
            p.url = 7, p.host = null    | is 7; URLs must be strings
            p.url = [1, 2], p.host = null | is a list; URLs must be strings
            p.url = true, p.host = null | is true; URLs must be strings
            """)
    void aUrlThatIsNoStringIsNamed(String change, String message) {
        Server.graph("a.test/ -> b.test/");
        Server.run("MATCH (p:Page {host: 'a.test'}) SET " + change);
        for (String call : List.of("crawl.hits.stream()", "crawl.pagerank.write()", "crawl.extractSeeds(2)")) {
            assertThatThrownBy(() -> Server.run("CALL " + call + " YIELD * "))
                    .as(call)
                    .hasMessageContaining(message);
        }
    }

    @Test
    void aPropertyThatNoPageHasIsAnErrorAndASeedHasAUrl() {
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/");
        Server.run("CREATE (:Other {ulr: 'http://c.test/'})");
        for (String options : List.of("urlProperty: 'ulr'", "hostProperty: 'hst'", "urlProperty: 'urll'")) {
            for (String call : List.of("extractSeeds(2, {%s})", "hits.stream({%s})", "graph.project('g', {%s})")) {
                assertThatThrownBy(() -> Server.run("CALL crawl." + String.format(call, options)))
                        .hasMessageContaining("no page [Page] has the property '")
                        .hasMessageContaining("; correct ");
            }
        }
        Server.run("MATCH (p:Page) REMOVE p.url");
        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(2)"))
                .hasMessageContaining("has neither a URL nor an id");
    }

    @Test
    void aRunKeepsThemAndIsRepeated() {
        asSites();
        Server.run("CALL crawl.graph.project('sites', {" + OWN + "})");
        for (String options : List.of(OWN, "graph: 'sites'")) {
            String run = Server.one("CALL crawl.extractSeeds.write(2, {" + options + "}) YIELD run")
                    .get("run")
                    .asString();
            Record manifest = Server.one("MATCH (r:CrawlRun {id: '" + run + "'})"
                    + " RETURN r.urlProperty AS url, r.hostProperty AS host, r.call AS call, r.links AS links");
            assertThat(manifest.get("url").asString()).isEqualTo("address");
            assertThat(manifest.get("host").asString()).isEqualTo("owner");
            assertThat(manifest.get("call").asString()).contains("urlProperty: 'address'", "hostProperty: 'owner'");
            String again = Server.run(manifest.get("call").asString())
                    .get(0)
                    .get("run")
                    .asString();
            assertThat(Server.one("MATCH (r:CrawlRun {id: '" + again + "'}) RETURN r.links AS links")
                            .get("links"))
                    .isEqualTo(manifest.get("links"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crawl.hits.stats({graph: 'sites', urlProperty: 'address'})  | urlProperty belongs to crawl.graph.project; the graph 'sites' already has its own
            crawl.simulate({seeds: ['x'], graph: 'sites', hostProperty: 'owner'}) | hostProperty belongs to crawl.graph.project
            crawl.graph.load('x', 'y', {urlProperty: 'address'})        | unknown option 'urlProperty'
            crawl.hits.write({nodeLabels: 'Site', relationshipTypes: 'CITES', urlProperty: 'address', writeProperty: ['authority', 'address']}) | scores would overwrite the property 'address'
            crawl.pagerank.write({graph: 'sites', writeProperty: 'owner'}) | scores would overwrite the property 'owner'
            crawl.hits.stats({urlProperty: ' '})                        | urlProperty is ' '; it must be a string that is not blank
            crawl.hits.stats({hostProperty: 7})                         | hostProperty is 7; it must be a string that is not blank
            crawl.simulate({seeds: ['http://a.test/'], nodeLabels: 'Site', relationshipTypes: 'CITES', urlProperty: 'owner'}) | pass them as in the property owner
            """)
    void isAnErrorThatNamesTheProperty(String call, String message) {
        asSites();
        Server.run("CALL crawl.graph.project('sites', {" + OWN + "})");
        assertThatThrownBy(() -> Server.run("CALL " + call)).hasMessageContaining(message);
    }
}
