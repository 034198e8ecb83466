package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.io.ManagedHttpClientConnection;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Records one request and its response as sent over the connection. */
final class Exchange {

    /** Attribute of the request context that holds the exchange. */
    static final String ATTRIBUTE = "crawlgraph.exchange";

    private String request = "";
    private String response = "";
    private boolean reused;
    private @Nullable InetAddress address;

    FetchResult.Wire wire(Instant at, Duration took) {
        return new FetchResult.Wire(
                at,
                took,
                address,
                request.getBytes(StandardCharsets.ISO_8859_1),
                withoutChunks(response).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Whether a reused connection ended without a response because the server had closed it. */
    boolean isStale() {
        return reused && response.isEmpty();
    }

    private void begins(ClassicHttpRequest sent, HttpClientConnection connection) throws IOException {
        EndpointDetails endpoint = connection.getEndpointDetails();
        reused = endpoint != null && endpoint.getRequestCount() > 0;
        if (endpoint != null && endpoint.getRemoteAddress() instanceof InetSocketAddress remote) {
            address = remote.getAddress();
        }
        if (reused && hasLeftovers(connection)) {
            throw new ConnectionClosedException("unexpected bytes after the previous response");
        }
        StringBuilder head = new StringBuilder();
        head.append(sent.getMethod()).append(' ').append(sent.getRequestUri()).append(" HTTP/1.1\r\n");
        for (Header header : sent.getHeaders()) {
            head.append(header.getName()).append(": ").append(header.getValue()).append("\r\n");
        }
        request = head.append("\r\n").toString();
    }

    /**
     * Whether unread data from the previous response is pending, which would be mistaken for the next response. {@link HeadParser} detects
     * buffered data.
     */
    private static boolean hasLeftovers(HttpClientConnection connection) throws IOException {
        Socket socket = connection instanceof ManagedHttpClientConnection managed ? managed.getSocket() : null;
        return socket != null
                && !(socket instanceof SSLSocket)
                && socket.getInputStream().available() > 0;
    }

    private static String withoutChunks(String head) {
        if (!head.toLowerCase(Locale.ROOT).contains("\r\ntransfer-encoding:")) {
            return head;
        }
        return head.replaceAll("(?i)\r\n(Transfer-Encoding|Content-Length):", "\r\nX-Crawler-$1:");
    }

    /** Sends requests and records the exchange in their context. */
    static final class Recorder extends HttpRequestExecutor {

        @Override
        public ClassicHttpResponse execute(
                ClassicHttpRequest request,
                HttpClientConnection connection,
                HttpResponseInformationCallback information,
                HttpContext context)
                throws IOException, HttpException {
            Exchange exchange = (Exchange) context.getAttribute(ATTRIBUTE);
            exchange.begins(request, connection);
            ClassicHttpResponse response = super.execute(request, connection, information, context);
            if (response instanceof HeadParser.HeadedResponse headed) {
                exchange.response = headed.head();
            }
            return response;
        }
    }
}
