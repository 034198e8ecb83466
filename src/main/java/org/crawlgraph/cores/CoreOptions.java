package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/**
 * What a bipartite core is to look like. Two kinds: of fixed cover density, made by {@link #ofDensity}, and of fixed size,
 * made by {@link #ofSize}.
 *
 * @param coverDensity least share of the possible links that a core must have, in percent, above 0 to 100; 0 for cores of
 *     fixed size
 * @param coreSize pages of a core of fixed size, at least 2; 0 for cores of fixed cover density
 * @param newMemberCount hubs, and then authorities, added in one round of fixed size, at least 1
 * @param maxHubs most hubs of one core, at least 1; 0 for no limit
 * @param maxAuthorities most authorities of one core, at least 1; 0 for no limit
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

    /** Daneshpajouh et al.'s (2008) limit for UK-2002 (section 3.4). */
    public static final int DEFAULT_MAX_HUBS = 999;

    /** Complete bipartite cores of at most 999 hubs. */
    public static final CoreOptions DEFAULT = ofDensity(100, DEFAULT_MAX_HUBS, 0);

    /** Checks the ranges. */
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

    /** Cores that keep a cover density, as large as it allows (section 2.3). */
    public static CoreOptions ofDensity(double coverDensity, int maxHubs, int maxAuthorities) {
        return new CoreOptions(coverDensity, 0, 1, maxHubs, maxAuthorities, 1, 1);
    }

    /** Cores of a fixed number of pages, of any density (section 2.2). */
    public static CoreOptions ofSize(int coreSize, int newMemberCount, int maxHubs, int maxAuthorities) {
        return new CoreOptions(0, coreSize, newMemberCount, maxHubs, maxAuthorities, 1, 1);
    }

    /** The same, but skips cores with fewer hubs or authorities. */
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
