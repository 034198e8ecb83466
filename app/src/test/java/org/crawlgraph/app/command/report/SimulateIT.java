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
    void theSeedsOfTheNewestRunAreComparedAndReportedWithItsCores() throws Exception {
        server.client().rows("CALL crawl.extractSeeds.write(1, {run: 'earlier', objective: 'communities'})", Map.of());
        server.client().rows("CALL crawl.extractSeeds.write(2, {run: 'newest', objective: 'communities'})", Map.of());
        try {
            Program.Ended ended = simulate("--json --report two.html -o depth=3 -o draws=5".split(" ", -1));

            assertThat(ended.code()).as(ended.err()).isZero();
            JsonNode rows = new ObjectMapper().readTree(ended.out());
            assertThat(rows.findValuesAsText("strategy")).contains("seeds", "random", "inDegree", "pageRank", "hits");
            assertThat(rows.get(0).get("cores").asDouble()).isEqualTo(2);
            assertThat(folder.resolve("two.html"))
                    .content()
                    .startsWith("<!doctype html>")
                    .contains("\"distances\":{", "\"cores\":{", "ranked links", "http://c.test/", "of the run newest")
                    .contains("crawl.simulate {depth=3, draws=5}");
            assertThat(simulate("--run", "earlier", "-o", "depth=1")
                            .out()
                            .lines()
                            .findFirst()
                            .orElseThrow())
                    .contains("strategy", "depth", "pages", "meanPageRank", "cores");
            assertThat(server.client().rows("CALL crawl.graph.list() YIELD name RETURN name", Map.of()))
                    .isEmpty();
        } finally {
            server.client().rows("CALL crawl.run.drop('earlier')", Map.of());
            server.client().rows("CALL crawl.run.drop('newest')", Map.of());
        }
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
                .contains("from a file")
                .contains("\"cores\":\"\"");
    }

    @Test
    void whatIsWrongIsSaidInOneLine() throws Exception {
        Files.writeString(folder.resolve("unknown.txt"), "http://unknown.test/\n");
        Files.writeString(folder.resolve("empty.txt"), "# none\n");
        Files.writeString(folder.resolve("two.txt"), "http://c.test/\nhttp://k.test/\n");

        fails("1 of 1 seeds are not pages of the graph: 'http://unknown.test/'", "--seeds-file", "unknown.txt");
        fails("empty.txt has no seeds", "--seeds-file", "empty.txt");
        fails("none.txt cannot be read (no such file or folder)", "--seeds-file", "none.txt");
        fails("no run has the id 'none'", "--run", "none");
        fails("links.tsv is another kind of file and is not replaced", "--report", "links.tsv");
        fails(2, "--option depth is -1; it must be from 0", "--seeds-file", "two.txt", "-o", "depth=-1");
        fails("the store has no run with seeds");
        fails("graph is set by an option of this command", "--run", "a", "-o", "graph=x");
        fails(2, "unknown option 'draw' (did you mean 'draws'?)", "--seeds-file", "two.txt", "-o", "draw=2");
        fails(2, "unknown option 'depth'", "--seeds-file", "two.txt", "--budgets", "2", "-o", "depth=3");
        assertThat(simulate("--budgets", "3,many").err()).contains("'many' is not a number");
        fails(2, "--orders names 'dfs'; it must name 'bfs'", "--orders", "dfs", "-o", "count=1");
        fails(2, "--known is 'bfs:x'; it must be bfs:SHARE", "--known", "bfs:x", "-o", "count=1");
        fails("--new is 'nix'; it must be a named graph of the server", "--old", "a", "--new", "nix");
        fails("--moved has no effect without --old", "--moved");
        fails("--new needs seeds: pass --old RUN or --seeds-file FILE", "--run", "a", "--new", "b");
        assertThat(simulate("--run", "a", "--old", "b").code()).isEqualTo(2);
    }

    /** From c and k, fetched first, a crawl has six pages by breadth-first order: their links, c's before k's. */
    @Test
    void seedsAreComparedAtEqualNumbersOfPages() throws Exception {
        Files.writeString(folder.resolve("ck.txt"), "http://c.test/\nhttp://k.test/\n");
        String asked = "--seeds-file ck.txt --budgets 2,0.5 --orders bfs,opic -o draws=3 -o baselines=random";
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
                .contains("PageRank gathered, breadth-first", "PageRank gathered, most OPIC cash first", "from a file")
                .contains("crawl.simulate.budgets {baselines=random, budgets=[2.0, 0.5], draws=3, orders=[bfs, opic]}")
                .doesNotContain("\"crawls\":");
        List<String> table = simulate(asked.split(" ", -1)).out().lines().toList();
        assertThat(table.get(0)).matches(" *order +strategy +budget +share +pageRank +area +areaLow +areaHigh");
        assertThat(table.get(1)).matches(" *bfs +seeds +2 +[0-9.]+ +[0-9.]+ +[0-9.]+ +- +-");
        assertThat(table.get(3)).matches(" *bfs +random +2 +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+");
    }

    /**
     * The seeds of the old run are c and k. The new graph has c → x, n; x → n; n → m, and k by https alone, which links
     * to p: from c a crawl reaches 1, 2 and 1 pages.
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
                    simulate("--old before --new new.tsv --json --report old.html -o draws=3".split(" ", -1));
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err()).contains("1 of 2 seeds of before (50 %) are pages of the new graph");
            List<String> seeds = new ArrayList<>();
            JsonNode rows = new ObjectMapper().readTree(ended.out());
            for (JsonNode row : rows) {
                if (row.get("strategy").asText().equals("seeds")) {
                    seeds.add(row.get("depth").asInt() + ": " + row.get("pages").asInt());
                }
            }
            assertThat(seeds).startsWith("0: 1", "1: 2", "2: 1");
            assertThat(rows.findValuesAsText("strategy")).contains("random", "communities", "harvest");
            assertThat(folder.resolve("old.html"))
                    .content()
                    .contains("\"crawls\":{", "of the run before that the graph still has");
            JsonNode byPages = new ObjectMapper()
                    .readTree(simulate("--old before --new new.tsv --budgets 2 --orders bfs --json".split(" ", -1))
                            .out());
            assertThat(byPages.get(0).get("fetched").asInt()).isEqualTo(2);
            assertThat(simulate("--old before --new new.tsv --moved -o draws=1 -o depth=0".split(" ", -1))
                            .err())
                    .contains("with pages under another URL the crawl starts at 2 pages");
            Files.writeString(folder.resolve("some.txt"), "http://c.test/\nhttp://gone.test/\n");
            Program.Ended file = simulate("--seeds-file some.txt --new new.tsv --json -o depth=1".split(" ", -1));
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
        fails(1, message, arguments);
    }

    private static void fails(int code, String message, String... arguments) throws Exception {
        Program.Ended ended = simulate(arguments);
        assertThat(ended.code()).as(ended.err()).isEqualTo(code);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
        assertThat(ended.out()).isEmpty();
    }
}
