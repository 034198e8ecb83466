package org.crawlgraph.seeds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * Determines which seeds of an earlier crawl exist in a new graph, under their URL or another, and a live replacement
 * for each of the others.
 *
 * <p>Each page of the new graph is examined once. For each {@link Match} of a seed, the page with the highest score is
 * kept, ties to the smaller page number; the first match in the order of the enum that has a page wins. The caller
 * provides the score. A replacement should be a hub, so hub scores from a HITS ranking of the new graph work best.
 *
 * <p>Two lost seeds of one host get the same replacement, which may also be a live seed. Time O(1) per page; space
 * O(seeds + pages of their cores), independent of the size of the new graph.
 *
 * <p>Daneshpajouh et al. (2008), section 3.5, found 11 of 100 seeds of UK-2002 in UK-2005, and leave open how to
 * replace the others; the rules are ours.
 */
public final class SeedSurvival {

    private final List<OldSeed> seeds;
    private final Map<String, Integer> coreOf;
    private final Map<Key, Best> best = new HashMap<>();

    /** What a page has in common with a seed. */
    private record Key(Match by, @Nullable String value) {}

    private record Best(int page, double score) {

        static final Best NONE = new Best(-1, -1);

        Best or(Best other) {
            boolean less = score < other.score || (score == other.score && page > other.page);
            return less ? other : this;
        }
    }

    /** Starts with the old seeds. {@code coreOf} maps URLs to core numbers; cores of one extraction share no page. */
    public SeedSurvival(List<OldSeed> seeds, Map<String, Integer> coreOf) {
        this.seeds = List.copyOf(seeds);
        this.coreOf = Map.copyOf(coreOf);
        seeds.stream()
                .flatMap(SeedSurvival::keys)
                .filter(key -> key.value != null)
                .forEach(key -> best.put(key, Best.NONE));
    }

    private static Stream<Key> keys(OldSeed seed) {
        return Stream.concat(
                seed.redirects().stream().map(url -> new Key(Match.REDIRECT, url)),
                Stream.of(
                        new Key(Match.SAME, seed.url()),
                        new Key(Match.ADDRESS, bare(seed.url())),
                        new Key(Match.CANONICAL, seed.url()),
                        new Key(Match.CANONICAL, seed.canonical()),
                        new Key(Match.HOST, seed.host()),
                        new Key(Match.CORE, String.valueOf(seed.core()))));
    }

    /** A URL without scheme, {@code www.} and the slash at its end. */
    private static @Nullable String bare(@Nullable String url) {
        return url == null ? null : CanonicalUrl.bare(url);
    }

    /**
     * Adds a page of the new graph, in any order.
     *
     * @param canonical canonical URL given by the page; null if none
     * @param score quality as a seed, at least 0
     */
    public void offer(int page, @Nullable String url, @Nullable String host, @Nullable String canonical, double score) {
        Best offered = new Best(page, score);
        Stream.of(
                        new Key(Match.SAME, url),
                        new Key(Match.ADDRESS, bare(url)),
                        new Key(Match.REDIRECT, url),
                        new Key(Match.CANONICAL, url),
                        new Key(Match.CANONICAL, canonical),
                        new Key(Match.HOST, host),
                        new Key(Match.CORE, String.valueOf(url == null ? null : coreOf.get(url))))
                .forEach(key -> best.computeIfPresent(key, (same, kept) -> kept.or(offered)));
    }

    /** Returns the results for the seeds, in their order. Call it after adding all pages. */
    public List<Fate> fates() {
        return seeds.stream().map(this::fate).toList();
    }

    private Fate fate(OldSeed seed) {
        for (Match by : Match.values()) {
            Best found = keys(seed)
                    .filter(key -> key.by == by)
                    .map(key -> best.getOrDefault(key, Best.NONE))
                    .reduce(Best.NONE, Best::or);
            if (found.page >= 0) {
                return new Fate(seed, found.page, found.score, by);
            }
        }
        return new Fate(seed, -1, 0, null);
    }

    /**
     * The result for an old seed.
     *
     * @param page the page of the new graph that is the seed or replaces it; −1 if neither exists
     * @param score score of that page; 0 if none
     * @param by the reason for choosing the page; null if none
     */
    public record Fate(
            OldSeed seed, int page, double score, @Nullable Match by) {

        /** Whether the new graph has a page with the URL of the seed. */
        public boolean alive() {
            return by == Match.SAME;
        }
    }

    /** Why a page of a new graph counts as an old seed, the surest reason first. */
    public enum Match {
        /** The same URL. */
        SAME,
        /** The same URL except for http and https, {@code www.} before its host, and a slash at its end. */
        ADDRESS,
        /** The target of the seed's redirect, as far as the old graph knows. */
        REDIRECT,
        /** A page with the same canonical URL as the seed, or one of the two is the canonical URL of the other. */
        CANONICAL,
        /** Another page: the best of the same host. */
        HOST,
        /** Another page: the best of the seed's core. */
        CORE
    }

    /**
     * A seed of an earlier crawl.
     *
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
    }
}
