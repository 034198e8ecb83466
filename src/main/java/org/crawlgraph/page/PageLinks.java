package org.crawlgraph.page;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Tag;
import org.jspecify.annotations.Nullable;

/**
 * What counts as a link: {@code a} and {@code area} elements with an {@code href}, and {@code meta} refresh to another page.
 * Addresses are made absolute by the document's {@code base}, else by its own address; {@code mailto:} and other schemes are
 * links too. Left out are links marked {@code rel="nofollow"}, by which an author says that the link is no recommendation,
 * and those of which no address can be made. Embedded things (images, scripts, style sheets, frames, {@code link}) are not
 * links.
 */
public final class PageLinks {

    private static final Pattern NOFOLLOW = Pattern.compile("(?i)(^|\\s)nofollow(\\s|$)");
    private static final Pattern REFRESH = Pattern.compile("(?i)^[^;,]*[;,]\\s*(?:url\\s*=\\s*)?(['\"]?)(.+?)\\1\\s*$");

    private final Set<String> links = new LinkedHashSet<>();
    private final int most;
    private int nofollow;
    private boolean cut;

    private PageLinks(int most) {
        this.most = most;
    }

    /** The links of a document that knows its base address. */
    static PageLinks of(Document document, int most) {
        PageLinks found = new PageLinks(most);
        for (Element anchor : document.select("a[href], area[href]")) {
            if (isNofollow(anchor.attr("rel"))) {
                found.nofollow++;
            } else {
                found.add(anchor.absUrl("href"));
            }
        }
        for (Element refresh : document.select("meta[http-equiv=refresh][content]")) {
            String target = refreshTarget(refresh.attr("content"));
            if (target != null) {
                found.add(absolute(target, document.baseUri()));
            }
        }
        return found;
    }

    private void add(String url) {
        if (url.isEmpty() || links.contains(url)) {
            return;
        }
        if (links.size() == most) {
            cut = true;
        } else {
            links.add(url);
        }
    }

    /** Distinct absolute addresses in document order, a refresh last; fragments are still on them. */
    Set<String> links() {
        return links;
    }

    /** How many elements were left out for their {@code rel}. */
    int nofollow() {
        return nofollow;
    }

    boolean isCut() {
        return cut;
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
}
