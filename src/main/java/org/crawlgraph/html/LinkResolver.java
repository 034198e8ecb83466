package org.crawlgraph.html;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the references of one page in time linear in the length of the page: drops references of more than
 * {@value BaseUrl#MAX_REFERENCE} characters, and all references once their total length exceeds a limit that normal pages do not reach.
 */
public final class LinkResolver {

    private static final int CHARACTERS = 4 << 20;
    private static final int CHARACTERS_PER_BYTE = 32;

    private final BaseUrl base;
    private final boolean withoutBase;
    private final ReadingTime time;
    private final Charset charset;
    private long left;
    private int dropped;

    /**
     * @param base base URL of the document
     * @param withoutBase whether the base was too long, so that relative references are dropped
     * @param bytes length of the document
     * @param time after which every reference is dropped
     * @param charset of the document
     */
    public LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time, Charset charset) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        this.charset = charset.name().startsWith("UTF-") ? StandardCharsets.UTF_8 : charset;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /**
     * The absolute URL; null if the reference is invalid or dropped. Overlong references with a scheme other than HTTP do not count as
     * dropped.
     */
    public @Nullable String resolve(String reference) {
        String url = left <= 0 || time.isOver() ? null : encoded(base.resolve(reference));
        if (url != null) {
            left -= reference.length() + url.length();
        } else if (left <= 0 || time.isOver() || withoutBase || BaseUrl.isTooLong(reference)) {
            dropped++;
        }
        return url;
    }

    /** Encodes the query of a web page's URL in the character set of the document (WHATWG URL, section 4.4). */
    private @Nullable String encoded(@Nullable String url) {
        int query = url == null || charset.equals(StandardCharsets.UTF_8) ? -1 : url.indexOf('?');
        if (url == null || query < 0 || !url.startsWith("http")) {
            return url;
        }
        int fragment = url.indexOf('#');
        int end = fragment < 0 ? url.length() : fragment;
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder out = new StringBuilder(url.substring(0, Math.min(query, end)));
        url.substring(Math.min(query, end), end).codePoints().forEach(point -> append(out, point, encoder));
        return out.append(url, end, url.length()).toString();
    }

    private void append(StringBuilder out, int point, CharsetEncoder encoder) {
        String character = Character.toString(point);
        if (point < 128) {
            out.append(character);
        } else if (encoder.canEncode(character)) {
            out.append(URLEncoder.encode(character, charset));
        } else {
            out.append("%26%23").append(point).append("%3B");
        }
    }

    /** Number of references dropped for their length, for an overlong base, or for the total length. */
    public int dropped() {
        return dropped;
    }
}
