package org.crawlgraph.html;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * What a server sent for a page; crawls and imports of archives read it alike.
 *
 * @param url the absolute URL of the request
 * @param status HTTP status
 * @param headers the values of a header by its name, in order, one character per byte; empty if it is missing
 * @param body with its content codings
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record PageResponse(String url, int status, Function<String, List<String>> headers, byte[] body) {

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private static final Pattern STATUS_LINE =
            Pattern.compile("(?i)(?:http(?:/[0-9.]{0,4})?|icy)[ \\t]*([1-9][0-9]{2})(?![0-9])[ \\t]*(.*)");

    /**
     * A status line of HTTP/1.1 as it is, one that browsers accept from other versions or without one as of HTTP/1.0;
     * else null.
     */
    public static @Nullable String statusLine(String line) {
        Matcher status = STATUS_LINE.matcher(line);
        return status.matches()
                ? (line.startsWith("HTTP/1.1") ? "HTTP/1.1 " : "HTTP/1.0 ") + status.group(1) + ' ' + status.group(2)
                : null;
    }

    /** The {@code Content-Type} as sent, repeated headers joined by commas; empty if there is none. */
    public String contentType() {
        return String.join(", ", headers.apply("Content-Type"));
    }

    /** Whether the decoded body is HTML or XHTML. */
    public boolean isHtml(byte[] decoded) {
        return MediaType.of(contentType()).isHtml(decoded);
    }

    /**
     * The absolute target of a redirect with its fragment; null if this is none, or its target is invalid or too long.
     */
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
        List<String> locations = REDIRECTS.contains(status) ? headers.apply("Location") : List.of();
        return locations.isEmpty() ? null : utf8(locations.get(0));
    }

    /**
     * The links of a page of any type, with the target of a {@code Refresh} header last; none if robots may not follow
     * them.
     *
     * @param html the page; null for other types, which have no links of their own
     */
    public List<String> links(@Nullable HtmlPage html, String agent) {
        if (robots(html, agent).nofollow()) {
            return List.of();
        }
        Stream<String> refresh = headers.apply("Refresh").stream()
                .limit(1)
                .map(value -> HtmlPage.refreshTarget(utf8(value)))
                .map(target -> target == null ? null : BaseUrl.of(url).resolve(target))
                .filter(Objects::nonNull);
        return Stream.concat(html == null ? Stream.of() : html.links().stream(), refresh)
                .distinct()
                .toList();
    }

    /** Decodes a header as UTF-8 if possible, as servers send URLs in UTF-8 although headers have no character set. */
    public static String utf8(String latin) {
        if (latin.chars().anyMatch(one -> one > 0xFF)) {
            return latin; // decoded already
        }
        String text = PageCharset.utf8(latin.getBytes(StandardCharsets.ISO_8859_1));
        return text == null ? latin : text;
    }

    /**
     * The body {@linkplain ContentCoding#decode without its content codings}.
     *
     * @param max maximum number of bytes, also between two codings
     */
    public ContentCoding.DecodedBody decoded(int max) {
        return ContentCoding.decode(body, headers.apply("Content-Encoding"), max);
    }

    /** What the page, if it is HTML, and the headers ask of a robot. */
    public RobotsDirectives robots(@Nullable HtmlPage html, String agent) {
        RobotsDirectives ofHeader = RobotsDirectives.ofHeader(headers.apply("X-Robots-Tag"), agent);
        return html == null ? ofHeader : html.robots(agent).and(ofHeader);
    }
}
