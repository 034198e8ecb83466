package org.crawlgraph.crawler.strategy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.crawler.store.ForumPlace;

/**
 * What the map of a forum says of a page.
 *
 * @param place its page type, and the pages that belong to the same thread or list
 * @param links what to do with its links, by their addresses without session keys; of several links to one page the one to follow counts
 */
public record MappedPage(ForumPlace place, Map<String, MapDecision> links) {

    /** Keeps the links in their order. */
    public MappedPage {
        links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
    }
}
