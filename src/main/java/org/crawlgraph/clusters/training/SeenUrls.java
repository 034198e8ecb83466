package org.crawlgraph.clusters.training;

import java.util.List;

/** The URLs that a crawler has fetched or queued, for its duplicate check. */
public interface SeenUrls {

    /**
     * Finds new URLs.
     *
     * @param urls URLs linked from one page, without repeats
     * @param fresh receives the answer for each URL
     */
    void check(List<String> urls, boolean[] fresh);

    /** Stores new URLs, without repeats. */
    void add(List<String> urls);
}
