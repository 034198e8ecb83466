package org.crawlgraph.app.command.crawl;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.crawler.engine.CrawlPause;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a crawl, updated every second while it runs: in {@code status.json} in its folder, and optionally
 * over HTTP.
 */
final class CrawlStatus implements CrawlProgress.Listener, AutoCloseable {

    private static final String FILE = "status.json";
    private static final String RUNNING = "running";
    private static final long EVERY = 1_000_000_000L;

    /** Web pages may have other names resolved to the loopback address (DNS rebinding). */
    private static final Pattern LOOPBACK =
            Pattern.compile("(?i)(localhost|127(\\.[0-9]{1,3}){3}|\\[(::1|0:0:0:0:0:0:0:1)])(:[0-9]*)?");

    static { // the server reads these once; without them, an unfinished request holds its connection and thread forever
        setUnlessSet("sun.net.httpserver.maxReqTime", "10");
        setUnlessSet("sun.net.httpserver.maxRspTime", "10");
        setUnlessSet("jdk.httpserver.maxConnections", "64");
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final @Nullable HttpServer server;
    private long nextAt = System.nanoTime();
    private volatile CrawlProgress last = new CrawlProgress(0, 0, CrawlProgress.Waiting.NOTHING, 0, Map.of(), 0);
    private volatile boolean paused;

    /** Whether the file says that the crawl is running. */
    private boolean written;

    /**
     * Starts the server, if any.
     *
     * @param folder of the crawl
     * @param port of the loopback address, 0 for any free port; null for no server
     * @throws UserError when the port is in use
     */
    CrawlStatus(Path folder, @Nullable Integer port) {
        this.folder = folder;
        this.server = port == null ? null : serve(port);
    }

    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private HttpServer serve(int port) {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            started.setExecutor(Executors.newCachedThreadPool(answer -> {
                Thread thread = new Thread(answer, "crawlgraph status");
                thread.setDaemon(true);
                return thread;
            }));
            started.createContext("/status", exchange -> answer(exchange, "/status", "application/json", this::json));
            started.createContext(
                    "/metrics",
                    exchange ->
                            answer(exchange, "/metrics", "text/plain; version=0.0.4; charset=utf-8", this::prometheus));
            started.start();
            return started;
        } catch (IOException | IllegalArgumentException e) {
            throw new UserError(
                    "--status-port " + port + " is not usable: " + e.getMessage() + "; pass another port", e);
        }
    }

    private static void answer(HttpExchange exchange, String path, String type, Supplier<String> content)
            throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host");
        boolean local = host != null && LOOPBACK.matcher(host).matches();
        boolean found = exchange.getRequestURI().getPath().equals(path);
        String text = !local
                ? "the Host header is " + host + "; ask for localhost, 127.0.0.1 or [::1]\n"
                : found ? content.get() : "";
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", local ? type : "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(!local ? 403 : found ? 200 : 404, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    int port() {
        if (server == null) {
            throw new IllegalStateException("no port requested");
        }
        return server.getAddress().getPort();
    }

    @Override
    public void reached(CrawlProgress progress) {
        last = progress;
        long now = System.nanoTime();
        if (now - nextAt >= 0) {
            nextAt = now + EVERY;
            paused = CrawlPause.of(folder).isOn();
            write(paused ? "paused" : RUNNING);
        }
    }

    void ended(CrawlStrategy.End end) {
        write("ended: " + end.text());
        written = false;
    }

    private void write(String state) {
        try {
            AtomicFile.write(folder.resolve(FILE), draft -> Files.writeString(draft, text(state)));
            written = true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String json() {
        return text(paused ? "paused" : RUNNING);
    }

    private String text(String state) {
        CrawlProgress progress = last;
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        json.put("state", state);
        json.put("pages", progress.pages());
        json.put("pagesPerSecond", Math.round(10 * progress.perSecond()) / 10.0);
        json.put("waiting", progress.waiting().urls());
        json.put("hosts", progress.waiting().hosts());
        json.put("notYetInTheDatabase", progress.unwritten());
        Map<String, Long> refused = new LinkedHashMap<>();
        for (Refusal reason : Refusal.values()) {
            Long count = progress.refused().get(reason);
            if (count != null) {
                refused.put(reason.key(), count);
            }
        }
        json.put("failingHosts", progress.waiting().failing());
        Map<String, String> failures = new LinkedHashMap<>();
        progress.waiting()
                .failures()
                .forEach(host -> failures.put(host.origin(), host.reason() + "; next try: " + CrawlText.nextTry(host)));
        json.put("failing", failures);
        json.put("waitingByHost", progress.waiting().longest());
        json.put("refused", refused);
        try {
            return JSON.writeValueAsString(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The metrics in version 0.0.4 of Prometheus's text format. */
    private String prometheus() {
        CrawlProgress progress = last;
        StringBuilder text = new StringBuilder();
        metric(text, "pages_total", "counter", "Pages fetched in all runs.", (double) progress.pages());
        metric(text, "pages_per_second", "gauge", "Pages fetched in the last seconds.", progress.perSecond());
        metric(text, "waiting_urls", "gauge", "URLs waiting.", (double)
                progress.waiting().urls());
        metric(text, "hosts", "gauge", "Hosts met.", (double) progress.waiting().hosts());
        metric(text, "failing_hosts", "gauge", "Hosts whose last request failed.", (double)
                progress.waiting().failing());
        metric(text, "graph_lag_pages", "gauge", "Pages not yet in the database.", (double) progress.unwritten());
        metric(text, "paused", "gauge", "Whether the crawl is paused.", paused ? 1 : 0);
        head(text, "waiting_urls_by_host", "gauge", "URLs waiting, for the hosts with the most.");
        progress.waiting()
                .longest()
                .forEach((host, count) -> text.append("crawlgraph_waiting_urls_by_host{host=\"")
                        .append(host)
                        .append("\"} ")
                        .append(count)
                        .append('\n'));
        head(text, "refused_links", "gauge", "Links refused, by rule.");
        progress.refused()
                .forEach((reason, count) -> text.append("crawlgraph_refused_links{rule=\"")
                        .append(reason.key())
                        .append("\"} ")
                        .append(count)
                        .append('\n'));
        return text.toString();
    }

    private static void metric(StringBuilder text, String name, String type, String help, double value) {
        head(text, name, type, help);
        text.append("crawlgraph_").append(name).append(' ');
        text.append(value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3f", value))
                .append('\n');
    }

    private static void head(StringBuilder text, String name, String type, String help) {
        text.append("# HELP crawlgraph_").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE crawlgraph_").append(name).append(' ').append(type).append('\n');
    }

    /**
     * Reads the last status of a crawl, as JSON.
     *
     * @throws UserError when the folder has no status
     */
    static String read(Path folder) {
        try {
            return Files.readString(folder.resolve(FILE));
        } catch (IOException e) {
            if (CrawlState.exists(folder.resolve("state"))) {
                throw new UserError(
                        "the crawl in " + folder
                                + " has no status yet: it is starting, or ended before its first page; try again",
                        e);
            }
            throw new UserError(
                    folder + " has no " + FILE + " of a crawl; pass the --out folder of a crawl that has fetched pages",
                    e);
        }
    }

    /** Stops the server, and writes the status "stopped" for an interrupted or failed crawl. */
    @Override
    public void close() {
        if (written) {
            write("stopped");
        }
        if (server != null) {
            server.stop(0);
            if (server.getExecutor() instanceof ExecutorService threads) {
                threads.shutdownNow();
            }
        }
    }
}
