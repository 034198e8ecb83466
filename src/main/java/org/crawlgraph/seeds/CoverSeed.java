package org.crawlgraph.seeds;

/**
 * A page of a {@link MaximumCover}.
 * @param rank position from 1, largest addition first
 * @param newPages pages it covers that no earlier page covers
 * @param total pages covered by it and the earlier pages
 */
public record CoverSeed(int rank, int page, int newPages, int total) {}
