package org.crawlgraph.clusters.training;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How far groups agree with types that are known from elsewhere; {@link ClusterPurity} tells each group alone. */
public final class Agreement {

    private Agreement() {}

    /**
     * The adjusted Rand index: 1 when the groups are the types, 0 for what chance gives.
     *
     * @param groups the group of each thing, any numbers
     * @param types the type of each, as many; at least two things
     * @see <a href="https://doi.org/10.1007/BF01908075">L. Hubert, P. Arabie: Comparing partitions, 1985</a>
     */
    public static double adjustedRand(int[] groups, List<?> types) {
        Map<Integer, Long> byGroup = new HashMap<>();
        Map<Object, Long> byType = new HashMap<>();
        Map<String, Long> byBoth = new HashMap<>();
        for (int page = 0; page < groups.length; page++) {
            byGroup.merge(groups[page], 1L, Long::sum);
            byType.merge(types.get(page), 1L, Long::sum);
            byBoth.merge(groups[page] + " " + types.get(page), 1L, Long::sum);
        }
        double both = pairs(byBoth);
        double expected = pairs(byGroup) * pairs(byType) / (groups.length * (groups.length - 1) / 2.0);
        double most = (pairs(byGroup) + pairs(byType)) / 2;
        return most == expected ? 1 : (both - expected) / (most - expected);
    }

    private static double pairs(Map<?, Long> counts) {
        return counts.values().stream().mapToDouble(n -> n * (n - 1) / 2.0).sum();
    }
}
