package org.crawlgraph.clusters.training;

import java.util.List;

/** The memory of a crawler for the URLs it has fetched or is going to: what its duplicate check asks. */
public interface SeenUrls {

    /**
     * Which of some URLs are new.
     *
     * @param urls those of one page, none twice
     * @param fresh where to say so, at the place of each URL
     */
    void check(List<String> urls, boolean[] fresh);

    /** Remembers URLs that were new; none twice. */
    void add(List<String> urls);
}
