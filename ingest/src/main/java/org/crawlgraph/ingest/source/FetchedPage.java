package org.crawlgraph.ingest.source;

import java.util.List;
import java.util.function.Supplier;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.jspecify.annotations.Nullable;

/**
 * A fetched page and its structure.
 *
 * @param url its canonical address
 * @param status of HTTP, 200 to 399; 200 for a file
 * @param redirect the canonical address of the redirect target, or null
 * @param structure of its HTML, or null
 * @param whole whether its body is complete
 * @param texts of its HTML with their path strings, parsed on demand; empty without HTML. They hold the body, so read
 *     them while the page is being processed
 * @param blocks the elements of its HTML with their texts, likewise; null without HTML
 */
public record FetchedPage(
        String url,
        int status,
        @Nullable String redirect,
        @Nullable PageStructure structure,
        boolean whole,
        Supplier<List<PathTexts.PathText>> texts,
        Supplier<@Nullable PageBlocks> blocks) {

    /** A redirect, or a page that is not HTML. */
    public static FetchedPage withoutHtml(String url, int status, @Nullable String redirect, boolean whole) {
        return new FetchedPage(url, status, redirect, null, whole, List::of, () -> null);
    }

    /**
     * A page.
     *
     * @param html unpacked
     * @param contentType the {@code Content-Type}, or empty
     */
    public static FetchedPage of(
            String url, int status, byte[] html, String contentType, boolean whole, PageLimits limits) {
        return new FetchedPage(
                url,
                status,
                null,
                PageStructure.read(html, contentType, url, limits),
                whole,
                () -> PathTexts.read(html, contentType, url, limits),
                () -> PageBlocks.read(html, contentType, url, limits));
    }
}
