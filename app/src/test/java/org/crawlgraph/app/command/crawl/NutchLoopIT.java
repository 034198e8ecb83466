package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.BlogSite;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.site.SiteServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The loop of {@code docs/guide/beyond-one-machine.md}: our commands, and between them Nutch in a JVM of its own, with
 * the plugins as they are packed.
 */
@Timeout(300)
@Nightly("every build crawls with the plugins, exports and imports, each by itself")
public class NutchLoopIT {

    private static final String SITE = "blog.example";
    private static final Path NUTCH = Program.ROOT.resolve("extras/crawlers/target");

    private static final String EXPORT =
            "bin/nutch plugin scoring-crawlgraph org.crawlgraph.nutch.SegmentExport crawl.jsonl.gz crawl";

    private static final BlogSite BLOG = new BlogSite(30);

    @TempDir
    private static Path folder;

    private static Program.Ended ok(String command) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ", -1)));
        arguments.addAll(
                List.of("--home", SharedServer.running().home().folder().toString()));
        Program.Ended ended = Program.run(folder, arguments.toArray(String[]::new));
        assertThat(ended.code()).as(command + ": " + ended.err()).isZero();
        return ended;
    }

    /** Runs a class with Nutch, and the folder {@code conf} before it on the class path, as {@code bin/nutch} does. */
    private static Program.Ended nutch(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                "-Dcrawlgraph.root=" + Program.ROOT.toAbsolutePath(),
                "-cp",
                String.join(
                        File.pathSeparator,
                        folder.resolve("conf").toString(),
                        NUTCH.resolve("test-classes").toAbsolutePath().toString(),
                        Files.readString(NUTCH.resolve("tests.class-path")).strip())));
        command.addAll(List.of(arguments));
        return ProgramJvm.end(folder, Map.of(), command);
    }

    /** Nutch goes on with a crawl; gives what it asked the site for. */
    private static Set<String> crawl(int rounds) throws Exception {
        try (SiteServer site = SiteServer.of(BLOG::answer)) {
            Program.Ended ended = nutch(
                    "org.crawlgraph.nutch.CrawlProgram",
                    folder.resolve("crawl").toString(),
                    folder.resolve("seeds").toString(),
                    folder.resolve("rules.json").toString(),
                    Integer.toString(site.address().getPort()),
                    Integer.toString(rounds));
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(site.asked()).doesNotHaveDuplicates();
            return new TreeSet<>(site.asked());
        }
    }

    /**
     * Exports the crawl by the command of the guide, whose first two words start Nutch's runner of plugins, and imports
     * it.
     */
    private static Program.Ended imported() throws Exception {
        assertThat(Program.ROOT.resolve("docs/guide/beyond-one-machine.md"))
                .content()
                .contains("\n" + EXPORT);
        Path conf = Files.createDirectories(folder.resolve("conf"));
        Files.writeString(
                conf.resolve("nutch-site.xml"),
                "<configuration>"
                        + property(
                                "plugin.folders",
                                folder.resolve("crawl/plugins") + ","
                                        + NUTCH.resolve("plugins").toAbsolutePath())
                        + property("plugin.includes", "nutch-extensionpoints|scoring-crawlgraph")
                        + "</configuration>");
        Files.deleteIfExists(folder.resolve("crawl.jsonl.gz"));
        List<String> command = new ArrayList<>(List.of(EXPORT.split(" ", -1)));
        assertThat(command.subList(0, 2)).containsExactly("bin/nutch", "plugin");
        command.subList(0, 2).clear();
        command.add(0, "org.apache.nutch.plugin.PluginRepository");
        Program.Ended ended = nutch(command.toArray(String[]::new));
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).containsPattern("exported \\d+ pages to crawl.jsonl.gz");
        return ok("import crawl.jsonl.gz --online");
    }

    private static String property(String name, String value) {
        return "<property><name>" + name + "</name><value>" + value + "</value></property>";
    }

    /** The pages that the store lets a crawl reach from some with fewer than so many links. */
    private static Set<String> within(BoltClient client, int rounds, Set<String> from) {
        Map<String, List<String>> links = new HashMap<>();
        client.rows(
                        "MATCH (a:Page)-[:LINKS_TO]->(b:Page) WHERE crawl.allows(a.url, b.url) RETURN a.url AS a, b.url AS b",
                        Map.of())
                .forEach(row -> links.computeIfAbsent(row.get("a").asString(), url -> new ArrayList<>())
                        .add(row.get("b").asString()));
        Set<String> reached = new TreeSet<>(from);
        Deque<String> last = new ArrayDeque<>(from);
        for (int round = 1; round < rounds; round++) {
            Deque<String> next = new ArrayDeque<>();
            for (String page : last) {
                for (String to : links.getOrDefault(page, List.of())) {
                    if (reached.add(to)) {
                        next.add(to);
                    }
                }
            }
            last = next;
        }
        return reached;
    }

    @Test
    void seedsAndRulesGoToNutchAndItsPagesComeBackAndDecisionsHoldInTheNextTurn() throws Exception {
        SharedServer.emptied();
        Path known = BLOG.edges(folder.resolve("edges.tsv"));
        ok("import " + known + " --online");
        ok("cluster train " + SITE + " -o sampleSize=0");
        Files.createDirectory(folder.resolve("seeds"));
        try (BoltClient client = SharedServer.running().client()) {
            ok("export seeds --count 3 --format nutch --out seeds/seeds.txt -o site=none");
            ok("cluster export " + SITE + " --format json --out rules.json");
            Set<String> seeds = new TreeSet<>(SeedList.readPages(folder.resolve("seeds/seeds.txt")));
            assertThat(seeds).hasSize(3).contains("http://blog.example/");
            seeds.removeIf(seed -> seed.matches(".*/(reply|print)")); // their clusters are removed
            Set<String> first = crawl(2);
            assertThat(first).isEqualTo(within(client, 2, seeds)).hasSizeGreaterThan(30);
            assertThat(imported().out()).containsPattern("JSON Lines of pages\\R.*\\R( +\\d+){3}( +0){3}");
            assertThat(client
                            .rows(
                                    "MATCH (p:Page {status: 200, title: 'A page'}) WHERE p.fetchedAt IS NOT NULL RETURN p.url AS url",
                                    Map.of())
                            .stream()
                            .map(row -> row.get("url").asString()))
                    .containsExactlyInAnyOrderElementsOf(first);

            assertThat(first).noneMatch(url -> url.endsWith("/reply"));
            client.rows(
                    "MATCH (c:UrlCluster {site: $site, pattern: $pattern}) SET c.state = 'kept', c.reason = 'by-hand'",
                    Map.of("site", SITE, "pattern", "http://blog.example/post/$/reply"));
            ok("cluster train " + SITE + " -o sampleSize=0");
            ok("export seeds --count 3 --format nutch --out seeds/seeds.txt -o site=none");
            ok("cluster export " + SITE + " --format json --out rules.json");
            Set<String> second = crawl(2);
            assertThat(second).noneMatch(first::contains).anyMatch(url -> url.endsWith("/reply"));
            Set<String> all = new TreeSet<>(first);
            all.addAll(second);
            Set<String> expected = within(client, 4, seeds);
            // Nutch dropped the links to these while the rules removed them, and fetches no post again. Keeping replies
            // by hand also keeps the print views of the same posts.
            expected.removeIf(
                    url -> url.matches(".*/(reply|print)") && first.contains(url.replaceAll("/(reply|print)$", "")));
            assertThat(all).isEqualTo(expected);
            assertThat(imported().out()).containsPattern("JSON Lines of pages\\R.*\\R( +\\d+){3}( +0){3}");
        }
    }
}
