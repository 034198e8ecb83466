package org.crawlgraph.crawler.net;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.crawlgraph.html.ContentCoding;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Result of a fetch.
 *
 * @param url the requested URL
 * @param wire what the connection shows
 * @param status HTTP status, 100 to 999; 0 without a response
 * @param headers of the response in order; empty without a response
 * @param body as received, without chunked framing but with its content codings; truncated at the limit or where an error occurred
 * @param end whether the response is complete
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record FetchResult(String url, Wire wire, int status, List<Header> headers, byte[] body, End end) {

    /**
     * The exchange as seen on the connection, for WARC files.
     *
     * @param at start of the fetch
     * @param took duration of the fetch
     * @param address of the server; null without a connection
     * @param requestHead the request as sent, including the empty line; empty if none was sent
     * @param responseHead the response head as received, including the empty line; empty without one. As the body is not chunked, {@code
     *     Transfer-Encoding} and an accompanying {@code Content-Length} are prefixed with {@code X-Crawler-}.
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    public record Wire(
            Instant at, Duration took, @Nullable InetAddress address, byte[] requestHead, byte[] responseHead) {

        /** End of the fetch. */
        public Instant until() {
            return at.plus(took);
        }
    }

    /**
     * How a fetch ended.
     *
     * @param cut whether the body was truncated at the limit
     * @param trouble why the response is incomplete; null if it is complete or was truncated at the limit
     * @param detail one sentence about the error or truncation; empty if there is neither
     */
    public record End(boolean cut, @Nullable FetchError trouble, String detail) {}

    /** Upper bound of waits requested by servers. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(365);

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    /** One-line summary for logs. */
    String text() {
        return url + ": " + (status == 0 ? "no answer" : status + ", " + body.length + " bytes") + ", "
                + wire.took().toMillis() + " ms" + (end.detail().isEmpty() ? "" : "; " + end.detail());
    }

    /** Why the response is incomplete; null if it is complete or was truncated at the limit. */
    public @Nullable FetchError trouble() {
        return end.trouble();
    }

    /** Whether the body was truncated at the limit. */
    public boolean cut() {
        return end.cut();
    }

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

    /** The {@code Content-Type} as sent; empty if there is none. */
    public String contentType() {
        String type = header("Content-Type");
        return type == null ? "" : type;
    }

    /** The media type without parameters, in lower case, such as {@code text/html}; empty if there is none. */
    public String mediaType() {
        return mediaType(headers);
    }

    static String mediaType(List<Header> headers) {
        String type = headers(headers, "Content-Type").stream().findFirst().orElse("");
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /**
     * The wait requested by {@code Retry-After} (RFC 9110, section 10.2.3), in seconds or as a date.
     *
     * @return zero to one year; null if the header is missing or invalid
     */
    public @Nullable Duration retryAfter(Instant now) {
        String value = header("Retry-After");
        if (value == null) {
            return null;
        }
        if (value.matches("\\d{1,18}")) {
            return atMost(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Instant then = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return then.isBefore(now) ? Duration.ZERO : atMost(Duration.between(now, then));
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    private static Duration atMost(Duration wait) {
        return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
    }

    /** The absolute target of a redirect with its fragment; null if this is not a redirect, or its target is invalid or too long. */
    public @Nullable String redirect() {
        String location = location();
        return location == null ? null : BaseUrl.of(url).resolve(location);
    }

    /** Whether this is a redirect to a URL that is too long. */
    public boolean redirectsTooFar() {
        String location = location();
        return location != null && BaseUrl.isTooLong(location);
    }

    private @Nullable String location() {
        String location = REDIRECTS.contains(status) ? header("Location") : null;
        return location == null ? null : utf8(location);
    }

    /** Decodes a header as UTF-8 if possible, as servers send URLs in UTF-8 although headers have no charset. */
    private static String utf8(String value) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(value.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            return value;
        }
    }

    /**
     * The body without its content codings, as far as it could be decoded. With an unsupported coding, the body is returned undecoded and
     * marked as incomplete.
     *
     * @param limits whose {@code decodedBytes} also apply between two codings
     */
    public ContentCoding.DecodedBody decodedBody(FetchLimits limits) {
        List<String> codings = headers("Content-Encoding");
        String refusal = ContentCoding.refusal(codings);
        if (refusal != null) {
            return new ContentCoding.DecodedBody(body, false, "stays as it is: " + refusal);
        }
        ContentCoding.DecodedBody decoded = ContentCoding.decode(body, codings, (int) limits.decodedBytes());
        if (!decoded.whole()) {
            return decoded;
        }
        return cut() || trouble() != null
                ? new ContentCoding.DecodedBody(decoded.bytes(), false, "was not complete")
                : shortened(decoded, limits);
    }

    /** Applies the limit to bodies without a coding. */
    private static ContentCoding.DecodedBody shortened(ContentCoding.DecodedBody decoded, FetchLimits limits) {
        int most = (int) limits.decodedBytes();
        return decoded.bytes().length <= most
                ? decoded
                : new ContentCoding.DecodedBody(
                        Arrays.copyOf(decoded.bytes(), most), false, "was cut at " + most + " unpacked bytes");
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
        DISCONNECTED;

        /** Name on screen and in files, such as {@code time-out}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
