package org.crawlgraph.seeds.survival;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Tells which seeds of an earlier crawl exist in a new graph, and finds a live page for each of the others.
 *
 * <h2>Formula</h2>
 *
 * A seed is alive when the new graph has a page with its URL, letter by letter. The stand-in for a lost seed is the page with the
 * highest score among those of its host; where the host has none, among those that were in its core. Equal scores go to the
 * smaller page number. The score is the caller's: a stand-in is to be a hub, so the hub score of a HITS ranking of the new graph
 * serves best.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Note the URLs and hosts of the seeds, and which core each page of a core was in.
 *   <li>Look at each page of the new graph once: it may be a seed, the best page so far of a seed's host, and the best so far of a
 *       core.
 *   <li>Give each seed the page that it is, else the best of its host, else the best of its core, else none.
 * </ol>
 *
 * Two lost seeds of one host have the same stand-in, and a stand-in may be a seed that is alive.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(1) a page; space O(seeds + pages of their cores), independent of the size of the new graph.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh et al. (2008), section 3.5: 11 of 100 seeds of UK-2002 exist in UK-2005. What to do about the others is left open
 * there; the stand-ins are ours.
 */
public final class SeedSurvival {

    private final List<OldSeed> seeds;
    private final Map<String, Integer> coreOf;
    private final Map<String, Best> ofUrl = new HashMap<>();
    private final Map<String, Best> ofHost = new HashMap<>();
    private final Map<Integer, Best> ofCore = new HashMap<>();

    /** The best page so far. */
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

    /**
     * Begins with the old seeds.
     *
     * @param coreOf number of the core that a page was in, by URL; the cores of one extraction share no page
     */
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

    /**
     * Takes note of a page of the new graph. The order of the pages does not matter.
     *
     * @param page its number
     * @param url null when it has none
     * @param host null when it has none
     * @param score how good it would be as a seed, at least 0
     */
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

    /** What has become of the seeds, in their order, after all pages have been offered. */
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
