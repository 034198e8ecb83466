package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Crawls with sitemaps. */
@Timeout(120)
final class SitemapCrawlTest {

    @TempDir
    private Path folder;

    private final AtomicInteger sitemaps = new AtomicInteger();

    /** Every sitemap is an index of three more. */
    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String text = "<p>page";
        if (path.equals("/robots.txt")) {
            text = "Sitemap: http://a.test/1.xml";
        } else if (path.endsWith(".xml")) {
            long number = 3 * Long.parseLong(path.substring(1, path.length() - 4));
            text = "<sitemapindex>";
            for (long i = number; i < number + 3; i++) {
                text += "<sitemap><loc>/" + i + ".xml</loc></sitemap>";
            }
            sitemaps.incrementAndGet();
        }
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void aTreeOfSitemapsWithoutEndEnds() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        try {
            Files.writeString(folder.resolve("seeds.txt"), "http://a.test/\n");
            ConnectTo there =
                    new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort());
            CrawlOptions options = LoopRun.fast(
                    folder,
                    Scope.HOST,
                    true,
                    new NetworkOptions(4, true, List.of(there), List.of(), FetchLimits.DEFAULT));
            CrawlReport report = new Crawl(options, null, message -> {}).run(progress -> {});
            assertThat(report.end()).isEqualTo(CrawlStrategy.End.DONE);
            assertThat(report.refused(Refusal.QUOTA)).isEqualTo(2001);
        } finally {
            server.stop(0);
        }
        assertThat(sitemaps).hasValue(1000);
    }
}
