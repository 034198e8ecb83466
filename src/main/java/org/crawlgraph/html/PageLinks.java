package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Extracts links: {@code a} and {@code area} elements with an {@code href}, and {@code meta} refreshes to another page.
 * Addresses are made absolute by the document's {@code base}, else by its own address ({@link BaseUrl}); {@code
 * mailto:} and other schemes are links too. Skips {@code rel="nofollow"} and invalid addresses. Embedded resources
 * (images, scripts, style sheets, frames, {@code link}) are not links.
 */
public final class PageLinks {

    private static final Pattern NOFOLLOW = Pattern.compile("(?i)(^|\\s)nofollow(\\s|$)");

    /** Longer addresses or {@code content} values are not used. */
    private static final int LONGEST_REFRESH = 10_000;

    private final LinkResolver base;
    private final int most;
    private final Set<String> references = new HashSet<>();
    private final Set<String> links = new LinkedHashSet<>();
    private final List<String> refreshes = new ArrayList<>();
    private int nofollow;
    private boolean cut;

    /**
     * @param base makes them absolute
     * @param most distinct links to keep
     */
    PageLinks(LinkResolver base, int most) {
        this.base = base;
        this.most = most;
    }

    /** Whether an element is a link without {@code nofollow}. */
    static boolean isFollowed(Element element) {
        return isLink(element) && !isNofollow(element.attr("rel"));
    }

    private static boolean isLink(Element element) {
        String name = element.normalName();
        return (name.equals("a") || name.equals("area")) && element.hasAttr("href");
    }

    void link(Element element) {
        if (isFollowed(element)) {
            add(element.attr("href"));
        } else if (isLink(element)) {
            nofollow++;
        }
    }

    void refresh(Element meta) {
        String target =
                meta.attr("http-equiv").equalsIgnoreCase("refresh") ? refreshTarget(meta.attr("content")) : null;
        if (target != null) {
            refreshes.add(target);
        }
    }

    private void add(String reference) {
        if (cut || references.contains(reference)) {
            return;
        }
        String url = base.resolve(reference);
        if (reference.length() <= BaseUrl.LONGEST_REFERENCE) {
            references.add(reference);
        }
        if (url == null || links.contains(url)) {
            return;
        }
        if (links.size() == most) {
            cut = true;
        } else {
            links.add(url);
        }
    }

    /** Distinct absolute addresses with fragments, in document order, with a refresh last. */
    Set<String> links() {
        refreshes.forEach(this::add);
        return links;
    }

    /** The number of links skipped for their {@code rel}. */
    int nofollow() {
        return nofollow;
    }

    boolean isCut() {
        return cut;
    }

    public static boolean isNofollow(String rel) {
        return NOFOLLOW.matcher(rel).find();
    }

    /** The target of a {@code meta} refresh with this {@code content}, as written; null for the page itself. */
    public static @Nullable String refreshTarget(String content) {
        int end = content.length();
        if (end > LONGEST_REFRESH) {
            return null;
        }
        int at = 0;
        while (at < end && content.charAt(at) != ';' && content.charAt(at) != ',') {
            at++;
        }
        while (end > at && isBlank(content.charAt(end - 1))) {
            end--;
        }
        at = afterBlanks(content, at + 1, end);
        if (content.regionMatches(true, at, "url", 0, 3)) {
            int equals = afterBlanks(content, at + 3, end);
            if (equals < end && content.charAt(equals) == '=') {
                at = afterBlanks(content, equals + 1, end);
            }
        }
        if (end - at > 1 && isQuote(content.charAt(at)) && content.charAt(end - 1) == content.charAt(at)) {
            at++;
            end--;
        }
        return at < end && content.chars().skip(at).limit(end - at).noneMatch(PageLinks::isLineEnd)
                ? content.substring(at, end)
                : null;
    }

    private static int afterBlanks(String text, int from, int end) {
        int at = from;
        while (at < end && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char one) {
        return one == ' ' || (one >= '\t' && one <= '\r');
    }

    private static boolean isQuote(char one) {
        return one == '\'' || one == '"';
    }

    private static boolean isLineEnd(int one) {
        return one == '\n' || one == '\r' || one == '\u0085' || one == '\u2028' || one == '\u2029';
    }
}
