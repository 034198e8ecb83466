package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.Int2ByteOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.exact.ErrorEstimate;
import org.crawlgraph.cores.exact.RegionRanking;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.Scores;
import org.jspecify.annotations.Nullable;

/**
 * Grows one bipartite core around the page with the highest authority score.
 *
 * <p>H are the hubs and A the authorities of the core, the paper's HubSet and AuthoritySet. The cover density is 100 · |E(H,
 * A)| / (|H| · |A|), in percent. With a fixed density:
 * <ol>
 *   <li>Start with A = the best authority and H empty.
 *   <li>Offer the best page outside the core that links to a page of A. It becomes a hub if the density including it stays at or above the
 *       bound. Otherwise, or if the side has no candidate or is full, the side is closed.
 *   <li>Offer the best page outside the core that a page of H links to, in the same way, as an authority.
 *   <li>Repeat from 2 until both sides are closed; one side can keep growing after the other has closed.
 * </ol>
 * With a fixed size, each round adds the best {@code newMemberCount} hubs and then as many authorities, without a density test, until the
 * core has {@code coreSize} pages or no candidate is left.
 *
 * <p>Every offer adds a page or closes a side. Let L be the links of the members and the refused candidates, and C the candidates: time
 * O(L · log C), space O(C).
 *
 * <p>An inexact ranking is refined until it is certain which candidates come before the first refused one on each side, and which hub is
 * best. The order in which the other candidates join is not made certain: after one side has closed it does not matter; before that,
 * members with almost equal scores could lead to different offers.
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.2 and 2.3, figures 1 and 2. Figure 2 as printed tests the density before it adds a
 * pair, so its last pair breaks the bound. Here the test includes the candidate, which gives the complete cores of figure 4.
 */
final class CoreGrowth {

    private static final byte OUTSIDE = 0;
    private static final byte HUB = 1;
    private static final byte AUTHORITY = 2;

    private final CoreOptions options;
    private final Checkpoint checkpoint;
    private final Int2ByteOpenHashMap role = new Int2ByteOpenHashMap();
    private final Side hubs;
    private final Side authorities;
    private long links;

    /** The largest {@link ErrorEstimate.ScoreDifference#doubt} among the score comparisons that decided something. */
    private double doubt;

    private CoreGrowth(RemovalView view, Ranking ranking, CoreOptions options, Checkpoint checkpoint) {
        this.options = options;
        this.checkpoint = checkpoint;
        this.hubs = new Side(HUB, view.out(), ranking::hub, ranking::hubDifference, options.maxHubs());
        this.authorities = new Side(
                AUTHORITY, view.in(), ranking::authority, ranking::authorityDifference, options.maxAuthorities());
        authorities.admit(ranking.bestAuthority(), hubs);
    }

    /**
     * Grows the core of a ranking. The view must have a link.
     * @param ranking refined as far as the choices require and the work limit allows
     * @param checkpoint called for every new member in the stage {@code "growing core"}
     */
    static Core grow(int number, RemovalView view, Ranking ranking, CoreOptions options, Checkpoint checkpoint) {
        CoreGrowth growth = new CoreGrowth(view, ranking, options, checkpoint);
        if (options.fixedSize()) {
            growth.toSize();
        } else {
            growth.toDensity();
        }
        int[] hubs = growth.hubs.inScoreOrder();
        int[] authorities = growth.authorities.inScoreOrder();
        for (int hub : hubs) {
            growth.note(ranking.hubDifference(hubs[0], hub).doubt());
        }
        growth.note(ranking.rivalDoubt(authorities));
        Core.Certainty certainty = ranking.certainty();
        if (growth.doubt >= 1) {
            Ranking refined = refined(ranking, growth.doubt);
            if (refined == null) {
                certainty = Core.Certainty.NEAR;
            } else if (refined != ranking) {
                return grow(number, view, refined, options, checkpoint);
            }
        }
        return new Core(
                number,
                hubs,
                select(ranking::hub, hubs),
                authorities,
                select(ranking::authority, authorities),
                growth.links,
                ranking.sigma(),
                ranking.iterations(),
                certainty);
    }

    /** A ranking with smaller errors; null if that exceeds the work limit. */
    private static @Nullable Ranking refined(Ranking ranking, double doubt) {
        try {
            return ranking.refined(doubt);
        } catch (RegionRanking.WorkLimit.SpentException e) {
            return null;
        }
    }

    private void toDensity() {
        boolean hubsOpen = true;
        boolean authoritiesOpen = true;
        while (hubsOpen || authoritiesOpen) {
            hubsOpen = hubsOpen && offer(hubs, authorities);
            authoritiesOpen = authoritiesOpen && offer(authorities, hubs);
        }
    }

    /** Offers the best candidate of a side; returns false if that closes the side. */
    private boolean offer(Side side, Side other) {
        int candidate = side.bestCandidate();
        if (candidate < 0) {
            return false;
        }
        if (!side.accepts(candidate, other)) {
            side.refused(candidate, other);
            return false;
        }
        side.admit(candidate, other);
        return true;
    }

    private void toSize() {
        boolean grew = true;
        while (grew && size() < options.coreSize()) {
            int before = size();
            addRound(hubs, authorities);
            addRound(authorities, hubs);
            grew = size() > before;
        }
    }

