package org.crawlgraph.cores;

import java.util.List;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ranking.Hits;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a bipartite core: of fixed cover density ({@link #ofDensity}; Daneshpajouh et al. 2008, section 2.3) or
 * of fixed size (section 2.2). The option of the same name documents each component.
 *
 * @param coverDensity 0 for cores of fixed size
 * @param coreSize 0 for cores of fixed cover density
 * @param newMemberCount hubs, and then authorities, added in one round of fixed size, at least 1
 * @param hubs whether pages or sites are hubs; sites make complete cores without maximum sizes
 */
@PublicApi
public record CoreOptions(
        double coverDensity,
        int coreSize,
        int newMemberCount,
        int maxHubs,
        int maxAuthorities,
        int minHubs,
        int minAuthorities,
        Hubs hubs) {

    /** The limit for UK-2002 in Daneshpajouh et al. (2008), section 3.4. */
    public static final int DEFAULT_MAX_HUBS = 999;

    /** With two sites, many cores are mirrors of one site, or sites of one owner. */
    public static final int DEFAULT_MIN_SITES = 3;

    public static final int DEFAULT_MIN_PAGES = 2;

    public static final Option<Hubs> HUBS = Option.choice(
            "hubs",
            Hubs.PAGES,
            "Hubs of a core: 'pages', as in the paper, or 'sites'. A site counts once, however many of its pages link to"
                    + " an authority, and can be in several cores; its best page is returned as the hub");

    public static final Option<Double> COVER_DENSITY = Option.above(
            "coverDensity", 0, 100, 100, "Minimum percentage of the possible links from hubs to authorities in a core");

    public static final Option<Long> CORE_SIZE = count(
                    "coreSize", 2, 2, "Number of pages of a core of any density; replaces coverDensity")
            .without("none");

    public static final Option<Long> MIN_HUBS = count("minHubs", 1, 1, "Skip cores with fewer hubs")
            .worded("1; " + DEFAULT_MIN_SITES + " with hubs: 'sites'");

    public static final Option<Long> MAX_HUBS = count(
                    "maxHubs", 0, DEFAULT_MAX_HUBS, "Maximum number of hubs of a core; 0 for no limit")
            .worded(DEFAULT_MAX_HUBS + "; 0 with coreSize");

    public static final Option<Long> MIN_AUTHORITIES = count(
                    "minAuthorities", 1, 1, "Skip cores with fewer authorities")
            .worded("1; " + DEFAULT_MIN_PAGES + " with hubs: 'sites'");

    public static final Option<Long> MAX_AUTHORITIES =
            count("maxAuthorities", 0, 0, "Maximum number of authorities of a core; 0 for no limit");

    public static final Option<Long> NEW_MEMBER_COUNT = count(
            "newMemberCount", 1, 1, "Hubs, and then authorities, added in a round; with method: 'paper' and coreSize");

    public static final Option<Long> SEEDS_PER_CORE =
            count("seedsPerCore", 1, 1, "Seeds from each core; with objective: 'communities' and method: 'paper'");

    /** Options of the shape of a core, and of the search for it. */
    public static final List<Option<?>> OPTIONS = List.of(
            HUBS,
            COVER_DENSITY,
            CORE_SIZE,
            NEW_MEMBER_COUNT,
            MIN_HUBS,
            MAX_HUBS,
            MIN_AUTHORITIES,
            MAX_AUTHORITIES,
            Reranking.METHOD,
            Hits.Settings.MAX_ITERATIONS,
            Hits.Settings.TOLERANCE);

    /** Options without effect on cores whose hubs are sites. */
    private static final List<Option<?>> OF_PAGES = OPTIONS.stream()
            .filter(option -> !List.of(HUBS, MIN_HUBS, MIN_AUTHORITIES).contains(option))
            .toList();

    /** Complete bipartite cores of at most 999 hubs. */
    public static final CoreOptions DEFAULT = ofDensity(100, DEFAULT_MAX_HUBS, 0);

    public CoreOptions {
        if (coreSize == 0) {
            COVER_DENSITY.check(coverDensity);
        } else {
            CORE_SIZE.check(coreSize);
        }
        NEW_MEMBER_COUNT.check(newMemberCount);
        MIN_HUBS.check(minHubs);
        MAX_HUBS.check(maxHubs);
        MIN_AUTHORITIES.check(minAuthorities);
        MAX_AUTHORITIES.check(maxAuthorities);
        requireMinimum("minHubs", minHubs, "maxHubs", maxHubs);
        requireMinimum("minAuthorities", minAuthorities, "maxAuthorities", maxAuthorities);
    }

    /**
     * Reads options of a procedure.
     *
     * @throws IllegalArgumentException if both a size and a cover density are given, or {@code newMemberCount} has no
     *     effect
     */
    public static CoreOptions of(Options options) {
        if (options.get(HUBS) == Hubs.SITES) {
            options.refuseWithoutEffect(OF_PAGES, "hubs: 'sites'", "pass hubs: 'pages'");
            return ofSites(
                    Math.toIntExact(options.get(MIN_HUBS, (long) DEFAULT_MIN_SITES)),
                    Math.toIntExact(options.get(MIN_AUTHORITIES, (long) DEFAULT_MIN_PAGES)));
        }
        boolean fixedSize = options.has(CORE_SIZE);
        if (fixedSize && options.has(COVER_DENSITY)) {
            throw new IllegalArgumentException(
                    "coreSize and coverDensity are both given; a core has either a fixed size or a fixed cover density");
        }
        boolean rounds = Reranking.isPaper(options, List.of(NEW_MEMBER_COUNT)) && fixedSize;
        if (!rounds) {
            options.refuseWithoutEffect(List.of(NEW_MEMBER_COUNT), "cores of any size", "pass coreSize");
        }
        return new CoreOptions(
                fixedSize ? 0 : options.get(COVER_DENSITY),
                fixedSize ? options.integer(CORE_SIZE) : 0,
                rounds ? options.integer(NEW_MEMBER_COUNT) : 1,
                Math.toIntExact(options.get(MAX_HUBS, fixedSize ? 0L : (long) DEFAULT_MAX_HUBS)),
                options.integer(MAX_AUTHORITIES),
                options.integer(MIN_HUBS),
                options.integer(MIN_AUTHORITIES),
                Hubs.PAGES);
    }

    private static Option<Long> count(String name, int min, int defaultValue, String meaning) {
        return Option.integer(name, min, Integer.MAX_VALUE, defaultValue, meaning);
    }

    /**
     * Reads the number of seeds from each core.
     *
     * @throws IllegalArgumentException if it is given for another method than the paper's
     */
    public static int seedsPerCore(Options options) {
        return Reranking.isPaper(options, List.of(SEEDS_PER_CORE)) ? options.integer(SEEDS_PER_CORE) : 1;
    }

    /** Cores that keep a cover density, as large as it allows (section 2.3). */
    public static CoreOptions ofDensity(double coverDensity, int maxHubs, int maxAuthorities) {
        return new CoreOptions(coverDensity, 0, 1, maxHubs, maxAuthorities, 1, 1, Hubs.PAGES);
    }

    /** Cores whose hubs are sites. */
    public static CoreOptions ofSites(int minSites, int minPages) {
        return new CoreOptions(100, 0, 1, 0, 0, minSites, minPages, Hubs.SITES);
    }

    private static void requireMinimum(String minimum, int least, String maximum, int most) {
        if (most > 0 && least > most) {
            throw new IllegalArgumentException(
                    minimum + " is " + least + ", but " + maximum + " is " + most + "; no core can satisfy both");
        }
    }

    /** What the hubs of a core are. */
    @PublicApi
    public enum Hubs {
        PAGES,
        SITES
    }

    boolean fixedSize() {
        return coreSize > 0;
    }

    /**
     * How the remaining graph is ranked before each core.
     *
     * @param cold options of HITS from a cold start over the whole graph; null for the exact search, which finds the
     *     converged ranking from the part that can hold the next core ({@link org.crawlgraph.cores.exact.RegionSearch})
     */
    @PublicApi
    public record Reranking(Hits.@Nullable Settings cold) {

        /**
         * Converged rankings, usually at the cost of a few cold ones. Where they would take twice as long as
         * {@link #PAPER}, they are less exact.
         */
        public static final Reranking EXACT = new Reranking(null);

        /**
         * The paper's loop: 60 iterations from a cold start for every core (Daneshpajouh et al. 2008, section 2.4,
         * figure 3).
         */
        public static final Reranking PAPER = new Reranking(Hits.Settings.DEFAULT);

        public static final Option<Method> METHOD = Option.choice(
                "method",
                Method.EXACT,
                "Algorithm: 'exact' ranks to convergence before each core, only where it can be, until that takes twice"
                        + " as long as 'paper' (column exact); 'paper' runs maxIterations over the whole graph");

        public enum Method {
            EXACT,
            PAPER
        }

        /**
         * Reads options of a procedure.
         *
         * @throws IllegalArgumentException if options of the paper's iterations are given for another method
         */
        public static Reranking of(Options options) {
            return isPaper(options, Hits.Settings.OPTIONS) ? new Reranking(Hits.Settings.of(options)) : EXACT;
        }

        /** Whether the method is the paper's; refuses options of the paper alone if it is not. */
        private static boolean isPaper(Options options, List<Option<?>> ofPaper) {
            boolean paper = options.get(METHOD) == Method.PAPER;
            if (!paper) {
                options.refuseWithoutEffect(ofPaper, "method: 'exact'", "pass method: 'paper'");
            }
            return paper;
        }
    }
}
