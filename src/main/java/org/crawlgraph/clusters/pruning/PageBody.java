package org.crawlgraph.clusters.pruning;

import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.url.CanonicalUrl;

/**
 * The stored properties of a page's body.
 *
 * @param title the HTML title; empty if there is none, or robots must not keep the page
 * @param canonical canonical form of the page's {@code rel="canonical"}, even if it is the page itself; empty if there
 *     is none
 * @param noindex whether robots must not keep the page
 * @param digest digest of its words and pictures ({@link HtmlPage#textDigest}), or of its bytes or redirect target;
 *     empty if it was truncated
 */
public record PageBody(String title, String canonical, boolean noindex, String digest) {

    /** A page with an unknown body. */
    public static final PageBody UNKNOWN = new PageBody("", "", false, "");

    /**
     * Creates the properties of an HTML page.
     *
     * @param page parsed with its text
     * @param noindex whether its head or the header of the response asks robots not to keep it; the title is dropped
     *     then
     */
    public static PageBody of(HtmlPage page, boolean noindex) {
        String canonical = page.canonical() == null ? null : CanonicalUrl.of(page.canonical());
        return new PageBody(
                noindex ? "" : page.title(),
                canonical != null && canonical.startsWith("http") ? canonical : "",
                noindex,
                page.textDigest());
    }

    /** Creates the properties of another page, from its bytes or from the URL that it redirects to. */
    public static PageBody ofOther(byte[] bytes) {
        return new PageBody("", "", false, HtmlPage.digest(bytes));
    }

    /** Returns a copy for a truncated page. */
    public PageBody withoutDigest() {
        return new PageBody(title, canonical, noindex, "");
    }

    /** Whether any property is known. */
    public boolean isKnown() {
        return !digest.isEmpty() || noindex || !title.isEmpty() || !canonical.isEmpty();
    }
}
