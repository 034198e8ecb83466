package org.crawlgraph.forum.learning;

/**
 * The result of a training, in numbers.
 *
 * @param sampled pages of the sample
 * @param asked URLs that were fetched for it
 * @param probes pages fetched besides it
 * @param layouts how many there are
 * @param pageTypes how many there are
 * @param keptTypes of these, those that stay
 * @param arcs how many there are
 * @param followed of these, those that are followed
 * @param flips of these, those that turn pages
 * @param unreached kept page types that followed links do not reach from the entry
 * @param note what the caller should know; empty when nothing
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
