package org.crawlgraph.crawler.engine;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Selection;
import org.jspecify.annotations.Nullable;

/** Sites of any host names on the loopback address, and crawls of them. */
final class LoopbackSite implements AutoCloseable {

    private final HttpServer server;

    /** URLs requested, in order, without the scheme. */
    final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    /**
     * Starts the server. {@code pages} gives the page of a URL without its scheme; null for 404, {@code ->URL} for a
     * redirect.
     */
    LoopbackSite(Function<String, @Nullable String> pages) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, pages));
        server.start();
    }

    private void answer(HttpExchange exchange, Function<String, @Nullable String> pages) throws IOException {
        try (exchange) {
            String url = exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI();
            boolean robots = url.endsWith("/robots.txt");
            String page = robots ? null : pages.apply(url);
            if (!robots) {
                asked.add(url);
            }
            exchange.getResponseHeaders().set("Connection", "close"); // else answers wait for acknowledgements
            if (page == null) {
                exchange.sendResponseHeaders(404, -1);
            } else if (page.startsWith("->")) {
                exchange.getResponseHeaders().set("Location", page.substring(2));
                exchange.sendResponseHeaders(302, -1);
            } else {
                byte[] body = page.getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", page.startsWith("<?xml") ? "text/xml" : "text/html");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            }
        }
    }

    CrawlStrategy.End crawl(Path folder, String... seeds) throws Exception {
        return crawl(folder, 0, CrawlOptions.Traps.DEFAULT, seeds);
    }

    /** Crawls or resumes; {@code pages} is the limit for this run and those before, 0 for none. */
    CrawlStrategy.End crawl(Path folder, long pages, CrawlOptions.Traps traps, String... seeds) throws Exception {
        CrawlLimits limits = new CrawlLimits(pages, -1, CrawlLimits.DEFAULT.time(), Selection.ALL);
        return LoopRun.domains(folder, List.of(seeds), there(), CrawlStrategy.FetchOrder.HOSTS, limits, traps);
    }

    /** Where connections go. */
    ConnectTo there() {
        return new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort());
    }

    static String link(String to) {
        return "<a href='" + to + "'>" + words(to.replaceAll("[?].*", ""), 2) + "</a> ";
    }

    static String page(String title, String text, String links) {
        return "<!doctype html><title>" + title + "</title><p>" + text + "</p><nav>" + links + "</nav>";
    }

    /** Random words, the same for the same seed. */
    static String words(String seed, int count) {
        Random random = new Random(seed.hashCode() * 31L + 7);
        return IntStream.range(0, count)
                .mapToObj(word -> random.ints(3 + random.nextInt(6), 'a', 'z' + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .collect(Collectors.joining(" "));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
