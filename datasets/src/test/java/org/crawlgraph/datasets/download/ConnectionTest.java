package org.crawlgraph.datasets.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {

    private static final char[] PASSWORD = "for tests".toCharArray();

    @TempDir
    private Path folder;

    /** A context of a server and of a client that trusts it. */
    private SSLContext selfSigned() throws Exception {
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
                        new String(PASSWORD),
                        "-keystore",
                        file.toString())
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD);
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    private void get(URI address) {
        DatasetFile file = new DatasetFile("x", address, null, null, false);
        new Retrieval(
                        RetrievalTest.dataset(file),
                        folder,
                        new Retries(1, 2, 2),
                        RetrievalTest.STALL,
                        note -> {},
                        Checkpoint.NONE)
                .run();
    }

    @Test
    void aRedirectFromASecureConnectionToOneThatIsNotIsRefused() throws Exception {
        SSLContext before = SSLContext.getDefault();
        SSLContext context = selfSigned();
        HttpsServer secure = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (Mirror plain = new Mirror().file("/x", new byte[] {1})) {
            secure.setHttpsConfigurator(new HttpsConfigurator(context));
            secure.createContext("/", exchange -> {
                try (exchange) {
                    Mirror.redirect(302, plain.at("/x").toString()).handle(exchange);
                }
            });
            secure.start();
            SSLContext.setDefault(context);
            URI from = URI.create("https://127.0.0.1:" + secure.getAddress().getPort() + "/x");
            assertThatThrownBy(() -> get(from))
                    .hasMessageContaining(from + " responded with HTTP status 302, a redirect to \"" + plain.at("/x"));
            assertThat(plain.requests()).isEmpty();
        } finally {
            SSLContext.setDefault(before);
            secure.stop(0);
        }
    }

    @Test
    void aProxyOfTheJvmIsAsked() throws Exception {
        try (Mirror proxy = new Mirror().file("/x", new byte[] {1})) {
            System.setProperty("http.proxyHost", "127.0.0.1");
            System.setProperty("http.proxyPort", Integer.toString(proxy.at("/").getPort()));
            get(URI.create("http://files.invalid/x"));
            assertThat(proxy.requests()).containsExactly("/x");
        } finally {
            System.clearProperty("http.proxyHost");
            System.clearProperty("http.proxyPort");
        }
    }
}
