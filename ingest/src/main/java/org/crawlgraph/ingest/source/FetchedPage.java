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
 * @param status HTTP status, 200 to 399; 200 for a file
 * @param redirect the canonical address of the redirect target, or null
 * @param structure the structure of its HTML, or null
 * @param whole whether its body is complete
 * @param texts the texts of its HTML with their path strings, empty without HTML; parsed on demand from the body, which
 *     it keeps in memory, so call it while the page is being processed
 * @param blocks the elements of its HTML with their texts, null without HTML; parsed on demand like {@code texts}
 */
public record FetchedPage(
        String url,
        int status,
        @Nullable String redirect,
        @Nullable PageStructure structure,
        boolean whole,
        Supplier<List<PathTexts.PathText>> texts,
        Supplier<@Nullable PageBlocks> blocks) {

    /** Creates a redirect, or a page that is not HTML. */
    public static FetchedPage withoutHtml(String url, int status, @Nullable String redirect, boolean whole) {
        return new FetchedPage(url, status, redirect, null, whole, List::of, () -> null);
    }

    /**
     * Creates an HTML page.
     *
     * @param html uncompressed
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
