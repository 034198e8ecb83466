package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.KnownRegions.Region;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * HITS on one region of the graph: some authority classes and all hub classes that link to them. Classes with
 * negligible scores are left out.
 *
 * <p>Computes the largest λ with AᵀAx = λx, where x ≥ 0 are the authority scores. The residual is ‖AᵀAx − λx‖₂ / λ over
 * all pages, for x of norm 1 that is 0 outside the region. A class of n pages with score x counts as n entries x.
 *
 * <ol>
 *   <li>Run {@link Davidson Davidson's method} on the classes inside.
 *   <li>{@link #widen}: follow the links of the hubs outwards, and add classes that would have a significant score.
 *   <li>Repeat from 1 until no such class is left.
 * </ol>
 *
 * A class has a number in the graph; a class of the region also has a place, from 0 in the order of joining. An array
 * or list is indexed by one of the two, and its name or comment says by which.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2, and the region is
 * authority 0 alone, with both hubs. Then x₀ = 1 and λ = 2. By the links outwards, authorities 1 and 2 score 1/λ = ½
 * each, more than a share of 0.1, so widening adds them. With all three, x is proportional to (2, 1, 1), λ = 3, and
 * nothing is left outside.
 *
 * <p>Time O(steps · links of the authorities inside), plus the links of their hubs for widening; independent of the
 * size of the graph. Space: 4 bytes per hub class and 12 per authority class of the graph, plus the region and its
 * boundary. A region whose links do not fit into one array exceeds every work limit.
 *
 * <p>Source: E. R. Davidson (1975), The iterative calculation of a few of the lowest eigenvalues and corresponding
 * eigenvectors of large real-symmetric matrices.
 */
final class RegionRanking {

    /** The least score of a class that an earlier ranking has put into the region, so that it can grow again. */
    private static final double MIN_SCORE = 1e-200;

    /** The cost of adding a link, in links read. */
    private static final int COST_OF_ADDING = 6;

    private static final int OUTSIDE = -1;

    private final FoldedGraph graph;
    private final FoldedGraph.Side hubSide;
    private final FoldedGraph.Side authoritySide;
    private final WorkLimit work;

    private final int[] placeOfHub;
    private final int[] placeOfAuthority;
    private final IntArrayList hubs = new IntArrayList();
    private final IntArrayList authorities = new IntArrayList();
    private final RegionLinks links;
    private final Boundary outside;

    // by place
    private final DoubleArrayList diagonal = new DoubleArrayList();
    private final DoubleArrayList scores = new DoubleArrayList();
    private double[] hubFlows = {};
    private double[] leveledHubs = {};
    private double[] leveledAuthorities = {};

    /** The eigenvalue λ. */
    double strength;

    private double squaredNorm;
    private int steps;

    RegionRanking(FoldedGraph graph, Workers workers, WorkLimit work) {
        this.work = work;
        this.graph = graph;
        hubSide = graph.hubs();
        authoritySide = graph.authorities();
        links = new RegionLinks(workers);
        outside = new Boundary(graph, work);
        placeOfHub = new int[hubSide.classes()];
        placeOfAuthority = new int[authoritySide.classes()];
        Arrays.fill(placeOfHub, OUTSIDE);
        Arrays.fill(placeOfAuthority, OUTSIDE);
    }

    /** Starts a new region with a single authority class that has links. */
    void begin(int authorityClass) {
        clear();
        add(authorityClass, 1);
        strength = diagonal.getDouble(0);
    }

    /** Starts a new region with the remaining pages of an earlier one. */
    void begin(Region region) {
        clear();
        for (int place = 0; place < region.scores.length; place++) {
            int authorityClass = region.authorityClasses[place];
            if (authoritySide.size(authorityClass) > 0 && authoritySide.degree(authorityClass) > 0) {
                add(authorityClass, Math.max(region.scores[place], MIN_SCORE));
            }
        }
        strength = region.strength;
    }

    private void clear() {
        for (int place = 0; place < authorities.size(); place++) { // an iterator would box
            placeOfAuthority[authorities.getInt(place)] = OUTSIDE;
            outside.leave(authorities.getInt(place));
        }
        for (int place = 0; place < hubs.size(); place++) {
            placeOfHub[hubs.getInt(place)] = OUTSIDE;
        }
        outside.clear();
        links.clear();
        authorities.clear();
        scores.clear();
        diagonal.clear();
        hubs.clear();
        steps = 0;
    }

    private void add(int authorityClass, double score) {
        int degree = authoritySide.degree(authorityClass);
        work.count(COST_OF_ADDING * (1L + degree));
        work.checkArray((long) links.size() + degree);
        outside.enter(authorityClass);
        placeOfAuthority[authorityClass] = authorities.size();
        authorities.add(authorityClass);
        double sum = 0;
        LinkBlock row = authoritySide.block(authorityClass);
        for (int link = row.start(authorityClass), end = row.end(authorityClass); link < end; link++) {
            int hubClass = row.target(link);
            int hubPlace = placeOfHub[hubClass];
            if (hubPlace == OUTSIDE) {
                hubPlace = hubs.size();
                placeOfHub[hubClass] = hubPlace;
                hubs.add(hubClass);
            }
            links.add(hubPlace);
            sum += hubSide.size(hubClass);
        }
        links.endRow();
        scores.add(score);
        diagonal.add(sum * authoritySide.size(authorityClass));
    }

    /**
     * Sets the flow of each hub (its score times the pages of its class), and returns the next authority scores; all by
     * place.
     */
    private double[] multiply(double[] from, long moreWork) {
        work.count(moreWork + 2L * links.size() + hubs.size() + authorities.size());
        work.check();
        double[] sent = new double[authorities.size()];
        for (int place = 0; place < sent.length; place++) {
            sent[place] = from[place] * authoritySide.size(authorities.getInt(place));
        }
        hubFlows = links.scatter(sent, hubs.size());
        for (int hubPlace = 0; hubPlace < hubFlows.length; hubPlace++) {
            hubFlows[hubPlace] *= hubSide.size(hubs.getInt(hubPlace));
        }
        steps++;
        return links.gather(hubFlows);
    }

    /**
     * Computes the scores inside until their residual there is at most {@code tolerance}, or for {@code maxSteps}
     * steps.
     */
    void rank(double tolerance, int maxSteps) {
        Davidson davidson = new Davidson(
                from -> multiply(from, Davidson.cost(from.length)),
                authorities.intStream().map(authoritySide::size).toArray(),
                diagonal.toDoubleArray());
        Davidson.Pair pair = davidson.solve(scores.toDoubleArray(), tolerance, maxSteps);
        strength = pair.largest();
        double sum = Arrays.stream(pair.vector()).sum();
        for (int place = 0; place < pair.vector().length; place++) {
            scores.set(place, Math.max(0, sum < 0 ? -pair.vector()[place] : pair.vector()[place]));
        }
    }

    /**
     * Adds the classes outside that would score more than {@code share} of the best score, and returns their number.
     */
    int widen(double share) {
        spread();
        double minFlow = share * scores.doubleStream().max().orElse(0) * strength;
        int before = authorities.size();
        for (int authorityClass : outside.reached().toIntArray()) {
            double flow = outside.flow(authorityClass);
            if (flow > minFlow) {
                add(authorityClass, flow / strength);
            }
        }
        return authorities.size() - before;
    }

    /** Computes the flows from the current scores to the hubs and to the authorities outside. */
    private void spread() {
        multiply(scores.toDoubleArray(), 0);
        outside.spread(hubs, hubFlows);
    }

    /** The scores of the pages, valid until the region changes. */
    CoreRanking ranking() {
        spread();
        double[] hubScores = new double[hubs.size()];
        squaredNorm = 0;
        for (int hubPlace = 0; hubPlace < hubScores.length; hubPlace++) {
            int size = hubSide.size(hubs.getInt(hubPlace));
            squaredNorm += hubFlows[hubPlace] * hubFlows[hubPlace] / size;
            hubScores[hubPlace] = hubFlows[hubPlace] / size;
        }
        leveledHubs = EqualScores.of(hubScores);
        leveledAuthorities = EqualScores.of(scores.toDoubleArray());
        return new CoreRanking(bestAuthority(), this::authority, this::hub, Math.sqrt(squaredNorm), steps, true);
    }

    private int bestAuthority() {
        double best = Arrays.stream(leveledAuthorities).max().orElse(0);
        int page = 0;
        while (graph.isRemoved(page) || authority(page) < best) {
            page++;
        }
        return page;
    }

    private double authority(int page) {
        return graph.authorityClass(page) < 0 ? 0 : scoreOfAuthority(graph.authorityClass(page));
    }

    /** From the place inside, and to first order from the flow outside. */
    private double scoreOfAuthority(int authorityClass) {
        int place = placeOfAuthority[authorityClass];
        return place >= 0 ? leveledAuthorities[place] : outside.flow(authorityClass) / strength;
    }

    private double hub(int page) {
        return graph.hubClass(page) < 0 ? 0 : scoreOfHub(graph.hubClass(page)) / Math.sqrt(squaredNorm);
    }

    private double scoreOfHub(int hubClass) {
        if (placeOfHub[hubClass] >= 0) {
            return leveledHubs[placeOfHub[hubClass]];
        }
        double sum = 0;
        LinkBlock row = hubSide.block(hubClass);
        for (int link = row.start(hubClass), end = row.end(hubClass); link < end; link++) {
            sum += authoritySide.size(row.target(link)) * scoreOfAuthority(row.target(link));
        }
        return sum;
    }

    /** Number of authority classes inside. */
    int size() {
        return authorities.size();
    }

    /** The authority class with the highest score. */
    int best() {
        return authorities.getInt(scores.indexOf(scores.doubleStream().max().orElseThrow()));
    }

    Region region() {
        return new Region(authorities.toIntArray(), scores.toDoubleArray(), strength);
    }
}
