package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.Nullable;

/**
 * A seed of an earlier crawl.
 *
 * @param rank place among the seeds, from 1
 * @param url its URL, by which it is found again; null when it has none and so cannot be
 * @param host its host; null when it has none
 * @param core number of the core that it stood for, from 1; 0 when it stood for none
 */
public record OldSeed(
        int rank, @Nullable String url, @Nullable String host, int core) {}
