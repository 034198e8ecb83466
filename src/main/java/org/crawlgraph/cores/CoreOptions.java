package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/**
 * The shape of the cores to extract: fixed cover density ({@link #ofDensity}) or fixed size ({@link #ofSize}).
 * @param coverDensity minimum share of possible links that exist, in percent, above 0 to 100; 0 for cores of fixed size
 * @param coreSize pages per core of fixed size, at least 2; 0 for cores of fixed cover density
 * @param newMemberCount hubs, and then authorities, added per round of fixed size, at least 1
 * @param maxHubs maximum hubs per core, at least 1; 0 for no limit
 * @param maxAuthorities maximum authorities per core, at least 1; 0 for no limit
 * @param minHubs skip cores with fewer hubs; at least 1
 * @param minAuthorities skip cores with fewer authorities; at least 1
 */
@PublicApi
public record CoreOptions(
        double coverDensity,
        int coreSize,
        int newMemberCount,
        int maxHubs,
        int maxAuthorities,
        int minHubs,
        int minAuthorities) {

    /** The limit for UK-2002 in Daneshpajouh et al. (2008), section 3.4. */
    public static final int DEFAULT_MAX_HUBS = 999;

    /** Complete bipartite cores of at most 999 hubs. */
    public static final CoreOptions DEFAULT = ofDensity(100, DEFAULT_MAX_HUBS, 0);

    public CoreOptions {
        if (coreSize == 0 && !(coverDensity > 0 && coverDensity <= 100)) {
            throw new IllegalArgumentException(
                    "coverDensity is " + coverDensity + "; it is a percentage above 0, at most 100");
        }
        if (coreSize != 0 && coreSize < 2) {
            throw new IllegalArgumentException(
                    "coreSize is " + coreSize + "; a core has at least one hub and one authority, so at least 2 pages");
        }
        if (newMemberCount < 1) {
            throw new IllegalArgumentException("newMemberCount is " + newMemberCount + "; it must be at least 1");
        }
        if (maxHubs < 0) {
            throw new IllegalArgumentException("maxHubs is " + maxHubs + "; it must be at least 1, or 0 for no limit");
        }
        if (maxAuthorities < 0) {
            throw new IllegalArgumentException(
                    "maxAuthorities is " + maxAuthorities + "; it must be at least 1, or 0 for no limit");
        }
        requireMinimum("minHubs", minHubs, "maxHubs", maxHubs);
        requireMinimum("minAuthorities", minAuthorities, "maxAuthorities", maxAuthorities);
    }

    /** The largest cores that keep a cover density (Daneshpajouh et al. 2008, section 2.3). */
    public static CoreOptions ofDensity(double coverDensity, int maxHubs, int maxAuthorities) {
        return new CoreOptions(coverDensity, 0, 1, maxHubs, maxAuthorities, 1, 1);
    }

    /** Cores of a fixed number of pages and any density (Daneshpajouh et al. 2008, section 2.2). */
    public static CoreOptions ofSize(int coreSize, int newMemberCount, int maxHubs, int maxAuthorities) {
        return new CoreOptions(0, coreSize, newMemberCount, maxHubs, maxAuthorities, 1, 1);
    }

    /** The same options, skipping cores with fewer hubs or authorities. */
    public CoreOptions atLeast(int minHubs, int minAuthorities) {
        return new CoreOptions(
                coverDensity, coreSize, newMemberCount, maxHubs, maxAuthorities, minHubs, minAuthorities);
    }

    private static void requireMinimum(String minimum, int least, String maximum, int most) {
        if (least < 1) {
            throw new IllegalArgumentException(minimum + " is " + least + "; it must be at least 1");
        }
        if (most > 0 && least > most) {
            throw new IllegalArgumentException(
                    minimum + " is " + least + ", but " + maximum + " is " + most + "; no core can be both");
        }
    }

    boolean fixedSize() {
        return coreSize > 0;
    }
}
