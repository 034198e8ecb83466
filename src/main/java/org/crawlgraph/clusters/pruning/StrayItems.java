package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds removed views that alone show items, such as pictures in no album that only a tag leads to.
 *
 * <p>Of the pages of a view whose keys a kept family shows, nearly all link to a page of some kept family, such as the album of a picture.
 * Pages with other keys that do not are strays.
 */
final class StrayItems {

    /** Minimum share of the content that strays must be. */
    private static final double MIN_SHARE = 0.0025;

    private static final int MIN_STRAYS = 3;
    private static final double DEVIATIONS = 1.64;
    /** Maximum share of a view's other pages that lead to no page of the kept family. */
    private static final double MAX_MISSING = 0.1;

    private StrayItems() {}

    /** The removed families that show strays. */
    static IntSet shownBy(Decisions decisions) {
        IntSet[] keys = new IntSet[decisions.kept().length];
        Arrays.setAll(keys, kind -> new IntOpenHashSet());
        for (int kind = 0; kind < keys.length; kind++) {
            keys[decisions.families().of()[kind]].addAll(decisions.kinds().all.get(kind).keys);
        }
        boolean[] content = decisions.content();
        double all = decisions.size(content);
        IntSet showing = new IntOpenHashSet();
        for (int number = 0; number < keys.length; number++) {
            if (mayShow(decisions, number)) {
                IntSet own = keys[number];
                IntSet shown = IntStream.range(0, keys.length)
                        .filter(other -> decisions.families().of()[other] == other && content[other])
                        .mapToObj(other -> common(own, keys[other]))
                        .reduce(new IntOpenHashSet(), (one, other) -> other.size() > one.size() ? other : one);
                if (!shown.isEmpty() && share(decisions, number, shown) * own.size() > MIN_SHARE * all) {
                    showing.add(number);
                }
            }
        }
        return showing;
    }

    private static boolean mayShow(Decisions decisions, int number) {
        Kinds.Kind kind = decisions.kinds().all.get(number);
        return decisions.mayReturn(number)
                && kind.keySlot != null
                && kind.showsItems()
                && decisions.features().value(number, Feature.DEAD_END) < 0.5;
    }

    private static IntSet common(IntSet one, IntSet other) {
        IntSet common = new IntOpenHashSet(one);
        common.retainAll(other);
        return common;
    }

    /**
     * The share of a view's fetched pages that are strays; 0 if there are fewer than {@value #MIN_STRAYS} or no more than chance explains.
     *
     * @param shown keys that a kept family shows
     */
    private static double share(Decisions decisions, int number, IntSet shown) {
        Int2IntOpenHashMap listed = new Int2IntOpenHashMap();
        Int2IntOpenHashMap unlisted = new Int2IntOpenHashMap();
        int shownPages = 0;
        int otherPages = 0;
        int[][] targets = decisions.sample().targets();
        for (int page = 0; page < targets.length; page++) {
            int key = decisions.kinds().key[page];
            if (decisions.kinds().of[page] >= 0 && decisions.family(page) == number && key >= 0) {
                boolean isShown = shown.contains(key);
                shownPages += isShown ? 1 : 0;
                otherPages += isShown ? 0 : 1;
                Arrays.stream(targets[page])
                        .filter(decisions::keepsUrl)
                        .map(decisions::family)
                        .distinct()
                        .forEach(list -> (isShown ? listed : unlisted).addTo(list, 1));
            }
        }
        double most = 0;
        for (Int2IntMap.Entry list : listed.int2IntEntrySet()) {
            double missing = 1 - (list.getIntValue() + 1.0) / (shownPages + 2.0);
            int strays = otherPages - unlisted.get(list.getIntKey());
            if (missing < MAX_MISSING
                    && strays >= MIN_STRAYS
                    && strays > missing * otherPages + DEVIATIONS * Math.sqrt(missing * otherPages)) {
                most = Math.max(most, (double) strays / (shownPages + otherPages));
            }
        }
        return most;
    }
}
