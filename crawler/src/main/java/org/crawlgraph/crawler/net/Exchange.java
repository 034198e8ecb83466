package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.EndpointDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.apache.hc.core5.util.Timeout;
import org.crawlgraph.html.PageResponse;
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

    /** Whether the connection could not be reused, so nothing was sent. */
    boolean isUnsent() {
        return reused && request.isEmpty();
    }

    private void begins(ClassicHttpRequest sent, HttpClientConnection connection) throws IOException {
        EndpointDetails endpoint = connection.getEndpointDetails();
        reused = endpoint != null && endpoint.getRequestCount() > 0;
        if (endpoint != null && endpoint.getRemoteAddress() instanceof InetSocketAddress remote) {
            address = remote.getAddress();
        }
        // bytes that were not requested would be mistaken for the response
        if (reused && (connection.isStale() || connection.isDataAvailable(Timeout.ONE_MILLISECOND))) {
            throw new ConnectionClosedException("closed by the server, or bytes after the previous response");
        }
        StringBuilder head = new StringBuilder();
        head.append(sent.getMethod()).append(' ').append(sent.getRequestUri()).append(" HTTP/1.1\r\n");
        for (Header header : sent.getHeaders()) {
            String line = header.getName() + ": " + header.getValue() + "\r\n";
            head.append(header.isSensitive() ? "" : line); // archives are published
        }
        request = head.append("\r\n").toString();
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
                exchange.response = headed.head;
            }
            return response;
        }
    }

    /**
     * Parses the response heads of one connection and keeps their original text. Accepts what browsers accept (RFC
     * 9112, sections 5.1 and 6.3): header lines without a name are skipped, a repeated length counts once, and a status
     * line of another version or without one is of HTTP/1.0.
     */
    static final class HeadParser implements HttpMessageParser<ClassicHttpResponse> {

        private final int most;

        /**
         * Creates a parser for one connection.
         *
         * @param most maximum total size of the lines in bytes
         */
        HeadParser(int most) {
            this.most = most;
        }

        @Override
        public ClassicHttpResponse parse(SessionInputBuffer input, InputStream in) throws IOException, HttpException {
            StringBuilder head = new StringBuilder();
            CharArrayBuffer line = new CharArrayBuffer(1 << 7);
            Set<String> framing = new HashSet<>();
            HeadedResponse response = null;
            String header = "";
            while (true) {
                line.clear();
                boolean ended = input.readLine(line, in) < 0;
                String text = line.toString();
                head.append(text).append("\r\n");
                if (head.length() > most) {
                    throw new MessageConstraintException("the lines are longer than " + most + " bytes together");
                }
                if (response == null && ended) {
                    throw new ConnectionClosedException("no response");
                }
                if (response == null) {
                    response = text.isEmpty() ? null : HeadedResponse.of(text);
                } else if (!text.isEmpty() && isBlank(text.charAt(0))) {
                    header = header.isEmpty() ? "" : header + ' ' + text.strip();
                } else {
                    response.add(header);
                    header = accepted(text, framing);
                    framing.add(header.toLowerCase(Locale.ROOT));
                }
                if (response != null && text.isEmpty()) {
                    response.head = head.toString();
                    return response;
                }
            }
        }

        private static boolean isBlank(char one) {
            return one == ' ' || one == '\t';
        }

        /** The header line to parse; empty to skip it. */
        private static String accepted(String line, Set<String> framing) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? "" : line.substring(0, colon).strip();
            if (name.isEmpty() || name.chars().anyMatch(one -> isBlank((char) one))) {
                return "";
            }
            String value = line.substring(colon + 1).strip();
            if (name.equalsIgnoreCase("Content-Length")) {
                List<String> lengths = Arrays.stream(value.split(",", -1))
                        .map(String::strip)
                        .distinct()
                        .toList();
                value = lengths.size() == 1 ? lengths.get(0) : value; // different ones are an error
            } else if (!name.equalsIgnoreCase("Transfer-Encoding")) {
                return name + ':' + value;
            } else if (value.equalsIgnoreCase("identity")) {
                return "";
            }
            String normal = name + ':' + value;
            return framing.contains(normal.toLowerCase(Locale.ROOT)) ? "" : normal;
        }

        /** A response with the original text of its head: lines that end with CR LF, one character per byte. */
        private static final class HeadedResponse extends BasicClassicHttpResponse {

            @Serial
            private static final long serialVersionUID = 1L;

            private String head = "";

            private HeadedResponse(int status, String reason) {
                super(status, reason);
            }

            static HeadedResponse of(String line) throws ProtocolException {
                String status = PageResponse.statusLine(line);
                if (status == null) {
                    throw new ProtocolException("the first line is not a status line");
                }
                HeadedResponse response =
                        new HeadedResponse(Integer.parseInt(status.substring(9, 12)), status.substring(13));
                response.setVersion(status.startsWith("HTTP/1.1") ? HttpVersion.HTTP_1_1 : HttpVersion.HTTP_1_0);
                return response;
            }

            void add(String header) {
                int colon = header.indexOf(':');
                if (colon > 0) {
                    addHeader(header.substring(0, colon), header.substring(colon + 1));
                }
            }
        }
    }
}
