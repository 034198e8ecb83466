package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.OnlineImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.consistency.ConsistencyCheckService;
import org.neo4j.io.layout.Neo4jLayout;

/** The weights of links in a store, after each way to import them. */
class StoredWeightsIT {

    private static final int SEED = 7;

    @TempDir
    private Path folder;

    @Test
    void areThoseOfTheFileAfterABulkAndAnOnlineImport() throws Exception {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder("source,target,weight\n");
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            long from = i % 5 == 0 ? 1 : i; // page 1 has many links
            double weight = random.nextInt(1, 1_000) / 8.0;
            text.append(from)
                    .append(',')
                    .append(i + 1)
                    .append(',')
                    .append(weight)
                    .append('\n');
            expected.add("{a=" + from + ", b=" + (i + 1) + ", w=" + weight + "}");
        }
        expected.sort(Comparator.naturalOrder());
        Path file = Inputs.write(folder.resolve("links.csv"), text.toString());
        Path home = folder.resolve("home");
        GraphImport.run(file, ImportOptions.DEFAULT, home, Checkpoint.NONE);
        Config config = Config.newBuilder()
                .set(GraphDatabaseSettings.neo4j_home, home.toAbsolutePath())
                .build();
        assertThat(new ConsistencyCheckService(
                                Neo4jLayout.of(config).databaseLayout(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
                        .with(config)
                        .with(OutputStream.nullOutputStream())
                        .runFullConsistencyCheck()
                        .isSuccessful())
                .isTrue();
        try (OpenStore store = new OpenStore(home)) {
            String all = "MATCH (a:Page)-[l:LINKS_TO]->(b) RETURN a.id AS a, b.id AS b, l.weight AS w";
            assertThat(store.rows(all)).as("seed " + SEED).containsExactlyInAnyOrderElementsOf(expected);
            store.rows("MATCH (n) DETACH DELETE n");
            OnlineImport.run(store.database(), file, ImportOptions.DEFAULT, 1_000, Checkpoint.NONE);
            assertThat(store.rows(all)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
