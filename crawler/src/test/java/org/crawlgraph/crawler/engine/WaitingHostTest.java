package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a host with a very long {@code Crawl-delay} means for the others. */
@Timeout(120)
final class WaitingHostTest {

    private static final int PAGES = 150;

    @TempDir
    private Path folder;

    private final AtomicInteger pages = new AtomicInteger();

    /** A chain of pages with the same text. */
    private void answer(HttpExchange exchange) throws IOException {
        boolean slow = exchange.getRequestHeaders().getFirst("Host").startsWith("slow");
        String path = exchange.getRequestURI().getPath();
        String text;
        if (path.equals("/robots.txt")) {
            text = slow ? "User-agent: *\nCrawl-delay: 1e99" : "";
        } else {
            int next = pages.incrementAndGet();
            text = "<p>the same" + (next < PAGES ? "<a href='/list/" + next + "/x'>next</a>" : "");
        }
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void urlsSetAsideAreResumedWhileItWaits() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        try {
            ConnectTo there =
                    new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort());
            CrawlStrategy.End end = LoopRun.domains(
                    folder,
                    List.of("http://chain.test/", "http://slow.test/"),
                    there,
                    CrawlStrategy.FetchOrder.HOSTS,
                    CrawlLimits.DEFAULT,
                    new CrawlOptions.Traps(false, true, Set.of(), Set.of(), false));
            assertThat(end).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        } finally {
            server.stop(0);
        }
        assertThat(pages).as("all of the chain").hasValue(PAGES);
    }
}
