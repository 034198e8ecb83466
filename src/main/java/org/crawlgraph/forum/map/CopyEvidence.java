package org.crawlgraph.forum.map;

/**
 * Evidence that the pages of one page type repeat the pages of another.
 *
 * @param of number of the other page type
 * @param tried number of pages compared with pages of the other type
 * @param share of these with a duplicate, a page that is near or contains it; 0 to 1
 * @param fan mean number of duplicates of a page that has any; 0 without
 */
public record CopyEvidence(int of, int tried, double share, double fan) {}
