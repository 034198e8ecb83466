package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.crawls.GraphProcedures;
import org.crawlgraph.procedures.rank.PageRankProcedures;
import org.junit.jupiter.api.Test;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Record;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;

/**
 * Named graphs belong to the user who made them, and leave the memory when their database stops: by DROP DATABASE or
 * STOP DATABASE in the Enterprise Edition, with its server in the Community Edition.
 */
class TwoUsersIT {

    private static final String PASSWORD = "long enough";

    private static List<Record> run(Driver user, String query) {
        return user.executableQuery(query).execute().records();
    }

    @Test
    void nobodySeesReadsOrChangesTheGraphOfAnotherUserAndNoneOutlivesItsDatabase() {
        long ofOthers = GraphCatalog.bytesOfAll();
        try (Neo4j server = Neo4jBuilders.newInProcessBuilder()
                .withDisabledServer()
                .withConfig(GraphDatabaseSettings.auth_enabled, true)
                .withConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .withConfig(GraphDatabaseSettings.pagecache_memory, 64L << 20)
                .withConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, Duration.ofMillis(200))
                .withConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, Duration.ofMillis(200))
                .withProcedure(GraphProcedures.class)
                .withProcedure(PageRankProcedures.class)
                .build()) {
            for (String name : List.of("ann", "bob")) {
                server.databaseManagementService()
                        .database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                        .executeTransactionally(
                                "CREATE USER " + name + " SET PASSWORD $password CHANGE NOT REQUIRED",
                                Map.of("password", PASSWORD));
            }
            try (Driver ann = GraphDatabase.driver(server.boltURI(), AuthTokens.basic("ann", PASSWORD));
                    Driver bob = GraphDatabase.driver(server.boltURI(), AuthTokens.basic("bob", PASSWORD))) {
                run(ann, "CREATE (:Page {url: 'http://a.test/'})-[:LINKS_TO]->(:Page {url: 'http://b.test/'})");
                run(ann, "CALL crawl.graph.project('g')");
                assertThat(run(bob, "CALL crawl.graph.list()")).isEmpty();
                for (String call : List.of(
                        "crawl.pagerank.stream({graph: 'g'})",
                        "crawl.pagerank.mutate({graph: 'g'})",
                        "crawl.graph.stats('g')",
                        "crawl.graph.export('g', 'stolen.tsv')",
                        "crawl.graph.drop('g')")) {
                    assertThatThrownBy(() -> run(bob, "CALL " + call))
                            .hasMessageContaining("no graph named 'g'; create one");
                }
                run(bob, "CALL crawl.graph.project('g', {site: 'none'})");
                run(bob, "CALL crawl.pagerank.mutate({graph: 'g'})");
                Record graph = run(ann, "CALL crawl.graph.list()").get(0);
                assertThat(graph.get("nodeProperties").asList()).isEmpty();
                assertThat(graph.get("site").asString()).isEqualTo("host");
            }
            assertThat(GraphCatalog.bytesOfAll()).isGreaterThan(ofOthers);
        }
        assertThat(GraphCatalog.bytesOfAll()).isEqualTo(ofOthers);
    }
}
