package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * The authorities outside a region that its hubs link to, and the score that flows to each of them. The links of a hub are copied when it
 * joins the region, because widening reads them repeatedly, and reading them from the whole graph would dominate its time.
 *
 * <p>Authorities outside are numbered from 0 in the order in which they are met ({@link AuthorityPlaces}); {@code targets} has these numbers.
 * Only while {@link #meet} copies links on several threads, it also has {@link #IS_INSIDE} for an authority of the region, and
 * {@link #unmet} for one that has no number yet.
 *
 * <p>Example with five pages, each a class: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2. The region has authority 0 at
 * place 0. Copying gives {@code targets} = {inside, unmet 1, inside, unmet 2}. Numbering drops the links to authority 0, gives authority 1
 * the number 0 and authority 2 the number 1, and leaves {@code targets} = {0, 1} and {@code rowEnds} = {1, 2}: hub 0 links to number 0, hub 1
 * to number 1.
 */
final class Boundary {

    /** Replaces the flow of an authority that has been moved inside; adding to it changes nothing. */
    private static final double INSIDE = Double.NEGATIVE_INFINITY;

    private static final int IS_INSIDE = -1;

    /** The cost of copying a link, in links read. */
    private static final int MEETING = 5;

    private static final int CHUNK = 1 << 12;

    private final FoldedGraph.Side hubSide;
    private final FoldedGraph.Side authoritySide;

    private final AuthorityPlaces places;

    private final Workers workers;
    private final RegionRanking.WorkLimit work;
    private final IntArrayList classes = new IntArrayList();
    private final IntArrayList rowEnds = new IntArrayList();
    private int[] targets = {};
    private double[] weights = {};
    private double[] flows = new double[16];
    private int[] sizes = new int[16];

    /** Starts empty. {@code places} is shared with the region, which sets it for authorities inside. */
    Boundary(FoldedGraph graph, AuthorityPlaces places, Workers workers, RegionRanking.WorkLimit work) {
        this.workers = workers;
        this.work = work;
        hubSide = graph.hubs();
        authoritySide = graph.authorities();
        this.places = places;
    }

    void clear() {
        for (int number = 0; number < classes.size(); number++) {
            places.forget(classes.getInt(number));
        }
        classes.clear();
        rowEnds.clear();
    }

    /** Notes that an authority is about to be moved inside. */
    void entering(int authority) {
        int number = places.number(authority);
        if (number >= 0) {
            flows[number] = INSIDE;
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
     * Computes the flow of scores from the hubs to the authorities outside.
     * @param hubs hub classes of the region; earlier calls passed a prefix of them
     * @param hubFlows by place of a hub, its score times the pages of its class
     * @param heartbeat called many times a second
     */
    void spread(IntArrayList hubs, double[] hubFlows, Runnable heartbeat) {
        if (rowEnds.size() < hubs.size()) {
            meet(hubs, heartbeat);
        }
        heartbeat.run();
        work.count(2L * links() + classes.size());
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
        work.checkArray(all);
        int[] starts = new int[hubs.size() - met + 1];
        starts[0] = end;
        for (int i = 1; i < starts.length; i++) {
            int hub = hubs.getInt(met + i - 1);
            starts[i] = starts[i - 1] + hubSide.degree(hub);
        }
        int last = starts[starts.length - 1];
        work.count((long) MEETING * (last - end));
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
                int number = targets[link] < IS_INSIDE ? number(unmet(targets[link])) : targets[link];
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

    /** Encodes an authority class without a number as a target below {@link #IS_INSIDE}, and decodes it. */
    private static int unmet(int authority) {
        return IS_INSIDE - 1 - authority;
    }

    /** Copies the targets of a hub: numbers, {@link #IS_INSIDE}, or {@link #unmet} classes. */
    private void copy(int hub, int to) {
        int next = to;
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            int authority = row.target(link);
            targets[next] = places.isMet(authority) ? Math.max(places.number(authority), IS_INSIDE) : unmet(authority);
            if (weights.length > 0) {
                weights[next] = 1.0 / hubSide.mates(hub, link);
            }
            next++;
        }
    }

    /** The number of an authority class outside, assigned if new; negative if it is inside. */
    private int number(int authority) {
        if (places.isMet(authority)) {
            return places.number(authority);
        }
        int number = classes.size();
        classes.add(authority);
        places.meet(authority, number);
        if (number == flows.length) {
            flows = Arrays.copyOf(flows, 2 * number);
            sizes = Arrays.copyOf(sizes, 2 * number);
        }
        flows[number] = 0;
        sizes[number] = authoritySide.size(authority);
        return number;
    }

    private int links() {
        return rowEnds.isEmpty() ? 0 : rowEnds.getInt(rowEnds.size() - 1);
    }

    /** After {@link #spread}, the score that flows back to one page of each hub class. */
    double[] back() {
        work.count(links());
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

    /**
     * The position of each authority class relative to a region. A class inside has a place, from 0. A class outside that a hub of the region
     * links to has a number, from 0. No hub of the region links to the other classes, which have not been met.
     *
     * <p>Space: 4 bytes per authority class of the graph.
     */
    static final class AuthorityPlaces {

        private static final int NOT_MET = -1;

        /** By class: a place (≥ 0), {@link #NOT_MET}, or −2 − number. */
        private final int[] codes;

        AuthorityPlaces(int classes) {
            codes = new int[classes];
            Arrays.fill(codes, NOT_MET);
        }

        private AuthorityPlaces(int[] codes) {
            this.codes = codes;
        }

        AuthorityPlaces copy() {
            return new AuthorityPlaces(codes.clone());
        }

        int classes() {
            return codes.length;
        }

        /** The place of a class inside; negative if it is not inside. */
        int place(int authority) {
            return codes[authority];
        }

        /** The number of a class outside; negative if it is inside or not met. */
        int number(int authority) {
            return NOT_MET - 1 - codes[authority];
        }

        boolean isMet(int authority) {
            return codes[authority] != NOT_MET;
        }

        void enter(int authority, int place) {
            codes[authority] = place;
        }

        void meet(int authority, int number) {
            codes[authority] = NOT_MET - 1 - number;
        }

        void forget(int authority) {
            codes[authority] = NOT_MET;
        }
    }
}
