package org.crawlgraph.seeds.survival;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which seeds of an earlier crawl exist in a new graph, and a live replacement for each of the others.
 *
 * <p>A seed is alive if the new graph has a page with exactly its URL. The replacement for a lost seed is the page of its host with the
 * highest score; if the host has no page, the highest-scoring page that was in the seed's core. Ties go to the smaller page number. The
 * caller provides the score. A replacement should be a hub, so hub scores from a HITS ranking of the new graph work best.
 * <ol>
 *   <li>Record the URLs and hosts of the seeds, and the core of each page of a core.
 *   <li>Look at each page of the new graph once: it may be a seed, the best page so far of a seed's host, and the best so far of a core.
 *   <li>Give each seed its own page, else the best of its host, else the best of its core, else none.
 * </ol>
 * Two lost seeds of one host get the same replacement, which may also be a live seed. Time O(1) per page; space O(seeds + pages of their
 * cores), independent of the size of the new graph.
 *
 * <p>Daneshpajouh et al. (2008), section 3.5, found 11 of 100 seeds of UK-2002 in UK-2005, and leave open how to replace the others; the
 * replacement rule is ours.
 */
public final class SeedSurvival {

    private final List<OldSeed> seeds;
    private final Map<String, Integer> coreOf;
    private final Map<String, Best> ofUrl = new HashMap<>();
    private final Map<String, Best> ofHost = new HashMap<>();
    private final Map<Integer, Best> ofCore = new HashMap<>();

    private static final class Best {
        private int page = -1;
        private double score;

        void offer(int candidate, double itsScore) {
            if (page < 0 || itsScore > score || (itsScore == score && candidate < page)) {
                page = candidate;
                score = itsScore;
            }
        }
    }

    /** Starts with the old seeds. {@code coreOf} maps URLs to core numbers; cores of one extraction share no page. */
    public SeedSurvival(List<OldSeed> seeds, Map<String, Integer> coreOf) {
        this.seeds = List.copyOf(seeds);
        this.coreOf = Map.copyOf(coreOf);
        for (OldSeed seed : seeds) {
            if (seed.url() != null) {
                ofUrl.put(seed.url(), new Best());
            }
            if (seed.host() != null) {
                ofHost.put(seed.host(), new Best());
            }
            ofCore.put(seed.core(), new Best());
        }
    }

    /** Adds a page of the new graph, in any order. The score, at least 0, says how good a seed it would be. */
    public void offer(int page, @Nullable String url, @Nullable String host, double score) {
        if (url != null) {
            offer(ofUrl.get(url), page, score);
            Integer core = coreOf.get(url);
            offer(core == null ? null : ofCore.get(core), page, score);
        }
        if (host != null) {
            offer(ofHost.get(host), page, score);
        }
    }

    private static void offer(@Nullable Best best, int page, double score) {
        if (best != null) {
            best.offer(page, score);
        }
    }

    /** The results for the seeds, in their order. Call it after adding all pages. */
    public List<SeedFate> fates() {
        return seeds.stream().map(this::fate).toList();
    }

    private SeedFate fate(OldSeed seed) {
        Best itself = seed.url() == null ? null : ofUrl.get(seed.url());
        if (itself != null && itself.page >= 0) {
            return new SeedFate(seed, itself.page, itself.score, null);
        }
        Best host = seed.host() == null ? null : ofHost.get(seed.host());
        if (host != null && host.page >= 0) {
            return new SeedFate(seed, host.page, host.score, StandInOrigin.HOST);
        }
        Best core = ofCore.get(seed.core());
        if (core != null && core.page >= 0) {
            return new SeedFate(seed, core.page, core.score, StandInOrigin.CORE);
        }
        return new SeedFate(seed, -1, 0, null);
    }
}
