package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * Estimates the errors of a {@link RegionRanking}, which leaves out the rest of the graph, and decides whether the order of two scores is
 * certain in spite of them.
 *
 * <p>Let a be an authority and i a hub, x the scores inside the region and λ its strength. To first order, an authority b outside scores
 * x<sub>b</sub> = Σ h<sub>i</sub> / λ over the hubs that link to it, with h<sub>i</sub> from inside only. Let o<sub>i</sub> be the sum of
 * these scores over the links of i to the outside; then h<sub>i</sub> = Σ x<sub>a</sub> + o<sub>i</sub>. The flow back from the outside is
 * missing from x:
 *
 * <p>error of x<sub>a</sub> = e·x<sub>a</sub> + Σ o<sub>i</sub> / (λ − λ₂), summed over the hubs that link to a
 *
 * <p>The second term is the flow that a itself misses. The first is the flow that it misses because the other authorities miss some: λ₂ is
 * the strength of the next ranking, and e the largest relative loss of an authority with a significant score. Errors of authorities that
 * two hubs share do not change which hub is better, so
 *
 * <p>error of h<sub>i</sub> − h<sub>j</sub> = Σ error of x<sub>a</sub> over the authorities that only one of the two links to
 *
 * <p>This error is a metric on hubs: symmetric, and it satisfies the triangle inequality. It makes the order of hubs that share most of
 * their links certain.
 *
 * <p>Example with five pages: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2, and the region is authority 0 alone. Then
 * x₀ = 1, λ = 2 and λ₂ = 0. The authorities outside score x₁ = x₂ = 1/λ = ½, so o = ½ for both hubs, and both hubs score 1½. Authority 0
 * misses (½ + ½)/2 = ½, so e = ½ and its error is ½ + ½ = 1. Authorities 1 and 2 miss ½/2 = ¼ each, so their error is ½·½ + ¼ = ½. The
 * error between the two hubs is ½ + ½ = 1: authority 0 cancels out. With all three authorities inside, every error is 0.
 *
 * <p>The estimate counts one detour through the outside; λ₂ accounts for longer ones, and is itself estimated from the region. An authority
 * that no hub of the region links to is assumed to score the maximum that the region leaves out. If pages of a site share their votes, o is
 * an upper bound and counts as an error instead of as part of the score, and no error cancels out.
 *
 * <p>Comparing two hubs with s and l links, s ≤ l, takes time O(s · log l). In addition, the links of each compared hub are read once, and
 * for each authority outside, the links of its hubs once. Space: several times 8 bytes per hub class of the region and per
 * authority class that these hubs link to.
 */
public final class ErrorEstimate {

    /** Looking up a link in a row takes about this many times as long as reading a mark. */
    private static final int CHEAP = 8;

    /** Scores that differ by less than this, relative to themselves, are equal. */
    private static final double EQUAL = 1e-7;

    private final RegionRanking.WorkLimit work;
    private final FoldedGraph.Side hubSide;
    private final FoldedGraph.Side authoritySide;
    private final int[] hubPlace;
    private final Boundary.AuthorityPlaces places;
    private final double[] outside;
    private final Scores scores;
    private final Bounds bounds;
    private final boolean weighted;
    private final double[] hubs;
    private final double[] levelHubs;
    private final double[] levelAuthorities;
    private final double[] totals;
    private final double[] errorsOutside;
    private final BitSet marks = new BitSet();
    private int before = -1;
    private int marked = -1;

    /**
     * Scores of the region by place.
     * @param authorities scores inside the region
     * @param missed the second term of the error of each authority: the flow that it misses itself
     * @param within hub scores from the authorities inside
     * @param without hub scores from the authorities outside
     */
    @SuppressWarnings("ArrayRecordComponent") // not copied
    public record Scores(double[] authorities, double[] missed, double[] within, double[] without) {}

    /**
     * Quantities common to all scores.
     * @param error e
     * @param unmet upper bound of the score of an authority that no hub of the region links to
     * @param norm norm of the hub scores, from inside only
     * @param sigma square root of λ, including the contribution of the authorities outside
     * @param strength λ
     * @param distance λ − λ₂
     */
    public record Bounds(double error, double unmet, double norm, double sigma, double strength, double distance) {}

