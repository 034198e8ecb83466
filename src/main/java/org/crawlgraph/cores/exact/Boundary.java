package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.FoldedSide;
import org.crawlgraph.graph.LinkBlock;

/**
 * The authorities outside a region that its hubs link to, and the score that flows to each of them. Links are copied when a hub is first
 * seen: widening a region reads them repeatedly, and reading them from the whole graph dominates its time.
 *
 * <p>An int about an authority is one of three kinds, by its sign. In {@code places}, indexed by authority class: a place inside the region
 * (≥ 0), {@link #NOT_MET} (−1), or −2 − <i>number</i> (≤ −2), where <i>number</i> counts the authorities outside from 0. In
 * {@code targets}, while links are being copied: a number outside (≥ 0), {@link #IS_INSIDE} (−1), or −2 − <i>class</i> (≤ −2) for an
 * authority seen for the first time. After copying, only numbers are left.
 *
 * <p>Example with five pages, each a class: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2. The region has authority 0 at
 * place 0, so {@code places} = {0, −1, −1}. Copying gives {@code targets} = {−1, −3, −1, −4}: authority 0 is inside, 1 and 2 are new.
 * Numbering drops the link to authority 0, gives authority 1 the number 0 and authority 2 the number 1, and leaves {@code targets} = {0,
 * 1}, {@code rowEnds} = {1, 2} and {@code places} = {0, −2, −3}.
 */
final class Boundary {

    /** Replaces the flow of an authority that has been moved inside; adding to it changes nothing. */
    private static final double INSIDE = Double.NEGATIVE_INFINITY;

    private static final int NOT_MET = -1;
    private static final int IS_INSIDE = -1;
    /** The cost of copying a link, in links read. */
    private static final int MEETING = 5;

    private static final int CHUNK = 1 << 12;

    private final FoldedSide hubSide;
    private final FoldedSide authoritySide;

    /** By authority class; see the class comment. */
    private final int[] places;

    private final Workers workers;
    private final Effort effort;
    private final IntArrayList classes = new IntArrayList();
    private final IntArrayList rowEnds = new IntArrayList();
    private int[] targets = {};
    private double[] weights = {};
    private double[] flows = new double[16];
    private int[] sizes = new int[16];

    /** Starts empty. {@code places}, by authority class, is shared with the region, which sets it for authorities inside. */
    Boundary(FoldedGraph graph, int[] places, Workers workers, Effort effort) {
        this.workers = workers;
        this.effort = effort;
        hubSide = graph.hubs();
        authoritySide = graph.authorities();
        this.places = places;
    }

    void clear() {
        for (int number = 0; number < classes.size(); number++) {
            places[classes.getInt(number)] = NOT_MET;
        }
        classes.clear();
        rowEnds.clear();
    }

    /** Notes that an authority has been moved inside, given its previous place. */
    void entered(int place) {
        if (place < NOT_MET) {
            flows[NOT_MET - 1 - place] = INSIDE;
        }
    }

    int size() {
        return classes.size();
    }

    int authority(int number) {
        return classes.getInt(number);
    }

    /** The score that flows to an authority; negative if it is now inside. */
    double flow(int number) {
        return flows[number];
    }

    /** After {@link #spread}, the sum of the squared flows to the pages outside. */
    double squares() {
        double sum = 0;
        for (int number = 0; number < classes.size(); number++) {
            double flow = Math.max(0, flows[number]);
            sum += flow * flow * sizes[number];
        }
        return sum;
    }

    double[] flows() {
        return Arrays.copyOf(flows, classes.size());
    }

    /**
     * Lets scores flow from the hubs to the authorities outside.
     * @param hubs hub classes of the region; earlier calls passed a prefix of them
     * @param hubFlows by place of a hub, its score times the pages of its class
     * @param heartbeat called many times a second
     */
    void spread(IntArrayList hubs, double[] hubFlows, Runnable heartbeat) {
        if (rowEnds.size() < hubs.size()) {
            meet(hubs, heartbeat);
        }
        heartbeat.run();
        effort.count(2L * links() + classes.size());
        for (int number = 0; number < classes.size(); number++) {
            flows[number] = flows[number] == INSIDE ? INSIDE : 0;
        }
        int link = 0;
        for (int place = 0; place < hubs.size(); place++) {
            double flow = hubFlows[place];
            for (int end = rowEnds.getInt(place); link < end; link++) {
                flows[targets[link]] += flow;
            }
        }
    }

