package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on a small crawl: two communities, {a, b, c} × {x, y} and {k} × {p, q}, and a way from x to k. */
class SimulateIT {

    @TempDir
    private static Path folder;

    private static Path home;
    private static HomeServer server;

    @BeforeAll
    static void importsTwoCommunities() throws Exception {
        home = folder.resolve("home");
        server = Program.serving(folder, "home", "a-x a-y b-x b-y c-x c-y c-z d-x k-p k-q l-p x-k");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static Program.Ended simulate(String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("simulate", "--home", home.toString()));
        arguments.addAll(Arrays.asList(more));
        return Program.run(folder, arguments.toArray(String[]::new));
    }

    @Test
    void seedsExtractedForItAreComparedReportedAndNotKept() throws Exception {
        Path report = folder.resolve("two.html");
        Program.Ended ended = simulate(
                "--seeds 2 --depth 3 --draws 5 --json --report two.html -o objective=communities".split(" ", -1));

        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode rows = new ObjectMapper().readTree(ended.out());
        assertThat(rows.findValuesAsText("strategy")).contains("seeds", "random", "inDegree", "pageRank", "hits");
        assertThat(rows.get(0).get("cores").asDouble()).isEqualTo(2);
        assertThat(report)
                .content()
                .startsWith("<!doctype html>")
                .contains("Distances between the cores", "Sizes of the cores", "fingerprint", "http://c.test/");
        try (Connection connection =
                Connection.open(new Home(home), Installation.here().plugins(), message -> {})) {
            assertThat(connection.client().rows("MATCH (n) WHERE n:CrawlRun OR n:Core RETURN n", Map.of()))
                    .isEmpty();
        }
    }

    @Test
    void theExtractionTakesTheOptionsOfTheCommandSeeds() throws Exception {
        Program.Ended ended =
                simulate(("--seeds 2 --depth 1 --draws 2 --json --report options.html -o minHubs=2 -o minAuthorities=1"
                                + " -o objective=communities -o coverDensity=70 -o reranking=paper -o maxIterations=50 -o seedChoice=random"
                                + " -o randomSeed=7 -o weights=site -o baselines=random")
                        .split(" ", -1));

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(folder.resolve("options.html"))
                .content()
                .contains(
                        "minHubs: 2",
                        "coverDensity: 70",
                        "maxIterations: 50",
                        "weights: &#39;site&#39;",
                        "seedChoice: &#39;random&#39;",
                        "randomSeed: 7")
                .containsPattern("crawl.simulate \\{[^}]*maxIterations=50, randomSeed=7, weights=site\\}");
        assertThat(ended.out()).contains("\"random\"").doesNotContain("\"hits\"");
    }

    @Test
    void anOptionForTheBaselineAloneDoesNotTroubleTheExtraction() throws Exception {
        Program.Ended ended = simulate("--seeds", "2", "--depth", "1", "-o", "maxIterations=5", "-o", "randomSeed=7");

        assertThat(ended.code()).as(ended.err()).isZero();
    }

    @Test
    void fewerSeedsThanAskedForIsSaidAndIsExitCodeThree() throws Exception {
        Program.Ended ended = simulate("--seeds", "50", "--depth", "1");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err()).contains("seeds of 50");
        assertThat(ended.out().lines().findFirst().orElseThrow())
                .contains("strategy", "depth", "new pages", "mean PageRank", "cores");
    }

    @Test
    void seedsComeFromAFileWithoutCores() throws Exception {
        Files.writeString(folder.resolve("seeds.txt"), "# two of them\nhttp://c.test/\n\nhttp://k.test/\n");
        Program.Ended ended = simulate("--seeds-file", "seeds.txt", "--json", "--report", "file.html");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(new ObjectMapper().readTree(ended.out()).get(0).get("cores").isNull())
                .isTrue();
        assertThat(folder.resolve("file.html"))
                .content()
                .contains("2 from a file")
                .doesNotContain("Sizes of the cores");
    }

    @Test
    void whatIsWrongIsSaidInOneLine() throws Exception {
        Files.writeString(folder.resolve("unknown.txt"), "http://unknown.test/\n");
        Files.writeString(folder.resolve("empty.txt"), "# none\n");
        Files.writeString(folder.resolve("two.txt"), "http://c.test/\nhttp://k.test/\n");

        fails("1 of 1 seeds are no pages of the graph: 'http://unknown.test/'", "--seeds-file", "unknown.txt");
        fails("empty.txt names no seed", "--seeds-file", "empty.txt");
        fails("none.txt: there is no such file", "--seeds-file", "none.txt");
        fails("no run has the id 'none'", "--run", "none");
        fails("links.tsv is some other file and stays as it is", "--report", "links.tsv");
        fails("depth is -1; it goes from 0", "--depth", "-1");
        fails("graph is no option of this command", "-o", "graph=x");
        fails("there is no option 'minHub' (did you mean 'minHubs'?)", "--seeds", "2", "-o", "minHub=2");
        fails("there is no option 'minHubs'", "--seeds-file", "two.txt", "-o", "minHubs=2");
        assertThat(simulate("--run", "a", "--seeds", "3").code()).isEqualTo(2);
    }

    private static void fails(String message, String... arguments) throws Exception {
        Program.Ended ended = simulate(arguments);
        assertThat(ended.code()).as(ended.err()).isEqualTo(1);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
        assertThat(ended.out()).isEmpty();
    }
}
