package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Public names that the JVM resolves to addresses of this machine or of a private network. */
@Timeout(300)
class LoopbackNamesIT {

    @TempDir
    private Path folder;

    @Test
    void namesThatResolveToLoopbackAreRefusedAndNothingConnects() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        HttpServer web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        web.start();
        try {
            Path hosts = Files.write(
                    folder.resolve("hosts"),
                    List.of(
                            "127.0.0.1 inner.example",
                            "::1 six.example",
                            "8.8.8.8 mixed.example",
                            "10.0.0.1 mixed.example"));
            int port = web.getAddress().getPort();
            Path seeds = Files.write(
                    folder.resolve("seeds.txt"),
                    List.of(
                            "http://inner.example:" + port + "/",
                            "http://six.example:" + port + "/",
                            "http://mixed.example:" + port + "/"));
            String out = folder.resolve("crawl").toString();

            Program.Ended ended = ProgramJvm.end(
                    folder,
                    Map.of("JAVA_TOOL_OPTIONS", "-Djdk.net.hosts.file=" + hosts),
                    ProgramJvm.command(
                            "crawl",
                            "--no-graph",
                            "--seeds-file",
                            seeds.toString(),
                            "--out",
                            out,
                            "--contact",
                            "t@example.org"));

            assertThat(requests).hasValue(0);
            assertThat(ended.err()).contains("3 URLs not fetched because of a private or loopback address");
        } finally {
            web.stop(0);
        }
    }
}
