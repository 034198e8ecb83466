package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.engine.CrawlPause;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrawlStatusTest {

    private static final Pattern HEAD = Pattern.compile("^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$");
    private static final Pattern SAMPLE = Pattern.compile(
            "^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\\{[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\"\\\\n])*+\"\\})?"
                    + " (-?[0-9]+(?:\\.[0-9]+)?)$");
    private static final CrawlProgress PROGRESS = new CrawlProgress(
            1_234,
            12.5,
            new CrawlProgress.Waiting(
                    99,
                    7,
                    1,
                    List.of(new OriginPolicy.FailingHost("http://b.test", "tls", null)),
                    Map.of("http://a.test:8080", 90L)),
            3,
            Map.of(Refusal.SCOPE, 5L, Refusal.TOO_LONG, 2L),
            0);

    @TempDir
    private Path folder;

    private void begin() {
        CrawlState.open(folder.resolve("state"), Map.of()).close();
    }

    private static HttpResponse<String> get(CrawlStatus status, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + status.port() + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void theFolderSaysHowFarTheCrawlIs() {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder, null)) {
            status.reached(PROGRESS);
            assertThat(CrawlStatus.read(folder))
                    .contains(
                            "\"state\":\"running\"",
                            "\"pages\":1234",
                            "\"too-long\":2",
                            "\"waitingByHost\":{\"http://a.test:8080\":90}",
                            "\"failing\":{\"http://b.test\":\"tls; next try: given up\"}",
                            "\"notYetInTheDatabase\":3");
            status.ended(CrawlStrategy.End.DONE);
            assertThat(CrawlStatus.read(folder)).contains("\"state\":\"ended: " + CrawlStrategy.End.DONE.text());
        }
        assertThat(CrawlStatus.read(folder)).contains("\"state\":\"ended: ");
    }

    @Test
    void aCrawlThatIsInterruptedOrFailsIsStopped() {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder, null)) {
            status.reached(PROGRESS);
        }

        assertThat(CrawlStatus.read(folder)).contains("\"state\":\"stopped\"", "\"pages\":1234");
    }

    @Test
    void aPauseIsShown() throws Exception {
        begin();
        CrawlPause.of(folder).begin();
        try (CrawlStatus status = new CrawlStatus(folder, 0)) {
            status.reached(PROGRESS);
            assertThat(CrawlStatus.read(folder)).contains("\"state\":\"paused\"");
            assertThat(get(status, "/metrics").body()).contains("\ncrawlgraph_paused 1\n");
        }
    }

    @Test
    void aCrawlThatLearnsIsPausedWhileItSamples() throws Exception {
        CrawlState.open(folder.resolve("sample/state"), Map.of()).close();

        CrawlPause.of(folder).begin();

        assertThat(folder.resolve("sample/pause")).exists();
        try (CrawlStatus status = new CrawlStatus(folder, null)) {
            status.reached(PROGRESS);
            assertThat(CrawlStatus.read(folder)).contains("\"state\":\"paused\"");
        }
    }

    /** Each metric: HELP, TYPE and then its samples, all lines by the grammar of the format. */
    @Test
    void prometheusReadsTheMetrics() throws Exception {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder, 0)) {
            status.reached(PROGRESS);
            HttpResponse<String> answer = get(status, "/metrics");
            assertThat(answer.headers().firstValue("Content-Type"))
                    .contains("text/plain; version=0.0.4; charset=utf-8");
            assertThat(answer.body()).endsWith("\n").doesNotContain("\r");
            Set<String> known = new HashSet<>();
            List<String> samples = new ArrayList<>();
            String family = "";
            String expected = "HELP";
            for (String line : answer.body().lines().toList()) {
                Matcher head = HEAD.matcher(line);
                if (head.matches()) {
                    if (head.group(1).equals("HELP")) {
                        family = head.group(2);
                        assertThat(known.add(family)).as("first of %s", family).isTrue();
                        expected = "TYPE";
                    } else {
                        assertThat(expected).isEqualTo("TYPE");
                        assertThat(head.group(2)).isEqualTo(family);
                        assertThat(head.group(3)).isIn("counter", "gauge");
                        expected = "HELP";
                    }
                } else {
                    Matcher sample = SAMPLE.matcher(line);
                    assertThat(sample.matches()).as(line).isTrue();
                    assertThat(sample.group(1)).isEqualTo(family);
                    samples.add(line);
                }
            }
            assertThat(samples)
                    .contains(
                            "crawlgraph_pages_total 1234",
                            "crawlgraph_pages_per_second 12.500",
                            "crawlgraph_refused_links{rule=\"too-long\"} 2")
                    .doesNotHaveDuplicates();
            assertThat(get(status, "/status").body()).contains("\"pagesPerSecond\":12.5");
            assertThat(get(status, "/status/more").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 200",
        "LOCALHOST:8080, 200",
        "127.0.0.1:1, 200",
        "[::1]:8080, 200",
        "attacker.example, 403",
        "attacker.example:8080, 403",
        "localhost.attacker.example, 403",
        "127.0.0.1.attacker.example, 403",
        "192.168.0.7, 403"
    })
    void onlyRequestsToTheLoopbackAddressAreAnswered(String host, int expected) throws Exception {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder, 0);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), status.port())) {
            status.reached(PROGRESS);
            String request = "GET /metrics HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 " + expected + " ");
            assertThat(answer.contains("crawlgraph_pages_total 1234")).isEqualTo(expected == 200);
            assertThat(answer.contains("the Host header is " + host + "; ask for localhost"))
                    .isEqualTo(expected == 403);
        }
    }

    /** A request that is never finished, as by a port scanner, keeps its connection and not the server. */
    @Test
    void unfinishedRequestsBlockNobody() throws Exception {
        begin();
        List<Socket> unfinished = new ArrayList<>();
        try (CrawlStatus status = new CrawlStatus(folder, 0)) {
            status.reached(PROGRESS);
            for (String part :
                    List.of("G", "GET /status HTTP/1.1\r\nHo", "GET /status HTTP/1.1\r\nHost: localhost\r\n", "")) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), status.port());
                socket.getOutputStream().write(part.getBytes(StandardCharsets.US_ASCII));
                unfinished.add(socket);
            }
            assertThat(get(status, "/status").body()).contains("\"pages\":1234");
            assertThat(get(status, "/metrics").statusCode()).isEqualTo(200);
            unfinished.get(1).setSoTimeout(60_000);
            assertThat(unfinished.get(1).getInputStream().read())
                    .as("the server closes it")
                    .isNegative();
        } finally {
            for (Socket socket : unfinished) {
                socket.close();
            }
        }
    }

    @Test
    void aCrawlThatIsStartingHasNoStatusYet() {
        begin();
        assertThatThrownBy(() -> CrawlStatus.read(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("starting");
    }

    @Test
    void aFolderWithoutACrawlIsRefused() {
        assertThatThrownBy(() -> CrawlStatus.read(folder)).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> CrawlPause.of(folder)).hasMessageContaining("no crawl in " + folder);
    }
}
