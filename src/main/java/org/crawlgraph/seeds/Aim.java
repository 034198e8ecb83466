package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/**
 * The objective of a seed search, and the prices for the coverage objective. {@code Aim.HARVEST.within(Within.CORES)} changes one part and
 * keeps the others.
 * @param objective what the seeds optimise; {@link Objective#COMMUNITIES} ignores the other parts
 * @param within which pages may become seeds of {@link Objective#HARVEST}
 * @param coreCount number of cores to extract, to choose from or to explain the seeds; 0 for none, not allowed with {@link Within#CORES};
 *     {@link #AUTO} for the number of seeds, or {@link #CORES_PER_SEED} times that with {@link Within#CORES}
 */
@PublicApi
public record Aim(Objective objective, Within within, int coreCount, HarvestOptions prices) {

    /** Derives the number of cores from the number of seeds. */
    public static final int AUTO = -1;

    /** With {@link Within#CORES} and {@link #AUTO}, the number of cores per seed. */
    public static final int CORES_PER_SEED = 5;

    /** Coverage seeds from all pages that link to another site. */
    public static final Aim HARVEST = new Aim(Objective.HARVEST, Within.HUBS, AUTO, HarvestOptions.DEFAULT);

    /** A seed for each community. */
    public static final Aim COMMUNITIES = new Aim(Objective.COMMUNITIES, Within.HUBS, AUTO, HarvestOptions.DEFAULT);

    public Aim {
        if (coreCount < AUTO || (coreCount == 0 && within == Within.CORES)) {
            throw new IllegalArgumentException(
                    "coreCount is " + coreCount + "; it is at least 0, and at least 1 within cores");
        }
    }

    public Aim within(Within other) {
        return new Aim(objective, other, coreCount, prices);
    }

    public Aim coreCount(int other) {
        return new Aim(objective, within, other, prices);
    }

    public Aim prices(HarvestOptions other) {
        return new Aim(objective, within, coreCount, other);
    }

    /** The number of cores to extract for so many coverage seeds. */
    int cores(int seeds) {
        if (coreCount != AUTO) {
            return coreCount;
        }
        return within == Within.HUBS ? seeds : (int) Math.min(Integer.MAX_VALUE, (long) CORES_PER_SEED * seeds);
    }
}
