package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.crawlgraph.procedures.crawls.GraphProcedures;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.junit.jupiter.api.Test;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Result;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;

/**
 * DROP DATABASE and STOP DATABASE of the Enterprise Edition stop a database, which the Community Edition does only with
 * its server.
 */
class StoppedDatabaseIT {

    @Test
    void theNamedGraphsOfADatabaseLeaveTheMemoryWhenItStops() {
        long ofOthers = GraphCatalog.bytesOfAll();
        try (Neo4j neo4j = Neo4jBuilders.newInProcessBuilder()
                .withDisabledServer()
                .withConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .withProcedure(GraphProcedures.class)
                .build()) {
            GraphDatabaseService database = neo4j.defaultDatabaseService();
            database.executeTransactionally("CREATE (:Page {url: 'a'})-[:LINKS_TO]->(:Page {url: 'b'})");
            for (String name : new String[] {"one", "two"}) {
                database.executeTransactionally(
                        "CALL crawl.graph.project($name)", Map.of("name", name), Result::resultAsString);
            }
            assertThat(GraphCatalog.bytesOfAll()).isGreaterThan(ofOthers);
        }
        assertThat(GraphCatalog.bytesOfAll()).isEqualTo(ofOthers);
    }
}
