package org.crawlgraph.crawler.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.net.URIAuthority;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.crawlgraph.common.Workers;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 client for fetching single URLs. Thread-safe.
 *
 * <p>Every fetch ends within its timeout and uses bounded memory, whatever the server does, and errors are part of the
 * result. Redirects, cookies, proxies and scripts are not supported, and credentials only as
 * {@link NetworkOptions#headers}. Connections are reused for the same origin and closed after 30 seconds of inactivity.
 * A request is sent once.
 *
 * <p>Every connection goes to an address that the {@link AddressPolicy} has just checked, however the URL spells the
 * host. If a name has several addresses, all of them must be allowed.
 *
 * <p>Memory: the body of each fetch in progress up to its limit, twice while the buffer grows.
 */
public final class Fetcher implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Fetcher.class.getName());

    private static final long TICK_MILLIS = 20;
    private static final String ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    /** The first type that fits decides. */
    private static final List<Map.Entry<Class<? extends Exception>, FetchResult.FetchError>> ERRORS = List.of(
            Map.entry(CheckedNames.RefusedException.class, FetchResult.FetchError.ADDRESS_REFUSED),
            Map.entry(UnknownHostException.class, FetchResult.FetchError.UNRESOLVED),
            Map.entry(ConnectException.class, FetchResult.FetchError.CONNECT),
            Map.entry(ConnectTimeoutException.class, FetchResult.FetchError.CONNECT),
            Map.entry(NoRouteToHostException.class, FetchResult.FetchError.CONNECT),
            Map.entry(SSLException.class, FetchResult.FetchError.TLS),
            Map.entry(SocketTimeoutException.class, FetchResult.FetchError.TIME_OUT),
            Map.entry(TruncatedChunkException.class, FetchResult.FetchError.DISCONNECTED),
            Map.entry(MalformedChunkCodingException.class, FetchResult.FetchError.BROKEN),
            Map.entry(HttpException.class, FetchResult.FetchError.BROKEN),
            Map.entry(IllegalStateException.class, FetchResult.FetchError.DISCONNECTED), // of a client that was closed
            Map.entry(RuntimeException.class, FetchResult.FetchError.INTERNAL_ERROR));

    private final FetchLimits limits;
    private final List<FetchResult.Header> added;
    private volatile Set<String> addedTo = Set.of();
    private final CheckedNames names;
    /**
     * Cancels fetches, as a blocking socket read notices neither the overall timeout while single bytes arrive, nor an
     * interrupt.
     */
    private final ScheduledThreadPoolExecutor watchdog = new ScheduledThreadPoolExecutor(
            1, Workers.daemons("crawlgraph watchdog"), new ThreadPoolExecutor.DiscardPolicy());

    private final CloseableHttpClient client;

    /**
     * Creates a fetcher that uses the resolver of the operating system.
     *
     * @param userAgent {@code User-Agent} header
     */
    public Fetcher(String userAgent, NetworkOptions network) {
        this(userAgent, network, CheckedNames.NameService.SYSTEM);
    }

    Fetcher(String userAgent, NetworkOptions network, CheckedNames.NameService service) {
        this.limits = network.limits();
        this.added = network.headers();
        AddressPolicy policy = network.allowPrivate() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
        this.names = new CheckedNames(service, policy, limits.connect(), network.connectTo());
        this.client = Clients.of(userAgent, network, names);
        watchdog.setRemoveOnCancelPolicy(true);
    }

    /** Adds the headers of the options to requests to some origins from now on, instead of none. */
    public void addHeadersTo(Set<String> origins) {
        addedTo = Set.copyOf(origins);
    }

    /**
     * Fetches a URL.
     *
     * @param url an absolute http or https URL in any spelling; user information is not sent
     * @return the result; errors of the server or the network are part of it
     * @throws IllegalArgumentException if the URL is not http or https
     * @throws InterruptedException if the thread is interrupted; the fetch has ended
     */
    public FetchResult fetch(String url) throws InterruptedException {
        return fetch(url, Validators.NONE, type -> true);
    }

    /**
     * Fetches a URL conditionally; an unchanged page gives status 304.
     *
     * @param known validators of the known version
     * @param types accepts the media types to download; for others with status 2xx, the body is not read and the
     *     connection is closed
     */
    public FetchResult fetch(String url, Validators known, Predicate<String> types) throws InterruptedException {
        HttpTarget target = HttpTarget.of(url);
        Instant at = Instant.now();
        long begin = System.nanoTime();
        Fetch fetch = new Fetch(target, known, types);
        // ends: each repetition removes a connection that could not be reused
        while (!fetch.isDone(limits.total().minusNanos(System.nanoTime() - begin))) {}
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while fetching " + url);
        }
        return fetch.fetched(url, at, Duration.ofNanos(System.nanoTime() - begin));
    }

    /**
     * The address to which connections for a URL go, for politeness towards machines with several names.
     *
     * @return the first of the addresses of its host; null if it has none, or one that the policy refuses
     */
    public @Nullable InetAddress address(String url) {
        HttpHost origin = HttpTarget.of(url).origin();
        int port = DefaultSchemePortResolver.INSTANCE.resolve(origin);
        try {
            return names.resolve(origin.getHostName(), port).get(0).getAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }

    /** The maximum bytes of a body. */
    public long longestBody() {
        return limits.bytes();
    }

    /** Aborts all fetches in progress, as if the servers had closed the connections. */
    @Override
    public void close() {
        watchdog.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
        names.close();
    }

    private final class Fetch {

        private final HttpTarget target;
        private final Validators known;
        private Exchange exchange = new Exchange();
        private int status;
        private List<FetchResult.Header> headers = List.of();
        private final ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 13);
        private final Predicate<String> types;
        private boolean cut;
        private volatile boolean late;
        private boolean unwanted;
        private FetchResult.@Nullable FetchError trouble;
        private String detail = "";

        Fetch(HttpTarget target, Validators known, Predicate<String> types) {
            this.target = target;
            this.known = known;
            this.types = types;
        }

        /**
         * Makes one attempt.
         *
         * @return false if nothing was sent, as the connection could not be reused
         */
        boolean isDone(Duration left) {
            HttpUriRequestBase request = request();
            exchange = new Exchange();
            Thread worker = Thread.currentThread();
            long end = System.nanoTime() + left.toNanos();
            Future<?> watch = watchdog.scheduleWithFixedDelay(
                    () -> {
                        late |= System.nanoTime() - end >= 0;
                        if (late || worker.isInterrupted()) {
                            request.cancel();
                        }
                    },
                    TICK_MILLIS,
                    TICK_MILLIS,
                    TimeUnit.MILLISECONDS);
            try {
                attempt(request);
            } catch (IOException | RuntimeException e) { // no page may crash the crawl
                if (!late && exchange.isUnsent() && !request.isCancelled()) {
                    return false;
                }
                failed(e);
            } finally {
                watch.cancel(false);
            }
            return true;
        }

        private HttpUriRequestBase request() {
            HttpUriRequestBase request = new HttpUriRequestBase("GET", URI.create("/"));
            request.setScheme(target.origin().getSchemeName());
            request.setAuthority(new URIAuthority(target.origin()));
            request.setPath(target.path());
            request.setHeader(HttpHeaders.ACCEPT, ACCEPT);
            request.setHeader(HttpHeaders.ACCEPT_ENCODING, ContentCoding.ACCEPTED);
            if (known.etag() != null) {
                request.setHeader(HttpHeaders.IF_NONE_MATCH, known.etag());
            }
            if (known.lastModified() != null) {
                request.setHeader(HttpHeaders.IF_MODIFIED_SINCE, known.lastModified());
            }
            if (addedTo.contains(target.origin().toURI())) {
                added.forEach(header -> request.addHeader(new BasicHeader(header.name(), header.value(), true)));
            }
            return request;
        }

        private void attempt(HttpUriRequestBase request) throws IOException {
            HttpClientContext context = HttpClientContext.create();
            context.setAttribute(Exchange.ATTRIBUTE, exchange);
            try (ClassicHttpResponse response = client.executeOpen(target.origin(), request, context)) {
                status = response.getCode();
                headers = Arrays.stream(response.getHeaders())
                        .map(header -> new FetchResult.Header(
                                header.getName(), header.getValue() == null ? "" : header.getValue()))
                        .toList();
                unwanted = FetchResult.isSuccess(status) && !types.test(FetchResult.mediaType(headers));
                if (response.getEntity() != null && !unwanted) {
                    read(response.getEntity().getContent());
                }
                if (cut || unwanted) {
                    request.cancel();
                }
            }
        }

        private void read(InputStream in) throws IOException {
            byte[] piece = new byte[1 << 13];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                int kept = (int) Math.min(read, limits.bytes() - body.size());
                body.write(piece, 0, kept);
                if (kept < read) {
                    cut = true;
                    detail = "the body is longer than " + limits.bytes() + " bytes and was cut there";
                    return;
                }
            }
        }

        private void failed(Exception e) {
            if (cut || unwanted) {
                return;
            }
            Throwable inner = e instanceof IOException ? e.getCause() : null;
            Throwable cause = inner instanceof HttpException || inner instanceof RuntimeException ? inner : e;
            FetchResult.FetchError error = late ? FetchResult.FetchError.TIME_OUT : error(e, cause);
            String why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
            trouble = error;
            detail = late
                    ? "not finished within " + limits.total().toMillis() + " ms"
                    : cause instanceof UnknownHostException ? why : error.text() + ": " + why;
            if (error == FetchResult.FetchError.INTERNAL_ERROR) {
                LOG.log(Level.ERROR, detail, e);
            }
        }

        private FetchResult.FetchError error(Exception e, Throwable cause) {
            for (Map.Entry<Class<? extends Exception>, FetchResult.FetchError> type : ERRORS) {
                if (type.getKey().isInstance(e) || type.getKey().isInstance(cause)) {
                    return type.getValue();
                }
            }
            if (e instanceof MessageConstraintException) {
                return status == 0 ? FetchResult.FetchError.HEADERS_TOO_LARGE : FetchResult.FetchError.BROKEN;
            }
            return FetchResult.FetchError.DISCONNECTED;
        }

        FetchResult fetched(String url, Instant at, Duration took) {
            return new FetchResult(
                    url, exchange.wire(at, took), status, headers, body.toByteArray(), cut, trouble, detail);
        }
    }

    /**
     * Target of a request.
     *
     * @param origin scheme, host without brackets, and port; -1 for the default port
     * @param path with query
     */
    private record HttpTarget(HttpHost origin, String path) {

        private static final Pattern FORM = Pattern.compile("(?s)(https?)://[^/]*?(?::([0-9]+))?(/.*)");

        /**
         * Parses a URL and drops its user information.
         *
         * @throws IllegalArgumentException if it is not an http or https URL
         */
        static HttpTarget of(String url) {
            String canonical = CanonicalUrl.of(url);
            String host = canonical == null ? null : Host.of(canonical);
            Matcher form = FORM.matcher(String.valueOf(canonical));
            if (host == null || !form.matches()) {
                throw new IllegalArgumentException(
                        "\"" + url + "\" is not an http or https URL; it must be such as http://example.org/");
            }
            int port = form.group(2) == null ? -1 : Integer.parseInt(form.group(2));
            return new HttpTarget(new HttpHost(form.group(1), host, port), form.group(3));
        }
    }

    /** Builds an HTTP client without any automatic behaviour. */
    private static final class Clients {

        private static final int MOST_TRAILERS = 200;
        private static final TimeValue IDLE = TimeValue.ofSeconds(30);

        private Clients() {}

        static CloseableHttpClient of(String userAgent, NetworkOptions options, DnsResolver resolver) {
            return HttpClients.custom()
                    .setConnectionManager(connections(options, resolver))
                    .setRequestExecutor(new Exchange.Recorder())
                    .setDefaultRequestConfig(RequestConfig.custom()
                            .setResponseTimeout(Timeout.of(options.limits().total()))
                            .setAuthenticationEnabled(false)
                            .setProtocolUpgradeEnabled(false)
                            .build())
                    .setUserAgent(userAgent)
                    .evictIdleConnections(IDLE)
                    .disableAutomaticRetries()
                    .disableRedirectHandling()
                    .disableContentCompression()
                    .disableCookieManagement()
                    .disableConnectionState()
                    .build();
        }

        private static PoolingHttpClientConnectionManager connections(NetworkOptions options, DnsResolver resolver) {
            FetchLimits limits = options.limits();
            Http1Config trailers = Http1Config.custom()
                    .setMaxLineLength(FetchLimits.HEADER_BYTES)
                    .setMaxHeaderCount(MOST_TRAILERS)
                    .build();
            return new DirectConnections()
                    .setDnsResolver(resolver)
                    .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                            .http1Config(trailers)
                            .responseParserFactory(config -> new Exchange.HeadParser(FetchLimits.HEADER_BYTES))
                            .build())
                    .setDefaultConnectionConfig(ConnectionConfig.custom()
                            .setConnectTimeout(Timeout.of(limits.connect()))
                            .setSocketTimeout(Timeout.of(limits.total()))
                            .build())
                    .setDefaultTlsConfig(TlsConfig.custom()
                            .setHandshakeTimeout(Timeout.of(limits.connect()))
                            .build())
                    .setMaxConnTotal(options.threads())
                    .setMaxConnPerRoute(options.threads())
                    .build();
        }

        /** Direct connections that ignore the proxy settings of the JVM. */
        private static final class DirectConnections extends PoolingHttpClientConnectionManagerBuilder {

            @Override
            protected HttpClientConnectionOperator createConnectionOperator(
                    SchemePortResolver ports, DnsResolver resolver, TlsSocketStrategy tls) {
                return new DefaultHttpClientConnectionOperator(
                        proxy -> new Socket(Proxy.NO_PROXY),
                        ports,
                        resolver,
                        RegistryBuilder.<TlsSocketStrategy>create()
                                .register(URIScheme.HTTPS.id, tls)
                                .build());
            }
        }
    }
}
