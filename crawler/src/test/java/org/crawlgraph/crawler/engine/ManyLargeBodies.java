package org.crawlgraph.crawler.engine;

import com.sun.net.httpserver.HttpServer;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.strategy.Scope;

/** A program that crawls hosts whose pages are together much larger than its heap, all of them at once. */
final class ManyLargeBodies {

    private static final int HOSTS = 64;

    private static final int PIECES = 160;

    private ManyLargeBodies() {}

    /** Exits with 0 when all pages were fetched. */
    public static void main(String[] folders) throws Exception {
        Path folder = Path.of(folders[0]);
        byte[] piece = new byte[1 << 16];
        Arrays.fill(piece, (byte) 'a');
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), HOSTS);
        server.setExecutor(Executors.newFixedThreadPool(2 * HOSTS));
        server.createContext("/", exchange -> {
            boolean page = exchange.getRequestURI().getPath().equals("/");
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(page ? 200 : 404, page ? 0 : -1);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write("<title>a</title><p>".getBytes(StandardCharsets.UTF_8));
                for (int i = 0; page && i < PIECES - 1; i++) {
                    out.write(piece);
                }
            }
        });
        server.start();
        Files.write(
                folder.resolve("seeds.txt"),
                IntStream.range(0, HOSTS)
                        .mapToObj(host -> "http://host" + host + ".example/")
                        .toList());
        List<ConnectTo> all =
                List.of(new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort()));
        FetchLimits limits = new FetchLimits(10 << 20, Duration.ofMinutes(10));
        CrawlOptions options =
                LoopRun.fast(folder, Scope.HOST, false, new NetworkOptions(HOSTS, true, all, List.of(), limits));
        CrawlReport report = new Crawl(options, null, message -> {}).run(progress -> {});
        System.out.println(report);
        System.exit(report.counts().pages() == HOSTS ? 0 : 1);
    }
}
