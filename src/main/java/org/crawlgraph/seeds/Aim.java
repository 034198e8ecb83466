package org.crawlgraph.seeds;

import java.util.List;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * The objective of a seed search, and the prices of the coverage objective.
 * @param objective what the seeds optimise; {@link Objective#COMMUNITIES} ignores the other components
 * @param within the pages that may become seeds of {@link Objective#HARVEST}
 * @param coreCount number of cores to extract, to choose from or to explain the seeds; 0 for none, not allowed with {@link Within#CORES};
 *     {@link #AUTO} for the number of seeds, or {@link #CORES_PER_SEED} times that with {@link Within#CORES}
 */
@PublicApi
public record Aim(Objective objective, Within within, int coreCount, Prices prices) {

    /** Derives the number of cores from the number of seeds. */
    public static final int AUTO = -1;

    /** With {@link Within#CORES} and {@link #AUTO}, the number of cores per seed. */
    public static final int CORES_PER_SEED = 5;

    public static final Option<Objective> OBJECTIVE = Option.choice(
            "objective",
            Objective.HARVEST,
            "'harvest' chooses seeds from which a crawl gathers as much worth as possible per page fetched; 'communities' gives each of"
                    + " the strongest communities a seed, the best hub of its core");

    public static final Option<Within> WITHIN = Option.choice(
            "within",
            Within.HUBS,
            "Pages that may become seeds of a harvest: 'hubs', all pages that link to another site; 'cores', members of cores, one per"
                    + " core, so that each seed represents a community");

    public static final Option<Long> CORE_COUNT = Option.integer(
                    "coreCount",
                    0,
                    Integer.MAX_VALUE,
                    0,
                    "Number of cores to extract in a harvest, to find the community of each seed or,"
                            + " with within: 'cores', as candidates; 0 for none (faster)")
            .without("number of seeds; " + CORES_PER_SEED + " times that with within: 'cores'");

    public static final List<Option<?>> OF_HARVEST = List.of(WITHIN, CORE_COUNT);

    /** A harvest from any page that links to another site. */
    public static final Aim HARVEST = new Aim(Objective.HARVEST, Within.HUBS, AUTO, Prices.DEFAULT);

    public static final Aim COMMUNITIES = new Aim(Objective.COMMUNITIES, Within.HUBS, AUTO, Prices.DEFAULT);

    public Aim {
        if (coreCount < AUTO || (coreCount == 0 && within == Within.CORES)) {
            throw new IllegalArgumentException(
                    "coreCount is " + coreCount + "; it must be at least 0, and at least 1 with within: 'cores'");
        }
    }

    /**
     * Reads the options of a call.
     * @throws IllegalArgumentException if one has no effect with the others
     */
    public static Aim of(Options options) {
        if (options.get(OBJECTIVE) == Objective.COMMUNITIES) {
            options.refuseWithoutEffect(OF_HARVEST, "objective: 'communities'", "pass objective: 'harvest'");
            return COMMUNITIES;
        }
        Within within = options.get(WITHIN);
        Long coreCount = options.find(CORE_COUNT);
        if (coreCount != null && coreCount == 0 && within == Within.CORES) {
            throw new IllegalArgumentException(
                    "coreCount is 0, and within: 'cores' chooses from cores; remove it, or pass at least 1");
        }
        return HARVEST.within(within).coreCount(coreCount == null ? AUTO : Math.toIntExact(coreCount));
    }

    public Aim within(Within other) {
        return new Aim(objective, other, coreCount, prices);
    }

    public Aim coreCount(int other) {
        return new Aim(objective, within, other, prices);
    }

    public Aim prices(Prices other) {
        return new Aim(objective, within, coreCount, other);
    }

    /** The number of cores to extract for this many coverage seeds. */
    int cores(int seeds) {
        if (coreCount != AUTO) {
            return coreCount;
        }
        return within == Within.HUBS ? seeds : (int) Math.min(Integer.MAX_VALUE, (long) CORES_PER_SEED * seeds);
    }

    /** What seeds optimise. */
    @PublicApi
    public enum Objective {
        /** The worth that a crawl gathers per page it fetches ({@link PriceCover}). */
        HARVEST,
        /** A seed for each of the strongest communities: the best hub of each successive core. */
        COMMUNITIES
    }

    /** The pages that may become coverage seeds. */
    @PublicApi
    public enum Within {
        /** Every page with a link to another site, or every page if pages are not grouped into sites. */
        HUBS,
        /** The same pages, if they belong to a core; one per core, so that each seed represents a community. */
        CORES
    }

    /**
     * Prices for choosing coverage seeds. The unit is the worth of an average page.
     * @param priceFrom price of fetching a page when the first seed is chosen, above 0 to 1,000,000,000; {@link #AUTO} for the worth of the
     *     (k + 1)-th best page, with k the number of seeds
     * @param priceTo price of fetching a page when the last seed is chosen, above 0 to 1,000,000,000; 1 by default
     * @param hostBonus extra worth of a page on a host that no earlier seed reaches, 0 to 500; 0 by default
     */
    @PublicApi
    public record Prices(double priceFrom, double priceTo, double hostBonus) {

        /** Derives the price from the worth of the pages. */
        public static final double AUTO = 0;

        public static final double MOST_PRICE = 1e9;

        /** With this limit, sums of worth stay below 2<sup>62</sup>. */
        public static final double MOST_BONUS = 500;

        /** Prices that fall from the worth of the best pages to the worth of an average page, and no bonus. */
        public static final Prices DEFAULT = new Prices(AUTO, 1, 0);

        public Prices {
            if (!(priceFrom >= 0 && priceFrom <= MOST_PRICE)) {
                throw new IllegalArgumentException("priceFrom is " + priceFrom
                        + "; it must be 0 to 1000000000 times the worth of an average page, 0 for"
                        + " the worth of the page with rank count + 1");
            }
            if (!(priceTo > 0 && priceTo <= MOST_PRICE)) {
                throw new IllegalArgumentException("priceTo is " + priceTo
                        + "; it must be above 0 and at most 1000000000 times the worth of an average page");
            }
            if (!(hostBonus >= 0 && hostBonus <= MOST_BONUS)) {
                throw new IllegalArgumentException(
                        "hostBonus is " + hostBonus + "; it must be 0 to 500 times the worth of an average page");
            }
        }
    }
}
