package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.driver.Record;

/**
 * A crawl that is killed at random moments, and its database too: a few times in every build, a hundred times at night.
 * It writes to a server, to a store of its own process, or to no graph until its last run.
 */
@Timeout(3_600)
class KilledCrawlIT {

    private static final int KILLS = Series.length(1, 100);

    @TempDir
    private Path folder;

    private final SocialSite site = SocialSite.of(40, 3);
    private final Random moments = Series.random(KilledCrawlIT.class);
    private SiteServer web;
    private @Nullable Process server;
    private final int bolt = FixedPort.free();
    private AutoCloseable unharmed = () -> {};

    /** What the runs said they fetch again. */
    private final List<String> again = new ArrayList<>();

    private int runs;

    /** Where a crawl writes what it has fetched. */
    enum Graph {
        SERVER,
        OWN_STORE,
        NONE_UNTIL_THE_LAST_RUN
    }

    @BeforeEach
    void start() throws Exception {
        web = SiteServer.of(site);
    }

    @AfterEach
    void stop() throws Exception {
        if (server != null) {
            server.destroyForcibly().waitFor();
        }
        unharmed.close();
        web.close();
    }

    /** On the same port each time, so that a crawl finds it again. */
    private void startServer() throws IOException {
        server = ProgramJvm.Server.start(folder.resolve("home"), bolt).process();
    }

    private void killServer() throws InterruptedException {
        Objects.requireNonNull(server).destroyForcibly().waitFor();
    }

    private String[] arguments(int pages, Graph graph) throws IOException {
        Path home = folder.resolve("home");
        List<String> options = new ArrayList<>(List.of("crawl", "--contact", "t@example.org", "--allow-private"));
        options.addAll(
                switch (graph) {
                    case SERVER ->
                        List.of(
                                "--bolt",
                                "bolt://localhost:" + bolt,
                                "--password-file",
                                new Home(home).passwordFile().toString());
                    case OWN_STORE -> List.of("--home", home.toString());
                    case NONE_UNTIL_THE_LAST_RUN -> List.of("--no-graph");
                });
        options.addAll(List.of(
                "--seeds-file",
                Files.write(folder.resolve("seeds.txt"), site.entry()).toString()));
        options.addAll(List.of("--out", folder.resolve("crawl").toString()));
        options.addAll(List.of("--connect-to", "::127.0.0.1:" + web.address().getPort()));
        options.addAll(List.of("--ignore-clusters", "--delay", "0", "--threads", "4", "--warc"));
        options.addAll(List.of("--max-pages", Integer.toString(pages)));
        return options.toArray(String[]::new);
    }

    private Process crawling(int pages, Graph graph) throws IOException {
        return new ProcessBuilder(ProgramJvm.command(arguments(pages, graph)))
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(said(++runs).toFile())
                .start();
    }

    private Path said(int run) {
        return folder.resolve("said-" + run + ".txt");
    }

    /** What the last run fetched again: the lines that it begins with. */
    private void listen() throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(said(runs))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("  http://")) {
                    again.add(line.strip());
                }
            }
        }
    }

    /** All at night, and in every build one that is drawn. */
    static Stream<Graph> graphs() {
        List<Graph> all = new ArrayList<>(List.of(Graph.values()));
        Collections.shuffle(all, Series.random(KilledCrawlIT.class));
        return all.subList(0, Series.length(1, all.size())).stream();
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void nothingIsLostAndNothingFetchedTwiceButWhatTheRunsNamed(Graph graph) throws Exception {
        if (graph == Graph.SERVER) {
            startServer();
        }
        int pages = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            pages += 40;
            int before = web.asked().size();
            Process crawl = crawling(pages, graph);
            int wait = moments.nextInt(60);
            while (crawl.isAlive() && web.asked().size() < before + wait) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            crawl.waitFor(moments.nextInt(100), TimeUnit.MILLISECONDS);
            if (graph == Graph.SERVER && kill == KILLS) {
                killServer();
                serve();
            } else if (graph == Graph.SERVER && kill % 3 == 0) {
                killServer();
                startServer();
            }
            crawl.destroyForcibly().waitFor();
            listen();
        }

        Program.Ended last =
                Program.run(folder, arguments(pages + 100, graph == Graph.SERVER ? graph : Graph.OWN_STORE));
        assertThat(last.code()).as(last.err()).isEqualTo(3);
        Files.writeString(said(++runs), last.err());
        listen();

        List<String> asked =
                web.asked().stream().filter(url -> !url.endsWith("/robots.txt")).toList();
        Map<String, Integer> times = new HashMap<>();
        asked.forEach(url -> times.merge(url, 1, Integer::sum));
        Map<String, Long> named = again.stream().collect(Collectors.groupingBy(url -> url, Collectors.counting()));
        times.forEach((url, count) -> assertThat((long) count)
                .as("requests for " + url)
                .isLessThanOrEqualTo(1 + named.getOrDefault(url, 0L)));
        if (graph != Graph.SERVER) {
            serve();
        }
        Set<String> stored;
        Set<String> links;
        try (BoltClient client = new BoltClient(Database.of(
                URI.create("bolt://localhost:" + bolt),
                Password.USER,
                Password.read(new Home(folder.resolve("home")).passwordFile())))) {
            stored = stored(client);
            links = links(client);
        }
        assertThat(times.keySet()).as("every stored page was fetched").containsAll(stored);
        assertThat(times.keySet().stream().filter(url -> !stored.contains(url)))
                .as("pages that were fetched but not stored were in flight at a kill, and are queued again")
                .allMatch(named::containsKey);
        assertThat(stored).as("the requested number").hasSize(pages + 100);
        assertThat(inWarcFiles())
                .as("each once in the WARC files")
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(stored);
        assertThat(links).as("with its links").isEqualTo(linksOf(stored));
    }

    private void serve() {
        unharmed = HomeServer.start(folder.resolve("home"), bolt);
    }

    private static Set<String> stored(BoltClient client) {
        return client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url", Map.of()).stream()
                .map(row -> row.get("url").asString())
                .collect(Collectors.toSet());
    }

    private static Set<String> links(BoltClient client) {
        Set<String> links = new HashSet<>();
        for (Record row :
                client.rows("MATCH (p:Page)-[:LINKS_TO]->(t:Page) RETURN p.url AS from, t.url AS to", Map.of())) {
            assertThat(links.add(
                            row.get("from").asString() + " " + row.get("to").asString()))
                    .as("each link once")
                    .isTrue();
        }
        return links;
    }

    private Set<String> linksOf(Set<String> urls) {
        Set<String> links = new HashSet<>();
        urls.forEach(url -> site.page(url).orElseThrow().links().forEach(target -> links.add(url + " " + target)));
        return links;
    }

    private List<String> inWarcFiles() throws IOException {
        List<String> urls = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder.resolve("crawl/warc"))) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".gz")).toList()) {
                urls.addAll(WarcUrls.of(file));
            }
        }
        return urls;
    }
}
