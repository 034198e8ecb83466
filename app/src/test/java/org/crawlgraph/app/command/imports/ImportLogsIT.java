package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code import logs} into a store with links from a.test and b.test to x.test. */
public class ImportLogsIT {

    private static final String BROWSER = "Mozilla/5.0 (X11; Linux) \\\"quoted\\\"";
    private static final String GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

    @TempDir
    private static Path folder;

    private static HomeServer server;

    @BeforeAll
    static void aStore() throws IOException {
        server = Program.serving(folder, "home", "a-x b-x");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void withoutEarlierCounts() {
        rows("MATCH (p:Page) REMOVE p.requests, p.crawlerRequests");
        rows("MATCH (p:Page) WHERE NOT (p)--() DELETE p");
    }

    private static List<String> rows(String query) {
        try (BoltClient client = server.client()) {
            return client.rows(query, Map.of()).stream()
                    .map(row -> row.values().stream()
                            .map(value -> String.valueOf(value.asObject()))
                            .reduce((one, other) -> one + " " + other)
                            .orElse(""))
                    .toList();
        }
    }

    /** The pages with counts. */
    private static List<String> counts() {
        return rows("MATCH (p:Page) WHERE p.requests IS NOT NULL"
                + " RETURN p.url, p.host, p.requests, p.crawlerRequests ORDER BY p.url");
    }

    private static Program.Ended logs(String... arguments) {
        List<String> all = new ArrayList<>(List.of("import", "logs", "--home", "home"));
        all.addAll(List.of(arguments));
        return Program.run(folder, all.toArray(String[]::new));
    }

    private static String line(String request, int status, String agent) {
        return "203.0.113.9 - jo doe [10/Oct/2026:13:55:36 -0700] \"" + request + "\" " + status + " 2326 \"-\" \""
                + agent + "\"";
    }

    private static String get(String path, String agent) {
        return line("GET " + path + " HTTP/1.1", 200, agent);
    }

    private static void log(String name, String... lines) throws IOException {
        try (OutputStream file = Files.newOutputStream(folder.resolve(name));
                OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void requestsForPagesAreCountedInTotalAndByCrawlersAndTheRestIsListed() throws Exception {
        log(
                "access.log",
                get("/", BROWSER),
                get("/", GOOGLE),
                line("HEAD / HTTP/1.1", 304, "a-spider"),
                get("/caf\\xC3\\xA9?a=1#top", "CUBOT X18"),
                get("/style.css?v=3", BROWSER),
                line("POST / HTTP/1.1", 200, BROWSER),
                line("GET /gone HTTP/1.1", 404, BROWSER),
                line("\\x16\\x03\\x01", 400, "-"),
                get("http://x.test/absolute", "-"),
                get("http://proxied.example/", "-"),
                "no line of a log",
                line("-", 408, "-"));
        log("access.log.1.gz", "203.0.113.9 - - [10/Oct/2026:13:55:36 -0700] \"GET / HTTP/1.0\" 200 -");
        Files.createFile(folder.resolve("empty.log"));

        Program.Ended ended =
                logs("access.log", "access.log.1.gz", "empty.log", "access.log", "--site", "http://x.test/", "--json");

        assertThat(ended.code()).as(ended.err()).isEqualTo(3);
        assertThat(ended.err())
                .contains("skipped 1 bad record", "access.log\tline 11\tnot of an access log: \"no line of a log\"")
                .contains("1 × file such as an image, script or style sheet", "3 × request other than GET and HEAD")
                .contains("1 × answer with status 404", "1 × request for another host", "1 × empty file");
        JsonNode sums = new ObjectMapper().readTree(ended.out());
        assertThat(sums.toString())
                .startsWith(
                        "{\"lines\":12,\"requests\":6,\"crawlerRequests\":2,\"pages\":3,\"newPages\":2,\"rejected\":1");
        assertThat(sums.get("crawlers").toString()).contains("\"googlebot\":1", "\"a-spider\":1");
        assertThat(counts())
                .containsExactly(
                        "http://x.test/ x.test 4 2",
                        "http://x.test/absolute x.test 1 0",
                        "http://x.test/caf%C3%A9?a=1 x.test 1 0");
    }

    @Test
    void theCountsOfALaterImportReplaceThoseOfTheSameHosts() throws Exception {
        log("may.log", get("/", BROWSER), get("/may", BROWSER));
        log("june.log", get("/", GOOGLE), get("/", GOOGLE));
        log("a.log", get("/", BROWSER));
        logs("a.log", "--site", "http://a.test");
        logs("may.log", "--site", "http://x.test");
        Program.Ended again = logs("may.log", "--site", "http://x.test");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.out()).containsPattern("newPages +rejected\\R +2 +2 +0 +2 +0 +0");
        assertThat(counts())
                .containsExactly(
                        "http://a.test/ a.test 1 0", "http://x.test/ x.test 1 0", "http://x.test/may x.test 1 0");

        Program.Ended june = logs("june.log", "--site", "http://x.test");

        assertThat(june.out()).containsPattern("crawler +requests\\R *googlebot +2");
        assertThat(june.err()).contains("cluster train x.test --home ", "cypher/logs/orphans.cypher");
        assertThat(counts()).containsExactly("http://a.test/ a.test 1 0", "http://x.test/ x.test 2 2");
    }

    @Test
    void aLogMayHaveHostsAndAScheme() throws Exception {
        log(
                "hosts.log",
                "x.test:80 " + get("/", BROWSER),
                "A.test:443 " + get("/", BROWSER),
                "a.test " + get("/", BROWSER));

        assertThat(logs("hosts.log").code()).isZero();
        assertThat(counts()).containsExactly("http://x.test/ x.test 1 0", "https://a.test/ a.test 2 0");

        Program.Ended one = logs("hosts.log", "--site", "http://a.test");
        assertThat(one.err()).contains("1 × request for another host");
        assertThat(counts()).containsExactly("http://a.test/ a.test 2 0", "http://x.test/ x.test 1 0");

        assertThat(logs("hosts.log", "--site", "https://www.x.test").err()).contains("no request for a page");
        log("other.log", get("/", BROWSER));
        assertThat(logs("other.log", "--site", "https://x.test").err())
                .contains("had none of these pages: check --site");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            notes.txt                            | 1 | notes.txt: not an access log in common or combined format
            sound.log notes.txt --site http://x.test | 1 | notes.txt: not an access log in common or combined format
            sound.log                            | 1 | sound.log:1: the line has no host; pass it, such as --site
            none.log --site http://x.test        | 1 | none.log: no such file
            torn.log.gz --site http://x.test     | 1 | torn.log.gz:
            sound.log --site x.test              | 2 | --site is 'x.test'; it must be a URL such as https://example.org
            bad.log --site http://x.test --max-rejects 0 | 1 | bad.log:2: not of an access log: "GET /"
            """)
    void whatIsNoLogIsRefusedByNameBeforeAnythingIsWritten(String arguments, int code, String message)
            throws Exception {
        log("sound.log", get("/", BROWSER));
        log("bad.log", get("/", BROWSER), "GET /");
        log("notes.txt", "#Fields: date time", "2026-10-10 13:55:36 GET / 200");
        log("torn.log.gz", get("/", BROWSER));
        byte[] whole = Files.readAllBytes(folder.resolve("torn.log.gz"));
        Files.write(folder.resolve("torn.log.gz"), Arrays.copyOf(whole, whole.length - 12));

        Program.Ended ended = logs(arguments.split(" ", -1));

        assertThat(ended.code()).as(ended.err()).isEqualTo(code);
        assertThat(ended.err()).contains("crawlgraph: ", message).doesNotContain("\tat ");
        assertThat(counts()).isEmpty();
    }
}
