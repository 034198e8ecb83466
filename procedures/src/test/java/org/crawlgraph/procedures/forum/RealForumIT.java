package org.crawlgraph.procedures.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** A whole real forum with the bodies of its pages: its map and its threads in the store. */
@Nightly("a real forum is learned at night, a synthetic one by day")
class RealForumIT {

    private static final Path FORUM =
            Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/forum-drupal");
    private static final String SITE = "openenergymonitor.org";
    private static final Map<String, String> LABELS = new HashMap<>();

    @BeforeAll
    static void stored() throws IOException {
        Assumptions.assumeTrue(Files.exists(FORUM), () -> "skipped: " + FORUM + " is missing");
        Server.clear();
        Files.copy(FORUM.resolve("forum.warc.gz"), Server.IMPORTS.resolve("real.warc.gz"));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(FORUM.resolve("labels.tsv.gz"))), StandardCharsets.UTF_8))) {
            lines.lines().skip(1).map(line -> line.split("\t", -1)).forEach(label -> LABELS.put(label[1], label[2]));
        }
        Server.run(
                "UNWIND $urls AS url CREATE (:Page {url: url, host: $site})",
                Map.of("urls", List.copyOf(LABELS.keySet()), "site", SITE));
    }

    @AfterAll
    static void emptiesTheStore() throws IOException {
        Server.clear();
        Files.deleteIfExists(Server.IMPORTS.resolve("real.warc.gz"));
    }

    @Test
    void threadsOfARealForumAreWholeAndNoneIsMixedWithAnother() {
        Record row = Server.one(
                "CALL crawl.forum.train('" + SITE
                        + "', {input: 'real.warc.gz', entry: 'http://openenergymonitor.org/emon/forum', sampleSize: 300, probes: 100})");
        assertThat(row.get("sampledPages").asInt()).isEqualTo(300);
        assertThat(row.get("writtenPages").asInt()).isGreaterThan(LABELS.size() * 9 / 10);
        List<Record> threads = Server.run("CALL crawl.forum.threads('" + SITE + "') YIELD urls WHERE size(urls) > 1"
                + " RETURN urls ORDER BY size(urls) DESC");
        int ofThreads = 0;
        for (Record thread : threads) {
            List<String> urls = thread.get("urls").asList(Value::asString);
            if ("thread".equals(LABELS.get(urls.get(0)))) {
                ofThreads++;
                assertThat(urls.stream()
                                .map(url -> url.replaceAll("[?&]page=.*", ""))
                                .distinct())
                        .hasSize(1);
                assertThat(urls.stream().map(RealForumIT::number)).isSorted();
            }
        }
        assertThat(ofThreads).isGreaterThan(4);
    }

    private static int number(String url) {
        String page = url.replaceAll(".*[?&]page=([0-9]+).*", "$1");
        return page.equals(url) ? 0 : Integer.parseInt(page);
    }
}
