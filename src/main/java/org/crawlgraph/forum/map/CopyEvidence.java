package org.crawlgraph.forum.map;

/**
 * What the pages of a page type have to do with those of another.
 *
 * @param of number of the other page type
 * @param tried pages of this one for which a twin was looked for among those of the other
 * @param share of these, the part with a twin: a page near it, or that contains it; 0 to 1
 * @param fan twins of a page that has any, in the mean; 0 without
 */
public record CopyEvidence(int of, int tried, double share, double fan) {}
