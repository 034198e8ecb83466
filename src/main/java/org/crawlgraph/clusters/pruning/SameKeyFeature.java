package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.clusters.pruning.Kinds.Parameter;
import org.crawlgraph.clusters.pruning.Kinds.Slot;

/**
 * The share of items that a simpler kind on the same path or in the same folder shows: of several kinds with the same keys, the simplest
 * with most keys shows the items; the others are views.
 */
final class SameKeyFeature {

    private SameKeyFeature() {}

    static double[] of(KindSample sample) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int number = 0; number < sample.count(); number++) {
            Kind kind = sample.kinds().all.get(number);
            Slot slot = kind.keySlot;
            if (slot != null && kind.first < 0) {
                String group = slot.isSegment()
                        ? kind.name.path().get(0) + "/" + slot.folder()
                        : String.join("/", kind.name.path()) + "?" + slot.name();
                groups.computeIfAbsent(group, unseen -> new ArrayList<>()).add(number);
            }
        }
        double[] shares = new double[sample.count()];
        groups.values().forEach(group -> compare(sample.kinds(), group, shares));
        return shares;
    }

    private static void compare(Kinds kinds, List<Integer> group, double[] shares) {
        List<Integer> order = simplestFirst(kinds, group);
        int plainest = kinds.all.get(order.get(0)).junk;
        IntSet seen = new IntOpenHashSet();
        for (int number : order) {
            Kind kind = kinds.all.get(number);
            double common = kind.keys.intStream().filter(seen::contains).count() / (kind.keys.size() + 2.0);
            if (!kind.isKeyedByPath() || kind.junk > plainest) {
                shares[number] = common;
            }
            if (seen.isEmpty() || common < 0.5) {
                seen.addAll(kind.keys);
            }
        }
    }

    /** Kinds that extend no other by parameters come first, then those with least names against them and most keys. */
    private static List<Integer> simplestFirst(Kinds kinds, List<Integer> group) {
        IntSet all = new IntOpenHashSet();
        group.forEach(number -> all.addAll(kinds.all.get(number).keys));
        List<Integer> order = new ArrayList<>(group);
        order.sort(Comparator.<Integer, Boolean>comparing(number -> group.stream()
                        .anyMatch(other -> kinds.all.get(other).junk <= kinds.all.get(number).junk
                                && isExtended(kinds.all.get(other), kinds.all.get(number))))
                .thenComparingDouble(number -> {
                    Kind kind = kinds.all.get(number);
                    return kind.junk
                            - (kind.names.contains(UrlNames.Kind.CONTENT) ? 0.5 : 0)
                            - 2.0 * kind.keys.size() / all.size();
                })
                .thenComparingInt(number -> kinds.all.get(number).parts));
        return order;
    }

    /** Whether a kind has all parameters of another, and more. */
    private static boolean isExtended(Kind kind, Kind extending) {
        Set<String> fewer = parameters(kind);
        Set<String> more = parameters(extending);
        return fewer.size() < more.size() && more.containsAll(fewer);
    }

    private static Set<String> parameters(Kind kind) {
        return kind.name.parameters().stream().map(Parameter::name).collect(Collectors.toSet());
    }
}