    /** Copies the links of new hubs on several threads, then numbers the authorities on one. */
    private void meet(IntArrayList hubs, Runnable heartbeat) {
        int met = rowEnds.size();
        int end = links();
        long all = end;
        for (int i = met; i < hubs.size(); i++) {
            all += hubSide.degree(hubs.getInt(i));
        }
        effort.checkArray(all);
        int[] starts = new int[hubs.size() - met + 1];
        starts[0] = end;
        for (int i = 1; i < starts.length; i++) {
            int hub = hubs.getInt(met + i - 1);
            starts[i] = starts[i - 1] + hubSide.degree(hub);
        }
        int last = starts[starts.length - 1];
        effort.count((long) MEETING * (last - end));
        if (last > targets.length) {
            targets = Arrays.copyOf(targets, (int) Math.min(last + last / 2L, MAX_ARRAY_SIZE));
            weights = hubSide.countsSites() ? Arrays.copyOf(weights, targets.length) : weights;
        }
        int chunks = (starts.length - 1 + CHUNK - 1) / CHUNK;
        workers.forEach(chunks, heartbeat, chunk -> {
            for (int i = chunk * CHUNK; i < Math.min(starts.length - 1, (chunk + 1) * CHUNK); i++) {
                copy(hubs.getInt(met + i), starts[i]);
            }
        });
        int next = end;
        int link = end;
        for (int i = 1; i < starts.length; i++) {
            for (; link < starts[i]; link++) {
                int number = targets[link] < IS_INSIDE ? number(IS_INSIDE - 1 - targets[link]) : targets[link];
                if (number >= 0) {
                    targets[next] = number;
                    if (weights.length > 0) {
                        weights[next] = weights[link];
                    }
                    next++;
                }
            }
            rowEnds.add(next);
        }
    }
    /** Copies the targets of a hub as described in the class comment. */
    private void copy(int hub, int to) {
        int next = to;
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            int authority = row.target(link);
            int place = places[authority];
            if (place == NOT_MET) {
                targets[next] = IS_INSIDE - 1 - authority;
            } else {
                targets[next] = Math.max(NOT_MET - 1 - place, IS_INSIDE);
            }
            if (weights.length > 0) {
                weights[next] = 1.0 / hubSide.mates(hub, link);
            }
            next++;
        }
    }

    /** The number of an authority class outside, assigned if new; negative if it is inside. */
    private int number(int authority) {
        int place = places[authority];
        if (place != NOT_MET) {
            return NOT_MET - 1 - place;
        }
        int number = classes.size();
        classes.add(authority);
        places[authority] = NOT_MET - 1 - number;
        if (number == flows.length) {
            flows = Arrays.copyOf(flows, 2 * number);
            sizes = Arrays.copyOf(sizes, 2 * number);
        }
        flows[number] = 0;
        sizes[number] = authoritySide.size(authority);
        return number;
    }

    /** The number of an authority outside, given its place; negative if it is inside or not met. */
    static int numberAt(int place) {
        return NOT_MET - 1 - place;
    }

    private int links() {
        return rowEnds.isEmpty() ? 0 : rowEnds.getInt(rowEnds.size() - 1);
    }

    /** After {@link #spread}, the score that flows back to one page of each hub class. */
    double[] back() {
        effort.count(links());
        double[] back = new double[rowEnds.size()];
        int link = 0;
        for (int place = 0; place < back.length; place++) {
            double sum = 0;
            for (int end = rowEnds.getInt(place); link < end; link++) {
                int number = targets[link];
                double flow = flows[number] * sizes[number];
                if (flow > 0) {
                    sum += weights.length == 0 ? flow : flow * weights[link];
                }
            }
            back[place] = sum;
        }
        return back;
    }
}
