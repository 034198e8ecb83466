package org.crawlgraph.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The made-up site over HTTP, on a free port of the loopback interface. Which host is meant says the {@code Host} header, or
 * the absolute URL that a client sends to a proxy: name {@link #address()} as the HTTP proxy, and the site's URLs work as
 * they are. Each host has {@code /robots.txt}; {@code www} has {@code /sitemap.xml}. What is not there is a 404.
 */
public final class SiteServer implements AutoCloseable {

    private static final String ROBOTS = "User-agent: *\nDisallow: /login\nDisallow: /inbox/\n";

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else each answer waits 40 ms for an acknowledgement
    }

    private final SocialSite site;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    private SiteServer(SocialSite site) throws IOException {
        this.site = site;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
    }

    /** Starts to serve a site. */
    public static SiteServer of(SocialSite site) throws IOException {
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
            String path = URI.create(url).getRawPath();
            if (path.equals("/robots.txt")) {
                send(exchange, 200, "text/plain; charset=utf-8", ROBOTS + "Sitemap: " + sitemapUrl() + "\n");
            } else if (url.equals(sitemapUrl())) {
                send(exchange, 200, "application/xml; charset=utf-8", sitemap());
            } else {
                Optional<Page> page = site.page(url);
                if (page.isPresent()) {
                    send(exchange, 200, page.get().contentType(), page.get().body());
                } else {
                    send(exchange, 404, "text/plain; charset=utf-8", "There is no page at " + url + "\n");
                }
            }
        }
    }

    private static String url(HttpExchange exchange) {
        URI asked = exchange.getRequestURI();
        String host = exchange.getRequestHeaders().getFirst("Host");
        return asked.isAbsolute() ? asked.toString() : "http://" + host.replaceFirst(":[0-9]*$", "") + asked;
    }

    private String sitemapUrl() {
        return site.entry().get(0) + "sitemap.xml";
    }

    private String sitemap() {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        site.homes().forEach(home -> xml.append("<url><loc>").append(home).append("</loc></url>\n"));
        return xml.append("</urlset>\n").toString();
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, isHead ? -1 : bytes.length);
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
