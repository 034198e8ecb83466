package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.crawlgraph.clusters.pruning.Reach;

/**
 * Finds the smallest set of in-edges that reaches enough of a cluster; ties go to the larger union, then to the
 * lexicographically smaller list of places.
 *
 * <p>The greedy set is the upper bound on the number of edges, and the edges with the largest individual reach give the
 * lower bound. For each size in between, branch and bound enumerates the sets in ascending order and prunes a branch if
 * even the largest remaining gains cannot make it good enough.
 */
final class CoverSearch {

    private final int[][] classesOf;
    private final int[] weights;
    private final IntArrayList fixed = new IntArrayList();
    private final int[] free;
    private final int enough;
    private long steps;

    /** Number of chosen edges that reach each class. */
    private final int[] reachedBy;

    private int union;

    private int[] best = new int[0];
    private int bestUnion;

    /** Number of pages that the next set must reach to be better. */
    private int needed;

    /**
     * @param forced places of edges that are always chosen
     * @param allowed places of edges that may be chosen; need not include the forced ones
     * @param coverage share of the cluster that must be exceeded
     * @param size number of pages in the cluster
     * @param steps maximum number of classes that the search may inspect
     */
    CoverSearch(Reach reach, boolean[] forced, boolean[] allowed, double coverage, int size, long steps) {
        this.classesOf = classesOf(reach, forced.length);
        this.weights = reach.weights();
        this.reachedBy = new int[weights.length];
        this.steps = steps;
        for (int place = 0; place < forced.length; place++) {
            if (forced[place] || allowed[place]) {
                choose(place);
            }
        }
        int all = union;
        int wanted = BigDecimal.valueOf(coverage)
                        .multiply(BigDecimal.valueOf(size))
                        .setScale(0, RoundingMode.FLOOR)
                        .intValueExact()
                + 1;
        this.enough = Math.min(wanted, all);
        IntArrayList open = new IntArrayList();
        for (int place = 0; place < forced.length; place++) {
            if (forced[place] || (allowed[place] && enough == all && alone(place))) {
                fixed.add(place);
            } else if (allowed[place]) {
                open.add(place);
            }
        }
        this.free = open.toIntArray();
        for (int place : free) {
            drop(place);
        }
    }

    private static int[][] classesOf(Reach reach, int edges) {
        IntArrayList[] lists = new IntArrayList[edges];
        Arrays.setAll(lists, place -> new IntArrayList());
        for (int i = 0; i < reach.classes().length; i++) {
            for (int place : reach.classes()[i]) {
                lists[place].add(i);
            }
        }
        return Arrays.stream(lists).map(IntArrayList::toIntArray).toArray(int[][]::new);
    }

    /** Returns true if some class is reached by this edge and no other. */
    private boolean alone(int place) {
        return Arrays.stream(classesOf[place]).anyMatch(reached -> reachedBy[reached] == 1);
    }

    Cover run() {
        greedy();
        for (int count = least(); count <= best.length && steps > 0; count++) {
            needed = count < best.length ? enough : bestUnion; // of several as good as the greedy set, the first wins
            extend(new int[count], 0, 0);
        }
        IntArrayList places = new IntArrayList(fixed);
        places.addElements(places.size(), best);
        int[] chosen = places.toIntArray();
        Arrays.sort(chosen);
        return new Cover(chosen, bestUnion, steps > 0 || best.length == 0);
    }

    private void greedy() {
        IntArrayList chosen = new IntArrayList();
        while (union < enough) {
            int most = free[0];
            for (int place : free) {
                most = gain(place) > gain(most) ? place : most;
            }
            choose(most);
            chosen.add(most);
        }
        bestUnion = union;
        best = chosen.toIntArray();
        chosen.forEach(this::drop);
        Arrays.sort(best);
    }

    /** A lower bound on the number of edges: the largest individual gains, added as if they did not overlap. */
    private int least() {
        int[] gains = Arrays.stream(free).map(this::gain).sorted().toArray();
        int count = 0;
        for (long sum = union; sum < enough; sum += gains[gains.length - count]) {
            count++;
        }
        return count;
    }

    /** Tries every completion of the first {@code depth} choices with edges from {@code free[next]} on. */
    private void extend(int[] choice, int depth, int next) {
        int left = choice.length - depth;
        if (left == 0) {
            best = choice.clone();
            bestUnion = union;
            needed = union + 1;
            return;
        }
        int[] gains = new int[free.length - next];
        for (int i = 0; i < gains.length; i++) {
            gains[i] = gain(free[next + i]);
            steps -= classesOf[free[next + i]].length + 1;
        }
        long[] others = largestSums(gains, left - 1);
        for (int i = 0; i <= gains.length - left && (left == 1 || steps > 0); i++) {
            if (union + gains[i] + others[i] >= needed) {
                choice[depth] = free[next + i];
                choose(free[next + i]);
                extend(choice, depth + 1, next + i + 1);
                drop(free[next + i]);
            }
        }
    }

    /** For each place, the sum of the {@code count} largest gains after it. */
    private static long[] largestSums(int[] gains, int count) {
        long[] sums = new long[gains.length];
        IntHeapPriorityQueue largest = new IntHeapPriorityQueue();
        long sum = 0;
        for (int i = gains.length - 1; i >= 0; i--) {
            sums[i] = sum;
            largest.enqueue(gains[i]);
            sum += gains[i] - (largest.size() > count ? largest.dequeueInt() : 0);
        }
        return sums;
    }

    private int gain(int place) {
        int gain = 0;
        for (int reached : classesOf[place]) {
            gain += reachedBy[reached] == 0 ? weights[reached] : 0;
        }
        return gain;
    }

    private void choose(int place) {
        for (int reached : classesOf[place]) {
            union += reachedBy[reached]++ == 0 ? weights[reached] : 0;
        }
    }

    private void drop(int place) {
        for (int reached : classesOf[place]) {
            union -= --reachedBy[reached] == 0 ? weights[reached] : 0;
        }
    }

    /**
     * A chosen set of in-edges of a cluster.
     *
     * @param places the chosen edges as ascending indexes into {@link Reach#clusters()}
     * @param union number of pages they reach together
     * @param exact true if no better set exists; false if the search ran out of steps
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Cover(int[] places, int union, boolean exact) {}
}
