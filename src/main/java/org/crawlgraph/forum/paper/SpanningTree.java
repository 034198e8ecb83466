package org.crawlgraph.forum.paper;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The paper's way to follow links: a tree over the kept page types from the entry's (Cai et al. 2008, section 5.4).
 *
 * <p>Prim's: as long as there is one, take the best arc from a page type inside the tree to a kept one outside. The best has the smallest cost, which is the
 * depth of its target, the mean of its pages, rounded; then the target with more information, the smaller depth of its source, more links in the sample, the
 * smaller location, the smaller pattern. Every spanning tree costs the same by these costs, so this order alone chooses. Time O(kept page types · arcs).
 */
public final class SpanningTree {

    /**
     * An arc to one of its targets.
     *
     * @param arc its number
     * @param from the page type that links
     * @param to the page type linked to
     * @param links how many the sample has
     * @param location where on the page they are
     * @param pattern number of their URL pattern
     */
    public record Way(int arc, int from, int to, int links, String location, int pattern) {}

    private SpanningTree() {}

    /**
     * Chooses arcs.
     *
     * @param types the number of page types; the entry's is 0
     * @param depth of a page type: the mean depth of its pages
     * @param information of a page type, formula (3)
     * @param kept whether a page type stays
     * @param ways that may be taken
     * @return the numbers of the arcs in the tree
     */
    public static BitSet of(
            int types, IntToDoubleFunction depth, IntToDoubleFunction information, IntPredicate kept, List<Way> ways) {
        Comparator<Way> best = Comparator.<Way>comparingLong(way -> Math.round(depth.applyAsDouble(way.to)))
                .thenComparing(way -> information.applyAsDouble(way.to), Comparator.reverseOrder())
                .thenComparingLong(way -> Math.round(depth.applyAsDouble(way.from)))
                .thenComparing(Way::links, Comparator.reverseOrder())
                .thenComparing(Way::location)
                .thenComparingInt(Way::pattern)
                .thenComparingInt(Way::to)
                .thenComparingInt(Way::arc);
        BitSet inTree = new BitSet();
        BitSet reached = new BitSet(types);
        reached.set(0);
        for (Way way = next(ways, kept, reached, best); way != null; way = next(ways, kept, reached, best)) {
            reached.set(way.to);
            inTree.set(way.arc);
        }
        return inTree;
    }

    private static @Nullable Way next(List<Way> ways, IntPredicate kept, BitSet reached, Comparator<Way> best) {
        Way found = null;
        for (Way way : ways) {
            if (reached.get(way.from)
                    && !reached.get(way.to)
                    && kept.test(way.to)
                    && (found == null || best.compare(way, found) < 0)) {
                found = way;
            }
        }
        return found;
    }
}
