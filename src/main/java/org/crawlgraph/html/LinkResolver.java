package org.crawlgraph.html;

import java.util.regex.Pattern;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the references of one page in time linear in the length of the page: drops references of more than
 * {@value BaseUrl#MAX_REFERENCE} characters, and all references once their total length exceeds a limit that normal
 * pages do not reach.
 */
final class LinkResolver {

    private static final int CHARACTERS = 4 << 20;
    private static final int CHARACTERS_PER_BYTE = 32;

    private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7F]");

    private final BaseUrl base;
    private final boolean withoutBase;
    private final ReadingTime time;
    private final PageCharset charset;
    private long left;
    private int dropped;

    /**
     * @param base base URL of the document
     * @param withoutBase whether the base was too long, so that relative references are dropped
     * @param bytes length of the document
     * @param time after which every reference is dropped
     * @param charset of the document
     */
    LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time, PageCharset charset) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        this.charset = charset;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /**
     * The absolute URL; null if the reference is invalid or dropped. Overlong references with a scheme other than HTTP
     * do not count as dropped.
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
        int query = url == null || charset.isUnicode() ? -1 : url.indexOf('?');
        if (url == null || query < 0 || !url.startsWith("http")) {
            return url;
        }
        int fragment = url.indexOf('#');
        int end = Math.max(query, fragment < 0 ? url.length() : fragment);
        String asked = NOT_ASCII.matcher(url.substring(query, end)).replaceAll(found -> charset.encoded(found.group()));
        return url.substring(0, query) + asked + url.substring(end);
    }

    /** Number of references dropped for their length, for an overlong base, or for the total length. */
    public int dropped() {
        return dropped;
    }
}
