package org.crawlgraph.clusters.training;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures the agreement of groups with known types. */
public final class Agreement {

    private Agreement() {}

    /**
     * The adjusted Rand index: 1 for equal partitions, 0 on average for random ones.
     *
     * @param groups the group of each item, any numbers
     * @param types the type of each item; at least two items
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

    /**
     * The share of all items that have the most frequent type of their group, 0 to 1; NaN without items.
     *
     * @param groups the group of each item; negative for none, which does not count as right
     * @param types the type of each item
     */
    public static double purity(int[] groups, List<?> types) {
        Map<Integer, Map<Object, Integer>> counts = new HashMap<>();
        for (int item = 0; item < groups.length; item++) {
            if (groups[item] >= 0) {
                counts.computeIfAbsent(groups[item], unseen -> new HashMap<>()).merge(types.get(item), 1, Integer::sum);
            }
        }
        int right = counts.values().stream()
                .mapToInt(group -> Collections.max(group.values()))
                .sum();
        return (double) right / groups.length;
    }

    private static double pairs(Map<?, Long> counts) {
        return counts.values().stream().mapToDouble(n -> n * (n - 1) / 2.0).sum();
    }
}
