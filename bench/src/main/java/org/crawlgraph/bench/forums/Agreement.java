package org.crawlgraph.bench.forums;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How far groups agree with types that are known from elsewhere. */
final class Agreement {

    private Agreement() {}

    /**
     * The adjusted Rand index: 1 when the groups are the types, 0 for what chance gives.
     *
     * @see <a href="https://doi.org/10.1007/BF01908075">L. Hubert, P. Arabie: Comparing partitions, 1985</a>
     */
    static double adjustedRand(int[] groups, List<String> types) {
        Map<Integer, Long> byGroup = new HashMap<>();
        Map<String, Long> byType = new HashMap<>();
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
