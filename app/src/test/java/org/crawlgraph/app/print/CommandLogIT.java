package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.common.PrivateFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --verbose} says and {@code --log} keeps. */
class CommandLogIT {

    private static final String REFUSED = "--option coverDensity is 500";

    @TempDir
    private static Path folder;

    private static HomeServer server;

    @BeforeAll
    static void aStore() throws Exception {
        server = Program.serving(folder, "home", "a-x a-y b-x");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Program.Ended seeds(String... more) {
        List<String> arguments = new ArrayList<>(List.of("seeds", "1", "--home", "home"));
        arguments.addAll(Arrays.asList(more));
        return Program.run(folder, arguments.toArray(String[]::new));
    }

    @Test
    void withoutThemOnlyMessagesAreSaid() {
        assertThat(seeds().err()).startsWith("using the server at ").hasLineCount(1);
        assertThat(seeds("--quiet").err()).isEmpty();
    }

    @Test
    void verboseNamesVersionsStatementsAndTimesAndLeavesTheDataAlone() {
        Program.Ended told = seeds("--verbose", "--csv");

        assertThat(told.out()).isEqualTo(seeds("--csv").out());
        assertThat(told.err())
                .contains("crawlgraph 0.", ", Java " + System.getProperty("java.runtime.version"))
                .contains("arguments: seeds 1 --home home --verbose --csv\n")
                .contains("CALL crawl.extractSeeds(")
                .containsPattern("options = .*: done, \\d+ ms\n")
                .containsPattern("ended with exit code 0, \\d+ ms\n")
                .containsOnlyOnce("using the server at ");
    }

    @Test
    void anErrorShowsItsCausesOnlyWhenAskedTo() {
        String shown = seeds("--option", "coverDensity=500").err();
        String verbose = seeds("--option", "coverDensity=500", "-v").err();

        assertThat(shown).contains("crawlgraph: " + REFUSED).doesNotContain("Exception");
        assertThat(verbose)
                .contains("crawlgraph: " + REFUSED)
                .contains("Caused by: org.neo4j.driver.exceptions.ClientException", "\tat ");
    }

    @Test
    void theLogHasEveryRunEvenIfQuietAndIsPrivate() throws Exception {
        Path log = folder.resolve("run.log");

        assertThat(seeds("--quiet", "--log", "run.log").err()).isEmpty();
        assertThat(seeds("--log", "run.log", "--option", "coverDensity=500").err())
                .doesNotContain("Exception");

        List<String> lines = Files.readAllLines(log);
        assertThat(lines.get(0)).matches("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z crawlgraph 0\\..*");
        assertThat(String.join("\n", lines))
                .contains("Z using the server at ", "ended with exit code 0", "ended with exit code 2")
                .contains("Z error: " + REFUSED, "Caused by: ");
        assertThat(PrivateFiles.isPrivate(log)).isTrue();
    }

    @Test
    void aLogThatCannotBeWrittenEndsTheCommand() {
        Program.Ended ended = seeds("--log", "nowhere/run.log");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .startsWith("crawlgraph: cannot write the log " + folder.resolve("nowhere/run.log"))
                .contains("--log");
    }

    @Test
    void quietAndVerboseExcludeEachOther() {
        Program.Ended ended = seeds("--quiet", "--verbose");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("--quiet, --verbose are mutually exclusive");
    }
}
