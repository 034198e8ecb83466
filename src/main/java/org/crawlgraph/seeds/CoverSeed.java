package org.crawlgraph.seeds;

/**
 * A page of a {@link MaximumCover}.
 *
 * @param rank place, from 1, that which adds most first
 * @param page number of the page
 * @param newPages pages that it adds to what those before it cover
 * @param total pages that are covered with it
 */
public record CoverSeed(int rank, int page, int newPages, int total) {}
