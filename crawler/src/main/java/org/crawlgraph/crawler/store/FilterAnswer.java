package org.crawlgraph.crawler.store;

import org.jspecify.annotations.Nullable;

/**
 * Whether the filter of a site lets a link pass, and why.
 *
 * @param allowed whether it does
 * @param site whose clusters decided
 * @param from pattern of the cluster of the page with the link; null when it belongs to none
 * @param to pattern of the cluster of the page that it leads to; null when it belongs to none
 * @param why in words, with the reason that pruning or a person has left in the store
 */
public record FilterAnswer(
        boolean allowed,
        String site,
        @Nullable String from,
        @Nullable String to,
        String why) {}
