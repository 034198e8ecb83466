package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * Upper bounds of the strength of a ranking, given its best authority. They exclude most authorities from the search;
 * the others are <em>open</em> until a known region explains them.
 *
 * <p>Let x ≥ 0 be authority scores with AᵀAx = λx, and x<sub>q</sub> the highest. Then x<sub>i</sub> ≤ x<sub>q</sub>
 * for all i, and λx<sub>i</sub> = (AᵀAx)<sub>i</sub> ≤ (AᵀA1)<sub>i</sub>x<sub>q</sub>. Hence x<sub>i</sub> ≤
 * r<sub>i</sub>x<sub>q</sub> with r = min(1, AᵀA1/λ) and, by the same argument, with min(1, AᵀAr/λ), any number of
 * times. For q itself this means λ ≤ (AᵀAr)<sub>q</sub>: an authority with (AᵀAr)<sub>q</sub> below a strength is not
 * the best of any ranking of that strength. Removing pages only decreases AᵀA, so bounds stay valid.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2. AᵀA1 is 4 for authority
 * 0 and 2 for the others. At a level of 3, r = (1, 2/3, 2/3); then AᵀAr = (10/3, 5/3, 5/3), which approaches (3, 3/2,
 * 3/2). So only authority 0 can be the best of a ranking of strength 3, and 3 is indeed the strength of the ranking of
 * all three.
 *
 * <p>Time O(iterations · links) for {@link #lower}; space 8 bytes per hub class and 20 per authority class.
 */
final class UpperBounds {

    /** Returned if no authority is open. */
    static final int NONE = -1;

    /** More iterations exclude hardly any more authorities. */
    private static final int ITERATIONS = 12;

    /** Classes per task of a thread. */
    private static final int CHUNK = 1 << 12;

    private final FoldedGraph.Side hubs;
    private final FoldedGraph.Side authorities;
    private final Workers workers;
    private final WorkLimit work;
    private final double[] flows;
    private final double[] bounds;
    private final double[] sums;
    private final BitSet isOpen = new BitSet();
    private final IntHeapPriorityQueue open;
    private double level = Double.POSITIVE_INFINITY;

    /** Excludes all authorities until {@link #lower} is called. */
    UpperBounds(FoldedGraph graph, Workers workers, WorkLimit work) {
        hubs = graph.hubs();
        authorities = graph.authorities();
        this.workers = workers;
        this.work = work;
        flows = new double[hubs.classes()];
        bounds = new double[authorities.classes()];
        sums = new double[authorities.classes()];
        open = new IntHeapPriorityQueue((one, other) ->
                sums[one] != sums[other] ? Double.compare(sums[other], sums[one]) : Integer.compare(one, other));
    }

    /** Computes the bounds for rankings of strength {@code level} or more, and opens the authorities that reach it. */
    void lower(double level, Checkpoint checkpoint) {
        this.level = level;
        work.count((long) ITERATIONS * (hubs.links() + authorities.links() + flows.length + sums.length));
        Arrays.setAll(bounds, authorities::size);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            add(hubs, bounds, flows, checkpoint);
            for (int hub = 0; hub < flows.length; hub++) {
                flows[hub] *= hubs.size(hub);
            }
            add(authorities, flows, sums, checkpoint);
            for (int authority = 0; authority < bounds.length; authority++) {
                bounds[authority] = limited(authority);
            }
        }
        open.clear();
        isOpen.clear();
        IntStream.range(0, sums.length).forEach(this::open);
    }

    private double limited(int authority) {
        return Math.min(1, sums[authority] / level) * authorities.size(authority);
    }

    private void add(FoldedGraph.Side rows, double[] from, double[] to, Checkpoint checkpoint) {
        int chunks = (to.length + CHUNK - 1) / CHUNK;
        workers.forEach("bounding scores", chunks, checkpoint, chunk -> {
            int end = Math.min(to.length, (chunk + 1) * CHUNK);
            for (int of = chunk * CHUNK; of < end; of++) {
                to[of] = rows.block(of).sum(of, from);
            }
        });
    }

    /** Opens an authority, if it can be the best of a ranking as strong as the level. */
    void open(int authority) {
        if (sums[authority] >= level && authorities.size(authority) > 0 && !isOpen.get(authority)) {
            isOpen.set(authority);
            open.enqueue(authority);
        }
    }

    /**
     * The open authority with the highest bound, recomputed after removals; {@link #NONE} if no bound is above
     * {@code strength}.
     *
     * @param isExplained whether a known region explains an authority, which closes it
     */
    int next(double strength, IntPredicate isExplained) {
        while (!open.isEmpty() && sums[open.firstInt()] > strength) {
            int first = open.firstInt();
            if (isExplained.test(first) || sums[first] < level || authorities.size(first) == 0) {
                isOpen.clear(open.dequeueInt());
            } else if (exceeds(first, strength)) {
                return first;
            } else {
                open.changed();
            }
        }
        return NONE;
    }

    /** Recomputes the bound of one authority; returns whether it is above {@code strength}. */
    private boolean exceeds(int authority, double strength) {
        double sum = 0;
        LinkBlock row = authorities.block(authority);
        int end = row.end(authority);
        for (int link = row.start(authority); link < end && sum <= strength; link++) {
            int hub = row.target(link);
            work.count(1 + hubs.degree(hub));
            sum += hubs.block(hub).sum(hub, bounds) * hubs.size(hub);
        }
        if (sum > strength) {
            return true;
        }
        sums[authority] = sum;
        bounds[authority] = limited(authority);
        return false;
    }
}
