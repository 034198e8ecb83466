package org.crawlgraph.forum.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the repetitive regions of a page: runs of at least two adjacent groups of k siblings, k at most
 * {@value #MOST_SIBLINGS}, in which each group is similar to the next, as templates generate for records. For the
 * children of each node, from {@code body} down:
 *
 * <ol>
 *   <li>For each k and each child, compare the k children starting there with the next k. They are similar if 2 · STM /
 *       (|a| + |b|) ≥ {@value #SIMILAR}.
 *   <li>The run with the most nodes is a region; ties go to the smaller k, then to the earlier run. Continue to its
 *       right.
 *   <li>Repeat for the children of each child that is not in a region.
 * </ol>
 *
 * <p>At most 19 n pairs of the n children of a node are matched, each once. A comparison of two runs of k children
 * takes another k units of effort; once the effort is spent, no further runs are similar.
 *
 * <p>References: B. Liu, R. Grossman, Y. Zhai: Mining data records in Web pages, 2003; Y. Zhai, B. Liu: Structured data
 * extraction from the Web based on partial tree alignment, 2006.
 */
final class Regions {

    private static final int MOST_SIBLINGS = 10;
    private static final double SIMILAR = 0.7;
    private static final int UNKNOWN = -1;

    private final TagTree tree;
    private final TreeMatching matching;
    private final List<Region> found = new ArrayList<>();

    private Regions(TagTree tree, TreeMatching matching) {
        this.tree = tree;
        this.matching = matching;
    }

    /** The regions of a tree with one root, in document order. */
    static List<Region> of(TagTree tree, TreeMatching matching) {
        Regions regions = new Regions(tree, matching);
        regions.search(0);
        return regions.found;
    }

    private void search(int node) {
        int[] children = tree.roots(node + 1, tree.end(node));
        Run[] best = children.length < 2 ? new Run[0] : new Siblings(children).runs();
        int next = 0;
        for (Run run : best) {
            for (; next < run.first(); next++) {
                search(children[next]);
            }
            int[] records = new int[run.groups() + 1];
            for (int i = 0; i < run.groups(); i++) {
                records[i] = children[run.first() + i * run.k()];
            }
            next = run.first() + run.groups() * run.k();
            records[run.groups()] = tree.end(children[next - 1]);
            found.add(new Region(records));
        }
        for (; next < children.length; next++) {
            search(children[next]);
        }
    }

    /** {@code groups} groups of {@code k} siblings, starting at child {@code first}. */
    private record Run(int k, int first, int groups, int nodes) {}

    private final class Siblings {
        private final int[] children;
        private final int[] matched;
        private final int longest;
        private final int width;

        Siblings(int[] children) {
            this.children = children;
            this.longest = Math.min(MOST_SIBLINGS, children.length / 2);
            this.width = 2 * longest - 1;
            this.matched = new int[children.length * width];
            Arrays.fill(matched, UNKNOWN);
        }

        /** The regions from left to right. */
        Run[] runs() {
            @Nullable Run[] longestAt = new Run[children.length];
            for (int k = 1; k <= longest; k++) {
                int[] groups = new int[children.length];
                for (int first = children.length - 2 * k; first >= 0; first--) {
                    if (similar(first, k)) {
                        groups[first] = Math.max(2, groups[first + k] + 1);
                        Run run = new Run(k, first, groups[first], nodes(first, first + k * groups[first]));
                        Run known = longestAt[first];
                        longestAt[first] = known == null || run.nodes() > known.nodes() ? run : known;
                    }
                }
            }
            return chosen(longestAt);
        }

        /** The best run, the best run to its right, and so on. */
        private Run[] chosen(@Nullable Run[] longestAt) {
            @Nullable Run[] bestFrom = new Run[longestAt.length + 1];
            for (int first = longestAt.length - 1; first >= 0; first--) {
                Run right = bestFrom[first + 1];
                Run here = longestAt[first];
                bestFrom[first] = here != null && (right == null || isBetter(here, right)) ? here : right;
            }
            List<Run> chosen = new ArrayList<>();
            Run best = bestFrom[0];
            while (best != null) {
                chosen.add(best);
                best = bestFrom[best.first() + best.k() * best.groups()];
            }
            return chosen.toArray(Run[]::new);
        }

        /** Whether a run is preferred to one that begins later. */
        private static boolean isBetter(Run earlier, Run later) {
            return earlier.nodes() != later.nodes() ? earlier.nodes() > later.nodes() : earlier.k() <= later.k();
        }

        private int nodes(int from, int to) {
            return tree.end(children[to - 1]) - children[from];
        }

        /** Whether the k children starting at one are similar to the next k. */
        private boolean similar(int first, int k) {
            int left = nodes(first, first + k);
            int right = nodes(first + k, first + 2 * k);
            if (2.0 * Math.min(left, right) / (left + right) < SIMILAR || matching.isExhausted()) {
                return false;
            }
            matching.charge(k);
            int both = TreeMatching.pairs(k, k, (i, j) -> matched(first + i, first + k + j), i -> false, j -> false);
            return 2.0 * both / (left + right) >= SIMILAR;
        }

        private int matched(int one, int two) {
            int at = one * width + two - one - 1;
            if (matched[at] == UNKNOWN) {
                matched[at] = matching.trees(tree, children[one], tree, children[two]);
            }
            return matched[at];
        }
    }

    /**
     * A repetitive region: adjacent records with the same number of siblings each.
     *
     * @param records first node of each record, followed by the end of the last record
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Region(int[] records) {

        int first() {
            return records[0];
        }

        int end() {
            return records[records.length - 1];
        }

        int count() {
            return records.length - 1;
        }
    }
}
