package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;

/**
 * The share of pages that repeat another page of their kind, or a page of a simpler kind: with the same text, or with
 * links to the same actions, which are pages with names against them, satellites and views.
 *
 * <p>Time O(links · {@value #MAX_OFFERS}).
 */
final class TwinFeature {

    /** An action that more pages offer does not show that they are the same. */
    private static final int MAX_OFFERS = 80;

    /** Minimum Jaccard similarity of the actions of two pages. */
    private static final double ALIKE = 0.7;

    private static final int MIN_COMMON_ACTIONS = 2;

    private TwinFeature() {}

    /**
     * Compares the pages.
     *
     * @param satellites by kind, from {@link SatelliteFeature}
     * @param views by kind, from {@link ViewFeature}
     */
    static double[] of(KindSample sample, double[] satellites, double[] views, Checkpoint checkpoint) {
        boolean[] twin = new boolean[sample.inDegree().length];
        sameTexts(sample, twin);
        int[][] actions = actions(sample, satellites, views);
        IntArrayList[] offering = new IntArrayList[twin.length];
        for (int page = 0; page < actions.length; page++) {
            for (int target : actions[page]) {
                offering[target] = offering[target] == null ? new IntArrayList(2) : offering[target];
                offering[target].add(page);
            }
        }
        Int2IntOpenHashMap common = new Int2IntOpenHashMap();
        for (int page = 0; page < actions.length; page++) {
            checkpoint.passed("comparing pages", page, actions.length);
            common.clear();
            for (int target : sample.kinds().of[page] < 0 ? new int[0] : actions[page]) {
                offering[target].forEach(other -> common.addTo(other, 1));
            }
            for (Int2IntMap.Entry entry : common.int2IntEntrySet()) {
                int other = entry.getIntKey();
                int both = entry.getIntValue();
                if (other != page
                        && both >= MIN_COMMON_ACTIONS
                        && sample.kinds().of[other] >= 0
                        && both >= ALIKE * (actions[page].length + actions[other].length - both)) {
                    twin[page] |= repeats(sample, page, other);
                }
            }
        }
        return sample.shares(twin, sample::isFetched);
    }

    /** The actions that each page offers, without those that very many pages offer. */
    private static int[][] actions(KindSample sample, double[] satellites, double[] views) {
        int[] offers = new int[sample.inDegree().length];
        sample.eachLink((page, target) -> offers[target]++);
        int[][] actions = new int[sample.targets().length][];
        Arrays.setAll(
                actions,
                page -> Arrays.stream(sample.targets()[page])
                        .filter(target -> offers[target] <= MAX_OFFERS
                                && (sample.kinds().kind(target).junk > 0
                                        || satellites[sample.kinds().of[target]] > 0.5
                                        || views[sample.kinds().of[target]] > 0.5))
                        .toArray());
        return actions;
    }

    /**
     * Whether a page with the same actions as another repeats it. Kinds keyed by path do not count: pages of one folder
     * share its actions.
     */
    private static boolean repeats(KindSample sample, int page, int other) {
        int[] of = sample.kinds().of;
        boolean byPath = sample.kinds().kind(page).isKeyedByPath();
        return of[page] == of[other]
                ? !byPath
                : !(byPath && sample.kinds().kind(other).isKeyedByPath()) && sample.isSimpler(of[other], of[page]);
    }

    /** Records pages with the same text as another page of their kind, or as a page of a simpler kind. */
    private static void sameTexts(KindSample sample, boolean[] twin) {
        List<PageBody> bodies = sample.pages().bodies();
        int[] of = sample.kinds().of;
        Map<String, IntArrayList> pages = new HashMap<>();
        for (int page = 0; page < bodies.size(); page++) {
            if (!bodies.get(page).digest().isEmpty() && of[page] >= 0) {
                pages.computeIfAbsent(bodies.get(page).digest(), unseen -> new IntArrayList())
                        .add(page);
            }
        }
        for (IntArrayList same : pages.values()) {
            Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
            same.forEach(page -> counts.addTo(of[page], 1));
            int simplest = counts.keySet()
                    .intStream()
                    .reduce((one, other) -> sample.isSimpler(other, one) ? other : one)
                    .orElseThrow();
            same.forEach(page -> twin[page] = counts.get(of[page]) > 1 || of[page] != simplest);
        }
    }
}
