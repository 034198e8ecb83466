package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.FoldedSide;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.run.Workers;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * Finds the ranking that HITS from a cold start would converge to, on what is left of a graph, without ranking the whole
 * graph: the strongest of the {@link Region regions}.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Lower the {@link Ceiling}: it leaves the authorities that can be the best of a ranking of the level's strength.
 *   <li>While one of them has a bound above the strongest region known, and no region known explains it, rank the region
 *       around it. If that leads to a region known, this one explains it; otherwise it is a new region, which explains all
 *       authorities with a fair share of its best score.
 *   <li>If the strongest region is weaker than the level, lower the level and repeat from 1.
 *   <li>Else it is the answer; {@link Answer#refined} makes it as exact as needed.
 *   <li>When pages are removed, regions that they had a part in become stale: their strength is an upper bound from then on,
 *       and they are ranked again when they are the strongest.
 * </ol>
 *
 * <h2>What is proved and what is not</h2>
 *
 * The bounds of the ceiling are proved; how exact the answer is, its {@link Certificate} says to first order. Not proved is that an
 * authority explained by a region has no stronger region of its own; a region with several such authorities at once would be
 * found late. It has not been seen on any graph we compared with cold rankings.
 *
 * <h2>Cost</h2>
 *
 * Time O(links) for each level, of which there are about as many as the strengths halve, and the links around the regions
 * looked at.
 */
final class RegionSearch {

    private static final double LEVEL_STEP = 0.5;
    private static final double EXPLAINED_SHARE = 0.02;
    private static final double KNOWN_SHARE = 1e-3;
    private static final double SAME_STRENGTH = 1e-3;
    private static final double WEAKEST = 0.4;
    private static final int[] FIRST_STEPS = {2, 2, 4};
    private static final int MOST_STEPS = 60;
    private static final int MOST_ROUNDS = 20;
    private static final double FEW = 0.01;
    private static final int SMALL = 10_000;
    private static final int NOBODY = -1;

    private final FoldedGraph graph;
    private final FoldedSide authorities;
    private final Ceiling ceiling;
    private final RegionRanking ranking;
    private final List<Known> regions = new ArrayList<>();
    private final IntHeapPriorityQueue strongest;
    private final int[] explainedBy;
    private final IntHeapPriorityQueue open;
    private final BitSet isOpen = new BitSet();
    private double level = Double.POSITIVE_INFINITY;

    /** A region on record; stale when pages that had a part in it have been removed since. */
    private static final class Known {
        private final Region region;
        private final IntArrayList explains = new IntArrayList();
        private boolean stale;

        Known(Region region) {
            this.region = region;
        }
    }

    /** Nothing known yet. */
    RegionSearch(FoldedGraph graph, Workers workers) {
        this.graph = graph;
        authorities = graph.authorities();
        ceiling = new Ceiling(graph, workers);
        ranking = new RegionRanking(graph, workers);
        explainedBy = new int[authorities.classes()];
        Arrays.fill(explainedBy, NOBODY);
        strongest = new IntHeapPriorityQueue((one, other) -> {
            int order = Double.compare(strength(other), strength(one));
            return order != 0 ? order : Integer.compare(one, other);
        });
        open = new IntHeapPriorityQueue((one, other) -> {
            int order = Double.compare(ceiling.bound(other), ceiling.bound(one));
            return order != 0 ? order : Integer.compare(one, other);
        });
    }

    /** Heap that a search takes, its folded graph not counted: most when the whole graph is one region. */
    static MemoryNeed memory(long pages, long links, LinkWeights weights) {
        long classes = Math.min(pages, links);
        long perLink = weights == LinkWeights.SITE ? 78 : 18;
        return MemoryNeed.sum(
                "search",
                MemoryNeed.of("bounds and places", 0, 48 * classes),
                MemoryNeed.of("links of a region", 0, perLink * links),
                MemoryNeed.of("scores of a region", 0, 330 * classes));
    }

    private double strength(int region) {
        return regions.get(region).region.strength();
    }

    /**
     * The strongest ranking of what is left; valid until the next call.
     *
     * @param checkpoint told of the stages {@code "bounding scores"} and {@code "ranking"}
     * @return null when no link is left
     */
    @Nullable
    Ranking next(Checkpoint checkpoint) {
        ranking.onPulse(() -> checkpoint.reached("ranking", 0, 1));
        while (graph.links() > 0) {
            if (!strongest.isEmpty() && regions.get(strongest.firstInt()).stale) {
                rankAgain(strongest.dequeueInt());
                continue;
            }
            double top = strongest.isEmpty() ? 0 : strength(strongest.firstInt());
            if (examineOne(Math.max(top, level))) {
                continue;
            }
            if (top >= level) {
                beginFrom(strongest.dequeueInt());
                return new Answer(1e-4);
            }
            if (level < WEAKEST) {
                return null;
            }
            lower(top, checkpoint);
        }
        return null;
    }

    /** Takes a level further down, and opens the authorities that reach it. */
    private void lower(double top, Checkpoint checkpoint) {
        if (level == Double.POSITIVE_INFINITY) {
            ceiling.lower(1, checkpoint);
            int best = 0;
            for (int of = 1; of < authorities.classes(); of++) {
                best = ceiling.bound(of) > ceiling.bound(best) ? of : best;
            }
            rankAround(best);
            top = strength(strongest.firstInt());
            level = top;
        }
        level = (top > 0 ? Math.min(level, top) : level) * LEVEL_STEP;
        ceiling.lower(level, checkpoint);
        open.clear();
        isOpen.clear();
        for (int of = 0; of < authorities.classes(); of++) {
            open(of);
        }
    }

    private void open(int authority) {
        if (explainedBy[authority] == NOBODY && ceiling.reaches(authority) && !isOpen.get(authority)) {
            isOpen.set(authority);
            open.enqueue(authority);
        }
    }

    /** Looks at one authority whose bound is above {@code strength}; false when there is none. */
    private boolean examineOne(double strength) {
        while (!open.isEmpty() && ceiling.bound(open.firstInt()) > strength) {
            int authority = open.dequeueInt();
            isOpen.clear(authority);
            if (explainedBy[authority] == NOBODY && ceiling.reaches(authority)) {
                if (ceiling.exceeds(authority, strength)) {
                    rankAround(authority);
                    return true;
                }
                open(authority);
            }
        }
        return false;
    }

    private void rankAround(int authority) {
        ranking.begin(authority);
        ranking.widen(0.1);
        for (int steps : FIRST_STEPS) {
            ranking.rank(0.03, steps);
            if (joinsKnown(authority)) {
                return;
            }
        }
        for (double share = 1e-1; share > KNOWN_SHARE / 2; share /= 10) {
            settle(share);
            if (joinsKnown(authority)) {
                return;
            }
        }
        int region = keep();
        if (explainedBy[authority] == NOBODY) {
            explain(authority, region);
        }
    }

    /** Whether what shows is a region we know and that is no weaker; it explains the authority then. */
    private boolean joinsKnown(int authority) {
        int region = explainedBy[ranking.best()];
        if (region == NOBODY || strength(region) < ranking.strength() * (1 - SAME_STRENGTH)) {
            return false;
        }
        explain(authority, region);
        return true;
    }

    /** Begins to rank from a region, which is none any more. */
    private void beginFrom(int region) {
        release(region);
        ranking.begin(regions.get(region).region);
        regions.set(region, new Known(new Region(new int[0], new double[0], 0)));
    }

    private void rankAgain(int region) {
        beginFrom(region);
        if (ranking.isEmpty()) {
            return;
        }
        settle(1e-2);
        if (explainedBy[ranking.best()] == NOBODY) {
            settle(KNOWN_SHARE);
            keep();
        }
    }

    /** Ranks and widens until almost nothing outside would score more than {@code share} of the best. */
    private void settle(double share) {
        int rounds = 0;
        do {
            ranking.rank(share, MOST_STEPS);
        } while (ranking.widen(share) > FEW * Math.max(0, ranking.size() - SMALL) && ++rounds < MOST_ROUNDS);
    }

    private int keep() {
        Known known = new Known(ranking.region());
        int number = regions.size();
        regions.add(known);
        double least = EXPLAINED_SHARE * known.region.bestScore();
        for (int i = 0; i < known.region.scores().length; i++) {
            int authority = known.region.authorities()[i];
            int by = explainedBy[authority];
            if (known.region.scores()[i] >= least && (by == NOBODY || strength(by) < known.region.strength())) {
                explain(authority, number);
            }
        }
        strongest.enqueue(number);
        return number;
    }

    private void explain(int authority, int region) {
        explainedBy[authority] = region;
        regions.get(region).explains.add(authority);
    }

    /** Opens the authorities again that a region has explained. */
    private void release(int region) {
        IntArrayList explains = regions.get(region).explains;
        for (int i = 0; i < explains.size(); i++) {
            int authority = explains.getInt(i);
            if (explainedBy[authority] == region) {
                explainedBy[authority] = NOBODY;
                open(authority);
            }
        }
    }

    /** Takes pages away. */
    void remove(int[] pages) {
        BitSet changed = new BitSet();
        graph.remove(pages, changed::set);
        for (Known known : regions) {
            Region region = known.region;
            double least = KNOWN_SHARE / 10 * region.bestScore();
            for (int i = 0; !known.stale && i < region.scores().length; i++) {
                known.stale = region.scores()[i] > least && changed.get(region.authorities()[i]);
            }
        }
    }

    /** The ranking that was found, exact to a share. */
    private final class Answer implements Ranking {

        private static final double FINEST = 1e-8;
        private static final double TOLERANCE = 1e-8;

        private final double share;
        private final Certificate certificate;
        private final int steps;

        Answer(double share) {
            this.share = share;
            settle(share);
            ranking.rank(TOLERANCE, 10 * MOST_STEPS);
            certificate = ranking.certificate(share);
            steps = ranking.steps();
        }

        @Override
        public int bestAuthority() {
            double best = certificate.bestAuthority();
            int page = 0;
            while (graph.isRemoved(page) || authority(page) < best) {
                page++;
            }
            return page;
        }

        @Override
        public double rivalDoubt(int[] pages) {
            IntOpenHashSet excluded = new IntOpenHashSet();
            for (int page : pages) {
                excluded.add(graph.authorityClass(page));
            }
            return certificate.rivalDoubt(excluded);
        }

        @Override
        public double authority(int page) {
            int of = graph.authorityClass(page);
            return of < 0 ? 0 : certificate.authority(of);
        }

        @Override
        public double hub(int page) {
            int of = graph.hubClass(page);
            return of < 0 ? 0 : certificate.hub(of) / certificate.sigma();
        }

        @Override
        public Gap authorityGap(int one, int other) {
            return certificate.authorityGap(graph.authorityClass(one), graph.authorityClass(other));
        }

        @Override
        public Gap hubGap(int one, int other) {
            return certificate.hubGap(graph.hubClass(one), graph.hubClass(other));
        }

        @Override
        public double sigma() {
            return certificate.sigma();
        }

        @Override
        public int iterations() {
            return steps;
        }

        @Override
        public Ranking refined(double doubt) {
            return share == FINEST ? this : new Answer(Math.max(FINEST, share * Math.min(0.1, 1 / doubt)));
        }
    }
}
