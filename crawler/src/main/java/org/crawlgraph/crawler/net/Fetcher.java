package org.crawlgraph.crawler.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.net.URIAuthority;
import org.crawlgraph.html.ContentCoding;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages over HTTP/1.1, one call for each, from any number of threads.
 *
 * <p>Whatever a server does, a fetch ends in time, takes bounded memory, and tells what happened. It follows no redirect, keeps no
 * cookies, sends no passwords, uses no proxy and runs nothing. Connections are kept for the next fetch of the same origin, and
 * closed after half a minute without one. A request is sent again only when a kept connection turns out to have been closed by
 * the server before it answered.
 *
 * <p>Every connection goes to an address that the {@link AddressPolicy} has just judged, in whatever way the URL spells its host.
 * Of a name with several addresses all must be allowed.
 *
 * <p>Memory: the body of each fetch under way, up to its limit, twice while it grows.
 */
public final class Fetcher implements AutoCloseable {

    /** A connection that was kept is tried so often before a new one must do. */
    private static final Logger LOG = System.getLogger(Fetcher.class.getName());

    private static final int ATTEMPTS = 3;

    private static final String ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    private final FetchLimits limits;
    private final CheckedNames names;
    private final GuardedResolver resolver;
    private final Watchdog watchdog = new Watchdog();
    private final CloseableHttpClient client;

    /** A fetcher that asks the operating system for the addresses of names. */
    public Fetcher(FetcherOptions options) {
        this(options, NameService.SYSTEM);
    }

    /** A fetcher that asks another service. */
    public Fetcher(FetcherOptions options, NameService service) {
        this.limits = options.limits();
        Duration lookup = limits.connect().compareTo(limits.total()) < 0 ? limits.connect() : limits.total();
        this.names = new CheckedNames(service, options.addresses(), lookup);
        this.resolver = new GuardedResolver(names, options.connectTo());
        this.client = Clients.of(options, resolver);
    }

    /**
     * Fetches a URL.
     *
     * @param url an absolute http or https URL in any spelling; user and password in it are not sent
     * @return what came of it, good or bad
     * @throws IllegalArgumentException when it is no such URL
     * @throws InterruptedException when the thread is interrupted; the fetch has ended
     */
    public FetchResult fetch(String url) throws InterruptedException {
        return fetch(url, Validators.NONE);
    }

    /**
     * Fetches a URL unless it is still as it was (304).
     *
     * @param known of the version that is known
     */
    public FetchResult fetch(String url, Validators known) throws InterruptedException {
        HttpTarget target = HttpTarget.of(url);
        Instant at = Instant.now();
        long begin = System.nanoTime();
        Fetch fetch = new Fetch(target, known);
        for (int i = 1; i <= ATTEMPTS; i++) {
            Duration left = limits.total().minusNanos(System.nanoTime() - begin);
            if (fetch.isDone(left, i == ATTEMPTS)) {
                break;
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while fetching " + url);
        }
        FetchResult fetched = fetch.fetched(url, at, Duration.ofNanos(System.nanoTime() - begin));
        LOG.log(Level.DEBUG, fetched::text);
        return fetched;
    }

    /**
     * The address to which connections for a host go, for being polite to the machine behind several names. It is remembered for
     * a minute.
     *
     * @param host as in a URL, IPv6 without brackets; of {@link ConnectTo} entries for one port, the first counts for all
     * @return the first of its addresses
     * @throws UnknownHostException when it has none, or one that the policy refuses; the message says which
     */
    public InetAddress address(String host) throws UnknownHostException {
        return resolver.first(host);
    }

    /** Ends all fetches that are under way, as if their servers had closed the connections. */
    @Override
    public void close() {
        watchdog.close();
        client.close(CloseMode.IMMEDIATE);
        names.close();
    }

    /** The state of one fetch. */
    private final class Fetch {

        private final HttpTarget target;
        private final Validators known;
        private Exchange exchange = new Exchange();
        private int status;
        private List<Header> headers = List.of();
        private final ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 13);
        private boolean cut;
        private @Nullable FetchTrouble trouble;
        private String detail = "";

        Fetch(HttpTarget target, Validators known) {
            this.target = target;
            this.known = known;
        }

        /**
         * Tries once.
         *
         * @param last whether another attempt would be one too many
         * @return false when it should be tried again, on another connection
         */
        boolean isDone(Duration left, boolean last) {
            HttpUriRequestBase request = request();
            exchange = new Exchange();
            try (Watchdog.Watch watch = watchdog.watch(request, left)) {
                try {
                    attempt(request);
                } catch (IOException | IllegalStateException e) {
                    if (!watch.isLate() && !last && exchange.isStale() && !request.isCancelled()) {
                        return false;
                    }
                    failed(e, watch.isLate());
                }
            }
            return true;
        }

        private HttpUriRequestBase request() {
            HttpUriRequestBase request = new HttpUriRequestBase("GET", URI.create("/"));
            request.setScheme(target.origin().getSchemeName());
            request.setAuthority(new URIAuthority(
                    target.origin().getHostName(),
                    target.isDefaultPort() ? -1 : target.origin().getPort()));
            request.setPath(target.path());
            request.setHeader(HttpHeaders.ACCEPT, ACCEPT);
            request.setHeader(HttpHeaders.ACCEPT_ENCODING, ContentCoding.ACCEPTED);
            if (known.etag() != null) {
                request.setHeader(HttpHeaders.IF_NONE_MATCH, known.etag());
            }
            if (known.lastModified() != null) {
                request.setHeader(HttpHeaders.IF_MODIFIED_SINCE, known.lastModified());
            }
            return request;
        }

        private void attempt(HttpUriRequestBase request) throws IOException {
            HttpClientContext context = HttpClientContext.create();
            context.setAttribute(Exchange.ATTRIBUTE, exchange);
            try (ClassicHttpResponse response = client.executeOpen(target.origin(), request, context)) {
                status = response.getCode();
                headers = Arrays.stream(response.getHeaders())
                        .map(header -> new Header(header.getName(), header.getValue() == null ? "" : header.getValue()))
                        .toList();
                if (response.getEntity() != null) {
                    read(response.getEntity().getContent());
                }
                if (cut) {
                    request.cancel();
                }
            }
        }

        private void read(InputStream in) throws IOException {
            byte[] piece = new byte[1 << 13];
            while (true) {
                int wanted = (int) Math.min(piece.length, limits.bytes() + 1 - body.size());
                int read = in.read(piece, 0, wanted);
                if (read < 0) {
                    return;
                }
                int kept = (int) Math.min(read, limits.bytes() - body.size());
                body.write(piece, 0, kept);
                if (kept < read) {
                    cut = true;
                    detail = "the body is longer than " + limits.bytes() + " bytes and was cut there";
                    return;
                }
            }
        }

        private void failed(Exception e, boolean late) {
            if (cut) {
                return;
            }
            if (late) {
                trouble = FetchTrouble.TIME_OUT;
                detail = "it was not done within " + limits.total().toMillis() + " ms";
            } else {
                IOException io = e instanceof IOException known ? known : new IOException(e);
                trouble = Troubles.of(io, status != 0);
                detail = Troubles.detail(io, trouble);
            }
        }

        FetchResult fetched(String url, Instant at, Duration took) {
            return new FetchResult(
                    url,
                    at,
                    took,
                    exchange.address(),
                    status,
                    headers,
                    body.toByteArray(),
                    cut,
                    trouble,
                    detail,
                    exchange.requestHead(),
                    exchange.responseHead());
        }
    }
}
