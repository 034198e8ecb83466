package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.app.testkit.StoredGraph;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.OnlineImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.schema.PageTransaction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Imports over Bolt. */
@Timeout(300)
class OnlineAsBulkImportIT {

    private static HomeServer server;
    private static BoltClient client;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        server = SharedServer.emptied();
        client = server.client();
    }

    @AfterAll
    static void stop() {
        client.close();
    }

    @BeforeEach
    void clear() {
        SharedServer.emptied();
    }

    private static OnlineImport.OnlineSummary online(Path input, int batchSize) {
        try (BoltClient store = BoltClient.connect(server.embedded().database())) {
            return OnlineImport.run(store, input, ImportOptions.DEFAULT, batchSize, Checkpoint.NONE);
        }
    }

    private List<String> bulk(Path input) {
        return StoredGraph.afterBulkImport(input, folder.resolve("bulk"));
    }

    /** Links between pages of three hosts and of none. */
    private Path edges(String name, long seed, int pages, int links) throws Exception {
        Random random = new Random(seed);
        return Files.writeString(
                folder.resolve(name),
                IntStream.range(0, links)
                        .mapToObj(link -> url(random.nextInt(pages)) + "\t" + url(random.nextInt(pages)) + "\n")
                        .collect(Collectors.joining()));
    }

    private static String url(int page) {
        return (page % 4 == 0 ? "mailto:p" : "http://Host" + page % 4 + ".test/ü") + page;
    }

    @Test
    void theGraphIsThatOfABulkImportAndASecondImportChangesNothing() throws Exception {
        Path input = edges("links.tsv", 1, 300, 2000);

        OnlineImport.OnlineSummary first = online(input, 64);
        OnlineImport.OnlineSummary second = online(input, 64);

        assertThat(StoredGraph.lines(client)).isEqualTo(bulk(input));
        assertThat(first.newPages()).isEqualTo(first.graph().pages());
        assertThat(first.newLinks()).isEqualTo(first.graph().links());
        assertThat(second.newPages() + second.newLinks() + second.batches()).isZero();
    }

    @Test
    void textsOfLinksAreSetOverBolt() throws Exception {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href=/x>to x</a><a href=/y rel=ugc></a>";
        Path input = Files.writeString(
                folder.resolve("a.warc"),
                "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.org/\r\nContent-Type: application/http\r\n"
                        + "Content-Length: " + http.length() + "\r\n\r\n" + http + "\r\n\r\n");
        try (BoltClient store = BoltClient.connect(server.embedded().database())) {
            OnlineImport.run(store, input, ImportOptions.DEFAULT.with(true, true), 1, Checkpoint.NONE);
        }

        assertThat(client.rows(
                        "MATCH ()-[l:LINKS_TO]->(p) RETURN p.url + coalesce(' ' + l.anchor, '') + coalesce(' ' + l.rel, '')"
                                + " AS line ORDER BY line",
                        Map.of()))
                .extracting(row -> row.get("line").asString())
                .containsExactly("http://a.org/x to x", "http://a.org/y ugc");
    }

    @Test
    void overlappingImportsAtTheSameTimeMakeNothingTwice() throws Exception {
        List<Path> inputs = new ArrayList<>();
        for (int seed = 0; seed < 3; seed++) {
            inputs.add(edges(seed + ".tsv", seed, 80, 900));
        }
        inputs.add(inputs.get(0));
        StringBuilder all = new StringBuilder();
        for (Path input : inputs) {
            all.append(Files.readString(input));
        }
        online(Files.writeString(folder.resolve("all.tsv"), all.toString()), 100_000);
        List<String> expected = StoredGraph.lines(client);
        SharedServer.emptied();

        List<CompletableFuture<OnlineImport.OnlineSummary>> running = inputs.stream()
                .map(input -> CompletableFuture.supplyAsync(() -> online(input, 10)))
                .toList();
        for (CompletableFuture<OnlineImport.OnlineSummary> one : running) {
            one.get(200, TimeUnit.SECONDS);
        }

        assertThat(StoredGraph.lines(client)).isEqualTo(expected);
    }

    @Test
    void whatCameOfAFetchTakesThePlaceOfAnEarlierOneAlone() {
        List<String> titles = new ArrayList<>();
        for (int year : new int[] {2020, 2021, 2019}) {
            Map<String, @Nullable Object> fetch = new HashMap<>();
            fetch.put("fetchedAt", ZonedDateTime.of(year, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC));
            fetch.put("title", "of " + year);
            fetch.put("trouble", year == 2020 ? "exception" : null);
            PageTransaction.Page page = new PageTransaction.Page("http://a.test/", Map.of(), fetch);
            client.inTransaction(tx -> new PageTransaction(tx, "url").merge(List.of(page), new long[1], 0));
            titles.add(client.rows("MATCH (p:Page) RETURN p.title + coalesce(', ' + p.trouble, '') AS title", Map.of())
                    .get(0)
                    .get("title")
                    .asString());
        }
        assertThat(titles).containsExactly("of 2020, exception", "of 2021", "of 2021");
    }
}
