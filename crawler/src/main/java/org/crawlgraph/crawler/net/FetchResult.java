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
import org.crawlgraph.html.DecodedBody;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * What came of one fetch.
 *
 * @param url that was asked for
 * @param at when the fetch began
 * @param took until its end
 * @param address that was connected to; null when no connection was made
 * @param status of HTTP, 100 to 999; 0 when none came
 * @param headers of the response in their order; empty when none came
 * @param body as received, without chunks but with its content codings; up to the limit, and as far as it came when there was
 *     trouble on the way
 * @param cut whether the body was longer than the limit
 * @param trouble why the response is not whole; null when it is, or when its body was cut at the limit
 * @param detail one sentence about the trouble or the cut; empty when there is neither
 * @param requestHead the request as sent, to its empty line; empty when none was sent
 * @param responseHead the head as received, to its empty line, as WARC files hold it; since the body is without chunks, the header
 *     {@code Transfer-Encoding}, and a {@code Content-Length} next to it, have {@code X-Crawler-} before their names; empty when no
 *     head came
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record FetchResult(
        String url,
        Instant at,
        Duration took,
        @Nullable InetAddress address,
        int status,
        List<Header> headers,
        byte[] body,
        boolean cut,
        @Nullable FetchError trouble,
        String detail,
        byte[] requestHead,
        byte[] responseHead) {

    /** A server that names a longer time cannot mean it. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(365);

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    /** What came of it in a line, for logs. */
    String text() {
        return url + ": " + (status == 0 ? "no answer" : status + ", " + body.length + " bytes") + ", "
                + took.toMillis() + " ms" + (detail.isEmpty() ? "" : "; " + detail);
    }

    /** The first value of a header; null when it was not sent. */
    public @Nullable String header(String name) {
        List<String> values = headers(name);
        return values.isEmpty() ? null : values.get(0);
    }

    /** All values of a header, in order. */
    public List<String> headers(String name) {
        return headers(headers, name);
    }

    private static List<String> headers(List<Header> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .toList();
    }

    /** Whether a status means that a page came (2xx). */
    public static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    /** The {@code Content-Type} as sent; empty when there is none. */
    public String contentType() {
        String type = header("Content-Type");
        return type == null ? "" : type;
    }

    /** The media type without parameters, in lower case, such as {@code text/html}; empty when the server named none. */
    public String mediaType() {
        return mediaType(headers);
    }

    static String mediaType(List<Header> headers) {
        String type = headers(headers, "Content-Type").stream().findFirst().orElse("");
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /**
     * How long the server wants to be left alone (RFC 9110, section 10.2.3), in seconds or as a date.
     *
     * @return from nothing to a year; null when it does not say, or nothing that can be read
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

    /** Where a redirect leads, absolute, with its fragment; null when this is none, or leads to no address that is read. */
    public @Nullable String redirect() {
        String location = location();
        return location == null ? null : BaseUrl.of(url).resolve(location);
    }

    /** Whether this is a redirect to an address that is too long to be read. */
    public boolean redirectsTooFar() {
        String location = location();
        return location != null && BaseUrl.isTooLong(location);
    }

    private @Nullable String location() {
        String location = REDIRECTS.contains(status) ? header("Location") : null;
        return location == null ? null : utf8(location);
    }

    /** Servers send addresses in UTF-8, though headers have no character set. */
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
     * The body without its content codings, as far as it goes. A coding that we do not know leaves the body as it is, not
     * whole, and says so.
     *
     * @param limits whose {@code decodedBytes} hold, also for what is between two codings
     */
    public DecodedBody decodedBody(FetchLimits limits) {
        List<String> codings = headers("Content-Encoding");
        String refusal = ContentCoding.refusal(codings);
        if (refusal != null) {
            return new DecodedBody(body, false, "stays as it is: " + refusal);
        }
        DecodedBody decoded = ContentCoding.decode(body, codings, (int) limits.decodedBytes());
        if (!decoded.whole()) {
            return decoded;
        }
        return cut || trouble != null
                ? new DecodedBody(decoded.bytes(), false, "was not complete")
                : shortened(decoded, limits);
    }

    /** What has no coding is bounded too. */
    private static DecodedBody shortened(DecodedBody decoded, FetchLimits limits) {
        int most = (int) limits.decodedBytes();
        return decoded.bytes().length <= most
                ? decoded
                : new DecodedBody(
                        Arrays.copyOf(decoded.bytes(), most), false, "was cut at " + most + " unpacked bytes");
    }
}
