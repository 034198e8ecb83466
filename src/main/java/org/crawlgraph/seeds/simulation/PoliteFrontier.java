package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.opic.Cash;

/**
 * The frontier of a polite crawler. In each round, as long as the delay between two requests to a host, it fetches at most {@value #THREADS}
 * pages and at most one of a host: of the hosts that are left, the one whose first page has the highest score, and at every {@value
 * #ANY_HOST}th request any host. The score is cash, or the order of discovery; ties are in the order of discovery.
 */
final class PoliteFrontier implements Frontier {

    static final int THREADS = 16;
    private static final int ANY_HOST = 32;

    private final Cash cash;
    private final boolean byCash;
    private final int[] hosts;
    private final double[] scores;
    private final int[] places;
    private final BitSet known;
    private final BitSet done;
    private final List<TreeSet<Integer>> waiting = new ArrayList<>();
    private final TreeSet<Integer> ready;
    private final List<Integer> resting = new ArrayList<>();
    private int found;
    private int taken;
    private int inRound;
    private long rounds = 1;

    /** Starts empty; pages without a host have one together. */
    PoliteFrontier(int pages, int[] hosts, boolean byCash) {
        this.cash = new Cash(pages);
        this.byCash = byCash;
        this.hosts = hosts;
        this.scores = new double[pages];
        this.places = new int[pages];
        this.known = new BitSet(pages);
        this.done = new BitSet(pages);
        Comparator<Integer> best =
                Comparator.<Integer>comparingDouble(page -> -scores[page]).thenComparingInt(page -> places[page]);
        int last = 0;
        for (int host : hosts) {
            last = Math.max(last, host + 1);
        }
        for (int host = 0; host <= last; host++) {
            waiting.add(new TreeSet<>(best));
        }
        ready = new TreeSet<>((one, other) ->
                best.compare(waiting.get(one).first(), waiting.get(other).first()));
    }

    @Override
    public void start(int[] seeds) {
        cash.start(seeds);
        for (int seed : seeds) {
            rose(seed);
        }
    }

    private int host(int page) {
        return hosts.length == 0 ? 0 : hosts[page] + 1;
    }

    private void rose(int page) {
        if (done.get(page)) {
            return;
        }
        int host = host(page);
        TreeSet<Integer> pages = waiting.get(host);
        boolean rests = resting.contains(host);
        if (!rests && !pages.isEmpty()) {
            ready.remove(host);
        }
        if (known.get(page)) {
            pages.remove(page);
        } else {
            known.set(page);
            places[page] = found++;
        }
        scores[page] = byCash ? cash.of(page) : 0;
        pages.add(page);
        if (!rests) {
            ready.add(host);
        }
    }

    @Override
    public int next() {
        if (inRound == THREADS || ready.isEmpty()) {
            resting.stream().filter(host -> !waiting.get(host).isEmpty()).forEach(ready::add);
            resting.clear();
            inRound = 0;
            rounds++;
        }
        if (ready.isEmpty()) {
            return -1;
        }
        int host = ready.first();
        if (++taken % ANY_HOST == 0) {
            int skip = Math.floorMod(HashCommon.mix(taken), ready.size());
            host = ready.stream().skip(skip).findFirst().orElse(host);
        }
        ready.remove(host);
        resting.add(host);
        inRound++;
        TreeSet<Integer> pages = waiting.get(host);
        int page = pages.first();
        pages.remove(page);
        done.set(page);
        return page;
    }

    @Override
    public void found(LinkGraph graph, int page) {
        LinkBlock row = graph.block(page);
        int start = row.start(page);
        cash.spend(page, graph.outDegree(page), place -> row.target(start + place), this::rose);
    }

    /** Rounds so far. */
    long rounds() {
        return rounds;
    }
}
