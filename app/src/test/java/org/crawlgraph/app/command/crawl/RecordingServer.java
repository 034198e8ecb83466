package org.crawlgraph.app.command.crawl;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on a free port of the loopback address that notes when each request came and when its answer went. */
final class RecordingServer implements AutoCloseable {

    /**
     * One request.
     *
     * @param url with the host that was asked for
     * @param began when it came, of {@link System#nanoTime}
     * @param ended when its answer went: the client has it all no sooner
     */
    record Asked(String url, long began, long ended) {}

    /** What is sent for a URL. */
    @FunctionalInterface
    interface Site {

        /**
         * Answers.
         *
         * @param times how often the URL was asked for before
         */
        Answer answer(String url, int times);
    }

    /**
     * An answer.
     *
     * @param retryAfter the header in seconds; 0 for none
     */
    record Answer(int status, String type, String body, int retryAfter) {

        static Answer html(String body) {
            return new Answer(200, "text/html", body, 0);
        }

        static Answer text(String body) {
            return new Answer(200, "text/plain", body, 0);
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();

    RecordingServer(Site site) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, site));
        server.setExecutor(threads);
        server.start();
    }

    private void answer(HttpExchange exchange, Site site) throws IOException {
        long began = System.nanoTime();
        String host = exchange.getRequestHeaders().getFirst("Host");
        String url = "http://" + host + exchange.getRequestURI();
        try (exchange) {
            Answer answer = site.answer(
                    url, (int) asked.stream().filter(one -> one.url.equals(url)).count());
            byte[] body = answer.body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", answer.type);
            if (answer.retryAfter > 0) {
                exchange.getResponseHeaders().set("Retry-After", Integer.toString(answer.retryAfter));
            }
            exchange.sendResponseHeaders(answer.status, body.length);
            asked.add(new Asked(url, began, System.nanoTime()));
            exchange.getResponseBody().write(body);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** The requests so far, in the order in which they were answered. */
    List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** Their URLs. */
    List<String> urls() {
        return asked.stream().map(Asked::url).toList();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
