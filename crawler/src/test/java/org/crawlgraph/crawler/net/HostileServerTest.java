package org.crawlgraph.crawler.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a server does, the fetch ends, in bounded memory, and says what was wrong. */
@Timeout(300)
class HostileServerTest {

    private static final String OK = "HTTP/1.1 200 OK\r\n";

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    /** Sends the same for ever, a piece at a time. */
    private static void forever(OutputStream out, String piece, long pause) throws IOException, InterruptedException {
        while (true) {
            send(out, piece);
            Thread.sleep(pause);
        }
    }

    private static FetchResult fetch(RawServer.Answer answer) throws Exception {
        try (RawServer server = new RawServer(answer)) {
            return Fetchers.fetch(server.url("/"));
        }
    }

    private static FetchResult fetchInThreeSeconds(RawServer.Answer answer) throws Exception {
        try (RawServer server = new RawServer(answer)) {
            return Fetchers.fetchInThreeSeconds(server.url("/"));
        }
    }

    private static void is(FetchResult page, FetchResult.FetchError trouble, int status) {
        assertThat(page.trouble()).as(page.detail()).isEqualTo(trouble);
        assertThat(page.status()).isEqualTo(status);
        assertThat(page.detail()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 10000000000", "Connection: close"})
    void aBodyOfTenGigabytesIsCut(String header) throws Exception {
        AtomicLong sent = new AtomicLong();
        FetchResult page = fetch((number, request, out) -> {
            send(out, OK + header + "\r\n\r\n");
            byte[] piece = new byte[1 << 16];
            for (long left = 10_000_000_000L; left > 0; left -= piece.length) {
                out.write(piece);
                sent.addAndGet(piece.length);
            }
        });
        assertThat(page.cut()).isTrue();
        assertThat(page.trouble()).isNull();
        assertThat(page.body()).hasSize(1 << 20);
        assertThat(page.detail()).isEqualTo("the body is longer than 1048576 bytes and was cut there");
        assertThat(sent.get()).isLessThan(100 << 20);
        assertThat(page.decodedBody(Fetchers.SMALL).whole()).isFalse();
    }

    @Test
    void aBodyOfJustTheLimitIsWhole() throws Exception {
        FetchResult page = fetch((number, request, out) -> {
            send(out, OK + "Content-Length: " + (1 << 20) + "\r\n\r\n");
            out.write(new byte[1 << 20]);
        });
        assertThat(page.cut()).isFalse();
        assertThat(page.trouble()).isNull();
        assertThat(page.decodedBody(Fetchers.SMALL).whole()).isTrue();
    }

    @Test
    void aGzipBombIsUnpackedToTheLimitOnly() throws Exception {
        FetchResult page = fetch((number, request, out) -> {
            send(out, OK + "Content-Encoding: gzip\r\nConnection: close\r\n\r\n");
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                byte[] zeros = new byte[1 << 20];
                for (int i = 0; i < 500; i++) {
                    gzip.write(zeros);
                }
            }
        });
        assertThat(page.cut()).isFalse();
        ContentCoding.DecodedBody body = page.decodedBody(Fetchers.SMALL);
        assertThat(body.bytes()).hasSize(2 << 20);
        assertThat(body.whole()).isFalse();
        assertThat(body.problem()).isEqualTo("was cut at 2097152 unpacked bytes");
    }

    @Test
    void codingsThatNobodyKnowsLeaveTheBody() throws Exception {
        FetchResult page = fetch(
                (number, request, out) -> send(out, OK + "Content-Encoding: zstd\r\nContent-Length: 3\r\n\r\nabc"));
        ContentCoding.DecodedBody body = page.decodedBody(Fetchers.SMALL);
        assertThat(body.bytes()).hasSize(3);
        assertThat(body.problem()).contains("\"zstd\" is not supported");
    }

    @Test
    void headersWithoutEndAreTooLarge() throws Exception {
        is(
                fetch((number, request, out) -> {
                    send(out, OK);
                    forever(out, "X: y\r\n", 0);
                }),
                FetchResult.FetchError.HEADERS_TOO_LARGE,
                0);
    }

    @Test
    void aHeaderLineWithoutEndIsTooLarge() throws Exception {
        is(
                fetch((number, request, out) -> {
                    send(out, OK + "X: ");
                    forever(out, "y".repeat(1000), 0);
                }),
                FetchResult.FetchError.HEADERS_TOO_LARGE,
                0);
    }

    @Test
    void allHeaderLinesTogetherAreBounded() throws Exception {
        String line = "X: " + "y".repeat(1000) + "\r\n";
        is(
                fetch((number, request, out) -> send(out, OK + line.repeat(70) + "Content-Length: 0\r\n\r\n")),
                FetchResult.FetchError.HEADERS_TOO_LARGE,
                0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 100 Continue\r\n\r\n"})
    void aSlowHeadTimesOut(String beginning) throws Exception {
        is(
                fetchInThreeSeconds((number, request, out) -> {
                    send(out, beginning);
                    forever(out, beginning.isEmpty() ? "H" : beginning.endsWith("\n") ? beginning : "y", 50);
                }),
                FetchResult.FetchError.TIME_OUT,
                0);
    }

    @Test
    void aServerThatSaysNothingTimesOut() throws Exception {
        is(fetchInThreeSeconds((number, request, out) -> Thread.sleep(60_000)), FetchResult.FetchError.TIME_OUT, 0);
    }

    @Test
    void aSlowBodyTimesOutAndKeepsWhatCame() throws Exception {
        FetchResult page = fetchInThreeSeconds((number, request, out) -> {
            send(out, OK + "Content-Length: 1000000\r\n\r\n");
            forever(out, "y", 20);
        });
        is(page, FetchResult.FetchError.TIME_OUT, 200);
        assertThat(page.body()).isNotEmpty().containsOnly('y');
        assertThat(page.detail()).isEqualTo("not finished within 3000 ms");
        assertThat(page.decodedBody(Fetchers.SMALL).whole()).isFalse();
    }

    @Test
    void aSlowChunkSizeTimesOut() throws Exception {
        is(
                fetchInThreeSeconds((number, request, out) -> {
                    send(out, OK + "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
                    forever(out, "0", 20);
                }),
                FetchResult.FetchError.TIME_OUT,
                200);
    }

    @Test
    void aChunkWithoutEndIsCut() throws Exception {
        FetchResult page = fetch((number, request, out) -> {
            send(out, OK + "Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n");
            forever(out, "y".repeat(1 << 16), 0);
        });
        assertThat(page.cut()).isTrue();
        assertThat(page.body()).hasSize(1 << 20);
    }

    @ParameterizedTest
    @CsvSource({"ffffffffffffffffff", "-1", "xyz", "''"})
    void aChunkThatHasNoSizeIsBroken(String size) throws Exception {
        is(
                fetch((number, request, out) -> {
                    send(out, OK + "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n" + size + "\r\nab\r\n0\r\n\r\n");
                    throw new IOException("enough");
                }),
                FetchResult.FetchError.BROKEN,
                200);
    }

    @Test
    void aChunkSizeLineWithoutEndIsBroken() throws Exception {
        is(
                fetch((number, request, out) -> {
                    send(out, OK + "Transfer-Encoding: chunked\r\n\r\n1;");
                    forever(out, "x".repeat(1000), 0);
                }),
                FetchResult.FetchError.BROKEN,
                200);
    }

    @Test
    void aBodyShorterThanItsLengthIsDisconnected() throws Exception {
        FetchResult page = fetch((number, request, out) -> {
            send(out, OK + "Content-Length: 100\r\n\r\nabc");
            throw new IOException("enough");
        });
        is(page, FetchResult.FetchError.DISCONNECTED, 200);
        assertThat(page.body()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3\r\nContent-Length: 3",
                "Content-Length: 3, 3",
                "Content-Length : 3",
                "content-length: 3\r\nContent-Length: 3\r\nCONTENT-LENGTH:3",
                "Content-Length: 3\r\nno header\r\nX: y",
                "Content-Length: 3\r\n: nameless",
                "Content-Length: 3\r\ntwo words: x\r\n folded",
                "Content-Length: 3\r\nHTTP/1.1 200 OK",
                "Content-Length: 3\r\nX: a\r\n b\r\nLocation: /x\r\nLocation: /y",
            })
    void headersThatBrowsersAcceptAreAccepted(String headers) throws Exception {
        FetchResult page = fetch((number, request, out) -> send(out, OK + headers + "\r\n\r\nabc"));
        assertThat(page.trouble()).as(page.detail()).isNull();
        assertThat(page.body()).hasSize(3);
        assertThat(new String(page.wire().responseHead(), StandardCharsets.ISO_8859_1))
                .as("the archive keeps what came")
                .contains(headers);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200",
                "HTTP/1.1  200 OK",
                "HTTP/1.1 200OK",
                "HTTP/1.0 200 OK",
                "HTTP/2.0 200 OK",
                "HTTP/2 200",
                "HTTP/0.9 200 OK",
                "http/1.1 200 OK",
                "HTTP 200 OK",
                "ICY 200 OK",
                "\r\nHTTP/1.1 200 OK"
            })
    void statusLinesThatBrowsersAcceptAreAccepted(String line) throws Exception {
        FetchResult page = fetch((number, request, out) ->
                send(out, line + "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"));
        assertThat(page.trouble()).as(page.detail()).isNull();
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).hasSize(3);
        assertThat(new String(page.wire().responseHead(), StandardCharsets.ISO_8859_1))
                .as("the archive keeps what came")
                .contains(line);
    }

    @Test
    void manyShortHeaderLinesAreAccepted() throws Exception {
        FetchResult page = fetch(
                (number, request, out) -> send(out, OK + "X: y\r\n".repeat(1000) + "Content-Length: 3\r\n\r\nabc"));
        assertThat(page.trouble()).as(page.detail()).isNull();
        assertThat(page.headers()).hasSize(1001);
    }

    @Test
    void trailersWithoutEndAreBroken() throws Exception {
        is(
                fetch((number, request, out) -> {
                    send(out, OK + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n");
                    forever(out, "X: y\r\n", 0);
                }),
                FetchResult.FetchError.BROKEN,
                200);
    }

    @Test
    void aRepeatedTransferEncodingCountsOnceAndIdentityNever() throws Exception {
        assertThat(fetch((number, request, out) ->
                                send(out, OK + "Content-Length: 3\r\nTransfer-Encoding: identity\r\n\r\nabc"))
                        .body())
                .hasSize(3);
        FetchResult page = fetch((number, request, out) -> send(
                out, OK + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"));
        assertThat(page.trouble()).isNull();
        assertThat(page.body()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-5", "abc", "5\r\nContent-Length: 6", "99999999999999999999"})
    void aLengthThatIsNoneIsBroken(String length) throws Exception {
        assertThat(fetch((number, request, out) -> {
                            send(out, OK + "Content-Length: " + length + "\r\n\r\nabc");
                            throw new IOException("enough");
                        })
                        .trouble())
                .isEqualTo(FetchResult.FetchError.BROKEN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "220 mail.example.org ESMTP\r\n",
                "SSH-2.0-OpenSSH_9.6\r\n",
                "\0\0\0\0\r\n",
                "HTTP/9.9 x\r\n\r\n",
                "HTTP/1.1 99999999999 x\r\n\r\n",
                "HTTP/1.1 -1 x\r\n\r\n",
                "HTTP/1.1 000 x\r\n\r\n",
                "HTTP/1.1 0 x\r\n\r\n",
                "HTTP/1.1 20 x\r\n\r\n",
                "HTTP/1.1 x x\r\n\r\n",
                "HTTP/1.1\r\n\r\n",
                "HTTP/\0 200 x\r\n\r\n",
                "HTTP/99999999999.1 200 x\r\n\r\n",
                "<html>old and bare\r\n"
            })
    void whatIsNotHttpIsBroken(String greeting) throws Exception {
        try (RawServer server = RawServer.saying(greeting)) {
            is(Fetchers.fetch(server.url("/")), FetchResult.FetchError.BROKEN, 0);
        }
    }

    @Test
    void noiseOfAnyKindEndsTheFetch() throws Exception {
        long seed = Series.seed(HostileServerTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(3000)];
            random.nextBytes(noise);
            boolean headed = random.nextBoolean();
            FetchResult page = fetch((number, request, out) -> {
                send(out, headed ? OK + "Transfer-Encoding: chunked\r\nContent-Encoding: br\r\n" : "");
                out.write(noise);
                throw new IOException("enough");
            });
            assertThat(page.trouble())
                    .as("seed " + seed + ", round " + i)
                    .isNotNull()
                    .isNotEqualTo(FetchResult.FetchError.INTERNAL_ERROR);
            assertThat(page.decodedBody(Fetchers.SMALL).whole()).isFalse();
        }
    }

    @Test
    void aConnectionClosedAtOnceIsDisconnected() throws Exception {
        is(
                fetch((number, request, out) -> {
                    throw new IOException("at once");
                }),
                FetchResult.FetchError.DISCONNECTED,
                0);
    }

    @Test
    void aPortWhereNobodyListensIsNoConnection() throws Exception {
        try (Socket taken = new Socket()) { // and does not listen
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            FetchResult page = Fetchers.fetch("http://127.0.0.1:" + taken.getLocalPort() + "/");
            is(page, FetchResult.FetchError.CONNECT, 0);
            assertThat(page.wire().requestHead()).isEmpty();
        }
    }

    @Test
    void aHandshakeThatDripsTimesOut() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> {
                try (Socket connection = socket.accept()) {
                    connection.getOutputStream().write(new byte[] {22, 3, 3, 0x3F, (byte) 0xFF});
                    forever(connection.getOutputStream(), "\0", 50);
                } catch (IOException | InterruptedException e) {
                    // the client has had enough
                }
            });
            server.setDaemon(true);
            server.start();
            FetchResult page = Fetchers.fetchInThreeSeconds("https://127.0.0.1:" + socket.getLocalPort() + "/");
            is(page, FetchResult.FetchError.TIME_OUT, 0);
        }
    }
}
