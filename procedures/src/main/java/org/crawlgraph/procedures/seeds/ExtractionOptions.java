package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Locale;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.SeedChoice;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.jspecify.annotations.Nullable;

/** Reads the options of core and seed extraction. */
public final class ExtractionOptions {

    static final String CORE_NAMES =
            "coverDensity or coreSize, newMemberCount; minHubs, maxHubs, minAuthorities, maxAuthorities; weights,"
                    + " reranking, with 'paper' maxIterations, tolerance; graph, nodeLabels, relationshipTypes, site, urlProperty, hostProperty,"
                    + " concurrency, jobId";
    static final String SEED_NAMES = AimOptions.NAMES + CORE_NAMES;

    /** More seeds, or cores, than any crawl starts with. */
    private static final long MOST = 10_000_000;

    private static final String OF_FIXED_SIZE = "with coreSize";

    private static final Option<Double> COVER_DENSITY = Option.above(
            "coverDensity",
            0,
            100,
            CoreOptions.DEFAULT.coverDensity(),
            "least share of the possible links from hubs to authorities that a core must have, in percent");

    private static final Option<Long> CORE_SIZE = Option.integer(
                    "coreSize",
                    2,
                    Integer.MAX_VALUE,
                    2,
                    "pages of a core, whatever its cover density; takes the place of coverDensity")
            .without("none");

    private static final Option<Long> NEW_MEMBER_COUNT = Option.integer(
            "newMemberCount",
            1,
            Integer.MAX_VALUE,
            CoreOptions.DEFAULT.newMemberCount(),
            "hubs, and then authorities, added in one round to a core of fixed size; only with coreSize");

    private static final Option<Long> MIN_HUBS = Option.integer(
            "minHubs",
            1,
            Integer.MAX_VALUE,
            CoreOptions.DEFAULT.minHubs(),
            "fewest hubs of a core; cores with fewer are skipped");

    private static final Option<Long> MIN_AUTHORITIES = Option.integer(
            "minAuthorities",
            1,
            Integer.MAX_VALUE,
            CoreOptions.DEFAULT.minAuthorities(),
            "fewest authorities of a core; cores with fewer are skipped");

    private static final Option<Long> MAX_HUBS = Option.integer(
            "maxHubs", 0, Integer.MAX_VALUE, CoreOptions.DEFAULT_MAX_HUBS, "most hubs of one core; 0 for no limit");

    private static final Option<Long> MAX_HUBS_OF_FIXED_SIZE = MAX_HUBS.when(OF_FIXED_SIZE, 0L);

    private static final Option<Long> MAX_AUTHORITIES = Option.integer(
            "maxAuthorities",
            0,
            Integer.MAX_VALUE,
            CoreOptions.DEFAULT.maxAuthorities(),
            "most authorities of one core; 0 for no limit");

    private static final Option<Way> RERANKING = Option.choice(
            "reranking",
            Way.EXACT,
            "how what is left is ranked before each core: until the scores are exact, looking only where they matter, or by"
                    + " cold iterations over all of it ('paper'); where exact scores would take about twice as long as these, some"
                    + " cores are less than exact, and the column certainty says which, but with 'unbounded' all are exact, however"
                    + " long that takes");

    static final Option<SeedChoice> SEED_CHOICE = Option.choice(
            "seedChoice",
            SeedOptions.DEFAULT.choice(),
            "which hubs of a core become seeds of communities: the best ones, or any");

    static final Option<Long> SEEDS_PER_CORE = Option.integer(
            "seedsPerCore",
            1,
            Integer.MAX_VALUE,
            SeedOptions.DEFAULT.seedsPerCore(),
            "seeds of communities taken from each core");

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(
            RERANKING,
            COVER_DENSITY,
            CORE_SIZE,
            NEW_MEMBER_COUNT,
            MIN_HUBS,
            MAX_HUBS,
            MAX_HUBS_OF_FIXED_SIZE,
            MIN_AUTHORITIES,
            MAX_AUTHORITIES,
            SEED_CHOICE,
            SEEDS_PER_CORE);

    /** Those that say how cores are extracted. */
    static final List<Option<?>> OF_CORES = List.of(
            RERANKING,
            COVER_DENSITY,
            CORE_SIZE,
            NEW_MEMBER_COUNT,
            MIN_HUBS,
            MAX_HUBS,
            MIN_AUTHORITIES,
            MAX_AUTHORITIES,
            SharedOptions.WEIGHTS,
            SharedOptions.MAX_ITERATIONS,
            SharedOptions.TOLERANCE);

    private enum Way {
        EXACT,
        PAPER,
        UNBOUNDED
    }

    private ExtractionOptions() {}

    static CoreOptions cores(Options options) {
        boolean fixedSize = options.has(CORE_SIZE);
        if (fixedSize && options.has(COVER_DENSITY)) {
            throw new IllegalArgumentException(
                    "coreSize and coverDensity are both given; a core has either a fixed size"
                            + " or a fixed cover density");
        }
        if (!fixedSize && options.has(NEW_MEMBER_COUNT)) {
            throw new IllegalArgumentException(
                    "newMemberCount is given without coreSize; it belongs to cores of fixed size");
        }
        int maxHubs = options.integer(fixedSize ? MAX_HUBS_OF_FIXED_SIZE : MAX_HUBS);
        int maxAuthorities = options.integer(MAX_AUTHORITIES);
        double coverDensity = options.get(COVER_DENSITY);
        Long coreSize = options.find(CORE_SIZE);
        int newMemberCount = options.integer(NEW_MEMBER_COUNT);
        options.silence(fixedSize ? new Option<?>[] {COVER_DENSITY} : new Option<?>[] {CORE_SIZE, NEW_MEMBER_COUNT});
        CoreOptions shape = coreSize != null
                ? CoreOptions.ofSize(Math.toIntExact(coreSize), newMemberCount, maxHubs, maxAuthorities)
                : CoreOptions.ofDensity(coverDensity, maxHubs, maxAuthorities);
        return shape.atLeast(options.integer(MIN_HUBS), options.integer(MIN_AUTHORITIES));
    }

    /** Reads {@code reranking}, and what belongs to the paper's way. */
    static Reranking reranking(Options options) {
        Way way = options.get(RERANKING);
        for (Option<?> option : List.of(SharedOptions.MAX_ITERATIONS, SharedOptions.TOLERANCE)) {
            if (way != Way.PAPER && options.has(option)) {
                throw new IllegalArgumentException(option.name() + " is given, but reranking: '"
                        + way.name().toLowerCase(Locale.ROOT)
                        + "' goes on until the scores are exact; leave it out, or pass reranking: 'paper'");
            }
        }
        HitsOptions cold = SharedOptions.hits(options);
        if (way == Way.PAPER) {
            return new Reranking(cold);
        }
        options.silence(SharedOptions.MAX_ITERATIONS, SharedOptions.TOLERANCE);
        return way == Way.UNBOUNDED ? Reranking.UNBOUNDED : Reranking.EXACT;
    }

    static SeedOptions seeds(Options options) {
        return new SeedOptions(
                options.get(SEED_CHOICE), options.integer(SEEDS_PER_CORE), options.get(SharedOptions.RANDOM_SEED));
    }

    /** A count as the core takes it; null is what Cypher passes for a missing parameter or property. */
    static int count(@Nullable Long count, String what) {
        if (count == null || count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 " + what);
        }
        if (count > MOST) {
            throw new IllegalArgumentException("count is " + count + "; ask for at most " + MOST + " " + what + "s");
        }
        return count.intValue();
    }
}