    private void addRound(Side side, Side other) {
        for (int added = 0; added < options.newMemberCount(); added++) {
            int candidate = side.bestCandidate();
            if (candidate < 0) {
                return;
            }
            if (!side.accepts(candidate, other)) {
                side.refused(candidate, other);
                return;
            }
            side.admit(candidate, other);
        }
    }

    private int size() {
        return hubs.size() + authorities.size();
    }

    private void note(double more) {
        doubt = Math.max(doubt, more);
    }

    private static double[] select(IntToDoubleFunction scores, int[] pages) {
        double[] selected = new double[pages.length];
        for (int i = 0; i < pages.length; i++) {
            selected[i] = scores.applyAsDouble(pages[i]);
        }
        return selected;
    }

    private interface Differences {
        ErrorEstimate.ScoreDifference between(int page, int other);
    }

    /** One side of the core: its members, and a queue of candidates, best first. */
    private final class Side {
        private final byte name;
        private final LinkGraph rows;
        private final IntToDoubleFunction scores;
        private final Differences differences;
        private final int limit;
        private final IntArrayList members = new IntArrayList();
        private final IntOpenHashSet known = new IntOpenHashSet();
        private final IntHeapPriorityQueue candidates;

        /** {@code rows} holds the links between a page of this side and the other side. */
        Side(byte name, LinkGraph rows, IntToDoubleFunction scores, Differences differences, int limit) {
            this.name = name;
            this.rows = rows;
            this.scores = scores;
            this.differences = differences;
            this.limit = limit == 0 ? Integer.MAX_VALUE : limit;
            this.candidates = new IntHeapPriorityQueue(this::compare);
        }

        private int compare(int page, int other) {
            return Scores.compare(scores.applyAsDouble(page), page, scores.applyAsDouble(other), other);
        }

        int size() {
            return members.size();
        }

        boolean full() {
            return size() >= limit;
        }

        /** Removes the best candidate from the queue; -1 if none is left. */
        int bestCandidate() {
            while (!candidates.isEmpty()) {
                int page = candidates.dequeueInt();
                if (role.get(page) == OUTSIDE) {
                    note(scores.applyAsDouble(page) > 0 ? 0 : Double.POSITIVE_INFINITY);
                    return page;
                }
            }
            return -1;
        }

        boolean accepts(int page, Side other) {
            if (options.fixedSize()) {
                return !full() && CoreGrowth.this.size() < options.coreSize();
            }
            return !full()
                    && Core.density(links + linksTo(other, page), size() + 1, other.size()) >= options.coverDensity();
        }

        /**
         * Records how certain it is that the refused page ranks after the members, and before or level with the other candidates. A
         * candidate that would be refused too may rank before it, as long as it ranks after the members. Errors are distances: certainty
         * about each of two pages and the refused one implies certainty about the two.
         */
        void refused(int page, Side other) {
            double margin = Double.POSITIVE_INFINITY;
            for (int i = 0; i < members.size(); i++) {
                ErrorEstimate.ScoreDifference to = differences.between(members.getInt(i), page);
                note(to.doubt());
                margin = Math.min(margin, to.difference() - to.error());
            }
            for (IntIterator candidates = known.iterator(); candidates.hasNext(); ) {
                int candidate = candidates.nextInt();
                if (candidate != page && role.get(candidate) == OUTSIDE) {
                    ErrorEstimate.ScoreDifference to = differences.between(page, candidate);
                    if (to.doubt() >= 1) {
                        double slack = accepts(candidate, other) ? 0 : Math.max(0, margin);
                        note(to.error() / (to.difference() + slack));
                    }
                }
            }
        }

        int linksTo(Side other, int page) {
            int count = 0;
            LinkBlock row = rows.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                count += role.get(row.target(link)) == other.name ? 1 : 0;
            }
            return count;
        }

        /** Makes a page a member, and its neighbours candidates of the other side. */
        void admit(int page, Side other) {
            checkpoint.reached("growing core", 0, 1);
            links += linksTo(other, page);
            role.put(page, name);
            members.add(page);
            LinkBlock row = rows.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int neighbour = row.target(link);
                if (role.get(neighbour) == OUTSIDE && other.known.add(neighbour)) {
                    other.candidates.enqueue(neighbour);
                }
            }
        }

        int[] inScoreOrder() {
            int[] pages = members.toIntArray();
            IntArrays.quickSort(pages, this::compare);
            return pages;
        }
    }

    /** Page scores of the remaining graph, as far as a core requires: the pages around the best authority. */
    interface Ranking {

        /** The page with the highest authority score; the first of equals. */
        int bestAuthority();

        /** How uncertain it is that the best authority is among these pages; see {@link ErrorEstimate.ScoreDifference#doubt}. */
        double rivalDoubt(int[] authorities);

        /** Authority score from 0 to 1; 0 for a page outside the ranked part. */
        double authority(int page);

        /** Hub score from 0 to 1; 0 for a page outside the ranked part. */
        double hub(int page);

        ErrorEstimate.ScoreDifference authorityDifference(int one, int other);

        ErrorEstimate.ScoreDifference hubDifference(int one, int other);

        double sigma();

        /** The certainty of cores grown from this ranking. */
        Core.Certainty certainty();

        int iterations();

        /**
         * A ranking with smaller errors, or this one if it cannot be refined.
         * @param doubt the factor by which the errors are too large, see {@link ErrorEstimate.ScoreDifference#doubt}; the result may still
         *     be too inexact
         * @throws RegionRanking.WorkLimit.SpentException if that exceeds the work limit
         */
        Ranking refined(double doubt);
    }
}
