package org.crawlgraph.crawler.net;

import java.net.Proxy;
import java.net.Socket;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** The HTTP client as we want it: without all that it would do by itself. */
final class Clients {

    private static final TimeValue IDLE = TimeValue.ofSeconds(30);
    private static final TimeValue TRUSTED = TimeValue.ofMilliseconds(500);

    private Clients() {}

    static CloseableHttpClient of(FetcherOptions options, DnsResolver resolver) {
        return HttpClients.custom()
                .setConnectionManager(connections(options, resolver))
                .setRequestExecutor(new Exchange.Recorder())
                .setDefaultRequestConfig(requests(options.limits()))
                .setUserAgent(options.userAgent())
                .evictIdleConnections(IDLE)
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableContentCompression()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableConnectionState()
                .build();
    }

    private static RequestConfig requests(FetchLimits limits) {
        return RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(limits.total()))
                .setResponseTimeout(Timeout.of(limits.total()))
                .setAuthenticationEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .setConnectionKeepAlive(IDLE)
                .build();
    }

    private static PoolingHttpClientConnectionManager connections(FetcherOptions options, DnsResolver resolver) {
        FetchLimits limits = options.limits();
        Http1Config http = Http1Config.custom()
                .setMaxLineLength(limits.headerBytes())
                .setMaxHeaderCount(limits.headerLines())
                .build();
        return new DirectConnections()
                .setDnsResolver(resolver)
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(http)
                        .responseParserFactory(config -> new HeadParser(http, limits.headerBytes()))
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(limits.connect()))
                        .setSocketTimeout(Timeout.of(limits.total()))
                        .setValidateAfterInactivity(TRUSTED)
                        .build())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setHandshakeTimeout(Timeout.of(limits.connect()))
                        .build())
                .setMaxConnTotal(options.connections())
                .setMaxConnPerRoute(options.connections())
                .build();
    }

    /** Connections that go where the URL says, whatever proxy the system properties of the JVM name. */
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
