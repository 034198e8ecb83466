package org.crawlgraph.crawler.net;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import org.crawlgraph.testkit.SelfSigned;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateTest {

    private static final String TRUSTED = "javax.net.ssl.trustStore";
    private static final String TRUSTED_PASSWORD = "javax.net.ssl.trustStorePassword";

    private static RawServer server(Path keys) throws Exception {
        return new RawServer(
                SelfSigned.context(keys)
                        .getServerSocketFactory()
                        .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
                (number, request, out) ->
                        out.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi".getBytes(US_ASCII)));
    }

    @Test
    void aCertificateThatNobodyVouchesForIsRefused(@TempDir Path folder) throws Exception {
        try (RawServer server = server(folder.resolve("keys.p12"))) {
            FetchResult page = Fetchers.fetch("https://127.0.0.1:" + server.port() + "/");
            assertThat(page.trouble()).as(page.detail()).isEqualTo(FetchResult.FetchError.TLS);
            assertThat(page.detail()).startsWith("tls: ");
            assertThat(server.requests).isEmpty();
        }
    }

    @Test
    void aCertificateThatTheSystemTrustsIsTakenForItsOwnHostAlone(@TempDir Path folder) throws Exception {
        Path keys = folder.resolve("keys.p12");
        try (RawServer server = server(keys)) {
            System.setProperty(TRUSTED, keys.toString());
            System.setProperty(TRUSTED_PASSWORD, SelfSigned.PASSWORD);
            FetchResult page = Fetchers.fetch("https://127.0.0.1:" + server.port() + "/");
            assertThat(page.trouble()).as(page.detail()).isNull();
            assertThat(page.status()).isEqualTo(200);

            FetchResult other = Fetchers.fetch("https://localhost:" + server.port() + "/");
            assertThat(other.trouble()).as(other.detail()).isEqualTo(FetchResult.FetchError.TLS);
            assertThat(server.requests).hasSize(1);
        } finally {
            System.clearProperty(TRUSTED);
            System.clearProperty(TRUSTED_PASSWORD);
        }
    }

    @Test
    void aServerThatSpeaksNoTlsIsRefused() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> {
                try (Socket connection = socket.accept()) {
                    connection.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
                    connection.getInputStream().transferTo(OutputStream.nullOutputStream());
                } catch (IOException e) {
                    // the client has had enough
                }
            });
            server.start();
            assertThat(Fetchers.fetch("https://127.0.0.1:" + socket.getLocalPort() + "/")
                            .trouble())
                    .isEqualTo(FetchResult.FetchError.TLS);
            server.join();
        }
    }
}
