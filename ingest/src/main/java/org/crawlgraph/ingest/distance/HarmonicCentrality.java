package org.crawlgraph.ingest.distance;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;

/**
 * Harmonic centrality of all pages: the sum of 1 / d over the pages that reach a page, with d their distance to it;
 * pages that do not reach it add 0 (Boldi, Vigna 2014, Axioms for centrality).
 *
 * <p>One run of HyperBall on the transposed graph: a HyperLogLog counter per page counts the pages within t links, t
 * growing until no counter changes. A counter of 2<sup>log2m</sup> registers has a relative standard error of 1.04 /
 * √2<sup>log2m</sup>, which bounds the error of a score (a sum of differences of its counts with decreasing weights);
 * small counts are nearly exact. Time O(2<sup>log2m</sup> · (pages + links) · diameter). Scores do not depend on the
 * number of threads.
 *
 * <p>Source: Boldi, Vigna (2013), In-core computation of geometric centralities with HyperBall.
 *
 * @param scores by page
 * @param standardError relative standard error of a counter
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record HarmonicCentrality(float[] scores, double standardError) {

    public static final int LEAST_LOG2M = 4;
    public static final int MOST_LOG2M = 16;

    private static final double ERROR = 1.04;

    /** Estimates the centrality, in the stages {@code "transposing links"} and {@code "harmonic centrality"}. */
    public static HarmonicCentrality estimate(
            LinkGraph graph, int log2m, long randomSeed, int concurrency, Checkpoint checkpoint) {
        double error = ERROR / Math.sqrt(1 << log2m);
        if (graph.links() == 0) {
            return new HarmonicCentrality(new float[graph.pages()], error);
        }
        LinkGraph turned = graph.transpose(checkpoint);
        return new HarmonicCentrality(
                new BallRuns(/* graph= */ turned, /* turned= */ graph, log2m)
                        .inverseDistances(randomSeed, concurrency, checkpoint),
                error);
    }

    /** Estimates the heap of {@link #estimate}, excluding the graph. */
    public static MemoryNeed memory(long pages, long links, int log2m) {
        return MemoryNeed.sum(
                "harmonic centrality",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("counters", BallRuns.bytes(pages, log2m)),
                MemoryNeed.of("scores", 4 * pages));
    }
}
