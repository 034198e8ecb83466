package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.Transform;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.consistency.ConsistencyCheckService;
import org.neo4j.io.layout.Neo4jLayout;

/** The links of an imported store as Neo4j itself sees them: by its consistency checker, and read from both ends. */
@TestInstance(Lifecycle.PER_CLASS)
class StoredLinksIT {

    /** A store keeps the links of a page in groups from this many on. */
    private static final int DENSE = 50;

    private static final long SEED = 20_260_101;

    private ImmutableGraph graph;
    private Path home;

    @BeforeAll
    void importAll(@TempDir Path folder) {
        ArrayListMutableGraph all = new ArrayListMutableGraph();
        for (int out : new int[] {0, 1, DENSE / 2, DENSE - 2, DENSE - 1, DENSE, 3 * DENSE}) {
            for (int in : new int[] {0, 1, DENSE - 1, DENSE}) {
                for (Loop loop : Loop.values()) {
                    star(all, out, in, loop);
                }
            }
        }
        for (int i = 0; i < 40; i++) {
            append(all, Inputs.random(SEED + i));
        }
        all.addNodes(3);
        graph = all.immutableView();
        home = folder.resolve("home");
        GraphImport.run(Inputs.webGraph(folder.resolve("g"), graph), ImportOptions.DEFAULT, home, Checkpoint.NONE);
    }

    private enum Loop {
        NONE,
        FIRST,
        LAST,
        AMONG
    }

    /** A page with so many links out and in, to and from pages of its own. */
    private static void star(ArrayListMutableGraph all, int out, int in, Loop loop) {
        int begin = all.numNodes();
        all.addNodes(out + in + 1);
        int centre = begin + (loop == Loop.LAST ? out + in : loop == Loop.AMONG ? (out + in) / 2 : 0);
        int other = begin;
        for (int i = 0; i < out + in; i++) {
            other += other == centre ? 1 : 0;
            if (i < out) {
                all.addArc(centre, other++);
            } else {
                all.addArc(other++, centre);
            }
        }
        if (loop != Loop.NONE) {
            all.addArc(centre, centre);
        }
    }

    private static void append(ArrayListMutableGraph all, ImmutableGraph more) {
        int begin = all.numNodes();
        all.addNodes(more.numNodes());
        for (int page = 0; page < more.numNodes(); page++) {
            int[] targets = more.successorArray(page);
            for (int i = 0; i < more.outdegree(page); i++) {
                all.addArc(begin + page, begin + targets[i]);
            }
        }
    }

    @Test
    void theConsistencyCheckerFindsNothingWrong() throws Exception {
        Config config = Config.newBuilder()
                .set(GraphDatabaseSettings.neo4j_home, home.toAbsolutePath())
                .build();
        ConsistencyCheckService.Result result = new ConsistencyCheckService(
                        Neo4jLayout.of(config).databaseLayout(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
                .with(config)
                .with(OutputStream.nullOutputStream())
                .runFullConsistencyCheck();

        assertThat(result.isSuccessful())
                .as(() -> result.summary() + (Files.exists(result.reportFile()) ? read(result) : ""))
                .isTrue();
    }

    private static String read(ConsistencyCheckService.Result result) {
        try {
            return Files.readString(result.reportFile());
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void linksAreTheSameFromBothEndsAndInTheCounts() {
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.links()).isEqualTo(Inputs.text(graph));
            assertThat(store.incoming()).isEqualTo(Inputs.text(Transform.transpose(graph)));
            assertThat(store.number("MATCH ()-[r:LINKS_TO]->() RETURN count(r)"))
                    .isEqualTo(graph.numArcs());
            assertThat(store.number("MATCH (:Page)-[r]->() RETURN count(r)")).isEqualTo(graph.numArcs());
            assertThat(store.number("MATCH (p:Page) RETURN count(p)")).isEqualTo(graph.numNodes());
            assertThat(store.number("MATCH (p:Page)-[r:LINKS_TO]->(q) WHERE p <> q RETURN count(r)"))
                    .isEqualTo(graph.numArcs()
                            - store.number("MATCH (p:Page) WHERE (p)-[:LINKS_TO]->(p) RETURN count(p)"));
        }
    }

    @Test
    void aStoreCanBeChangedAfterwards() {
        try (OpenStore store = new OpenStore(home)) {
            long before = store.number("MATCH ()-[r:LINKS_TO]->() RETURN count(r)");
            store.number("MATCH (p:Page) WITH p LIMIT 2000 CREATE (p)-[:LINKS_TO {new: true}]->(p) RETURN count(p)");
            assertThat(store.number("MATCH ()-[r:LINKS_TO]->() RETURN count(r)"))
                    .isEqualTo(before + 2000);
            store.number("MATCH ()-[r:LINKS_TO {new: true}]->() DELETE r RETURN count(r)");
            assertThat(store.links()).isEqualTo(Inputs.text(graph));
        }
    }
}
