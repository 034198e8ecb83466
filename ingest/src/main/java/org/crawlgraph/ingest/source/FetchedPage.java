package org.crawlgraph.ingest.source;

import java.util.List;
import java.util.function.Supplier;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathText;
import org.crawlgraph.html.PathTexts;
import org.jspecify.annotations.Nullable;

/**
 * What came of fetching a page, with how it is built.
 *
 * @param url its canonical address
 * @param status of HTTP, 200 to 399; 200 for a file
 * @param redirect the canonical address of the page that it redirects to; null when it does not, or to no page
 * @param structure of its HTML; null when it has none
 * @param whole whether its body was there to its end
 * @param texts of its HTML, with their path strings, read when they are asked for; none without HTML. They hold the body, so ask while the page
 *     is handed out
 */
public record FetchedPage(
        String url,
        int status,
        @Nullable String redirect,
        @Nullable PageStructure structure,
        boolean whole,
        Supplier<List<PathText>> texts) {

    /** What is no HTML, or a redirect. */
    public static FetchedPage withoutHtml(String url, int status, @Nullable String redirect, boolean whole) {
        return new FetchedPage(url, status, redirect, null, whole, List::of);
    }

    /**
     * A page.
     *
     * @param html unpacked
     * @param contentType the {@code Content-Type}; empty when there is none
     */
    public static FetchedPage of(
            String url, int status, byte[] html, String contentType, boolean whole, PageLimits limits) {
        return new FetchedPage(
                url,
                status,
                null,
                PageStructure.read(html, contentType, url, limits),
                whole,
                () -> PathTexts.read(html, contentType, url, limits));
    }
}
