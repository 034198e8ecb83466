package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Objects;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.HarvestOptions;
import org.crawlgraph.seeds.Objective;
import org.crawlgraph.seeds.Within;

/** Reads what seeds are chosen for. An option that has no effect on what is chosen is refused. */
public final class AimOptions {

    static final String NAMES =
            "objective, worth; for harvest within, coreCount, priceFrom, priceTo, hostBonus; for communities"
                    + " seedChoice, seedsPerCore, randomSeed; ";

    /** The worth that is computed and not read from pages. */
    static final String PAGE_RANK = "pageRank";

    /** The same, page furniture left out. */
    static final String CONTENT = "content";

    /** What a page is worth. */
    static final Option<String> WORTH = Option.text(
            "worth",
            PAGE_RANK,
            "what a page is worth: 'pageRank', its PageRank along all links; 'content', the same, but nothing when only templates link"
                    + " to it from other hosts, each of these from at least five pages; or the name of any other property of the pages,"
                    + " a number, at least 0, and a page without it is worth 0");

    private static final Option<Objective> OBJECTIVE = Option.choice(
            "objective",
            Objective.HARVEST,
            "what seeds are chosen for: that a crawl gathers as much worth as it can for the pages that it fetches; or that each"
                    + " of the strongest communities has a seed, the best hub of its core");

    private static final Option<Within> WITHIN = Option.choice(
            "within",
            Within.HUBS,
            "which pages may become seeds of a harvest: all that link to another site; or such members of cores, one of each core,"
                    + " so that each seed stands for a community");

    private static final Option<Long> CORE_COUNT = Option.integer(
                    "coreCount",
                    0,
                    Integer.MAX_VALUE,
                    0,
                    "cores that are extracted to tell what the seeds of a harvest stand for, or to choose from with within: 'cores';"
                            + " 0 for none")
            .without("as many as seeds; 5 times as many with within: 'cores'");

    private static final Option<Double> PRICE_FROM = Option.above(
                    "priceFrom",
                    0,
                    HarvestOptions.MOST_PRICE,
                    1,
                    "what a page to fetch costs while the first seed of a harvest is chosen, in average pages; falls to priceTo"
                            + " seed by seed")
            .without("what the page at place count + 1 is worth, at least priceTo");

    private static final Option<Double> PRICE_TO = Option.above(
            "priceTo",
            0,
            HarvestOptions.MOST_PRICE,
            HarvestOptions.DEFAULT.priceTo(),
            "what it costs while the last seed is chosen, in average pages");

    private static final Option<Double> HOST_BONUS = Option.number(
            "hostBonus",
            0,
            HarvestOptions.MOST_BONUS,
            HarvestOptions.DEFAULT.hostBonus(),
            "what a page of a host that no seed before it reaches is worth more in a harvest, in average pages; more of it reaches"
                    + " more hosts");

    /** All of them, for help. */
    public static final List<Option<?>> ALL =
            List.of(OBJECTIVE, WORTH, WITHIN, CORE_COUNT, PRICE_FROM, PRICE_TO, HOST_BONUS);

    private static final List<Option<?>> OF_HARVEST = List.of(WITHIN, CORE_COUNT, PRICE_FROM, PRICE_TO, HOST_BONUS);

    private static final List<Option<?>> OF_COMMUNITIES =
            List.of(ExtractionOptions.SEED_CHOICE, ExtractionOptions.SEEDS_PER_CORE, SharedOptions.RANDOM_SEED);

    private AimOptions() {}

    static Aim aim(Options options) {
        if (options.get(OBJECTIVE) == Objective.COMMUNITIES) {
            leaveOut(options, OF_HARVEST, "objective: 'communities'", "pass objective: 'harvest'");
            return Aim.COMMUNITIES;
        }
        Within within = options.get(WITHIN);
        Long coreCount = options.find(CORE_COUNT);
        if (coreCount != null && coreCount == 0) {
            if (within == Within.CORES) {
                throw new IllegalArgumentException(
                        "coreCount is 0, and within: 'cores' chooses from cores; leave it out, or pass"
                                + " at least 1");
            }
            options.refuseWithoutEffect(
                    ExtractionOptions.OF_CORES, "coreCount: 0, for which no core is extracted", "pass more");
        }
        HarvestOptions prices = new HarvestOptions(
                Objects.requireNonNullElse(options.find(PRICE_FROM), HarvestOptions.AUTO),
                options.get(PRICE_TO),
                options.get(HOST_BONUS));
        return Aim.HARVEST
                .within(within)
                .coreCount(coreCount == null ? Aim.AUTO : Math.toIntExact(coreCount))
                .prices(prices);
    }

    /** Reads which hubs of a core become seeds, which a harvest does not ask. */
    static SeedOptions seeds(Options options, Aim aim) {
        if (aim.objective() == Objective.HARVEST) {
            leaveOut(options, OF_COMMUNITIES, "objective: 'harvest'", "pass objective: 'communities'");
            return SeedOptions.DEFAULT;
        }
        return ExtractionOptions.seeds(options);
    }

    /** Keeps options that no core is extracted by out of the configuration; called when all have been read. */
    static void silenceUnused(Options options, Aim aim) {
        if (aim.coreCount() == 0) {
            options.silence(ExtractionOptions.OF_CORES.toArray(Option<?>[]::new));
        }
    }

    /** Refuses options without effect, and keeps them out of the configuration. */
    private static void leaveOut(Options options, List<Option<?>> without, String because, String otherwise) {
        options.refuseWithoutEffect(without, because, otherwise);
        options.silence(without.toArray(Option<?>[]::new));
    }
}