    /**
     * Keeps the arrays without copying them.
     * @param hubPlace by hub class, its place in the region, negative if outside
     * @param outside by the number of an authority outside, the score that flows to it
     */
    ErrorEstimate(
            RegionRanking.WorkLimit work,
            FoldedGraph graph,
            int[] hubPlace,
            Boundary.AuthorityPlaces places,
            double[] outside,
            Scores scores,
            Bounds bounds) {
        this.work = work;
        this.hubSide = graph.hubs();
        this.authoritySide = graph.authorities();
        this.hubPlace = hubPlace;
        this.places = places;
        this.outside = outside;
        this.scores = scores;
        this.bounds = bounds;
        weighted = authoritySide.countsSites();
        hubs = scores.within().clone();
        for (int place = 0; place < hubs.length; place++) {
            hubs[place] += weighted ? 0 : scores.without()[place];
        }
        levelHubs = hubs.clone();
        EqualScores.level(levelHubs, hubs.length, EQUAL);
        levelAuthorities = scores.authorities().clone();
        EqualScores.level(levelAuthorities, levelAuthorities.length, EQUAL);
        totals = new double[hubs.length];
        Arrays.fill(totals, Double.NaN);
        errorsOutside = new double[outside.length];
        Arrays.fill(errorsOutside, Double.NaN);
    }

    /** Score of a hub class; scores that differ by less than {@link #EQUAL} are made equal. */
    public double hub(int of) {
        int place = hubPlace[of];
        return place >= 0 ? levelHubs[place] : score(of);
    }

    /** Score of an authority class; scores that differ by less than {@link #EQUAL} are made equal. */
    public double authority(int of) {
        int place = places.place(of);
        return place >= 0 ? levelAuthorities[place] : raw(of);
    }

    /** The highest score of an authority class inside. */
    public double bestAuthority() {
        double best = 0;
        for (double score : levelAuthorities) {
            best = Math.max(best, score);
        }
        return best;
    }

    /** How uncertain it is that the best authority class is among the given ones; see {@link ScoreDifference#doubt}. */
    public double rivalDoubt(int[] classes) {
        BitSet excluded = new BitSet();
        for (int of : classes) {
            if (places.place(of) >= 0) {
                excluded.set(places.place(of));
            }
        }
        double best = bestAuthority();
        double rival = 0;
        for (int place = excluded.nextClearBit(0); place < levelAuthorities.length; place++) {
            rival = excluded.get(place) ? rival : Math.max(rival, levelAuthorities[place]);
        }
        return rival == best ? 0 : new ScoreDifference(best - rival, bounds.error() * best).doubt();
    }

    /** The norm of the hub scores, from inside only. */
    public double norm() {
        return bounds.norm();
    }

    /** The singular value, including the contribution of the authorities outside to second order. */
    public double sigma() {
        return bounds.sigma();
    }

    public ScoreDifference authorityDifference(int one, int other) {
        double error = one == other ? 0 : bounds.error() * Math.max(raw(one), raw(other)) + missed(one) + missed(other);
        return difference(raw(one), raw(other), authority(one) == authority(other), error);
    }

    public ScoreDifference hubDifference(int one, int other) {
        return difference(score(one), score(other), hub(one) == hub(other), one == other ? 0 : hubError(one, other));
    }

    private static ScoreDifference difference(double one, double other, boolean equal, double error) {
        return new ScoreDifference(equal ? EQUAL * Math.max(one, other) : Math.abs(one - other), error);
    }

    private double hubError(int one, int other) {
        if (weighted) {
            return bounds.error() * Math.max(score(one), score(other)) + outsideOf(one) + outsideOf(other);
        }
        return Math.max(0, total(one) + total(other) - 2 * errorInCommon(one, other));
    }

    /** Total error of the authorities that both hub classes link to. The sum runs in the order of the links. */
    private double errorInCommon(int one, int other) {
        if (other == before) {
            return errorInCommon(other, one);
        }
        if (one == before && one != marked) {
            mark(one);
        }
        before = one;
        boolean oneIsShorter = hubSide.degree(one) < hubSide.degree(other);
        int shorter = oneIsShorter ? one : other;
        int longer = oneIsShorter ? other : one;
        boolean isMarked = one == marked && hubSide.degree(other) < CHEAP * hubSide.degree(shorter);
        int row = isMarked ? other : shorter;
        double common = 0;
        work.count(hubSide.degree(row));
        LinkBlock links = hubSide.block(row);
        LinkBlock linksOfLonger = hubSide.block(longer);
        for (int link = links.start(row), end = links.end(row); link < end; link++) {
            int authority = links.target(link);
            boolean isCommon = isMarked ? marks.get(authority) : linksOfLonger.find(longer, authority) >= 0;
            common += isCommon ? error(authority) : 0;
        }
        return common;
    }

