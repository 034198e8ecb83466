package org.crawlgraph.seeds;

import java.util.List;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.CoreOptions;

/**
 * Options of seeds and of the cores that explain them; for example, {@code SeedOptions.DEFAULT.coreCount(0)}.
 *
 * @param objective what the seeds optimise
 * @param worth what a page is worth
 * @param coreCount cores to extract for {@link Objective#HARVEST}, to find the community of each seed; 0 for none,
 *     {@link #AUTO} for the number of seeds
 * @param unfetchedShare share of harvest seeds to take from pages that were never fetched, 0 to 1
 * @param seedsPerCore best hubs of each core that become seeds, at least 1; only for {@link Objective#COMMUNITIES}
 * @param cores the shape of a core
 * @param reranking how to rank the remaining graph before each core
 */
@PublicApi
public record SeedOptions(
        Objective objective,
        WorthOptions worth,
        int coreCount,
        double unfetchedShare,
        int seedsPerCore,
        CoreOptions cores,
        CoreOptions.Reranking reranking) {

    /** As many cores as seeds. */
    public static final int AUTO = -1;

    public static final Option<Objective> OBJECTIVE = Option.choice(
            "objective",
            Objective.HARVEST,
            "'harvest' chooses seeds from which a crawl gathers as much worth as possible per page fetched;"
                    + " 'communities' gives each of the strongest communities a seed, the best hub of its core");

    public static final Option<Long> CORE_COUNT = Option.integer(
                    "coreCount",
                    0,
                    Integer.MAX_VALUE,
                    0,
                    "Number of cores to extract in a harvest, to find the community of each seed; 0 for none (faster)")
            .without("number of seeds");

    public static final Option<Double> UNFETCHED_SHARE = Option.number(
            "unfetchedShare",
            0,
            1,
            0.25,
            "Share of harvest seeds that are the unfetched pages of highest worth, if the store"
                    + " has any: pages without links, fetchedAt and digest, while other pages have fetchedAt"
                    + " or digest");

    /** All options but the ones of {@link CoreOptions#OPTIONS}. */
    public static final List<Option<?>> OPTIONS = List.of(
            OBJECTIVE,
            WorthOptions.WORTH,
            WorthOptions.SOURCE_NODES,
            CORE_COUNT,
            UNFETCHED_SHARE,
            CoreOptions.SEEDS_PER_CORE);

    /** A harvest of PageRank with complete cores and exact rankings. */
    public static final SeedOptions DEFAULT = new SeedOptions(
            Objective.HARVEST, WorthOptions.PAGE_RANK, AUTO, 0.25, 1, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT);

    /** What seeds optimise. */
    @PublicApi
    public enum Objective {
        /** The worth that a crawl gathers per page it fetches ({@link PriceCover}). */
        HARVEST,
        /** A seed for each of the strongest communities: the best hub of each successive core. */
        COMMUNITIES
    }

    public SeedOptions {
        if (coreCount < AUTO) {
            throw new IllegalArgumentException("coreCount is " + coreCount + "; it must be at least 0");
        }
        UNFETCHED_SHARE.check(unfetchedShare);
        CoreOptions.SEEDS_PER_CORE.check(seedsPerCore);
        if (objective == Objective.HARVEST && seedsPerCore != 1) {
            throw new IllegalArgumentException(
                    "seedsPerCore is " + seedsPerCore + ", but only seeds of communities are hubs of cores; remove it");
        }
    }

    /**
     * Reads the options of a call.
     *
     * @throws IllegalArgumentException if one has no effect with the others
     */
    public static SeedOptions of(Options options) {
        Objective objective = options.get(OBJECTIVE);
        WorthOptions worth = WorthOptions.of(options);
        int seedsPerCore = 1;
        if (objective == Objective.COMMUNITIES) {
            seedsPerCore = CoreOptions.seedsPerCore(options);
        } else {
            options.refuseWithoutEffect(
                    List.of(CoreOptions.SEEDS_PER_CORE), "objective: 'harvest'", "pass objective: 'communities'");
        }
        Long coreCount = options.find(CORE_COUNT);
        double unfetchedShare = options.get(UNFETCHED_SHARE);
        CoreOptions cores = CoreOptions.of(options);
        CoreOptions.Reranking reranking = CoreOptions.Reranking.of(options);
        if (objective == Objective.COMMUNITIES) {
            options.refuseWithoutEffect(
                    List.of(CORE_COUNT, UNFETCHED_SHARE), "objective: 'communities'", "pass objective: 'harvest'");
        } else if (coreCount != null && coreCount == 0) {
            options.refuseWithoutEffect(
                    CoreOptions.OPTIONS, "coreCount: 0, which extracts no cores", "pass a larger coreCount");
        }
        return new SeedOptions(
                objective,
                worth,
                coreCount == null ? AUTO : Math.toIntExact(coreCount),
                unfetchedShare,
                seedsPerCore,
                cores,
                reranking);
    }

    public SeedOptions objective(Objective other) {
        return new SeedOptions(other, worth, coreCount, unfetchedShare, seedsPerCore, cores, reranking);
    }

    public SeedOptions worth(WorthOptions other) {
        return new SeedOptions(objective, other, coreCount, unfetchedShare, seedsPerCore, cores, reranking);
    }

    public SeedOptions coreCount(int other) {
        return new SeedOptions(objective, worth, other, unfetchedShare, seedsPerCore, cores, reranking);
    }

    /** Returns a copy for the objective {@link Objective#COMMUNITIES} that takes this many hubs of each core. */
    public SeedOptions seedsPerCore(int other) {
        return new SeedOptions(Objective.COMMUNITIES, worth, coreCount, unfetchedShare, other, cores, reranking);
    }

    public SeedOptions cores(CoreOptions other) {
        return new SeedOptions(objective, worth, coreCount, unfetchedShare, seedsPerCore, other, reranking);
    }
}
