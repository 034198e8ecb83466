package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds what is lost without a list, by recapture: of the content T that it links to, another kept family fetched to a
 * share s would show |T| s if it led to all of it.
 *
 * <p>Time O(URLs + links), and for each list O(its content, times the families that show it).
 */
final class ListCover {

    /** Minimum number of expected finds for their absence to count. */
    private static final double ENOUGH = 3;

    private static final double DEVIATIONS = 1.64;

    private final Kinds kinds;
    /** The URLs that each family links to. */
    private final IntSet[] finds;
    /** The families that link to each URL. */
    private final IntArrayList[] finders;

    ListCover(KindSample sample) {
        kinds = sample.kinds();
        finds = new IntSet[kinds.all.size()];
        Arrays.setAll(finds, family -> new IntOpenHashSet(0));
        finders = new IntArrayList[kinds.of.length];
        Arrays.setAll(finders, url -> new IntArrayList(0));
        sample.eachLink((page, target) -> {
            int family = kinds.of[page] < 0 ? -1 : kinds.family(kinds.of[page]);
            if (family >= 0 && finds[family].add(target)) {
                finders[target].add(family);
            }
        });
    }

    /**
     * The share of the content that only one family leads to. A kept family covers what the list links to if it shows
     * as many as expected if it led to all of them, less {@value #DEVIATIONS} standard deviations.
     *
     * @param content of the decisions, by kind
     */
    double lost(int list, Decisions decisions, IntSet content) {
        Map<Integer, List<Integer>> byFamily = finds[list]
                .intStream()
                .filter(url -> content.contains(kinds.of[url]))
                .boxed()
                .collect(Collectors.groupingBy(decisions::family));
        double scale = kinds.all.get(list).familySize / Math.max(1, kinds.all.get(list).familyFetched);
        double lost = 0;
        for (Map.Entry<Integer, List<Integer>> found : byFamily.entrySet()) {
            Int2IntOpenHashMap also = new Int2IntOpenHashMap();
            double covered = 0;
            for (int url : found.getValue()) {
                int[] others = finders[url]
                        .intStream()
                        .filter(other -> other != list && decisions.kept()[other])
                        .toArray();
                Arrays.stream(others).forEach(other -> also.addTo(other, 1));
                covered += others.length > 0 ? 1 : 0;
            }
            int all = found.getValue().size();
            double best = covered / all;
            for (Int2IntMap.Entry other : also.int2IntEntrySet()) {
                best = Math.max(best, cover(kinds.all.get(other.getIntKey()), other.getIntValue(), all));
            }
            lost += (1 - Math.min(1, best)) * Math.min(all * scale, kinds.all.get(found.getKey()).familySize);
        }
        return lost / Math.max(1, decisions.size(content::contains));
    }

    private static double cover(Kinds.Kind other, int shown, int all) {
        double rate = other.familyFetched / Math.max(1, other.familySize);
        double expected = all * rate;
        return expected >= ENOUGH && shown + DEVIATIONS * Math.sqrt(expected * (1 - rate)) >= expected
                ? 1
                : shown / Math.max(expected, ENOUGH);
    }
}
