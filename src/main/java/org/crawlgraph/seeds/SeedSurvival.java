package org.crawlgraph.seeds;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Determines which seeds of an earlier crawl exist in a new graph, under their URL or another, and a live replacement for each of the
 * others.
 *
 * <p>Each page of the new graph is examined once. For each {@link Likeness} of a seed, the page with the highest score is kept, ties to the
 * smaller page number; the first likeness in the order of the enum that has a page wins. The caller provides the score. A replacement
 * should be a hub, so hub scores from a HITS ranking of the new graph work best.
 *
 * <p>Two lost seeds of one host get the same replacement, which may also be a live seed. Time O(1) per page; space O(seeds + pages of their
 * cores), independent of the size of the new graph.
 *
 * <p>Daneshpajouh et al. (2008), section 3.5, found 11 of 100 seeds of UK-2002 in UK-2005, and leave open how to replace the others; the
 * rules are ours.
 */
public final class SeedSurvival {

    private static final String HTTP = "http://";
    private static final String HTTPS = "https://";
    private static final String WWW = "www.";

    private final List<Search> searches;
    private final Map<String, Integer> coreOf;
    private final Map<String, List<Search>> byAddress = new HashMap<>();
    private final Map<String, List<Search>> byRedirect = new HashMap<>();
    private final Map<String, List<Search>> byCanonical = new HashMap<>();
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

    private record Search(OldSeed seed, Map<Likeness, Best> found) {

        Best of(Likeness by) {
            return found.computeIfAbsent(by, unused -> new Best());
        }
    }

    /** Starts with the old seeds. {@code coreOf} maps URLs to core numbers; cores of one extraction share no page. */
    public SeedSurvival(List<OldSeed> seeds, Map<String, Integer> coreOf) {
        this.searches = seeds.stream()
                .map(seed -> new Search(seed, new EnumMap<>(Likeness.class)))
                .toList();
        this.coreOf = Map.copyOf(coreOf);
        for (Search search : searches) {
            OldSeed seed = search.seed;
            if (seed.url() != null) {
                add(byAddress, bare(seed.url()), search);
                add(byCanonical, seed.url(), search);
            }
            seed.redirects().forEach(url -> add(byRedirect, url, search));
            if (seed.canonical() != null && !seed.canonical().equals(seed.url())) {
                add(byCanonical, seed.canonical(), search);
            }
            if (seed.host() != null) {
                search.found.put(Likeness.HOST, ofHost.computeIfAbsent(seed.host(), unused -> new Best()));
            }
            search.found.put(Likeness.CORE, ofCore.computeIfAbsent(seed.core(), unused -> new Best()));
        }
    }

    private static void add(Map<String, List<Search>> searches, String url, Search search) {
        searches.computeIfAbsent(url, unused -> new ArrayList<>()).add(search);
    }

    /**
     * Adds a page of the new graph, in any order.
     * @param canonical canonical URL given by the page; null if none
     * @param score quality as a seed, at least 0
     */
    public void offer(int page, @Nullable String url, @Nullable String host, @Nullable String canonical, double score) {
        if (url != null) {
            for (Search search : of(byAddress, bare(url))) {
                search.of(difference(Objects.requireNonNull(search.seed.url()), url))
                        .offer(page, score);
            }
            of(byRedirect, url).forEach(search -> search.of(Likeness.REDIRECT).offer(page, score));
            of(byCanonical, url).stream()
                    .filter(search -> url.equals(search.seed.canonical()))
                    .forEach(search -> search.of(Likeness.CANONICAL).offer(page, score));
            Integer core = coreOf.get(url);
            offer(core == null ? null : ofCore.get(core), page, score);
        }
        if (canonical != null) {
            of(byCanonical, canonical)
                    .forEach(search -> search.of(Likeness.CANONICAL).offer(page, score));
        }
        if (host != null) {
            offer(ofHost.get(host), page, score);
        }
    }

    private static List<Search> of(Map<String, List<Search>> searches, String url) {
        return searches.getOrDefault(url, List.of());
    }

    private static void offer(@Nullable Best best, int page, double score) {
        if (best != null) {
            best.offer(page, score);
        }
    }

    /** A URL without scheme, {@code www.} and the slash at its end. */
    private static String bare(String url) {
        String address = withoutScheme(url);
        address = address.startsWith(WWW) ? address.substring(WWW.length()) : address;
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    private static String withoutScheme(String url) {
        return url.startsWith(HTTP)
                ? url.substring(HTTP.length())
                : url.startsWith(HTTPS) ? url.substring(HTTPS.length()) : url;
    }

    /** How two URLs with the same {@link #bare} form differ. */
    private static Likeness difference(String one, String other) {
        boolean scheme =
                one.startsWith(HTTPS) != other.startsWith(HTTPS) || one.startsWith(HTTP) != other.startsWith(HTTP);
        boolean www = withoutScheme(one).startsWith(WWW) != withoutScheme(other).startsWith(WWW);
        boolean slash = one.endsWith("/") != other.endsWith("/");
        if (scheme ? www || slash : www && slash) {
            return Likeness.ADDRESS;
        }
        return scheme ? Likeness.SCHEME : www ? Likeness.WWW : slash ? Likeness.SLASH : Likeness.SAME;
    }

    /** Returns the results for the seeds, in their order. Call it after adding all pages. */
    public List<Fate> fates() {
        return searches.stream().map(SeedSurvival::fate).toList();
    }

    private static Fate fate(Search search) {
        for (Likeness by : Likeness.values()) {
            Best best = search.found.get(by);
            if (best != null && best.page >= 0) {
                return new Fate(search.seed, best.page, best.score, by);
            }
        }
        return new Fate(search.seed, -1, 0, null);
    }

    /**
     * The result for an old seed.
     * @param page the page of the new graph that is the seed or replaces it; −1 if neither exists
     * @param score score of that page; 0 if none
     * @param by the reason for choosing the page; null if none
     */
    public record Fate(
            OldSeed seed, int page, double score, @Nullable Likeness by) {

        /** Whether the new graph has a page with the URL of the seed. */
        public boolean alive() {
            return by == Likeness.SAME;
        }
    }

    /**
     * Why a page of a new graph counts as an old seed, the surest reason first. Confidences order the reasons and distinguish the same page
     * from a mere replacement; they are chosen, not measured.
     */
    public enum Likeness {
        /** The same URL. */
        SAME(1),
        /** The same URL except for http and https. */
        SCHEME(0.95),
        /** The same URL except for a slash at its end. */
        SLASH(0.9),
        /** The same URL except for {@code www.} before its host. */
        WWW(0.9),
        /** The target of the seed's redirect, as far as the old graph knows. */
        REDIRECT(0.9),
        /** A page with the same canonical URL as the seed, or one of the two is the canonical URL of the other. */
        CANONICAL(0.85),
        /** The same URL except for two or three of scheme, slash and {@code www.}. */
        ADDRESS(0.8),
        /** Another page: the best of the same host. */
        HOST(0.3),
        /** Another page: the best of the seed's core. */
        CORE(0.2);

        private final double confidence;

        Likeness(double confidence) {
            this.confidence = confidence;
        }

        /** 0 to 1, where 1 is certain. */
        public double confidence() {
            return confidence;
        }

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

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
}
