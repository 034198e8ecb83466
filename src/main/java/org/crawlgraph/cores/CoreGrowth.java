package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.Int2ByteOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.exact.Effort;
import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkRows;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.ranking.hits.ScoreOrder;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Grows one bipartite core around the page with the highest authority score.
 *
 * <h2>Formula</h2>
 *
 * Cover density = 100 · |E(H, A)| / (|H| · |A|), in percent; H the hubs and A the authorities of the core, the paper's
 * HubSet and AuthoritySet.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>A = the page with the highest authority score, H = nothing.
 *   <li>Offer the best page outside H and A that links to a page of A: it becomes a hub if the density with it inside stays
 *       at the bound. A side whose candidate is refused, that has none left or has reached its limit is closed.
 *   <li>Offer likewise the best authority among the pages outside that a page of H links to.
 *   <li>Repeat from 2 until both sides are closed; an open side goes on alone.
 * </ol>
 *
 * Fixed size: a round adds the {@code newMemberCount} best hubs and then authorities, without the density test, until the
 * core has {@code coreSize} pages or nobody is left to add.
 *
 * <h2>Stopping and cost</h2>
 *
 * Every offer adds a page or closes a side. Time O(L · log C), L the links of the members and of the refused candidates, C
 * the candidates; space O(C). A ranking that is not exact is refined until it is certain which candidates come before the
 * first refused one of each side, and which hub is the best. In what order the others come in is not made certain: once one
 * side is closed it does not matter; before, members with almost equal scores could lead to other offers.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh et al. (2008), sections 2.2 and 2.3, figures 1 and 2. As printed, figure 2 tests before it adds, so that its
 * last pair breaks the bound; here a candidate is tested with it inside, which is what the complete cores of figure 4 ask
 * for.
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

    /** The largest {@link ScoreDifference#doubt} about two scores whose order decided something. */
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
     * Grows the core that a ranking shows; the view must have a link.
     *
     * @param ranking made exact enough for every choice that was made, unless that takes more than it may
     * @param checkpoint called on every new member in the stage {@code "growing core"}
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
        Certainty certainty = ranking.certainty();
        if (growth.doubt >= 1) {
            Ranking refined = refined(ranking, growth.doubt);
            if (refined == null) {
                certainty = Certainty.NEAR;
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

    /** A ranking with smaller errors; null when that takes more than it may. */
    private static @Nullable Ranking refined(Ranking ranking, double doubt) {
        try {
            return ranking.refined(doubt);
        } catch (Effort.SpentException e) {
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

    /** Offers the best candidate of a side; false when the side is closed by it. */
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

    /** How far apart the scores of two pages are. */
    private interface Differences {
        ScoreDifference between(int page, int other);
    }

    /** One side of the core: its members, and the pages that might join it, best first. */
    private final class Side {
        private final byte name;
        private final LinkRows rows;
        private final IntToDoubleFunction scores;
        private final Differences differences;
        private final int limit;
        private final IntArrayList members = new IntArrayList();
        private final IntOpenHashSet known = new IntOpenHashSet();
        private final IntHeapPriorityQueue candidates;

        /** {@code rows} holds the links between a page of this side and the other side. */
        Side(byte name, LinkRows rows, IntToDoubleFunction scores, Differences differences, int limit) {
            this.name = name;
            this.rows = rows;
            this.scores = scores;
            this.differences = differences;
            this.limit = limit == 0 ? Integer.MAX_VALUE : limit;
            this.candidates = new IntHeapPriorityQueue(this::compare);
        }

        private int compare(int page, int other) {
            return ScoreOrder.compare(scores.applyAsDouble(page), page, scores.applyAsDouble(other), other);
        }

        int size() {
            return members.size();
        }

        boolean full() {
            return size() >= limit;
        }

        /** Takes the best candidate off the queue; -1 when there is none. */
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

        /** Whether a page may come in. */
        boolean accepts(int page, Side other) {
            if (options.fixedSize()) {
                return !full() && CoreGrowth.this.size() < options.coreSize();
            }
            return !full()
                    && Core.density(links + linksTo(other, page), size() + 1, other.size()) >= options.coverDensity();
        }

        /**
         * Notes how certain it is that the refused page comes after the members, and before or with the other candidates. One
         * that would be refused like it may come before it, if only it comes after the members. Errors are distances: what
         * is certain about two pages and the refused one is certain about the two.
         */
        void refused(int page, Side other) {
            double margin = Double.POSITIVE_INFINITY;
            for (int i = 0; i < members.size(); i++) {
                ScoreDifference to = differences.between(members.getInt(i), page);
                note(to.doubt());
                margin = Math.min(margin, to.difference() - to.error());
            }
            for (IntIterator candidates = known.iterator(); candidates.hasNext(); ) {
                int candidate = candidates.nextInt();
                if (candidate != page && role.get(candidate) == OUTSIDE) {
                    ScoreDifference to = differences.between(page, candidate);
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
}
