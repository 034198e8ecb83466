package org.crawlgraph.datasets.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.testkit.SelfSigned;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {

    @TempDir
    private Path folder;

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
        SSLContext context = SelfSigned.context(folder.resolve("keys.p12"));
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
