package org.crawlgraph.ingest.html;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;

/**
 * The links of one HTML document: {@code a} and {@code area} elements with an {@code href}, and {@code meta} refresh to
 * another page. Addresses are made absolute by the document's {@code base}, else by its own address; {@code mailto:} and
 * other schemes are links too. Left out are links marked {@code rel="nofollow"}, by which an author says that the link is
 * no recommendation, and those of which no address can be made. Embedded things (images, scripts, style sheets, frames, {@code link}) are not links.
 */
public final class HtmlLinks {

    private static final Pattern NOFOLLOW = Pattern.compile("(?i)(^|\\s)nofollow(\\s|$)");
    private static final Pattern REFRESH = Pattern.compile("(?i)^[^;,]*[;,]\\s*(?:url\\s*=\\s*)?(['\"]?)(.+?)\\1\\s*$");

    private HtmlLinks() {}

    /**
     * Reads a document of any quality. The character set is what the byte order mark says, else what the caller knows,
     * else what a {@code meta} element says, else UTF-8. What is nested more than 512 levels deep is read as if it were
     * not so deep.
     *
     * @param html the bytes
     * @param charset by its name, such as that of the HTTP header; null when not known
     * @param url the document's own absolute address
     * @return distinct absolute addresses in document order, a refresh last; fragments are still on them
     */
    public static Set<String> read(byte[] html, @Nullable String charset, String url) {
        try {
            return of(Jsoup.parse(new ByteArrayInputStream(html), charset, url));
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot be read", e);
        }
    }

    /** The links of a parsed document whose base address is known to it; otherwise as {@link #read}. */
    public static Set<String> of(Document document) {
        Set<String> links = new LinkedHashSet<>();
        for (Element anchor : document.select("a[href], area[href]")) {
            if (!isNofollow(anchor.attr("rel"))) {
                add(anchor.absUrl("href"), links);
            }
        }
        for (Element refresh : document.select("meta[http-equiv=refresh][content]")) {
            String target = refreshTarget(refresh.attr("content"));
            if (target != null) {
                add(absolute(target, document.baseUri()), links);
            }
        }
        return links;
    }

    /** Whether the {@code rel} of a link says that it is no recommendation. */
    public static boolean isNofollow(String rel) {
        return NOFOLLOW.matcher(rel).find();
    }

    /** Where a {@code meta} refresh with this {@code content} leads, as written; null when to the page itself. */
    public static @Nullable String refreshTarget(String content) {
        Matcher target = REFRESH.matcher(content);
        return target.matches() ? target.group(2) : null;
    }

    /** A reference as written in a document with this base, absolute; empty when no address can be made of it. */
    public static String absolute(String reference, String base) {
        return new Element(Tag.valueOf("a"), base).attr("href", reference).absUrl("href");
    }

    private static void add(String url, Set<String> links) {
        if (!url.isEmpty()) {
            links.add(url);
        }
    }
}
