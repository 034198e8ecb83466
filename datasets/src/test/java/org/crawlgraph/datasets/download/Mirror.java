package org.crawlgraph.datasets.download;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on this machine that publishes files, as well or as badly as a test wants. */
public final class Mirror implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final Map<String, Deque<HttpHandler>> planned = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    public Mirror() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Publishes a file, or another version of it. */
    public Mirror file(String path, byte[] content) {
        files.put(path, content);
        return this;
    }

    /** The next GET requests for a path are answered thus, one after the other; those after them as usual. */
    public Mirror next(String path, HttpHandler... handlers) {
        planned.put(path, new ArrayDeque<>(List.of(handlers)));
        return this;
    }

    public URI at(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    /** The GET requests so far, such as {@code "/a.graph"}, or {@code "/a.graph bytes=100-"}. */
    public List<String> requests() {
        return requests;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (exchange.getRequestMethod().equals("GET")) {
                String range = exchange.getRequestHeaders().getFirst("Range");
                requests.add(path + (range == null ? "" : " " + range));
                Deque<HttpHandler> plan = planned.getOrDefault(path, new ArrayDeque<>());
                HttpHandler handler;
                synchronized (plan) {
                    handler = plan.poll();
                }
                if (handler != null) {
                    handler.handle(exchange);
                    return;
                }
            }
            byte[] content = files.get(path);
            if (content == null) {
                status(404).handle(exchange);
            } else {
                serve(exchange, content);
            }
        }
    }

    private static void serve(HttpExchange exchange, byte[] content) throws IOException {
        String etag = etag(content);
        exchange.getResponseHeaders().set("ETag", etag);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(content.length));
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        String range = exchange.getRequestHeaders().getFirst("Range");
        if (range == null || !etag.equals(exchange.getRequestHeaders().getFirst("If-Range"))) {
            send(exchange, 200, content);
            return;
        }
        int first = Integer.parseInt(range.replaceAll("\\D", ""));
        if (first >= content.length) {
            status(416).handle(exchange);
            return;
        }
        exchange.getResponseHeaders()
                .set("Content-Range", "bytes " + first + "-" + (content.length - 1) + "/" + content.length);
        send(exchange, 206, Arrays.copyOfRange(content, first, content.length));
    }

    private static void send(HttpExchange exchange, int status, byte[] content) throws IOException {
        exchange.sendResponseHeaders(status, content.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(content);
        }
    }

    static String etag(byte[] content) {
        return "\"" + Arrays.hashCode(content) + "\"";
    }

    /** An answer without a body. */
    public static HttpHandler status(int status) {
        return exchange -> exchange.sendResponseHeaders(status, -1);
    }

    /** A redirect, absolute or relative. */
    public static HttpHandler redirect(int status, String location) {
        return exchange -> {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(status, -1);
        };
    }

    /** All of a file, whatever part of it was asked for. */
    public static HttpHandler whole(byte[] content) {
        return exchange -> send(exchange, 200, content);
    }

    /** A file without its length beforehand: chunked. */
    public static HttpHandler chunked(byte[] content) {
        return exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(content);
            }
        };
    }

    /** The usual answer, but the connection breaks after so many bytes of it. */
    public static HttpHandler cut(byte[] content, int after) {
        return slowly(content, after, after, 0);
    }

    /** The usual answer, {@code step} bytes at a time with a pause behind each, and broken off after {@code most}. */
    public static HttpHandler slowly(byte[] content, int step, int most, long millis) {
        return exchange -> {
            String range = exchange.getRequestHeaders().getFirst("Range");
            int first = range == null ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
            exchange.getResponseHeaders().set("ETag", etag(content));
            exchange.getResponseHeaders()
                    .set("Content-Range", "bytes " + first + "-" + (content.length - 1) + "/" + content.length);
            exchange.sendResponseHeaders(range == null ? 200 : 206, content.length - first);
            OutputStream out = exchange.getResponseBody();
            int end = Math.min(content.length, first + most);
            for (int at = first; at < end; at += step) {
                out.write(content, at, Math.min(step, end - at));
                out.flush();
                pause(millis);
            }
        };
    }

    private static void pause(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
