package org.crawlgraph.cores;

import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.crawlgraph.cores.exact.ErrorEstimate;
import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.graph.FoldedGraph;

/** An immutable ranking of a region, exact to a share of the best score. Removing pages from the graph makes it invalid. */
final class RegionSnapshot implements Ranking {

    private static final double FINEST = 1e-8;

    private final FoldedGraph graph;
    private final ErrorEstimate estimate;
    private final int iterations;
    private final double share;
    private final Certainty certainty;
    private final DoubleFunction<Ranking> finer;

    /** Keeps a ranking. Omitted scores are below {@code share} of the best; {@code finer} ranks again for a smaller share. */
    RegionSnapshot(
            FoldedGraph graph,
            ErrorEstimate estimate,
            int iterations,
            double share,
            Certainty certainty,
            DoubleFunction<Ranking> finer) {
        this.graph = graph;
        this.estimate = estimate;
        this.iterations = iterations;
        this.share = share;
        this.certainty = certainty;
        this.finer = finer;
    }

    @Override
    public int bestAuthority() {
        double best = estimate.bestAuthority();
        int page = 0;
        while (graph.isRemoved(page) || authority(page) < best) {
            page++;
        }
        return page;
    }

    @Override
    public double rivalDoubt(int[] pages) {
        return estimate.rivalDoubt(
                IntStream.of(pages).map(graph::authorityClass).toArray());
    }

    @Override
    public double authority(int page) {
        int of = graph.authorityClass(page);
        return of < 0 ? 0 : estimate.authority(of);
    }

    @Override
    public double hub(int page) {
        int of = graph.hubClass(page);
        return of < 0 ? 0 : estimate.hub(of) / estimate.sigma();
    }

    @Override
    public ScoreDifference authorityDifference(int one, int other) {
        return estimate.authorityDifference(graph.authorityClass(one), graph.authorityClass(other));
    }

    @Override
    public ScoreDifference hubDifference(int one, int other) {
        return estimate.hubDifference(graph.hubClass(one), graph.hubClass(other));
    }

    @Override
    public double sigma() {
        return estimate.sigma();
    }

    @Override
    public Certainty certainty() {
        return certainty;
    }

    @Override
    public int iterations() {
        return iterations;
    }

    @Override
    public Ranking refined(double doubt) {
        return share == FINEST ? this : finer.apply(Math.max(FINEST, share * Math.min(0.1, 1 / doubt)));
    }
}
