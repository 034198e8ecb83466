package org.crawlgraph.ingest.gather;

import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** The addresses that count as web pages: canonical {@code http} and {@code https} URLs that a store can index. */
public final class WebAddress {

    private WebAddress() {}

    /**
     * Returns the canonical form of an address; null when it is not an absolute {@code http} or {@code https} address
     * with a valid host, or its canonical form is longer than {@link CrawlSource#MAX_URL}.
     */
    public static @Nullable String of(String url) {
        String canonical = CanonicalUrl.of(url);
        if (canonical == null || canonical.length() > CrawlSource.MAX_URL) {
            return null;
        }
        return canonical.startsWith("https://") || canonical.startsWith("http://") ? canonical : null;
    }
}
