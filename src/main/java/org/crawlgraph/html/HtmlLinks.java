package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.BaseUrl;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Extracts links: {@code a} and {@code area} elements with an {@code href}, and {@code meta} refreshes to another page. URLs are resolved
 * against the document's {@code base}, else its own URL ({@link BaseUrl}); {@code mailto:} and other schemes are links too. Skips
 * {@code rel="nofollow"} and invalid URLs. Embedded resources (images, scripts, style sheets, frames, {@code link}) are not links.
 */
public final class HtmlLinks {

    private static final Pattern NOFOLLOW = token("nofollow");

    /** The content of a refresh (WHATWG HTML, section 4.2.5.3): seconds, then a URL, which may be quoted and follow {@code url=}. */
    private static final Pattern REFRESH = Pattern.compile(
            "(?is)\\s*+(?:\\d[\\d.]*+|\\.[\\d.]*+)(?:\\s*+[;,]\\s*+|\\s++)(?:url\\s*+=\\s*+)?+(?:'([^']*+)|\"([^\"]*+)|(.*)).*");

    /** Longer URLs and {@code content} values are ignored. */
    private static final int LONGEST_REFRESH = 10_000;

    private final LinkResolver base;
    private final int most;
    private final boolean withDetails;

    /** The absolute URL of each reference. */
    private final Map<String, @Nullable String> references = new HashMap<>();

    private final Set<String> links = new LinkedHashSet<>();
    private final Map<String, LinkDetail> details = new HashMap<>();
    private final List<String> refreshes = new ArrayList<>();
    private int nofollow;
    private boolean cut;

    /**
     * @param base resolves references
     * @param limits maximum number of distinct links, and whether to keep details
     */
    HtmlLinks(LinkResolver base, PageLimits limits) {
        this.base = base;
        this.most = limits.links();
        this.withDetails = limits.linkDetails();
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
            String url = add(element.attr("href"));
            if (withDetails && url != null) {
                details.merge(LinkDetail.key(url), LinkDetail.of(element), LinkDetail::or);
            }
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

    /** Returns the absolute URL of the link, or null if it is not kept. */
    private @Nullable String add(String reference) {
        if (cut || references.containsKey(reference)) {
            return references.get(reference);
        }
        String url = base.resolve(reference);
        if (reference.length() <= BaseUrl.LONGEST_REFERENCE) {
            references.put(reference, url);
        }
        if (url == null || links.contains(url)) {
            return url;
        }
        if (links.size() == most) {
            cut = true;
            return null;
        }
        links.add(url);
        return url;
    }

    /** Distinct absolute URLs with fragments, in document order, with a refresh last. */
    Set<String> links() {
        refreshes.forEach(this::add);
        return links;
    }

    /** The details of each link by URL without fragment; empty unless requested. */
    Map<String, LinkDetail> details() {
        return details;
    }

    int nofollow() {
        return nofollow;
    }

    boolean isCut() {
        return cut;
    }

    /** Matches a token of a {@code rel}; commas between tokens are tolerated. */
    static Pattern token(String token) {
        return Pattern.compile("(?i)(^|[\\s,])" + token + "([\\s,]|$)");
    }

    public static boolean isNofollow(String rel) {
        return NOFOLLOW.matcher(rel).find();
    }

    /** The target of a {@code meta} refresh with this {@code content}, unresolved; null for the page itself. */
    public static @Nullable String refreshTarget(String content) {
        Matcher refresh = REFRESH.matcher(HtmlPage.shortened(content, LONGEST_REFRESH));
        if (content.length() > LONGEST_REFRESH || !refresh.matches()) {
            return null;
        }
        String quoted = refresh.group(1) == null ? refresh.group(2) : refresh.group(1);
        String target = (quoted == null ? refresh.group(3) : quoted).strip();
        return target.isEmpty() ? null : target;
    }
}
