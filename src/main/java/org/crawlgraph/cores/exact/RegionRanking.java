package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * HITS on one region of the graph: some authority classes and all hub classes that link to them. Classes with negligible scores are left
 * out, and {@link ErrorEstimate} estimates the error.
 *
 * <p>Computes the largest λ with AᵀAx = λx, where x ≥ 0 are the authority scores. The residual is ‖AᵀAx − λx‖₂ / λ over all pages, for x of
 * norm 1 that is 0 outside the region. A class of n pages with score x counts as n entries x.
 * <ol>
 *   <li>Run {@link Davidson Davidson's method} on the classes inside.
 *   <li>{@link #widen}: follow the links of the hubs outwards, and add classes that would have a significant score.
 *   <li>Repeat from 1 until no such class is left.
 * </ol>
 * {@code hubPlace} maps a hub class to its place in the region, −1 outside. {@link Boundary.AuthorityPlaces} is shared with {@link
 * Boundary}, which has an example.
 *
 * <p>Time O(steps · links of the authorities inside), plus the links of their hubs for widening; independent of the size of the graph.
 * Space: 4 bytes per hub class and 4 per authority class of the graph, plus the region and its boundary. A region whose links do not fit
 * into one array exceeds every work limit.
 *
 * <p>Source: E. R. Davidson (1975), The iterative calculation of a few of the lowest eigenvalues and corresponding eigenvectors of large
 * real-symmetric matrices.
 */
public final class RegionRanking {

    private static final double NOTHING = 1e-200;

    /** The cost of adding a link, in links read. */
    private static final int ENTERING = 6;

    /** The error estimate ignores the relative errors of scores below this share of the best. */
    private static final double TELLING = 0.01;

    private final FoldedGraph graph;
    private final FoldedGraph.Side hubSide;
    private final FoldedGraph.Side authoritySide;
    private final boolean weighted;
    private final int[] hubPlace;
    private final Boundary.AuthorityPlaces places;
    private final IntArrayList hubs = new IntArrayList();
    private final IntArrayList authorities = new IntArrayList();
    private final Boundary outside;
    private final LocalLinks links;
    private final WorkLimit work;
    private int[] hubSizes = new int[16];
    private double[] hubFlows = new double[16];
    private int[] sizes = new int[16];
    private double[] scores = new double[16];
    private double[] diagonal = new double[16];
    private Runnable heartbeat = () -> {};
    private double strength;
    private double second;
    private int steps;

    public RegionRanking(FoldedGraph graph, Workers workers, WorkLimit work) {
        this.work = work;
        this.graph = graph;
        hubSide = graph.hubs();
        authoritySide = graph.authorities();
        weighted = authoritySide.countsSites();
        links = new LocalLinks(weighted, workers);
        hubPlace = new int[hubSide.classes()];
        places = new Boundary.AuthorityPlaces(authoritySide.classes());
        Arrays.fill(hubPlace, -1);
        outside = new Boundary(graph, places, workers, work);
    }

    /** Sets a callback to run many times a second; an exception from it ends the ranking. */
    public void onHeartbeat(Runnable heartbeat) {
        this.heartbeat = heartbeat;
    }

    /** Starts a new region with a single authority that has links. */
    public void begin(int authority) {
        clear();
        add(authority, 1);
        strength = diagonal[0];
    }

    /** Starts a new region with the remaining pages of an earlier one. */
    public void begin(Region region) {
        clear();
        for (int i = 0; i < region.authorities().length; i++) {
            int authority = region.authorities()[i];
            if (authoritySide.size(authority) > 0 && authoritySide.degree(authority) > 0) {
                add(authority, Math.max(region.scores()[i], NOTHING));
            }
        }
        strength = region.strength();
    }

    private void clear() {
        for (int place = 0; place < authorities.size(); place++) {
            places.forget(authorities.getInt(place));
        }
        for (int place = 0; place < hubs.size(); place++) {
            hubPlace[hubs.getInt(place)] = -1;
        }
        authorities.clear();
        hubs.clear();
        links.clear();
        outside.clear();
        steps = 0;
        second = 0;
    }

    private void add(int authority, double score) {
        int place = authorities.size();
        outside.entering(authority);
        places.enter(authority, place);
        authorities.add(authority);
        if (place == scores.length) {
            sizes = Arrays.copyOf(sizes, 2 * place);
            scores = Arrays.copyOf(scores, 2 * place);
            diagonal = Arrays.copyOf(diagonal, 2 * place);
        }
        double sum = 0;
        work.count(ENTERING * (1L + authoritySide.degree(authority)));
        work.checkArray((long) links.size() + authoritySide.degree(authority));
        LinkBlock row = authoritySide.block(authority);
        for (int link = row.start(authority), end = row.end(authority); link < end; link++) {
            int hub = row.target(link);
            int hubAt = hubPlace[hub];
            if (hubAt < 0) {
                hubAt = hubs.size();
                hubPlace[hub] = hubAt;
                hubs.add(hub);
                if (hubAt == hubSizes.length) {
                    hubSizes = Arrays.copyOf(hubSizes, 2 * hubAt);
                }
                hubSizes[hubAt] = hubSide.size(hub);
            }
            if (weighted) {
                double in = 1.0 / authoritySide.mates(authority, link);
                double out = 1.0 / hubSide.mates(hub, hubSide.block(hub).find(hub, authority));
                links.add(hubAt, in, out);
                sum += hubSizes[hubAt] * in * out;
            } else {
                links.add(hubAt);
                sum += hubSizes[hubAt];
            }
        }
        links.endRow();
        if (hubs.size() > hubFlows.length) {
            hubFlows = Arrays.copyOf(hubFlows, 2 * hubs.size());
        }
        sizes[place] = authoritySide.size(authority);
        scores[place] = score;
        diagonal[place] = sum * sizes[place];
    }

    /** Sets the flow of each hub (its score times the pages of its class), and returns the next authority scores. */
    private double[] multiply(double[] from) {
        heartbeat.run();
        int count = authorities.size();
        work.count(2L * links.size() + hubs.size() + count);
        work.check();
        double[] sent = new double[count];
        for (int place = 0; place < count; place++) {
            sent[place] = from[place] * sizes[place];
        }
        links.scatter(sent, hubFlows, hubs.size());
        for (int hub = 0; hub < hubs.size(); hub++) {
            hubFlows[hub] *= hubSizes[hub];
        }
        steps++;
        return links.gather(hubFlows);
    }

    private double[] multiplied(double[] from) {
        work.count(Davidson.cost(from.length));
        return multiply(from);
    }

    /** Computes the scores inside until their residual there is at most {@code tolerance}, or for {@code most} steps. */
    public void rank(double tolerance, int most) {
        int count = authorities.size();
        Davidson.Pair pair =
                Davidson.solve(this::multiplied, sizes, diagonal, Arrays.copyOf(scores, count), tolerance, most);
        strength = pair.largest();
        second = pair.second() > 0 ? pair.second() : second;
        keep(pair.vector());
    }

    private void keep(double[] vector) {
        double sum = 0;
        for (double entry : vector) {
            sum += entry;
        }
        for (int place = 0; place < vector.length; place++) {
            scores[place] = Math.max(0, sum < 0 ? -vector[place] : vector[place]);
        }
    }

    /** Adds the classes outside that would score more than {@code share} of the best score, and returns their number. */
    public int widen(double share) {
        multiply(scores);
        outside.spread(hubs, hubFlows, heartbeat);
        double least = share * bestScore() * strength;
        int before = authorities.size();
        int ranked = hubs.size();
        for (int number = 0; number < outside.size(); number++) {
            double flow = outside.flow(number);
            if (flow > least) {
                int authority = outside.authority(number);
                flow = weighted ? weightedFlow(authority, ranked) : flow;
                if (flow > least) {
                    add(authority, flow / strength);
                }
            }
        }
        return authorities.size() - before;
    }

    private double bestScore() {
        double best = 0;
        for (int place = 0; place < authorities.size(); place++) {
            best = Math.max(best, scores[place]);
        }
        return best;
    }

    /**
     * The current scores with their errors. Authorities that no hub of the region links to are assumed to score {@code share} of the best.
     */
    public ErrorEstimate estimate(double share) {
        multiply(scores);
        outside.spread(hubs, hubFlows, heartbeat);
        double[] within = new double[hubs.size()];
        double[] without = outside.back();
        double[] back = new double[hubs.size()];
        double squares = 0;
        double backSquares = 0;
        for (int place = 0; place < within.length; place++) {
            squares += hubFlows[place] * hubFlows[place] / hubSizes[place];
            within[place] = hubFlows[place] / hubSizes[place];
            back[place] = without[place] * hubSizes[place];
            backSquares += back[place] * without[place];
            without[place] /= strength;
        }
        double[] missed = links.gather(back);
        double distance = strength * Math.max(strength - second, Davidson.LEAST_DISTANCE * strength);
        double least = TELLING * bestScore();
        double error = 0;
        for (int place = 0; place < missed.length; place++) {
            missed[place] /= distance;
            if (scores[place] > least) {
                error = Math.max(error, missed[place] / scores[place]);
            }
        }
        work.count((hubPlace.length + places.classes()) / 4);
        return new ErrorEstimate(
                work,
                graph,
                hubPlace.clone(),
                places.copy(),
                outside.flows(),
                new ErrorEstimate.Scores(Arrays.copyOf(scores, missed.length), missed, within, without),
                new ErrorEstimate.Bounds(
                        error,
                        share * bestScore(),
                        Math.sqrt(squares),
                        Math.sqrt(squares + fromOutside(squares, backSquares)),
                        strength,
                        distance / strength));
    }

    /**
     * The contribution of the authorities outside to λ: the larger eigenvalue of AᵀA in the plane of x and f, minus λ, where f are the flows
     * to them. By the variational principle, λ with this contribution never exceeds the λ of all pages. Hubs outside that link to several of
     * the authorities outside are ignored.
     *
     * <p>Returns 0 if pages of a site share their votes, because the matrix is then not symmetric.
     * @param inside λ of the authorities inside, as the square of the norm of Ax
     * @param back square of the norm of Af, over the hubs inside
     */
    private double fromOutside(double inside, double back) {
        double flow = weighted ? 0 : outside.squares();
        if (flow == 0) {
            return 0;
        }
        double half = (inside - back / flow) / 2;
        return flow / (half + Math.sqrt(half * half + flow));
    }

    /** The weighted flow to an authority outside. {@link Boundary#flow} ignores weights and is an upper bound of it. */
    private double weightedFlow(int authority, int ranked) {
        double sum = 0;
        LinkBlock row = authoritySide.block(authority);
        for (int link = row.start(authority), end = row.end(authority); link < end; link++) {
            int place = hubPlace[row.target(link)];
            if (place >= 0 && place < ranked) {
                sum += hubFlows[place] / authoritySide.mates(authority, link);
            }
        }
        return sum;
    }

    public int size() {
        return authorities.size();
    }

    public boolean isEmpty() {
        return authorities.isEmpty();
    }

    public double strength() {
        return strength;
    }

    public int steps() {
        return steps;
    }

    /** The class with the highest score. */
    public int best() {
        int best = 0;
        for (int place = 1; place < authorities.size(); place++) {
            if (scores[place] > scores[best]) {
                best = place;
            }
        }
        return authorities.getInt(best);
    }

    public Region region() {
        return new Region(authorities.toIntArray(), Arrays.copyOf(scores, authorities.size()), strength);
    }

    /**
     * The links of one region, by place: for each authority, in the order of addition, a row of hubs. Large regions are always split into the
     * same parts for the threads, so scores are identical to the bit for every number of threads.
     */
    private static final class LocalLinks {

        private static final int PARTS = 4;
        private static final int LARGE = 1 << 17;

        private final boolean weighted;
        private final Workers workers;
        private final double[][] sums = new double[PARTS - 1][0];
        private int[] starts = new int[16];
        private int[] hubs = new int[1 << 10];
        private double[] in = {};
        private double[] out = {};
        private int rows;
        private int links;

        LocalLinks(boolean weighted, Workers workers) {
            this.weighted = weighted;
            this.workers = workers;
            if (weighted) {
                in = new double[hubs.length];
                out = new double[hubs.length];
            }
        }

        int size() {
            return links;
        }

        void clear() {
            rows = 0;
            links = 0;
        }

        /** Adds a link to the current row. */
        void add(int hub) {
            if (links == hubs.length) {
                hubs = Arrays.copyOf(hubs, (int) Math.min(2L * links, MAX_ARRAY_SIZE));
            }
            hubs[links++] = hub;
        }

        /** Adds a weighted link: {@code inWeight} scales what the authority gets from the hub, {@code outWeight} the reverse. */
        void add(int hub, double inWeight, double outWeight) {
            add(hub);
            if (hubs.length > in.length) {
                in = Arrays.copyOf(in, hubs.length);
                out = Arrays.copyOf(out, hubs.length);
            }
            in[links - 1] = inWeight;
            out[links - 1] = outWeight;
        }

        void endRow() {
            rows++;
            if (rows == starts.length) {
                starts = Arrays.copyOf(starts, 2 * rows);
            }
            starts[rows] = links;
        }

        /** For each of {@code count} hubs, sums the scores of the authorities it links to. */
        void scatter(double[] fromAuthorities, double[] toHubs, int count) {
            forEachPart(part -> {
                double[] to = part == 0 ? toHubs : sums(part, count);
                Arrays.fill(to, 0, count, 0);
                scatter(fromAuthorities, to, begin(part), begin(part + 1));
            });
            if (links >= LARGE) {
                for (double[] sum : sums) {
                    for (int hub = 0; hub < count; hub++) {
                        toHubs[hub] += sum[hub];
                    }
                }
            }
        }

        private double[] sums(int part, int count) {
            if (sums[part - 1].length < count) {
                sums[part - 1] = new double[count + count / 2];
            }
            return sums[part - 1];
        }

        private void forEachPart(IntConsumer body) {
            if (links < LARGE) {
                body.accept(0);
            } else {
                workers.forEach(PARTS, () -> {}, body);
            }
        }

        /** First row of a part; for the part after the last, the number of rows. */
        private int begin(int part) {
            if (part == 0) {
                return 0;
            }
            if (part == PARTS || links < LARGE) {
                return rows;
            }
            int row = Arrays.binarySearch(starts, 0, rows + 1, (int) ((long) links * part / PARTS));
            return row < 0 ? ~row : row;
        }

        private void scatter(double[] fromAuthorities, double[] toHubs, int first, int end) {
            for (int row = first; row < end; row++) {
                double score = fromAuthorities[row];
                for (int link = starts[row]; link < starts[row + 1]; link++) {
                    toHubs[hubs[link]] += weighted ? score * out[link] : score;
                }
            }
        }

        /** For each authority, sums the scores of the hubs that link to it. */
        double[] gather(double[] fromHubs) {
            double[] to = new double[rows];
            forEachPart(part -> gather(fromHubs, to, begin(part), begin(part + 1)));
            return to;
        }

        private void gather(double[] fromHubs, double[] to, int first, int end) {
            for (int row = first; row < end; row++) {
                double sum = 0;
                for (int link = starts[row]; link < starts[row + 1]; link++) {
                    sum += weighted ? fromHubs[hubs[link]] * in[link] : fromHubs[hubs[link]];
                }
                to[row] = sum;
            }
        }
    }

    /**
     * A part of the graph with a converged ranking of its own: the authorities that matter in it, and their scores.
     * @param authorities authority classes, each once
     * @param scores of these classes, of any norm; all others count as 0
     * @param strength the largest eigenvalue of AᵀA on these classes, σ²
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    public record Region(int[] authorities, double[] scores, double strength) {

        public double bestScore() {
            double best = 0;
            for (double score : scores) {
                best = Math.max(best, score);
            }
            return best;
        }
    }

    /**
     * Counts the work of a search against a limit. The unit is one link read, so the count is the same on every machine, in every run and for
     * every number of threads. Work on scores counts as the number of links that can be read in about the same time.
     */
    public static final class WorkLimit {

        /** Thrown at the work limit. It has no stack trace, because reaching the limit is normal. */
        public static final class SpentException extends RuntimeException {

            private static final long serialVersionUID = 1;

            private SpentException() {
                super("the search has reached its limit", null, false, false);
            }
        }

        private long done;
        private long granted;
        private long begin;
        private long end;

        /** Adds to the work allowed in total. */
        public void grant(long links) {
            granted += links;
        }

        /** The granted work that is not used yet, at least 0. */
        public long left() {
            return Math.max(0, granted - done);
        }

        /** Starts a part of the work that has its own limit. */
        public void begin(long links) {
            begin = done;
            end = done + links;
        }

        public void count(long links) {
            done += links;
        }

        /**
         * Throws {@link SpentException} if the current part has exceeded its limit. Call it many times a second, wherever the work can stop.
         */
        public void check() {
            if (done > end) {
                throw new SpentException();
            }
        }

        /** Throws {@link SpentException} if this number of links does not fit into one array. */
        public void checkArray(long links) {
            if (links > MAX_ARRAY_SIZE) {
                throw new SpentException();
            }
        }

        /** The work done in the current part, from 0 to {@link #most}. */
        public long done() {
            return Math.min(done - begin, most());
        }

        /** The limit of the current part, at least 1. */
        public long most() {
            return Math.max(1, end - begin);
        }
    }
}
