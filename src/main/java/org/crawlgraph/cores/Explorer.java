package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.exact.KnownRegions;
import org.crawlgraph.cores.exact.RegionRanking;
import org.crawlgraph.cores.exact.WorkLimit;
import org.crawlgraph.graph.FoldedGraph;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the regions around open authorities, and makes each of them known unless it is a known one.
 *
 * <p>An exploration depends on the graph alone, except for where it ends: at the first of its phases in which the ranking converges to a known
 * region. So with several threads the next authorities are explored ahead, and {@link #explain} takes the results in the order of the
 * search: it finds the phase at which each would have ended, and counts the work up to there. Regions, work and limit are the same to the
 * bit for every number of threads. At most {@value #OTHERS} other threads explore, and their regions take no more memory together than one of
 * all links; {@link RegionRanking} uses several threads for larger regions.
 */
final class Explorer {

    /** Share of the best score up to which known regions are complete. */
    static final double KNOWN_SHARE = 1e-3;

    private static final int[] FIRST_STEPS = {2, 2, 4};
    private static final double SAME_STRENGTH = 1e-3;

    /** Most threads that explore ahead, besides that of the search. */
    static final int OTHERS = 3;

    private static final int AHEAD_PER_THREAD = 2;

    private final FoldedGraph graph;
    private final Workers workers;
    private final KnownRegions regions;
    private final Place own;
    private final Queue<Place> others = new ConcurrentLinkedQueue<>();
    private final Int2ObjectMap<Exploration> ahead = new Int2ObjectOpenHashMap<>();
    private Runnable heartbeat = () -> {};
    private volatile boolean stopped;
    private int places = 1;

    /** Where one thread ranks. */
    private static final class Place {
        private final RegionRanking ranking;
        private final WorkLimit work;

        Place(RegionRanking ranking, WorkLimit work) {
            this.ranking = ranking;
            this.work = work;
        }
    }

    /** One of several explorations at once. The first to reach a region goes on; the others will probably join it. */
    private record Turn(int number, ConcurrentMap<Integer, Integer> firsts) {

        boolean comesAfter(int best) {
            return firsts.merge(best, number, Math::min) < number;
        }
    }

    /** The ranking at the end of each phase, until it converged to a region known then, else with the region. */
    private static final class Exploration {
        private final IntArrayList best = new IntArrayList();
        private final DoubleArrayList strengths = new DoubleArrayList();
        private RegionRanking.@Nullable Region region;
        private WorkLimit.@Nullable Ahead record;
    }

    /** Explores on the thread of the search with {@code ranking}, whose work counts as {@code work}. */
    Explorer(FoldedGraph graph, Workers workers, WorkLimit work, RegionRanking ranking, KnownRegions regions) {
        this.graph = graph;
        this.workers = workers;
        this.regions = regions;
        own = new Place(ranking, work);
    }

    /** Sets a callback to run many times a second; an exception from it ends the exploration. */
    void onHeartbeat(Runnable callback) {
        heartbeat = () -> {
            try {
                callback.run();
            } catch (RuntimeException e) {
                stopped = true;
                throw e;
            }
        };
        stopped = false;
        own.ranking.onHeartbeat(heartbeat);
    }

    /** The number of links of the largest region that is explored ahead, in a graph with so many links, by so many other threads. */
    static long linksAhead(long links, int others) {
        return links / others;
    }

    private int threads() {
        return Math.min(workers.concurrency(), 1 + OTHERS);
    }

    /** The number of authorities to explore at once. */
    int most() {
        return AHEAD_PER_THREAD * threads();
    }

    /** Whether others should be explored with this authority. */
    boolean looksAhead(int authority) {
        return workers.concurrency() > 1 && !ahead.containsKey(authority);
    }

    /**
     * Explores ahead on all threads. {@link #explain} takes the results, until {@link #forget} is called.
     * @param next the authorities that probably follow {@code authority}, if they are {@code open}; earlier results of others are dropped
     */
    void explore(int authority, int[] next, IntPredicate open) {
        ahead.keySet().retainAll(new IntOpenHashSet(next));
        IntArrayList wanted = IntArrayList.of(authority);
        for (int of : next) {
            if (!ahead.containsKey(of)) {
                wanted.add(of);
            }
        }
        if (wanted.size() == 1) {
            return;
        }
        int threads = threads();
        while (places < threads) {
            WorkLimit work = new WorkLimit();
            RegionRanking ranking = new RegionRanking(graph, workers, work);
            ranking.onHeartbeat(() -> {
                if (stopped) {
                    throw new CancellationException();
                }
            });
            others.add(new Place(ranking, work));
            places++;
        }
        @Nullable Exploration[] explored = new Exploration[wanted.size()];
        Thread caller = Thread.currentThread();
        ConcurrentMap<Integer, Integer> firsts = new ConcurrentHashMap<>();
        AtomicInteger turn = new AtomicInteger();
        workers.forEach(threads, heartbeat, thread -> {
            Place place = Thread.currentThread() == caller ? own : others.poll();
            if (place == null) {
                return; // fewer threads do
            }
            for (int i = turn.getAndIncrement(); i < explored.length; i = turn.getAndIncrement()) {
                if (i == 0 || open.test(wanted.getInt(i))) {
                    explored[i] = ahead(wanted.getInt(i), place, new Turn(i, firsts));
                }
            }
            if (place != own) {
                others.add(place);
            }
        });
        for (int i = 0; i < explored.length; i++) {
            @Nullable Exploration exploration = explored[i];
            if (exploration != null) {
                ahead.put(wanted.getInt(i), exploration);
            }
        }
    }

    private Exploration ahead(int authority, Place place, Turn turn) {
        Exploration exploration = new Exploration();
        if (place != own) {
            place.work.begin(own.work.left());
        }
        exploration.record = place.work.record(linksAhead(graph.authorities().links(), threads() - 1));
        try {
            explore(authority, place, exploration, turn);
        } catch (WorkLimit.SpentException | CancellationException e) {
            return exploration; // explored up to here
        } finally {
            place.work.forget();
        }
        return exploration;
    }

    private void explore(int authority, Place place, Exploration exploration, @Nullable Turn turn) {
        RegionRanking ranking = place.ranking;
        ranking.begin(authority);
        ranking.widen(0.1);
        for (int steps : FIRST_STEPS) {
            ranking.rank(0.03, steps);
            if (hasJoined(place, exploration)) {
                return;
            }
        }
        for (double share = 1e-1; share > KNOWN_SHARE / 2; share /= 10) {
            ranking.settle(share);
            if (hasJoined(place, exploration) || (turn != null && turn.comesAfter(ranking.best()))) {
                return;
            }
        }
        exploration.region = ranking.region();
    }

    /** Ends a phase; returns whether the ranking has converged to a known region. */
    private boolean hasJoined(Place place, Exploration exploration) {
        place.work.mark();
        exploration.best.add(place.ranking.best());
        exploration.strengths.add(place.ranking.strength());
        return joined(exploration, exploration.best.size() - 1) != KnownRegions.NONE;
    }

    /** The known region of at least its strength that the ranking of a phase converged to. */
    private int joined(Exploration exploration, int phase) {
        int region = regions.explaining(exploration.best.getInt(phase));
        return region == KnownRegions.NONE
                        || regions.strength(region) < exploration.strengths.getDouble(phase) * (1 - SAME_STRENGTH)
                ? KnownRegions.NONE
                : region;
    }

    /**
     * Makes the region around an authority known, or finds the known one that it converges to.
     * @throws WorkLimit.SpentException at the work limit; the authority is not explained then
     */
    void explain(int authority) {
        @Nullable Exploration exploration = ahead.remove(authority);
        int phase = exploration == null ? 0 : end(exploration);
        if (exploration == null || (phase == exploration.best.size() && exploration.region == null)) {
            exploration = new Exploration();
            explore(authority, own, exploration, null);
            phase = end(exploration);
        } else if (exploration.record != null) {
            own.work.replay(exploration.record, Math.min(phase, exploration.best.size() - 1));
        }
        if (phase < exploration.best.size()) {
            regions.explain(authority, joined(exploration, phase));
        } else if (exploration.region != null) {
            int region = regions.add(exploration.region);
            if (!regions.isExplained(authority)) {
                regions.explain(authority, region);
            }
        }
    }

    /** The first phase that converged to a known region, or the number of phases. */
    private int end(Exploration exploration) {
        int phase = 0;
        while (phase < exploration.best.size() && joined(exploration, phase) == KnownRegions.NONE) {
            phase++;
        }
        return phase;
    }

    /** Forgets what was explored ahead: the graph changes. */
    void forget() {
        ahead.clear();
    }
}
