package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** A crawl that is killed at random moments, and its database too: a few times in every build, a hundred times at night. */
@Timeout(3_600)
class KilledCrawlIT {

    private static final int KILLS = Series.length(1, 100);

    @TempDir
    private Path folder;

    private final SocialSite site = SocialSite.of(40, 3);
    private final Random moments = Series.random(KilledCrawlIT.class);
    private SiteServer web;
    private Process server;
    private final int bolt = FixedPort.free();
    private BoltClient client;
    private AutoCloseable unharmed = () -> {};

    /** What the runs said they fetch again. */
    private final List<String> again = new ArrayList<>();

    private int runs;

    @BeforeEach
    void start() throws Exception {
        web = SiteServer.of(site);
        ProgramJvm.Server started = startServer();
        client = started.client();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        server.destroyForcibly().waitFor();
        unharmed.close();
        web.close();
    }

    /** On the same port each time, so that a crawl finds it again. */
    private ProgramJvm.Server startServer() throws IOException {
        ProgramJvm.Server started = ProgramJvm.Server.start(folder.resolve("home"), bolt);
        server = started.process();
        return started;
    }

    private Process crawling(int pages) throws IOException {
        Files.write(folder.resolve("seeds.txt"), site.entry());
        return new ProcessBuilder(ProgramJvm.command(Program.crawl(
                        "bolt://localhost:" + bolt,
                        new Home(folder.resolve("home")).passwordFile(),
                        folder.resolve("seeds.txt"),
                        folder.resolve("crawl"),
                        web.address().getPort(),
                        "--ask-clusters",
                        "d",
                        "--delay",
                        "0",
                        "--threads",
                        "4",
                        "--warc",
                        "--max-pages",
                        Integer.toString(pages))))
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

    @Test
    void nothingIsLostAndNothingFetchedTwiceButWhatTheRunsNamed() throws Exception {
        int pages = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            pages += 40;
            int before = web.asked().size();
            Process crawl = crawling(pages);
            int wait = moments.nextInt(60);
            while (crawl.isAlive() && web.asked().size() < before + wait) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            crawl.waitFor(moments.nextInt(100), TimeUnit.MILLISECONDS);
            if (kill == KILLS) {
                server.destroyForcibly().waitFor();
                unharmed = HomeServer.start(folder.resolve("home"), bolt);
            } else if (kill % 3 == 0) {
                server.destroyForcibly().waitFor();
                startServer();
            }
            crawl.destroyForcibly().waitFor();
            listen();
        }

        Process last = crawling(pages + 100);
        assertThat(last.waitFor()).as(Files.readString(said(runs))).isEqualTo(3);
        listen();

        List<String> asked =
                web.asked().stream().filter(url -> !url.endsWith("/robots.txt")).toList();
        Map<String, Integer> times = new HashMap<>();
        asked.forEach(url -> times.merge(url, 1, Integer::sum));
        Map<String, Long> named = again.stream().collect(Collectors.groupingBy(url -> url, Collectors.counting()));
        times.forEach((url, count) -> assertThat((long) count)
                .as("requests for " + url)
                .isLessThanOrEqualTo(1 + named.getOrDefault(url, 0L)));
        Set<String> stored = stored();
        assertThat(times.keySet()).as("what is stored was fetched").containsAll(stored);
        assertThat(times.keySet().stream().filter(url -> !stored.contains(url)))
                .as("what was fetched and is not stored was in flight at a kill, and waits to be fetched again")
                .allMatch(named::containsKey);
        assertThat(stored).as("as many as were asked for").hasSize(pages + 100);
        assertThat(inWarcFiles())
                .as("each once in the WARC files")
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(stored);
        assertThat(links()).as("with its links").isEqualTo(linksOf(stored));
    }

    private Set<String> stored() {
        return client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url", Map.of()).stream()
                .map(row -> row.get("url").asString())
                .collect(Collectors.toSet());
    }

    private Set<String> links() {
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
            for (Path file : files.toList()) {
                urls.addAll(WarcUrls.of(file));
            }
        }
        return urls;
    }
}
