package org.crawlgraph.forum.learning;

/**
 * The figures of a training.
 *
 * @param sampled number of sampled pages
 * @param asked number of URLs fetched for the sample
 * @param probes number of pages fetched in addition
 * @param layouts number of layouts
 * @param pageTypes number of page types
 * @param keptTypes number of kept page types
 * @param arcs number of arcs
 * @param followed number of followed arcs
 * @param flips number of followed arcs that turn pages
 * @param unreached number of kept page types that followed links do not reach from the entry
 * @param note warnings for the caller; empty if none
 */
public record ForumSummary(
        int sampled,
        int asked,
        int probes,
        int layouts,
        int pageTypes,
        int keptTypes,
        int arcs,
        int followed,
        int flips,
        int unreached,
        String note) {}
