package org.crawlgraph.crawler.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetcherTest {

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void anErrorOfTheCrawlerIsNotBlamedOnTheServer() throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            FetchResult page = fetcher.fetch(server.url("/"), Validators.NONE, type -> {
                throw new IllegalArgumentException("of our own");
            });
            assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.INTERNAL_ERROR);
            assertThat(page.detail()).contains("of our own");
        }
    }

    @Test
    void aPageComesWithItsHeadAndBodyAsTheServerSentThem() throws Exception {
        String head = String.join(
                "\r\n",
                "HTTP/1.1 200 Fine",
                "Content-type:  text/html; charset=utf-8 ",
                "X-Odd: \u00e4",
                "X-Odd: 2",
                "Content-Length: 5",
                "",
                "");
        try (RawServer server = RawServer.saying(head + "hello")) {
            FetchResult page = Fetchers.fetch(server.url("/a/b?c=%7E&d"));
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.trouble()).isNull();
            assertThat(page.detail()).isEmpty();
            assertThat(page.cut()).isFalse();
            assertThat(text(page.body())).isEqualTo("hello");
            assertThat(text(page.wire().responseHead())).isEqualTo(head);
            assertThat(page.headers())
                    .contains(new FetchResult.Header("X-Odd", "\u00e4"), new FetchResult.Header("X-Odd", "2"));
            assertThat(page.header("x-odd")).isEqualTo("\u00e4");
            assertThat(page.wire().address()).isEqualTo(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        }
    }

    @Test
    void theBodyOfAnUnwantedTypeIsNotReadAndItsConnectionCloses() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        try (RawServer server = new RawServer((number, request, out) -> {
                    out.write(ascii("HTTP/1.1 200 OK\r\nContent-Type: Video/MP4; a=b\r\n\r\n"));
                    try {
                        while (true) {
                            out.write(new byte[1 << 16]);
                        }
                    } catch (IOException e) {
                        closed.countDown();
                        throw e;
                    }
                });
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            FetchResult page = fetcher.fetch(server.url("/"), Validators.NONE, type -> !type.equals("video/mp4"));

            assertThat(page.status()).isEqualTo(200);
            assertThat(page.trouble()).isNull();
            assertThat(page.body()).isEmpty();
            assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void theRequestIsWhatTheRecordSaysAndNoMore() throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 204 No Content\r\n\r\n")) {
            FetchResult page = Fetchers.fetch("http://user:secret@127.0.0.1:" + server.port() + "//a/?b#c");
            List<String> sent = server.requests.get(0);
            assertThat(text(page.wire().requestHead())).isEqualTo(String.join("\r\n", sent) + "\r\n\r\n");
            assertThat(sent)
                    .containsExactlyInAnyOrder(
                            "GET //a/?b HTTP/1.1",
                            "Host: 127.0.0.1:" + server.port(),
                            "User-Agent: examplebot/1.0 (+https://example.org/bot)",
                            "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
                            "Accept-Encoding: gzip, deflate, br",
                            "Connection: keep-alive");
        }
    }

    @Test
    void aProxyThatTheJvmNamesIsNotAsked() throws Exception {
        try (RawServer proxy = RawServer.saying("HTTP/1.1 500 Proxy\r\n\r\n");
                RawServer server = RawServer.saying("HTTP/1.1 204 No Content\r\n\r\n")) {
            for (String name : List.of("socksProxy", "http.proxy")) {
                System.setProperty(name + "Host", "127.0.0.1");
                System.setProperty(name + "Port", Integer.toString(proxy.port()));
            }
            System.setProperty("http.nonProxyHosts", "");
            System.setProperty("socksNonProxyHosts", "");
            try {
                assertThat(Fetchers.fetch(server.url("/")).status()).isEqualTo(204);
            } finally {
                List.of(
                                "socksProxyHost",
                                "socksProxyPort",
                                "http.proxyHost",
                                "http.proxyPort",
                                "http.nonProxyHosts",
                                "socksNonProxyHosts")
                        .forEach(System::clearProperty);
            }
            assertThat(proxy.requests).isEmpty();
        }
    }

    @Test
    void chunksAreTakenOffAndTheHeadSaysSo() throws Exception {
        String response =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: 1\r\n\r\n";
        try (RawServer server = RawServer.saying(response)) {
            FetchResult page = Fetchers.fetch(server.url("/"));
            assertThat(text(page.body())).isEqualTo("abcde");
            assertThat(text(page.wire().responseHead()))
                    .isEqualTo("HTTP/1.1 200 OK\r\nX-Crawler-Transfer-Encoding: chunked\r\n\r\n");
        }
    }

    @Test
    void compressedBodiesStayAsReceivedAndAreUnpackedWhenAsked() throws Exception {
        try (RawServer server = new RawServer((number, request, out) -> {
            send(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n");
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                send(gzip, "hello");
            }
        })) {
            FetchResult page = Fetchers.fetch(server.url("/"));
            assertThat(page.body()[0]).isEqualTo((byte) 0x1F);
            assertThat(text(page.decodedBody(Fetchers.SMALL).bytes())).isEqualTo("hello");
            assertThat(page.decodedBody(Fetchers.SMALL).whole()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void redirectsAreToldAndNotFollowed(int status) throws Exception {
        try (RawServer server = RawServer.saying(
                "HTTP/1.1 " + status + " There\r\nLocation: ../x?\u00c3\u00a4\r\nContent-Length: 0\r\n\r\n")) {
            FetchResult page = Fetchers.fetch(server.url("/a/b/c"));
            assertThat(page.status()).isEqualTo(status);
            assertThat(page.response().redirect()).isEqualTo(server.url("/a/x?\u00e4"));
            assertThat(server.requests).hasSize(1);
        }
    }

    @Test
    void cookiesAreNotSentBackAndPasswordsNotAskedFor() throws Exception {
        try (RawServer server = new RawServer((number, request, out) -> send(
                        out,
                        "HTTP/1.1 401 No\r\n"
                                + "Set-Cookie: a=b\r\n"
                                + "WWW-Authenticate: Basic realm=x\r\n"
                                + "Content-Length: 0\r\n\r\n"));
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            fetcher.fetch(server.url("/1"));
            fetcher.fetch(server.url("/2"));
            assertThat(server.requests).hasSize(2);
            assertThat(server.requests.get(1)).noneMatch(line -> line.matches("(?i)(cookie|authorization):.*"));
        }
    }

    @Test
    void connectionsAreUsedAgain() throws Exception {
        try (RawServer server = new RawServer(
                        (number, request, out) -> send(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            for (int i = 0; i < 10; i++) {
                assertThat(text(fetcher.fetch(server.url("/" + i)).body())).isEqualTo("ok");
            }
            assertThat(server.connections).hasValue(1);
        }
    }

    /** Whether a server has handled a request is unknown if it closes the connection without an answer. */
    @Test
    void aRequestWithoutAnAnswerIsNotSentAgain() throws Exception {
        try (RawServer server = new RawServer((number, request, out) -> {
                    if (request.get(0).contains("/again")) {
                        throw new IOException("closed without an answer");
                    }
                    send(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                });
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            fetcher.fetch(server.url("/first"));
            assertThat(fetcher.fetch(server.url("/again")).trouble()).isEqualTo(FetchResult.FetchError.DISCONNECTED);
            assertThat(server.requests).hasSize(2);
        }
    }

    /** A server may close its idle connections all at once. */
    @Test
    void manyKeptConnectionsThatTheServerHasClosedCostNoPage() throws Exception {
        int kept = 8;
        CyclicBarrier together = new CyclicBarrier(kept);
        ExecutorService threads = Executors.newFixedThreadPool(kept);
        try (RawServer server = new RawServer((number, request, out) -> {
                    if (number <= kept) {
                        await(together);
                    }
                    send(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    if (number <= kept) {
                        throw new IOException("closed after the answer");
                    }
                });
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            Callable<FetchResult> first = () -> fetcher.fetch(server.url("/first"));
            for (Future<FetchResult> page : threads.invokeAll(Collections.nCopies(kept, first))) {
                assertThat(page.get().trouble()).isNull();
            }
            while (!server.open.stream().allMatch(Socket::isClosed)) {
                Thread.sleep(1);
            }
            assertThat(fetcher.fetch(server.url("/again")).trouble()).isNull();
            assertThat(server.connections).hasValue(kept + 1);
        } finally {
            threads.shutdownNow();
        }
    }

    private static void await(CyclicBarrier together) throws IOException, InterruptedException {
        try {
            together.await(1, TimeUnit.MINUTES);
        } catch (BrokenBarrierException | TimeoutException e) {
            throw new IOException(e);
        }
    }

    @Test
    void anAnswerThatIsMissingOnANewConnectionIsNotAskedForAgain() throws Exception {
        try (RawServer server = RawServer.saying("")) {
            FetchResult page = Fetchers.fetch(server.url("/"));
            assertThat(page.trouble()).isEqualTo(FetchResult.FetchError.DISCONNECTED);
            assertThat(page.status()).isZero();
            assertThat(server.requests).hasSize(1);
        }
    }

    /** Otherwise a server could answer for a page that is asked for later. */
    @Test
    void whatFollowsAResponseIsNotTakenForTheNext() throws Exception {
        String forged = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged";
        try (RawServer server = new RawServer((number, request, out) -> send(
                        out,
                        "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntrue"
                                + (request.get(0).contains("/first") ? forged : "")));
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            assertThat(text(fetcher.fetch(server.url("/first")).body())).isEqualTo("true");
            assertThat(text(fetcher.fetch(server.url("/second")).body())).isEqualTo("true");
            assertThat(server.requests).hasSize(2);
        }
    }

    @Test
    void connectToChangesWhereNotWhat() throws Exception {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) {
            ConnectTo there = ConnectTo.parse("www.example.org:80:127.0.0.1:" + server.port());
            try (Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY, there))) {
                FetchResult page = fetcher.fetch("http://www.example.org/x");
                assertThat(page.status()).isEqualTo(200);
                assertThat(page.url()).isEqualTo("http://www.example.org/x");
                assertThat(server.requests.get(0)).contains("Host: www.example.org");
                assertThat(fetcher.address("http://www.example.org/"))
                        .isEqualTo(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
            }
            try (Fetcher strict = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.PUBLIC, there))) {
                assertThat(strict.fetch("http://www.example.org/x").trouble())
                        .isEqualTo(FetchResult.FetchError.ADDRESS_REFUSED);
            }
        }
    }

    @Test
    void anInterruptEndsAFetch() throws Exception {
        Semaphore asked = new Semaphore(0);
        try (RawServer server = new RawServer((number, request, out) -> {
                    asked.release();
                    Thread.sleep(60_000);
                });
                Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY))) {
            AtomicReference<Object> outcome = new AtomicReference<>();
            Thread fetching = new Thread(() -> {
                try {
                    outcome.set(fetcher.fetch(server.url("/")));
                } catch (InterruptedException e) {
                    outcome.set(e);
                }
            });
            fetching.start();
            asked.acquire();
            fetching.interrupt();
            fetching.join();
            assertThat(outcome.get()).isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void closingEndsTheFetchesUnderWay() throws Exception {
        Semaphore asked = new Semaphore(0);
        AtomicReference<FetchResult> outcome = new AtomicReference<>();
        try (RawServer server = new RawServer((number, request, out) -> {
            asked.release();
            Thread.sleep(60_000);
        })) {
            Fetcher fetcher = new Fetcher(Fetchers.AGENT, Fetchers.options(AddressPolicy.ANY));
            Thread fetching = new Thread(() -> {
                try {
                    outcome.set(fetcher.fetch(server.url("/")));
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            fetching.start();
            asked.acquire();
            fetcher.close();
            fetching.join();
            assertThat(outcome.get()).extracting(FetchResult::trouble).isEqualTo(FetchResult.FetchError.DISCONNECTED);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "/x", "ftp://example.org/", "file:///etc/passwd", "http:///x", "gopher://127.0.0.1:25/x"})
    void onlyWebAddressesAreFetched(String url) {
        assertThatThrownBy(() -> Fetchers.fetch(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not an http or https URL");
    }
}
