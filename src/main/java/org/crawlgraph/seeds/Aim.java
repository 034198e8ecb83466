package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/**
 * What seeds are chosen for, and how a harvest is priced. {@code Aim.HARVEST.within(Within.CORES)} changes one part and keeps the others.
 *
 * @param objective what seeds are chosen for; with {@link Objective#COMMUNITIES} the others have no effect
 * @param within which pages may become seeds of a harvest
 * @param coreCount cores that are extracted to choose from or to explain the seeds of a harvest, 0 for none, which {@link Within#CORES}
 *     does not allow; {@link #AUTO} for as many as seeds are wanted, five times as many with {@link Within#CORES}
 * @param prices what pages cost
 */
@PublicApi
public record Aim(Objective objective, Within within, int coreCount, HarvestOptions prices) {

    /** Cores that follow from the number of seeds. */
    public static final int AUTO = -1;

    /** With {@link Within#CORES}, so many cores for each seed to choose from. */
    public static final int CORES_PER_SEED = 5;

    /** A harvest from any page that links to another site. */
    public static final Aim HARVEST = new Aim(Objective.HARVEST, Within.HUBS, AUTO, HarvestOptions.DEFAULT);

    /** A seed for each community. */
    public static final Aim COMMUNITIES = new Aim(Objective.COMMUNITIES, Within.HUBS, AUTO, HarvestOptions.DEFAULT);

    /** Checks the range. */
    public Aim {
        if (coreCount < AUTO || (coreCount == 0 && within == Within.CORES)) {
            throw new IllegalArgumentException(
                    "coreCount is " + coreCount + "; it is at least 0, and at least 1 within cores");
        }
    }

    /** The same among other pages. */
    public Aim within(Within other) {
        return new Aim(objective, other, coreCount, prices);
    }

    /** The same with another number of cores. */
    public Aim coreCount(int other) {
        return new Aim(objective, within, other, prices);
    }

    /** The same with other prices. */
    public Aim prices(HarvestOptions other) {
        return new Aim(objective, within, coreCount, other);
    }

    /** How many cores are extracted for so many seeds of a harvest. */
    int cores(int seeds) {
        if (coreCount != AUTO) {
            return coreCount;
        }
        return within == Within.HUBS ? seeds : (int) Math.min(Integer.MAX_VALUE, (long) CORES_PER_SEED * seeds);
    }
}
