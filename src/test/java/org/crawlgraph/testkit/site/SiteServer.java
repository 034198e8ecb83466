package org.crawlgraph.testkit.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A synthetic site over HTTP, on a free port of the loopback interface. Which host is meant says the {@code Host}
 * header, or the absolute URL that a client sends to a proxy: name {@link #address()} as the HTTP proxy, and the site's
 * URLs work as they are. What is not there is a 404.
 */
public final class SiteServer implements AutoCloseable {

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms for an acknowledgement
    }

    private final Answers site;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    private SiteServer(Answers site) throws IOException {
        this.site = site;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
    }

    /** Starts to serve a site. */
    public static SiteServer of(Answers site) throws IOException {
        SiteServer server = new SiteServer(site);
        server.server.start();
        return server;
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    /** The URLs that were asked for so far, in the order in which they were. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String url = url(exchange);
            asked.add(url);
            send(exchange, site.answer(url).orElseGet(() -> Answer.missing(url)));
        }
    }

    private static String url(HttpExchange exchange) {
        URI asked = exchange.getRequestURI();
        String host = exchange.getRequestHeaders().getFirst("Host");
        return asked.isAbsolute() ? asked.toString() : "http://" + host.replaceFirst(":[0-9]*$", "") + asked;
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.contentType());
        if (!answer.location().isEmpty()) {
            exchange.getResponseHeaders().set("Location", answer.location());
        }
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), isHead ? -1 : bytes.length);
        if (!isHead) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
