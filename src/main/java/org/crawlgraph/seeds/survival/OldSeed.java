package org.crawlgraph.seeds.survival;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A seed of an earlier crawl.
 * @param rank position among the seeds, from 1
 * @param url null if unknown; the seed can only be replaced then
 * @param host null if unknown
 * @param core number of its core, from 1; 0 if none
 * @param redirects URLs of its chain of redirects, in order; empty if none or unknown
 * @param canonical canonical URL given by the page; null if none
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

    /** Creates a seed without redirects and canonical URL. */
    public OldSeed(int rank, @Nullable String url, @Nullable String host, int core) {
        this(rank, url, host, core, List.of(), null);
    }
}
