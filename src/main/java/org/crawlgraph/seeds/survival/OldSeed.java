package org.crawlgraph.seeds.survival;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A seed of an earlier crawl.
 * @param rank position among the seeds, from 1
 * @param url the URL to find it by; null if it has none, and cannot be found
 * @param host null if it has none
 * @param core number of its core, from 1; 0 if none
 * @param redirects where it redirects to, one after another; empty if nowhere, or unknown
 * @param canonical the URL that it gave as its own; null if none
 */
public record OldSeed(
        int rank,
        @Nullable String url,
        @Nullable String host,
        int core,
        List<String> redirects,
        @Nullable String canonical) {

    public OldSeed {
        redirects = List.copyOf(redirects);
    }

    /** A seed known by its address alone. */
    public OldSeed(int rank, @Nullable String url, @Nullable String host, int core) {
        this(rank, url, host, core, List.of(), null);
    }
}
