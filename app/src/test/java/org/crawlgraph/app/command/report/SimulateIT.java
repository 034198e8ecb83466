package org.crawlgraph.app.command.report;

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
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on a small crawl: two communities, {a, b, c} × {x, y} and {k} × {p, q}, and a way from x to k. */
public class SimulateIT {

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
                .contains("\"distances\":{", "\"cores\":{", "ranked links", "http://c.test/");
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
                                + " -o objective=communities -o coverDensity=70 -o method=paper -o maxIterations=50"
                                + " -o randomSeed=7 -o weights=site -o baselines=random")
                        .split(" ", -1));

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(folder.resolve("options.html"))
                .content()
                .contains("minHubs: 2", "coverDensity: 70", "maxIterations: 50", "weights: 'site'", "method: 'paper'")
                .as("random pages are not ranked")
                .contains("crawl.simulate {baselines=random, depth=1, draws=2, randomSeed=7}");
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
        assertThat(ended.err()).contains(" of 50 seeds");
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
                .contains("\"cores\":\"\"");
    }

    @Test
    void whatIsWrongIsSaidInOneLine() throws Exception {
        Files.writeString(folder.resolve("unknown.txt"), "http://unknown.test/\n");
        Files.writeString(folder.resolve("empty.txt"), "# none\n");
        Files.writeString(folder.resolve("two.txt"), "http://c.test/\nhttp://k.test/\n");

        fails("1 of 1 seeds are not pages of the graph: 'http://unknown.test/'", "--seeds-file", "unknown.txt");
        fails("empty.txt has no seeds", "--seeds-file", "empty.txt");
        fails("none.txt: no such file", "--seeds-file", "none.txt");
        fails("no run has the id 'none'", "--run", "none");
        fails("links.tsv is another kind of file and is not replaced", "--report", "links.tsv");
        assertThat(simulate("--depth", "-1").err()).contains("--depth is -1; it must be from 0");
        fails("graph has no effect on this command", "-o", "graph=x");
        fails("unknown option 'minHub' (did you mean 'minHubs'?)", "--seeds", "2", "-o", "minHub=2");
        fails("unknown option 'minHubs'", "--seeds-file", "two.txt", "-o", "minHubs=2");
        fails("depth is not allowed in --option; use --depth", "-o", "depth=3");
        fails("--depth has no effect with --budgets", "--depth", "3", "--budgets");
        fails("budgets holds 'many'", "--budgets", "3,many");
        fails("orders names 'dfs'; it must name 'bfs'", "--orders", "dfs");
        fails("--known: the known share is 'x'", "--known", "bfs:x");
        fails(
                "--known is 'nix'; it must be a share such as bfs:0.3, a run, a named graph of the server",
                "--known",
                "nix");
        fails("--new is 'nix'; it must be a named graph of the server", "--old", "a", "--new", "nix");
        fails("--moved has no effect without --old", "--moved");
        fails("--run takes seeds and cores from the store; with --new, pass --old a", "--run", "a", "--new", "b");
        assertThat(simulate("--run", "a", "--seeds", "3").code()).isEqualTo(2);
    }

    /** From c and k, fetched first, a crawl has six pages by breadth-first order: their links, c's before k's. */
    @Test
    void seedsAreComparedAtEqualNumbersOfPages() throws Exception {
        Files.writeString(folder.resolve("ck.txt"), "http://c.test/\nhttp://k.test/\n");
        String asked = "--seeds-file ck.txt --budgets 2,0.5 --orders bfs,opic --draws 3 -o baselines=random";
        Program.Ended ended = simulate((asked + " --json --report pages.html").split(" ", -1));

        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode rows = new ObjectMapper().readTree(ended.out());
        assertThat(rows.findValuesAsText("order"))
                .containsExactly("bfs bfs bfs bfs opic opic opic opic".split(" ", -1));
        assertThat(rows.findValuesAsText("strategy"))
                .containsExactly("seeds seeds random random seeds seeds random random".split(" ", -1));
        assertThat(rows.findValuesAsText("fetched").subList(0, 2)).containsExactly("2.0", "6.0");
        assertThat(folder.resolve("pages.html"))
                .content()
                .contains(
                        "PageRank gathered, breadth-first", "PageRank gathered, most OPIC cash first", "2 from a file")
                .contains("crawl.simulate.budgets {baselines=random, budgets=[2.0, 0.5], draws=3, orders=[bfs, opic]}")
                .doesNotContain("\"crawls\":");
        List<String> table = simulate(asked.split(" ", -1)).out().lines().toList();
        assertThat(table.get(0)).startsWith("order bfs: PageRank gathered");
        assertThat(table.get(1)).matches(" *strategy +mean +2 \\([0-9.]+ %\\) +6 \\([0-9.]+ %\\)");
        assertThat(table.get(2)).matches(" *seeds +[0-9.]+ +[0-9.]+ +[0-9.]+");
        assertThat(table.get(3)).matches(" *random +[0-9.]+ \\([0-9.]+–[0-9.]+\\) +[0-9.]+ +[0-9.]+");
        assertThat(table.get(5)).startsWith("order opic");
    }

    private static JsonNode known(String known, String more) throws Exception {
        Program.Ended ended =
                simulate(("--known " + known + " --budgets 3 --orders bfs --json " + more).split(" ", -1));
        assertThat(ended.code()).as(ended.err()).isZero();
        return new ObjectMapper().readTree(ended.out());
    }

    /** The older graph knows x, k and p, each linked from the one before it, so that p has the highest PageRank of them. */
    @Test
    void baselinesAreChosenFromWhatIsKnown() throws Exception {
        String one = "--seeds 1 -o baselines=pageRank";
        assertThat(known("bfs:1", one))
                .as("all pages, whichever comes first")
                .isEqualTo(known("bfs:1.0", one + " -o randomSeed=7"));
        Files.writeString(
                home.resolve("import/old.tsv"), "http://x.test/\thttp://k.test/\nhttp://k.test/\thttp://p.test/\n");
        JsonNode fromFile = known("old.tsv", one);
        assertThat(fromFile.get(0).get("strategy").asText()).isEqualTo("pageRank");
        assertThat(fromFile.get(0).get("fetched").asInt())
                .as("p, which links to nothing")
                .isEqualTo(1);
        server.client().rows("CALL crawl.graph.load('older', 'old.tsv')", Map.of());
        assertThat(known("older", one)).isEqualTo(fromFile);
        assertThat(server.client().rows("CALL crawl.graph.list() YIELD name RETURN name", Map.of()))
                .as("what was read for it is dropped, what was there stays")
                .hasSize(1);
        server.client().rows("CALL crawl.graph.drop('older')", Map.of());
    }

    @Test
    void aRunKnowsTheLinksThatItWasAbout() throws Exception {
        server.client()
                .rows("MATCH (p:Page) WHERE p.host IN ['k.test', 'l.test', 'p.test', 'q.test'] SET p:Old", Map.of());
        server.client()
                .rows(
                        "CALL crawl.extractSeeds.write(1, {run: 'old', nodeLabels: 'Old', objective: 'communities'})",
                        Map.of());
        try {
            JsonNode rows = known("old", "-o baselines=pageRank --report run.html");
            assertThat(rows.findValuesAsText("strategy")).containsExactly("seeds", "pageRank");
            assertThat(rows.get(0).get("fetched").asInt()).as("k, p and q").isEqualTo(3);
            assertThat(folder.resolve("run.html")).content().contains("the projection of run old: nodes [Old]");
            assertThat(known("old", "-o baselines=pageRank --seeds 2").findValuesAsText("strategy"))
                    .containsExactly("pageRank");
        } finally {
            server.client().rows("CALL crawl.run.drop('old')", Map.of());
            server.client().rows("MATCH (p:Old) REMOVE p:Old", Map.of());
        }
    }

    /**
     * The seeds of the old run are c and k. The new graph has c → x, n; x → n; n → m, and k by https alone, which links to p: from c a
     * crawl reaches 1, 2 and 1 pages.
     */
    @Test
    void oldSeedsThatLiveAreCrawledByDepthAndByPagesNextToFreshOnes() throws Exception {
        server.client().rows("CALL crawl.extractSeeds.write(2, {run: 'before', objective: 'communities'})", Map.of());
        Files.writeString(home.resolve("import/new.tsv"), """
            http://c.test/\thttp://x.test/
            http://c.test/\thttp://n.test/
            http://x.test/\thttp://n.test/
            http://n.test/\thttp://m.test/
            https://k.test/\thttp://p.test/
            """);
        try {
            Program.Ended ended =
                    simulate("--old before --new new.tsv --draws 3 --budgets 2 --orders bfs --json --report old.html"
                            .split(" ", -1));
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err()).contains("1 of 2 seeds of before (50 %) are pages of the new graph");
            JsonNode rows = new ObjectMapper().readTree(ended.out());
            List<String> seeds = new ArrayList<>();
            for (JsonNode row : rows) {
                if (row.get("strategy").asText().equals("seeds")) {
                    seeds.add(
                            row.has("depth")
                                    ? row.get("depth").asInt() + ": "
                                            + row.get("pages").asInt()
                                    : row.get("order").asText() + ": "
                                            + row.get("fetched").asInt());
                }
            }
            assertThat(seeds).startsWith("0: 1", "1: 2", "2: 1").endsWith("bfs: 2");
            assertThat(rows.findValuesAsText("strategy")).contains("random", "communities", "harvest");
            assertThat(folder.resolve("old.html"))
                    .content()
                    .contains("\"crawls\":{", "PageRank gathered, breadth-first", "of the run before");
            assertThat(simulate("--old before --new new.tsv --moved --draws 1 --depth 0 --budgets 2".split(" ", -1))
                            .err())
                    .contains("with pages under another URL the crawl starts at 2 pages");
            Files.writeString(folder.resolve("some.txt"), "http://c.test/\nhttp://gone.test/\n");
            Program.Ended file = simulate("--seeds-file some.txt --new new.tsv --depth 1 --json".split(" ", -1));
            assertThat(file.err()).contains("1 seeds are not pages of the graph and are ignored");
            assertThat(new ObjectMapper()
                            .readTree(file.out())
                            .get(0)
                            .get("deadSeeds")
                            .asInt())
                    .isEqualTo(1);
            assertThat(server.client().rows("CALL crawl.graph.list() YIELD name RETURN name", Map.of()))
                    .isEmpty();
        } finally {
            server.client().rows("CALL crawl.run.drop('before')", Map.of());
        }
    }

    private static void fails(String message, String... arguments) throws Exception {
        Program.Ended ended = simulate(arguments);
        assertThat(ended.code()).as(ended.err()).isEqualTo(1);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
        assertThat(ended.out()).isEmpty();
    }
}
