package org.crawlgraph.clusters.content;

import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.url.CanonicalUrl;

/**
 * What a crawl keeps of the body of a page.
 *
 * @param title of HTML; empty when it has none, or asks not to be kept
 * @param canonical the canonical form of the address that the page gives as its own ({@code rel="canonical"}), its own as well; empty when it gives none
 * @param noindex whether it asks robots not to keep it
 * @param digest of its words and pictures ({@link HtmlPage#textDigest}), or of what came in their place; empty when it was not read to its end
 */
public record PageBody(String title, String canonical, boolean noindex, String digest) {

    /** Of a page whose body nobody has kept anything of. */
    public static final PageBody UNKNOWN = new PageBody("", "", false, "");

    /**
     * What to keep of an HTML page.
     *
     * @param page read with its text
     * @param noindex whether it asks robots not to keep it, in its head or in the header of the answer; its title is not kept then
     */
    public static PageBody of(HtmlPage page, boolean noindex) {
        String canonical = page.canonical() == null ? null : CanonicalUrl.of(page.canonical());
        return new PageBody(
                noindex ? "" : page.title(),
                canonical != null && canonical.startsWith("http") ? canonical : "",
                noindex,
                page.textDigest());
    }

    /** What to keep of a page that is not HTML: of its bytes, or of the address that it redirects to. */
    public static PageBody ofOther(byte[] bytes) {
        return new PageBody("", "", false, HtmlPage.digest(bytes));
    }

    /** The same of a page that was not read to its end. */
    public PageBody withoutDigest() {
        return new PageBody(title, canonical, noindex, "");
    }

    /** Whether anything is known of it. */
    public boolean isKnown() {
        return !digest.isEmpty() || noindex || !title.isEmpty() || !canonical.isEmpty();
    }
}
