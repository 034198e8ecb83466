package org.crawlgraph.ingest.html;

import java.util.Collection;

/** Receives pages one by one from whatever reads them. */
@FunctionalInterface
public interface PageSink {

    /**
     * One page that was read.
     *
     * @param url its absolute address, as the source has it: not yet canonical
     * @param links the absolute addresses it links to, of any scheme, as written; may repeat
     */
    void page(String url, Collection<String> links);
}
