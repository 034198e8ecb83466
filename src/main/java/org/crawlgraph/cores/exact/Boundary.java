package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.FoldedSide;
import org.crawlgraph.graph.LinkBlock;

/**
 * The authorities outside of a region that its hubs link to, and what flows there. The links are copied side by side when a
 * hub is first met, since reading them from the whole graph again and again is what widening a region would spend its time
 * on.
 */
final class Boundary {

    /** In place of a flow, when the authority has come inside; adding to it changes nothing. */
    private static final double INSIDE = Double.NEGATIVE_INFINITY;

    private static final int NOT_MET = -1;
    private static final int IS_INSIDE = -1;
    /** Links that can be looked at while one is met. */
    private static final int MEETING = 5;

    private static final int CHUNK = 1 << 12;

    private final FoldedSide hubSide;
    private final FoldedSide authoritySide;

    /** By authority class: its place inside, −1, or −2 − its number here. */
    private final int[] places;

    private final Workers workers;
    private final Effort effort;
    private final IntArrayList classes = new IntArrayList();
    private final IntArrayList rowEnds = new IntArrayList();
    private int[] targets = {};
    private double[] weights = {};
    private double[] flows = new double[16];
    private int[] sizes = new int[16];

    /**
     * Begins with no authority met.
     *
     * @param places of the authorities inside; shared, noted here is where those outside stand
     */
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

    /** Notes that an authority has come inside, by what stood at its place. */
    void entered(int place) {
        if (place < NOT_MET) {
            flows[NOT_MET - 1 - place] = INSIDE;
        }
    }

    /** How many authorities have been met. */
    int size() {
        return classes.size();
    }

    /** Class of an authority that has been met. */
    int authority(int number) {
        return classes.getInt(number);
    }

    /** What flows into it; negative when it is inside. */
    double flow(int number) {
        return flows[number];
    }

    /** A copy of what flows into each of them. */
    double[] flows() {
        return Arrays.copyOf(flows, classes.size());
    }

    /**
     * Lets scores flow from the hubs to the authorities outside.
     *
     * @param hubs classes in the region, those of earlier calls first
     * @param hubFlows score of each times its pages
     * @param heartbeat run many times a second
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

    /** Copies the links of the hubs that have not been met; several threads read them, one numbers the authorities. */
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
    /** Notes where the links of a hub lead: the number outside, {@link #IS_INSIDE}, or {@link #IS_INSIDE} − 1 − a class not met. */
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

    /** Number of an authority outside, met now or before; negative when it is inside. */
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

    /** The number of an authority, by what stands at its place; negative when it is inside or has not been met. */
    static int numberAt(int place) {
        return NOT_MET - 1 - place;
    }

    private int links() {
        return rowEnds.isEmpty() ? 0 : rowEnds.getInt(rowEnds.size() - 1);
    }

    /** What flows back to one page of each hub class, after {@link #spread}. */
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
