package org.crawlgraph.ingest.html;

import java.util.Collection;

/** Receives pages one by one. */
@FunctionalInterface
public interface PageSink {

    /**
     * Receives one page.
     *
     * @param url its absolute address as written, not yet canonical
     * @param links the absolute addresses of its links, of any scheme, as written; may repeat
     */
    void page(String url, Collection<String> links);
}
