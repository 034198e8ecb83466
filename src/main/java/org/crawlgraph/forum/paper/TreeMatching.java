package org.crawlgraph.forum.paper;

import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/**
 * Simple tree matching: the maximum number of node pairs of two trees that preserve labels, parents and the order of
 * siblings.
 *
 * <p>STM(a, b) is 0 if the labels of the roots differ, else 1 + the largest sum of STM over order-preserving pairs of
 * their children, where a repeated node may be in several adjacent pairs. For two runs of siblings it is that largest
 * sum. Without repeated nodes their similarity is 2 · STM / (|a| + |b|), 0 to 1.
 *
 * <p>Uses dynamic programming over each pair of runs of children. Equal subtrees match completely, and equal subtrees
 * at the start or end of two runs match each other in some optimal matching, so these need no table. Time O(|a| · |b|),
 * space O(depth · children). Since pages may be hostile, the effort is limited: once it is spent, every further
 * matching is 0 and {@link #isExhausted} returns true.
 *
 * <p>References: W. Yang: Identifying syntactic differences between two programs, 1991; Y. Zhai, B. Liu: Structured
 * data extraction from the Web based on partial tree alignment, 2006, section 3.
 */
final class TreeMatching {

    private long effort;

    /** @param effort maximum number of node pairs to compare */
    TreeMatching(long effort) {
        this.effort = effort;
    }

    /** Whether the effort is spent. */
    boolean isExhausted() {
        return effort < 0;
    }

    /** Adds effort, up to a maximum; what was overdrawn is forgiven. */
    void refill(long more, long most) {
        effort = Math.min(most, Math.max(effort, 0) + more);
    }

    /** Charges work other than matching, in nodes or pairs of nodes. */
    void charge(long work) {
        effort -= work;
    }

    /** The remaining effort; negative once it is exceeded. */
    long left() {
        return effort;
    }

    /** STM of two subtrees. */
    int trees(TagTree a, int rootA, TagTree b, int rootB) {
        if (a.label(rootA) != b.label(rootB)) {
            return 0;
        }
        return a.equal(rootA, b, rootB)
                ? a.end(rootA) - rootA
                : 1 + runs(a, rootA + 1, a.end(rootA), b, rootB + 1, b.end(rootB));
    }

    /** STM of two runs of siblings. */
    int runs(TagTree a, int fromA, int toA, TagTree b, int fromB, int toB) {
        int beginA = fromA;
        int beginB = fromB;
        while (beginA < toA && beginB < toB && a.equal(beginA, b, beginB)) {
            beginA = a.end(beginA);
            beginB = b.end(beginB);
        }
        int matched = beginA - fromA;
        effort--;
        if (beginA == toA || beginB == toB || effort < 0) {
            return matched;
        }
        int[] rootsA = a.roots(beginA, toA);
        int[] rootsB = b.roots(beginB, toB);
        int countA = rootsA.length;
        int countB = rootsB.length;
        while (countA > 0 && countB > 0 && a.equal(rootsA[countA - 1], b, rootsB[countB - 1])) {
            matched += a.end(rootsA[--countA]) - rootsA[countA];
            countB--;
        }
        effort -= (long) rootsA.length + rootsB.length;
        return matched + table(a, rootsA, countA, b, rootsB, countB);
    }

    private int table(TagTree a, int[] rootsA, int countA, TagTree b, int[] rootsB, int countB) {
        effort -= (long) countA * countB;
        if (effort < 0) {
            return 0;
        }
        return pairs(
                countA,
                countB,
                (i, j) -> trees(a, rootsA[i], b, rootsB[j]),
                i -> a.isRepeated(rootsA[i]),
                j -> b.isRepeated(rootsB[j]));
    }

    /**
     * The largest sum of a weight over order-preserving pairs of rows and columns, repeated ones in several adjacent
     * pairs.
     */
    static int pairs(
            int rows, int columns, IntBinaryOperator weight, IntPredicate repeatedRow, IntPredicate repeatedColumn) {
        int[] above = new int[columns + 1];
        int[] row = new int[columns + 1];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                int both = weight.applyAsInt(i, j);
                int best = Math.max(Math.max(above[j + 1], row[j]), above[j] + both);
                best = repeatedRow.test(i) ? Math.max(best, row[j] + both) : best;
                row[j + 1] = repeatedColumn.test(j) ? Math.max(best, above[j + 1] + both) : best;
            }
            int[] swapped = above;
            above = row;
            row = swapped;
        }
        return above[columns];
    }
}
