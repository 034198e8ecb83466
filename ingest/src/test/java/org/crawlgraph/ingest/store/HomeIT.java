package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeIT {

    @TempDir
    private Path folder;

    private Path input() {
        return Inputs.write(folder.resolve("links.tsv"), "http://a.test/\thttp://b.test/\n");
    }

    private String refusal(Path home) {
        Path input = input();
        IngestException refused = Assertions.assertThrows(
                IngestException.class, () -> GraphImport.run(input, ImportOptions.DEFAULT, home, Checkpoint.NONE));
        return String.valueOf(refused.getMessage());
    }

    @Test
    void aServerThatWasStartedButHoldsNothingTakesAnImportAndKeepsItsUsers() {
        Path home = folder.resolve("home");
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.number("MATCH (n) RETURN count(n)")).isZero();
            store.system("CREATE USER visitor SET PASSWORD 'a-long-password'");
        }

        GraphImport.run(input(), ImportOptions.DEFAULT, home, Checkpoint.NONE);

        for (int start = 0; start < 2; start++) {
            try (OpenStore store = new OpenStore(home)) {
                assertThat(store.links()).isEqualTo("0: 1");
                assertThat(store.system("SHOW USERS YIELD user RETURN user")).contains("{user=visitor}");
                store.rows("CREATE (:Note)");
            }
        }
    }

    @Test
    void aHomeWithPagesIsRefusedAndStaysAsItIs() {
        Path home = folder.resolve("home");
        ImportSummary first = GraphImport.run(input(), ImportOptions.DEFAULT, home, Checkpoint.NONE);

        assertThat(refusal(home))
                .contains(home + " already holds 2 nodes")
                .contains("choose another --home, or delete the folder " + home.resolve("data"));
        assertThat(ImportRecord.read(home)).isEqualTo(first);
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.links()).isEqualTo("0: 1");
        }
    }

    @Test
    void aHomeWhoseServerRunsIsRefused() {
        Path home = folder.resolve("home");
        try (OpenStore store = new OpenStore(home)) {
            assertThat(refusal(home)).contains(home + " is in use by a running server or another import");
            assertThat(store.number("MATCH (n) RETURN count(n)")).isZero();
        }
    }

    @Test
    void aHomeThatCannotBeMadeIsRefused() {
        Path file = Inputs.write(folder.resolve("file"), "x");

        assertThat(refusal(file.resolve("home"))).contains("cannot be created, because " + file + " is not a folder");
        assertThat(refusal(file)).contains("is not a folder");
        assertThat(refusal(Path.of("/proc/home"))).contains("/proc/home cannot be written");
    }

    @Test
    void badInputLeavesNoHome() {
        Path bad = Inputs.write(folder.resolve("bad.tsv"), "http://a.test/\thttp://b.test/\nhttp://a.test/\n");

        assertThatThrownBy(
                        () -> GraphImport.run(bad, new ImportOptions(null, 0), folder.resolve("home"), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("bad.tsv:2: ");
        assertThat(folder.resolve("home")).doesNotExist();
    }

    @Test
    void whatAKilledImportLeftIsClearedByTheNext() throws IOException {
        Path home = folder.resolve("home");
        Path left = home.resolve("import-staging/data/databases/neo4j");
        Files.createDirectories(left);
        Files.writeString(left.resolve("neostore"), "half of a store");
        Files.writeString(home.resolve("import.json"), "{\"nodeCount\": 77}");

        GraphImport.run(input(), ImportOptions.DEFAULT, home, Checkpoint.NONE);

        assertThat(home.resolve("import-staging")).doesNotExist();
        assertThat(ImportRecord.read(home)).extracting(ImportSummary::pages).isEqualTo(2L);
        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.links()).isEqualTo("0: 1");
        }
        Files.writeString(home.resolve("import.json"), "{\"nodeCount\": 77}");
        assertThat(ImportRecord.read(home)).as("a record that is not whole").isNull();
    }

    @Test
    void aPublicationThatWasCutShortIsUndoneByTheNextImport() throws IOException {
        Path home = folder.resolve("home");
        try (OpenStore store = new OpenStore(home)) {
            store.system("CREATE USER visitor SET PASSWORD 'a-long-password'");
        }
        Files.createDirectories(home.resolve("import-staging"));
        Files.move(home.resolve("data"), home.resolve("import-staging/replaced"));

        GraphImport.run(input(), ImportOptions.DEFAULT, home, Checkpoint.NONE);

        try (OpenStore store = new OpenStore(home)) {
            assertThat(store.links()).isEqualTo("0: 1");
            assertThat(store.system("SHOW USERS YIELD user RETURN user"))
                    .isEqualTo(List.of("{user=neo4j}", "{user=visitor}"));
        }
    }
}
