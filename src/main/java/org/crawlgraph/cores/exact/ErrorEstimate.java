package org.crawlgraph.cores.exact;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.graph.FoldedSide;
import org.crawlgraph.graph.LinkBlock;

/**
 * <h2>What</h2>
 *
 * Tells how exact the scores of a {@link RegionRanking} are, and whether the order of two of them is certain although the
 * rest of the graph was left out.
 *
 * <h2>Formula</h2>
 *
 * Authority a, hub i; x inside the region as ranked there, λ its strength. To first order an authority outside has the score
 * x<sub>b</sub> = Σ h<sub>i</sub> / λ over the hubs that link to it, h from inside only. Let o<sub>i</sub> be the sum of these
 * over what i links to outside; so h<sub>i</sub> = Σ x<sub>a</sub> + o<sub>i</sub>. What that leaves out flows back:
 *
 * <p>error of x<sub>a</sub> = e·x<sub>a</sub> + Σ o<sub>i</sub> / (λ − λ₂), summed over the hubs that link to a
 *
 * <p>The second part is what a itself misses; the first is what it misses because all others do: λ₂ is the next strength and
 * e the largest share of itself that an authority with a telling score misses. Two hubs have the authorities in common that
 * both link to, and whatever the errors of these are, they do not change which hub is the better one. So
 *
 * <p>error of h<sub>i</sub> − h<sub>j</sub> = Σ error of x<sub>a</sub>, over the authorities that one of the two links to
 *
 * <p>which makes hubs of one star certain that differ by little, when what differs is little. It is a distance between
 * hubs: symmetric, and never shorter by a detour.
 *
 * <p>This counts a detour through the outside once, not those from there further out, which λ₂ stands for; and λ₂ is that of
 * the region. An authority that no hub of the region links to is taken to score as much as the region leaves out at most.
 * With votes that are shared, o bounds what is outside from above and is an error instead of a part of the score, and nothing
 * is taken to be in common.
 *
 * <h2>Cost</h2>
 *
 * Time for a pair: its shorter list of links, times the logarithm of the longer; once for each hub, its links; and once for
 * each authority outside, the links of its hubs. Space 8 bytes for each hub class of the region and each authority class that
 * it links to, several times.
 */
public final class ErrorEstimate {

    /** How many marks can be looked at in the time of a search in a row. */
    private static final int CHEAP = 8;

    /** Scores that differ by less than this share of themselves are equal. */
    private static final double EQUAL = 1e-7;

    private final Effort effort;
    private final FoldedSide hubSide;
    private final FoldedSide authoritySide;
    private final int[] hubPlace;
    private final int[] authorityPlace;
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
     *
     * @param authorities inside
     * @param missed by each of them itself
     * @param within scores of the hubs from the authorities inside
     * @param without and from those outside
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never copied
    public record Scores(double[] authorities, double[] missed, double[] within, double[] without) {}

    /**
     * What holds for all scores.
     *
     * @param error e
     * @param unmet most that an authority scores that no hub of the region links to
     * @param sigma norm of the hub scores, those from inside only
     * @param strength λ
     * @param distance λ − λ₂
     */
    public record Bounds(double error, double unmet, double sigma, double strength, double distance) {}

