package org.crawlgraph.forum.paper;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The paper's choice of links: a spanning tree of the kept page types, rooted at the entry's (Cai et al. 2008, section 5.4).
 *
 * <p>Prim's algorithm: repeatedly take the best arc from a page type inside the tree to a kept one outside. The cost of an arc is the
 * rounded mean depth of its target's pages; ties go to the target with higher informativeness, the smaller depth of its source, more links
 * in the sample, the smaller location, the smaller pattern. All spanning trees have the same cost, so the tie-breaking alone determines the
 * tree. Time O(kept page types · arcs).
 */
public final class SpanningTree {

    /**
     * An arc to one of its targets.
     *
     * @param arc its number
     * @param from source page type
     * @param to target page type
     * @param links number of links in the sample
     * @param location place of the links on the page
     * @param pattern number of their URL pattern
     */
    public record Way(int arc, int from, int to, int links, String location, int pattern) {}

    private SpanningTree() {}

    /**
     * Builds the tree.
     *
     * @param types number of page types; the entry's is 0
     * @param depth mean depth of a page type's pages
     * @param information informativeness of a page type, formula (3)
     * @param kept whether a page type is kept
     * @param ways the available arcs
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
