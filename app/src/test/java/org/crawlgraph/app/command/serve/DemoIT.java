package org.crawlgraph.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** The demo on a new home, and at night twice more; what else is claimed about the whole of its graph. */
public class DemoIT {

    private static final String[] COLUMNS = {
        "rank", "url", "host", "page", "core", "hubs", "authorities", "newPages", "newWorth", "community"
    };

    @TempDir
    private static Path folder;

    private static Path home;
    private static int httpPort;
    private static Program.Ended table;
    private static List<String> seeds = List.of();
    private static HomeServer server;
    private static BoltClient client;

    @BeforeAll
    static void runsTheDemo() throws Exception {
        home = folder.resolve("home");
        httpPort = FixedPort.free();
        table = Program.run(folder, arguments());
        seeds = Files.readAllLines(folder.resolve("seeds.txt"));
        server = HomeServer.start(home);
        client = server.client();
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    /** The rank and the URL of each, as the run of the demo has them. */
    static List<String> seeds() {
        return client
                .rows(
                        "MATCH (from:Core|CrawlRun)-[s:HAS_SEED]->(p) WHERE 'demo' IN [from.run, from.id]"
                                + " RETURN s.rank + '\t' + p.url AS seed ORDER BY s.rank",
                        Map.of())
                .stream()
                .map(row -> row.get("seed").asString())
                .toList();
    }

    @Nested
    class OfJava extends JavaPrograms {}

    private static String[] arguments(String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("demo", "--home", home.toString(), "--bolt-port", "0", "--http-port", "" + httpPort));
        arguments.addAll(Arrays.asList(more));
        return arguments.toArray(String[]::new);
    }

    @Test
    void aHundredSeedsComeAsATableForPeopleLargestNewWorthFirst() {
        assertThat(table.code()).as(table.err()).isZero();
        List<String> lines = table.out().lines().toList();
        assertThat(lines.get(0)).contains("newPages: ", "newWorth: ");
        assertThat(lines.get(1).strip().split(" +", -1))
                .containsExactly("rank", "newPages", "newWorth", "community", "url");
        List<String> rows = lines.subList(2, 102);
        assertThat(rows).allSatisfy(line -> assertThat(line).matches(" +\\d+ +\\d+ +\\d+\\.\\d\\d % .* https?://\\S+"));
        assertThat(rows)
                .extracting(line -> Double.valueOf(line.strip().split(" +", -1)[2]))
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void itSaysHowToGoOn() {
        assertThat(table.out())
                .contains("serve --home " + home + " --bolt-port 0 --http-port " + httpPort)
                .contains("open http://localhost:" + httpPort + "/browser/, and log in as neo4j with the password in");
    }

    @Test
    void theCoresReadLikeATableOfContents() {
        List<Record> cores = client.rows(
                "MATCH (c:Core {run: 'demo'}) RETURN c.title AS title, c.words AS words ORDER BY c.rank", Map.of());

        assertThat(cores).hasSizeGreaterThan(40);
        assertThat(cores)
                .extracting(core -> core.get("title").asString())
                .contains(
                        "docs.python.org: functions.html, stdtypes.html, exceptions.html",
                        "gevent.org, eventlet.net",
                        "url.spec.whatwg.org, dom.spec.whatwg.org, encoding.spec.whatwg.org, …"
                                + " ← caniuse.com, developer.mozilla.org, nodejs.org",
                        "numpy.org, matplotlib.org")
                .as("footers are not communities")
                .noneMatch(title -> title.contains("readthedocs ·"));
        assertThat(cores.get(0).get("words").asList()).contains("library", "functions");
    }

    @Test
    void seedsTxtHoldsTheUrlsOfTheRows() {
        assertThat(seeds.get(0)).startsWith("#");
        assertThat(seeds.subList(1, seeds.size()))
                .isEqualTo(seeds().stream()
                        .map(seed -> seed.substring(seed.indexOf('\t') + 1))
                        .distinct()
                        .toList());
    }

    @Nightly("the demo takes long, and every build runs it once")
    @Test
    void theSameTwiceGivesTheSameBytesAndJsonIsOneArrayOfAHundredRows() throws Exception {
        Program.Ended json = Program.run(folder, arguments("--json"));
        assertThat(json.code()).as(json.err()).isZero();
        assertThat(folder.resolve("seeds.txt")).content().isEqualTo(String.join("\n", seeds) + "\n");
        JsonNode rows = new ObjectMapper().readTree(json.out());
        assertThat(rows).hasSize(100);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.fieldNames()).toIterable().containsExactly(COLUMNS);
            assertThat(row.get("page").fieldNames()).toIterable().containsExactly("labels", "properties");
            assertThat(row.at("/page/properties/url")).isEqualTo(row.get("url"));
        });
        String[] elsewhere = arguments("--json");
        elsewhere[2] = folder.resolve("elsewhere").toString();
        assertThat(Program.run(folder, elsewhere).out()).isEqualTo(json.out());
    }

    @Test
    void anotherGraphIsLeftAlone() throws Exception {
        Path other = folder.resolve("other");
        Path links = Files.writeString(folder.resolve("links.tsv"), "https://a.example/\thttps://b.example/\n");
        assertThat(Program.run(folder, "import", "--home", other.toString(), links.toString())
                        .code())
                .isZero();
        Program.Ended demo =
                Program.run(folder, "demo", "--home", other.toString(), "--bolt-port", "0", "--http-port", "0");
        assertThat(demo.code()).isEqualTo(1);
        assertThat(demo.err()).contains("holds another graph", "--online", "--home");
    }
}