    /**
     * Keeps a ranking; the arrays are taken over.
     *
     * @param hubPlace by hub class, its place in the region, negative outside
     * @param authorityPlace by authority class likewise; {@link Boundary#numberAt} tells its number outside
     * @param outside what flows into each authority outside, by its number there
     */
    public ErrorEstimate(
            Effort effort,
            FoldedSide hubSide,
            FoldedSide authoritySide,
            int[] hubPlace,
            int[] authorityPlace,
            double[] outside,
            Scores scores,
            Bounds bounds) {
        this.effort = effort;
        this.hubSide = hubSide;
        this.authoritySide = authoritySide;
        this.hubPlace = hubPlace;
        this.authorityPlace = authorityPlace;
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

    /** Score of a hub class, those that are as good as equal made so. */
    public double hub(int of) {
        int place = hubPlace[of];
        return place >= 0 ? levelHubs[place] : score(of);
    }

    /** Score of an authority class, likewise. */
    public double authority(int of) {
        int place = authorityPlace[of];
        return place >= 0 ? levelAuthorities[place] : raw(of);
    }

    /** The highest authority score of a class inside. */
    public double bestAuthority() {
        double best = 0;
        for (double score : levelAuthorities) {
            best = Math.max(best, score);
        }
        return best;
    }

    /** How uncertain it is that the best authority class is one of these. */
    public double rivalDoubt(int[] classes) {
        BitSet excluded = new BitSet();
        for (int of : classes) {
            if (authorityPlace[of] >= 0) {
                excluded.set(authorityPlace[of]);
            }
        }
        double best = bestAuthority();
        double rival = 0;
        for (int place = excluded.nextClearBit(0); place < levelAuthorities.length; place++) {
            rival = excluded.get(place) ? rival : Math.max(rival, levelAuthorities[place]);
        }
        return rival == best ? 0 : new ScoreDifference(best - rival, bounds.error() * best).doubt();
    }

    /** The norm of the hub scores, those from inside only. */
    public double sigma() {
        return bounds.sigma();
    }

    /** How far apart the scores of two authority classes are. */
    public ScoreDifference authorityDifference(int one, int other) {
        double error = one == other ? 0 : bounds.error() * Math.max(raw(one), raw(other)) + missed(one) + missed(other);
        return difference(raw(one), raw(other), authority(one) == authority(other), error);
    }

    /** How far apart the scores of two hub classes are. */
    public ScoreDifference hubDifference(int one, int other) {
        return difference(score(one), score(other), hub(one) == hub(other), one == other ? 0 : hubError(one, other));
    }

    private static ScoreDifference difference(double one, double other, boolean equal, double error) {
        return new ScoreDifference(equal ? EQUAL * Math.max(one, other) : Math.abs(one - other), error);
    }

    /** Error of the difference between the scores of two hub classes. */
    private double hubError(int one, int other) {
        if (weighted) {
            return bounds.error() * Math.max(score(one), score(other)) + outsideOf(one) + outsideOf(other);
        }
        return Math.max(0, total(one) + total(other) - 2 * errorInCommon(one, other));
    }

    /** Error of the authorities that two hub classes both link to, added up in the order of these. */
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
        effort.count(hubSide.degree(row));
        LinkBlock links = hubSide.block(row);
        LinkBlock linksOfLonger = hubSide.block(longer);
        for (int link = links.start(row), end = links.end(row); link < end; link++) {
            int authority = links.target(link);
            boolean isCommon = isMarked ? marks.get(authority) : linksOfLonger.find(longer, authority) >= 0;
            common += isCommon ? error(authority) : 0;
        }
        return common;
    }

    /** Marks the authorities of a hub class that is compared again and again. */
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
        effort.count(hubSide.degree(hub));
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            sum += error(row.target(link));
        }
        if (place >= 0) {
            totals[place] = sum;
        }
        return sum;
    }

    /** Error of the score of all pages of an authority class together. */
    private double error(int authority) {
        return authoritySide.size(authority) * (bounds.error() * raw(authority) + missed(authority));
    }

    /** Score of an authority class as computed; 0 when nothing is known of it. */
    private double raw(int of) {
        int place = authorityPlace[of];
        if (place >= 0) {
            return scores.authorities()[place];
        }
        int number = Boundary.numberAt(place);
        return number < 0 || weighted ? 0 : outside[number] / bounds.strength();
    }

    /** Most that an authority class scores by hubs of which the ranking knew nothing. */
    private double missed(int of) {
        int place = authorityPlace[of];
        if (place >= 0) {
            return scores.missed()[place];
        }
        int number = Boundary.numberAt(place);
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
        effort.count(authoritySide.degree(of));
        LinkBlock row = authoritySide.block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            int hub = row.target(link);
            sum += hubSide.size(hub) * outsideOf(hub);
        }
        return sum / bounds.distance();
    }

    /** What a hub class scores by the authorities outside. */
    private double outsideOf(int hub) {
        int place = hubPlace[hub];
        if (place >= 0) {
            return scores.without()[place];
        }
        double sum = 0;
        effort.count(hubSide.degree(hub));
        LinkBlock row = hubSide.block(hub);
        for (int link = row.start(hub), end = row.end(hub); link < end; link++) {
            int authority = row.target(link);
            double score = Boundary.numberAt(authorityPlace[authority]) < 0 ? bounds.unmet() : raw(authority);
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
        effort.count(hubSide.degree(of));
        LinkBlock row = hubSide.block(of);
        for (int link = row.start(of), end = row.end(of); link < end; link++) {
            int authority = row.target(link);
            sum += authoritySide.size(authority) * raw(authority);
        }
        return sum;
    }
}
