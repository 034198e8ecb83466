package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code datasets generate}, as a user calls it. */
class DatasetsGenerateIT {

    @TempDir
    private Path folder;

    private Program.Ended generate(String... options) throws Exception {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "datasets";
        arguments[1] = "generate";
        System.arraycopy(options, 0, arguments, 2, options.length);
        return Program.run(folder, arguments);
    }

    @Test
    void theReportedCountsEqualThoseOfAnImport() throws Exception {
        Program.Ended made = generate("made-up", "--pages", "5000", "--hosts", "40", "--seed", "3", "--json");
        assertThat(made.code()).as(made.err()).isZero();
        JsonNode statistics = new ObjectMapper().readTree(made.out()).get(0);
        Program.Ended imported = Program.run(folder, "import", "made-up", "--home", "home", "--json");
        assertThat(imported.code()).as(imported.err()).isZero();
        JsonNode summary = new ObjectMapper().readTree(imported.out());
        assertThat(summary.get("nodeCount").asLong()).isEqualTo(5000);
        assertThat(summary.get("hosts").asLong()).isEqualTo(40);
        assertThat(summary.get("relationshipCount").asLong())
                .isEqualTo(statistics.get("links").asLong());
        assertThat(statistics.get("intraSiteShare").asDouble()).isBetween(0.914, 0.934);
    }

    @Test
    void itPrintsATableAndHowToContinue() throws Exception {
        Program.Ended made = generate("made-up", "--pages", "2000");
        assertThat(made.code()).as(made.err()).isZero();
        assertThat(made.out()).containsPattern("pages .* intraSiteShare .*\\R *2000 .* 0\\.9[123]");
        assertThat(made.err()).containsPattern("crawlgraph import \\S*made-up\n");
    }

    @Test
    void impossibleCrawlsAndExistingFilesAreReported() throws Exception {
        Program.Ended refused = generate("made-up", "--pages", "2000", "--hosts", "2001");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).startsWith("crawlgraph: --hosts is 2001; it must be a whole number from 1 to 2000\n");
        assertThat(generate("made-up", "--pages", "2000").code()).isZero();
        Program.Ended again = generate("made-up", "--pages", "2000");
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains("made-up.graph: file exists").doesNotContain("writing");
    }

    @Nightly("a large crawl is generated and interrupted at night")
    @Test
    void interruptedItLeavesNoFiles() throws Exception {
        Path made = folder.resolve("crawls");
        assertThat(made.toFile().mkdir()).isTrue();
        Process process = new ProcessBuilder(ProgramJvm.command(
                        "datasets", "generate", made.resolve("large").toString(), "--pages", "3000000"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (made.toFile().list().length == 0) {
                assertThat(process.isAlive()).as("it has begun").isTrue();
                Thread.sleep(50);
            }
            process.destroy();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(made).isEmptyDirectory();
        } finally {
            process.destroyForcibly();
        }
    }
}
