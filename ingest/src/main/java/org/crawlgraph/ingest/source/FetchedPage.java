package org.crawlgraph.ingest.source;

import org.crawlgraph.page.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * What came of fetching a page, with how it is built.
 *
 * @param url its canonical address
 * @param status of HTTP, 200 to 399; 200 for a file
 * @param redirect the canonical address of the page that it redirects to; null when it does not, or to no page
 * @param structure of its HTML; null when it has none
 * @param whole whether its body was there to its end
 */
public record FetchedPage(
        String url,
        int status,
        @Nullable String redirect,
        @Nullable PageStructure structure,
        boolean whole) {}
