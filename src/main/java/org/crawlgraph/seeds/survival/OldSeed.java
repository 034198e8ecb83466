package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.Nullable;

/**
 * A seed of an earlier crawl.
 * @param rank position among the seeds, from 1
 * @param url the URL to find it by; null if it has none, and cannot be found
 * @param host null if it has none
 * @param core number of its core, from 1; 0 if none
 */
public record OldSeed(
        int rank, @Nullable String url, @Nullable String host, int core) {}
