package org.crawlgraph.tests.crawler.net;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.crawlgraph.crawler.net.FetchTrouble;
import org.crawlgraph.crawler.net.Fetched;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateTest {

    private static final String PASSWORD = "for tests";

    /** A certificate for the server, made by the JDK's own tool, that nobody vouches for. */
    private static SSLContext selfSigned(Path folder) throws Exception {
        Path file = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    @Test
    void aCertificateThatNobodyVouchesForIsRefused(@TempDir Path folder) throws Exception {
        try (RawServer server = new RawServer(
                selfSigned(folder).getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
                (number, request, out) -> out.write(new byte[0]))) {
            Fetched page = Fetchers.fetch("https://127.0.0.1:" + server.port() + "/");
            assertThat(page.trouble()).as(page.detail()).isEqualTo(FetchTrouble.TLS);
            assertThat(page.detail()).startsWith("the connection could not be secured: ");
            assertThat(server.requests).isEmpty();
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
                    .isEqualTo(FetchTrouble.TLS);
            server.join();
        }
    }
}