    /** Marks the authorities of a hub class that is compared repeatedly. */
    private void mark(int hub) {
        marks.clear();
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            marks.set(row.target(link));
        }
        marked = hub;
    }

    /** Error of the score of a hub class. */
    private double total(int hub) {
        int place = hubPlace[hub];
        if (place >= 0 && !Double.isNaN(totals[place])) {
            return totals[place];
        }
        double sum = 0;
        work.count(hubSide.degree(hub));
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            sum += error(row.target(link));
        }
        if (place >= 0) {
            totals[place] = sum;
        }
        return sum;
    }

    /** Error of the scores of all pages of an authority class together. */
    private double error(int authority) {
        return authoritySide.size(authority) * (bounds.error() * raw(authority) + missed(authority));
    }

    /** Score of an authority class as computed; 0 if unknown. */
    private double raw(int of) {
        int place = places.place(of);
        if (place >= 0) {
            return scores.authorities()[place];
        }
        int number = places.number(of);
        return number < 0 || weighted ? 0 : outside[number] / bounds.strength();
    }

    /** Upper bound of the score that an authority class gets from hubs outside the ranking. */
    private double missed(int of) {
        int place = places.place(of);
        if (place >= 0) {
            return scores.missed()[place];
        }
        int number = places.number(of);
        if (number < 0) {
            return bounds.unmet();
        }
        if (Double.isNaN(errorsOutside[number])) {
            errorsOutside[number] = weighted ? outside[number] / bounds.strength() : missedOutside(of);
        }
        return errorsOutside[number];
    }

    private double missedOutside(int of) {
        double sum = 0;
        work.count(authoritySide.degree(of));
        LinkBlock row = authoritySide.block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            int hub = row.target(link);
            sum += hubSide.size(hub) * outsideOf(hub);
        }
        return sum / bounds.distance();
    }

    /** The part of a hub class's score that comes from authorities outside. */
    private double outsideOf(int hub) {
        int place = hubPlace[hub];
        if (place >= 0) {
            return scores.without()[place];
        }
        double sum = 0;
        work.count(hubSide.degree(hub));
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            int authority = row.target(link);
            double score = places.number(authority) < 0 ? bounds.unmet() : raw(authority);
            sum += authoritySide.size(authority) * score;
        }
        return sum;
    }

    /** Score of a hub class as computed. */
    private double score(int of) {
        int place = hubPlace[of];
        if (place >= 0) {
            return hubs[place];
        }
        double sum = 0;
        work.count(hubSide.degree(of));
        LinkBlock row = hubSide.block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            int authority = row.target(link);
            sum += authoritySide.size(authority) * raw(authority);
        }
        return sum;
    }

    /** Equalises scores that differ by less than the precision of the computation. */
    private static final class EqualScores {

        /** Scores below this share of the highest stay as they are; they decide nothing. */
        private static final double SHARE = 1e-6;

        private EqualScores() {}

        /** Raises each chain of scores, each within {@code share} of the next relative to itself, to its highest one. Time O(n log n). */
        static void level(double[] scores, int count, double share) {
            double highest = 0;
            for (int i = 0; i < count; i++) {
                highest = Math.max(highest, scores[i]);
            }
            int[] order = new int[count];
            int taken = 0;
            for (int i = 0; i < count; i++) {
                if (scores[i] > SHARE * highest) {
                    order[taken++] = i;
                }
            }
            DoubleArrays.quickSortIndirect(order, scores, 0, taken);
            double last = 0;
            double level = 0;
            for (int i = taken - 1; i >= 0; i--) {
                double score = scores[order[i]];
                if (last - score > share * score || i == taken - 1) {
                    level = score;
                }
                last = score;
                scores[order[i]] = level;
            }
        }
    }

    /**
     * The difference of two scores and its error.
     * @param difference absolute difference of the computed scores
     * @param error upper bound of the deviation from the true difference, at least 0
     */
    public record ScoreDifference(double difference, double error) {

        /** The ratio of the error to the difference. Below 1, the order of the two scores is certain. */
        public double doubt() {
            return error == 0 ? 0 : error / difference;
        }
    }
}
