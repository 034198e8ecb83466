package org.crawlgraph.ingest.html;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

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
     * Reads a document of any quality; the character set is taken from its byte order mark or {@code meta} element, else
     * UTF-8.
     *
     * @param html the bytes; read to the end, not closed
     * @param url the document's own absolute address
     * @return distinct absolute addresses in document order, a refresh last; fragments are still on them
     * @throws IOException when {@code html} cannot be read
     */
    public static Set<String> read(InputStream html, String url) throws IOException {
        return of(Jsoup.parse(html, null, url));
    }

    /** The links of a parsed document whose base address is known to it; otherwise as {@link #read}. */
    public static Set<String> of(Document document) {
        Set<String> links = new LinkedHashSet<>();
        for (Element anchor : document.select("a[href], area[href]")) {
            if (!NOFOLLOW.matcher(anchor.attr("rel")).find()) {
                add(anchor.absUrl("href"), links);
            }
        }
        for (Element refresh : document.select("meta[http-equiv=refresh][content]")) {
            Matcher target = REFRESH.matcher(refresh.attr("content"));
            if (target.matches()) {
                add(document.createElement("a").attr("href", target.group(2)).absUrl("href"), links);
            }
        }
        return links;
    }

    private static void add(String url, Set<String> links) {
        if (!url.isEmpty()) {
            links.add(url);
        }
    }
}
