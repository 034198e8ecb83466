package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.apache.hc.client5.http.utils.DateUtils;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.html.MediaType;
import org.crawlgraph.html.PageResponse;
import org.jspecify.annotations.Nullable;

/**
 * Result of a fetch.
 *
 * @param url the requested URL
 * @param wire what the connection shows
 * @param status HTTP status, 100 to 999; 0 without a response
 * @param headers of the response in order; empty without a response
 * @param body as received, without chunked framing but with its content codings; truncated at the limit or where an
 *     error occurred
 * @param cut whether the body was truncated at the limit
 * @param trouble why the response is incomplete; null if it is complete or was truncated at the limit
 * @param detail one sentence about the error or truncation; empty if there is neither
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record FetchResult(
        String url,
        Wire wire,
        int status,
        List<Header> headers,
        byte[] body,
        boolean cut,
        @Nullable FetchError trouble,
        String detail) {

    /**
     * The exchange as seen on the connection, for WARC files.
     *
     * @param at start of the fetch
     * @param took duration of the fetch
     * @param address of the server; null without a connection
     * @param requestHead the request as sent, including the empty line; empty if none was sent
     * @param responseHead the response head as received, including the empty line; empty without one. As the body is
     *     not chunked, {@code Transfer-Encoding} and an accompanying {@code Content-Length} are prefixed with
     *     {@code X-Crawler-}.
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    public record Wire(
            Instant at, Duration took, @Nullable InetAddress address, byte[] requestHead, byte[] responseHead) {

        /** End of the fetch. */
        public Instant until() {
            return at.plus(took);
        }
    }

    /** The oldest format of dates; the library reads it without a time zone. */
    private static final DateTimeFormatter ASCTIME = DateUtils.FORMATTER_ASCTIME.withZone(ZoneOffset.UTC);

    /** Upper bound of waits requested by servers. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(1);

    /** The first value of a header; null if there is none. */
    public @Nullable String header(String name) {
        List<String> values = headers(name);
        return values.isEmpty() ? null : values.get(0);
    }

    public List<String> headers(String name) {
        return headers(headers, name);
    }

    private static List<String> headers(List<Header> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .toList();
    }

    /** Whether a status is 2xx. */
    public static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    /** What the server sent for the page. */
    public PageResponse response() {
        return new PageResponse(url, status, this::headers, body);
    }

    /** The media type without parameters, in lower case, such as {@code text/html}; empty if it is unknown. */
    static String mediaType(List<Header> headers) {
        return MediaType.of(String.join(", ", headers(headers, "Content-Type"))).essence();
    }

    /** The media type of this response. */
    public String mediaType() {
        return mediaType(headers);
    }

    /**
     * The wait requested by {@code Retry-After} (RFC 9110, section 10.2.3), in seconds or as a date in one of the three
     * formats of HTTP.
     *
     * @return zero to one day; null if the header is missing or invalid
     */
    public @Nullable Duration retryAfter(Instant now) {
        String value = header("Retry-After");
        if (value == null) {
            return null;
        }
        if (value.matches("\\d{1,18}")) {
            return atMost(Duration.ofSeconds(Long.parseLong(value)));
        }
        Instant then = DateUtils.parseDate(
                value.replaceAll("\\s+", " "), DateUtils.FORMATTER_RFC1123, DateUtils.FORMATTER_RFC1036, ASCTIME);
        if (then == null) {
            return null;
        }
        return then.isBefore(now) ? Duration.ZERO : atMost(Duration.between(now, then));
    }

    private static Duration atMost(Duration wait) {
        return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
    }

    /**
     * The body without its content codings, as far as it could be decoded.
     *
     * @param limits whose bound of decoded bytes also applies between two codings
     * @see PageResponse#decoded
     */
    public ContentCoding.DecodedBody decodedBody(FetchLimits limits) {
        ContentCoding.DecodedBody decoded = response().decoded(limits.decodedBytes());
        return decoded.whole() && (cut || trouble != null)
                ? new ContentCoding.DecodedBody(decoded.bytes(), false, "was not complete")
                : decoded;
    }

    /**
     * A header field of a response.
     *
     * @param name as sent; case-insensitive
     * @param value without surrounding whitespace, one character per byte
     */
    public record Header(String name, String value) {}

    /** Why a fetch returned no complete response. A body truncated at its limit is not an error. */
    public enum FetchError {
        /** The host has no address, or the lookup timed out. */
        UNRESOLVED,
        /** The {@link AddressPolicy} refuses an address of the host. Nothing was sent. */
        ADDRESS_REFUSED,
        CONNECT,
        /** TLS failed: an untrusted, invalid or mismatched certificate, or an outdated protocol. */
        TLS,
        TIME_OUT,
        /** The response is not valid HTTP. */
        BROKEN,
        HEADERS_TOO_LARGE,
        /** The connection closed before the end of the response. */
        DISCONNECTED,
        /** An error of the crawler. */
        INTERNAL_ERROR;

        /** Name on screen and in files, such as {@code time-out}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
