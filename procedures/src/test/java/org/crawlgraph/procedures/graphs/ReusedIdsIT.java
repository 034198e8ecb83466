package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;

/** Named graphs keep node ids. Neo4j gives the ids of deleted nodes to new ones, which may be of other users. */
class ReusedIdsIT {

    private static final String CHANGED =
            "was deleted, or lost its label or URL, after the graph was read; drop the graph" + " and project it again";

    @BeforeEach
    void aNamedGraph() {
        Server.graph(
                "a.test/ -> x.test/, b.test/ -> x.test/, c.test/ -> x.test/, a.test/ -> y.test/, x.test/ -> y.test/");
        Server.run("CALL crawl.graph.project('g')");
    }

    /** The properties of nodes that are not pages. */
    private static String persons() {
        return Server.one("MATCH (p:Person) RETURN collect(p {.*}) AS all").toString();
    }

    @Test
    void aNodeThatHasTheIdOfADeletedPageIsNeitherReadNorWritten() {
        long id = Server.one("MATCH (p:Page {url: 'http://x.test/'}) WITH p, id(p) AS id DETACH DELETE p RETURN id")
                .get("id")
                .asLong();
        while (Server.run(
                        "UNWIND range(1, 100) AS n CREATE (p:Person {name: 'Eve', url: 'http://x.test/'})"
                                + " WITH p WHERE id(p) = $id RETURN p",
                        Map.of("id", id))
                .isEmpty()) {
            Thread.onSpinWait(); // Neo4j frees the ids of deleted nodes after a while
        }
        String before = persons();
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.stream({graph: 'g'})"))
                .hasMessageContaining(CHANGED);
        assertThatThrownBy(() -> Server.run("CALL crawl.pagerank.write({graph: 'g'})"))
                .hasMessageContaining(CHANGED);
        assertThat(persons()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crawl.pagerank.stream({graph: 'g'})",
                "crawl.pagerank.write({graph: 'g'})",
                "crawl.hits.stream({graph: 'g'})",
                "crawl.hits.write({graph: 'g'})",
                "crawl.harmonic.write({graph: 'g'})",
                "crawl.components.write({graph: 'g'})",
                "crawl.extractSeeds.write(1, {graph: 'g', worth: 'rank'})",
                "crawl.extractSeeds.write(1, {graph: 'g', objective: 'communities', minHubs: 1, minAuthorities: 1})",
                "crawl.extractSeeds(1, {graph: 'g', worth: 'rank'})",
                "crawl.cores.stream(1, {graph: 'g', minHubs: 1, minAuthorities: 1})",
                "crawl.communities.stream({graph: 'g'})",
                "crawl.communities.write({graph: 'g'})",
                "crawl.pagerank.stats({graph: 'g', sourceNodes: ['a.test']})",
                "crawl.graph.export('g', 'stale.tsv')",
            })
    void whatEveryCallReadsAndWritesIsAPageOfTheGraph(String call) {
        Server.run("MATCH (p:Page) SET p.rank = 1");
        for (String change : new String[] {
            "MATCH (p:Page {url: 'http://x.test/'}) REMOVE p:Page SET p:Person",
            "MATCH (p:Person) SET p:Page, p.url = 'http://secret.test/'",
        }) {
            Server.run(change);
            String before = Server.run("MATCH (n) RETURN n {.*}").toString();
            assertThatThrownBy(() -> Server.run("CALL " + call)).as(change).hasMessageContaining(CHANGED);
            assertThat(Server.run("MATCH (n) RETURN n {.*}").toString()).isEqualTo(before);
            assertThat(Server.run("MATCH (n) WHERE n:CrawlRun OR n:Core OR n:Community OR n:Host RETURN n"))
                    .isEmpty();
        }
        Server.run("MATCH (p:Person) REMOVE p:Person SET p.url = 'http://x.test/'");
        Server.run("CALL crawl.pagerank.write({graph: 'g'})");
    }

    @Test
    void aNodePassedByAUserIsNotTakenForAPageThatIsGone() {
        Server.run("MATCH (p:Page {url: 'http://a.test/'}) REMOVE p:Page SET p:Person, p.url = 'http://secret.test/'");
        assertThatThrownBy(() -> Server.run("MATCH (p:Person) CALL crawl.simulate({seeds: [p], graph: 'g', depth: 1})"
                        + " YIELD strategy RETURN strategy"))
                .hasMessageContaining("1 of 1 seeds are not pages of the graph");
    }

    @Test
    void aGraphOfATransactionThatWasRolledBackIsRefused() {
        try (Session session = Server.DRIVER.session();
                Transaction tx = session.beginTransaction()) {
            tx.run("UNWIND range(1, 3) AS n CREATE (:Draft {url: 'http://draft.test/' + n, host: 'h' + n})")
                    .consume();
            tx.run("MATCH (a:Draft), (b:Draft) WHERE a <> b CREATE (a)-[:LINKS_TO]->(b)")
                    .consume();
            tx.run("CALL crawl.graph.project('drafts', {nodeLabels: 'Draft'})").consume();
            tx.rollback();
        }
        Server.run("UNWIND range(1, 3) AS n CREATE (:Person {url: 'http://draft.test/' + n})");
        String before = persons();
        assertThatThrownBy(() -> Server.run("CALL crawl.hits.write({graph: 'drafts'})"))
                .hasMessageContaining(CHANGED);
        assertThat(persons()).isEqualTo(before);
    }

    /** A page that left its label keeps its score, since it may be another user's now; the call says so. */
    @Test
    void droppingARunSaysHowManyPagesNoLongerHaveTheirLabel() {
        Server.run("CALL crawl.pagerank.write({graph: 'g', run: 'r'})");
        Server.run("MATCH (p:Page {url: 'http://a.test/'}) REMOVE p:Page SET p:Archived");
        assertThat(Server.one("CALL crawl.run.drop('r') YIELD note").get("note").asString())
                .isEqualTo("1 of 5 pages was deleted or lost its label since the run; such nodes keep its properties"
                        + " [pagerank]");
        assertThat(Server.run("MATCH (p) WHERE p.pagerank IS NOT NULL RETURN p.url AS url"))
                .extracting(row -> row.get("url").asString())
                .containsExactly("http://a.test/");
    }
}
