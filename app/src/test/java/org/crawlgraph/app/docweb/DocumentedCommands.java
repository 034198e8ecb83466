package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.app.command.cluster.ClusterIT;
import org.crawlgraph.app.command.crawl.CrawlAgainIT;
import org.crawlgraph.app.command.crawl.CrawlIT;
import org.crawlgraph.app.command.crawl.MapCrawlIT;
import org.crawlgraph.app.command.crawl.NutchLoopIT;
import org.crawlgraph.app.command.crawl.TopicCrawlIT;
import org.crawlgraph.app.command.forum.ForumCommandIT;
import org.crawlgraph.app.command.imports.DatasetsIT;
import org.crawlgraph.app.command.imports.ImportLogsIT;
import org.crawlgraph.app.command.report.GraphStatsCommandTest;
import org.crawlgraph.app.command.report.ReportIT;
import org.crawlgraph.app.command.report.SimulateIT;
import org.crawlgraph.app.command.seeds.RankIT;
import org.crawlgraph.app.command.serve.DemoIT;
import org.crawlgraph.app.command.serve.ServeIT;
import org.crawlgraph.app.command.shared.SettingsIT;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands that documents show in shell blocks do what they are for; what other tests run already is named with the
 * test.
 */
class DocumentedCommands {

    private static final Pattern BLOCK = Pattern.compile("^```sh\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("^\\./crawlgraph (.*?)(?: +#.*)?$", Pattern.MULTILINE);
    private static final String SITE = "pandas.pydata.org";

    /** What runs elsewhere, by the words that it begins with. */
    private static final Map<String, Class<?>> ELSEWHERE = Map.ofEntries(
            Map.entry("demo", DemoIT.class),
            Map.entry("doctor", SettingsIT.class),
            Map.entry("report", ReportIT.class),
            Map.entry("simulate", SimulateIT.class),
            Map.entry("serve", ServeIT.class),
            Map.entry("crawl --seeds", CrawlIT.class),
            Map.entry("crawl --no-graph", CrawlAgainIT.class),
            Map.entry("crawl --map", MapCrawlIT.class),
            Map.entry("crawl --topic", TopicCrawlIT.class),
            Map.entry("focus train", TopicCrawlIT.class),
            Map.entry("focus paths", TopicCrawlIT.class),
            Map.entry("focus evaluate", TopicCrawlIT.class),
            Map.entry("focus kinds", TopicCrawlIT.class),
            Map.entry("crawl why", CrawlIT.class),
            Map.entry("crawl status", CrawlIT.class),
            Map.entry("rank NAME", RankIT.class),
            Map.entry("graph stats", GraphStatsCommandTest.class),
            Map.entry("datasets get", DatasetsIT.class),
            Map.entry("cluster evaluate --files", ClusterIT.class),
            Map.entry("forum", ForumCommandIT.class),
            Map.entry("import ~/graphs/", DatasetsIT.class),
            Map.entry("import logs", ImportLogsIT.class),
            Map.entry("export seeds --count 100 --format nutch --out seeds/seeds.txt", NutchLoopIT.class),
            Map.entry("cluster export SITE --format json", NutchLoopIT.class),
            Map.entry("import crawl.jsonl.gz", NutchLoopIT.class),
            Map.entry("cluster train SITE", NutchLoopIT.class));

    @TempDir
    private static Path folder;

    /** What is checked of a command that has run. */
    @FunctionalInterface
    private interface Check {
        void of(Program.Ended ended) throws Exception;
    }

    private static final Map<String, Check> EFFECTS = new LinkedHashMap<>();

    /** Servers of imported graphs. Each command that needs one would start its own, with APOC. */
    private static final List<HomeServer> SERVING = new ArrayList<>();

    @AfterAll
    static void stop() {
        SERVING.forEach(HomeServer::close);
    }

    @BeforeAll
    static void effects() throws Exception {
        Path path = Files.writeString(
                folder.resolve("PATH"), "http://a.test/\thttp://x.test/\nhttp://b.test/\thttp://x.test/\n");
        Files.copy(path, folder.resolve("my-crawl"));
        Files.createDirectory(folder.resolve("urls"));
        List<String> labels = new ArrayList<>(List.of("url\tlabel"));
        DocwebServer.part()
                .rows("MATCH (p:Page {host: $site}) RETURN p.url AS url", Map.of("site", SITE))
                .forEach(row -> labels.add(row.get("url").asString() + "\tvaluable"));
        Files.write(folder.resolve("labels.tsv"), labels);
        DocwebServer.part().rows("CALL crawl.extractSeeds.write(20, {run: 'dense', coverDensity: 80})", Map.of());
        DocwebServer.part()
                .rows(
                        "MATCH (p:Page) WHERE (p)-[:LINKS_TO]->() SET p.quality = COUNT { (p)-[:LINKS_TO]->() }",
                        Map.of());

        EFFECTS.put(
                "import PATH --dry-run",
                ended -> assertThat(folder.resolve("mycrawl")).doesNotExist());
        EFFECTS.put("import PATH --home ~/mycrawl", ended -> {
            assertThat(ended.out()).contains("TSV: links from column 1 to column 2, ids are URLs");
            SERVING.add(HomeServer.start(folder.resolve("mycrawl")));
        });
        EFFECTS.put(
                "import PATH --home ~/mycrawl --online",
                ended -> assertThat(ended.out()).contains("TSV: links from column 1 to column 2, ids are URLs"));
        Path tables = Files.createDirectory(folder.resolve("tables"));
        Files.writeString(tables.resolve("posts.csv"), "id,user,tags\np1,ann,rose;red\n");
        EFFECTS.put(
                "import social tables --dry-run",
                ended -> assertThat(folder.resolve("photos")).doesNotExist());
        EFFECTS.put("import social tables --home ~/photos", ended -> {
            assertThat(ended.out()).containsPattern("posts +1\\R tags +2");
            SERVING.add(HomeServer.start(folder.resolve("photos")));
        });
        EFFECTS.put(
                "import social tables --home ~/photos --online",
                ended -> assertThat(ended.out()).containsPattern("newNodes +0"));
        EFFECTS.put(
                "seeds 100 --home ~/mycrawl", ended -> assertThat(ended.out()).contains("http://x.test/"));
        EFFECTS.put(
                "seeds 100 --home ~/mycrawl --run first",
                ended -> assertThat(ended.out()).containsPattern("run +.*\\R *first "));
        EFFECTS.put(
                "import my-crawl",
                ended -> assertThat(ended.out()).contains("TSV: links from column 1 to column 2, ids are URLs"));
        EFFECTS.put("seeds 20", ended -> assertThat(ended.out().lines()).hasSizeGreaterThan(20));
        EFFECTS.put(
                "similar numpy.org pandas.pydata.org --limit 5",
                ended -> assertThat(ended.out()).contains("matplotlib.org"));
        EFFECTS.put(
                "predict quality --limit 10",
                ended -> assertThat(ended.out().lines()).hasSize(11));
        EFFECTS.put("cluster train " + SITE, ended -> assertThat(ended.out()).contains("clusters"));
        EFFECTS.put("cluster show " + SITE, ended -> assertThat(ended.out()).contains("removed", "kept"));
        EFFECTS.put(
                "cluster show " + SITE + " --edges",
                ended -> assertThat(ended.out()).contains(SITE));
        EFFECTS.put(
                "cluster prune " + SITE + " --option pruning=paper --option coverage=0.9",
                ended -> assertThat(DocwebServer.part()
                                .rows(
                                        "MATCH (c:UrlCluster {site: $site}) MATCH (r:CrawlRun {id: c.run}) RETURN DISTINCT r.options AS o",
                                        Map.of("site", SITE))
                                .toString())
                        .contains("coverage: 0.9"));
        EFFECTS.put(
                "cluster export " + SITE + " --format nutch --out regex-urlfilter.txt",
                ended -> assertThat(folder.resolve("regex-urlfilter.txt"))
                        .content()
                        .contains("-^", "pandas"));
        EFFECTS.put(
                "cluster evaluate " + SITE + " --labels labels.tsv --report pandas.html",
                ended -> assertThat(folder.resolve("pandas.html")).content().contains("</html>"));
        EFFECTS.put(
                "export seeds --count 100 --format nutch --out urls/seeds.txt",
                ended -> assertThat(Files.readAllLines(folder.resolve("urls/seeds.txt")).stream()
                                .filter(line -> line.startsWith("http")))
                        .hasSize(100));
        EFFECTS.put("export seeds --run dense --format scrapy --out seeds.jsonl.gz", ended -> {
            try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("seeds.jsonl.gz")))) {
                assertThat(new JsonMapper().readTree(in).get("url").asText()).startsWith("http");
            }
        });
        EFFECTS.put(
                "report --out graph.html",
                ended -> assertThat(folder.resolve("graph.html")).content().contains("\"map\":{", "</html>"));
        EFFECTS.put(
                "report --run demo",
                ended -> assertThat(folder.resolve("report.html")).content().contains("From the run demo."));
        EFFECTS.put("datasets list", ended -> assertThat(ended.out()).contains("uk-2002"));
    }

    private static Set<String> shown() throws IOException {
        Set<String> shown = new TreeSet<>();
        List<Path> documents = new ArrayList<>(
                List.of(DocwebServer.ROOT.resolve("README.md"), DocwebServer.ROOT.resolve("datasets/README.md")));
        try (Stream<Path> files = Files.walk(DocwebServer.ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().matches(".*/docs/(adr|reference)/.*"))
                    .forEach(documents::add);
        }
        for (Path document : documents) {
            BLOCK.matcher(Files.readString(document))
                    .results()
                    .flatMap(block -> COMMAND.matcher(block.group(1)).results())
                    .forEach(command -> shown.add(command.group(1).strip()));
        }
        return shown;
    }

    @Test
    void eachCommandShownIsRunHereOrElsewhere() throws Exception {
        Set<String> shown = shown();
        assertThat(shown).hasSizeGreaterThan(25).containsAll(EFFECTS.keySet());
        for (String command : shown) {
            assertThat(EFFECTS.containsKey(command)
                            || ELSEWHERE.keySet().stream().anyMatch(command::startsWith)
                            || command.matches("cluster train [\\w.]*example"))
                    .as("documents show `./crawlgraph %s`, and no test runs it", command)
                    .isTrue();
        }
    }

    @Test
    void theCommandsDoWhatTheyAreFor() throws Exception {
        for (Map.Entry<String, Check> effect : EFFECTS.entrySet()) {
            Program.Ended ended = run(effect.getKey());
            assertThat(ended.code()).as("%s: %s", effect.getKey(), ended.err()).isIn(0, 3);
            effect.getValue().of(ended);
        }
    }

    /**
     * Runs a command as written, in its own folder. A command that queries a store and names no home gets the home of
     * the demo's graph.
     */
    private static Program.Ended run(String command) {
        List<String> arguments =
                new ArrayList<>(List.of(command.replace("~/", folder + "/").split(" ", -1)));
        if (command.startsWith("import my-crawl")) {
            arguments.addAll(List.of("--home", "my-home"));
        } else if (!command.contains("--home") && !command.startsWith("import") && !command.startsWith("datasets")) {
            arguments.addAll(List.of("--home", DocwebServer.partHome().toString()));
        }
        return Program.run(folder, arguments.toArray(String[]::new));
    }
}
