package org.crawlgraph.rank;

import java.util.Arrays;
import org.crawlgraph.graph.Chunks;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkRows;
import org.crawlgraph.graph.TwoWayLinks;
import org.crawlgraph.hits.ScoreOrder;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.run.Workers;

/**
 * <h2>What</h2>
 *
 * The share of time that a surfer spends on each page who follows a link of the page at random with chance α and jumps to
 * any page otherwise; from a page without links the surfer always jumps.
 *
 * <h2>Formula</h2>
 *
 * With n pages and d(u) the out-degree of u: x(v) = (1 − α) / n + α · (Σ<sub>u → v</sub> x(u) / d(u) + Σ<sub>d(u) = 0</sub>
 * x(u) / n). The scores x are the only solution; they sum to 1. In the words of the literature: uniform preference, and
 * the mass of dangling pages is spread uniformly.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>x = 1 / n on every page.
 *   <li>For every page, add up the shares x(u) / d(u) of the pages that link to it, and put the result of the formula into
 *       a new vector. The same pass adds up how far the scores moved and what the pages without links now hold.
 *   <li>Repeat from 2 with the new vector.
 * </ol>
 *
 * Kept are not the scores but the shares, so that one link costs one read of 8 bytes at a place that depends on the graph
 * and no division; the score of a page is its share times its out-degree, and of a page without links the share itself,
 * which no link ever asks for. Sums are taken per {@link Chunks chunk} and then in the order of the chunks, so the scores
 * have the same bits for every number of threads. They are scaled to sum 1 once more in the end, and rounded for the sake
 * of ties ({@link ScoreOrder}).
 *
 * <h2>Stopping and cost</h2>
 *
 * After {@code maxIterations}, or earlier when {@code tolerance} is above 0 and the scores moved by less than it: ‖x′ −
 * x‖₁. Each iteration shrinks this distance at least by the factor α, so 1e-9 takes at most 132 iterations at α = 0.85. The
 * scores are then at most tolerance · α / (1 − α) away from the solution. Time O(iterations · (n + m)), space 16 bytes a
 * page beside the graph and its transpose; n pages, m links. Without links every page scores 1 / n.
 *
 * <h2>References</h2>
 *
 * Page, Brin, Motwani, Winograd: The PageRank citation ranking, bringing order to the web (1999); Langville, Meyer: Deeper
 * inside PageRank (2004), for pages without links and the rate of convergence.
 */
public final class PageRank {

    private final LinkRows out;
    private final LinkRows in;
    private final Chunks chunks;
    private final Workers workers;

    private double[] shares;
    private double[] spare;

    private PageRank(TwoWayLinks links, Workers workers) {
        this.out = links.out();
        this.in = links.in();
        this.chunks = Chunks.of(in);
        this.workers = workers;
        this.shares = new double[links.pages()];
        this.spare = new double[links.pages()];
    }

    /** Heap that {@link #rank} takes, the graph itself not counted. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "PageRank",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("two score vectors", bytes(pages)));
    }

    /** Heap that a ranking of links in both directions takes beside them, in bytes. */
    public static long bytes(long pages) {
        return 2 * 8 * pages;
    }

    /**
     * Ranks all pages of a graph.
     *
     * @param graph links as they are to be ranked
     * @param concurrency threads, at least 1; has no influence on the scores
     * @param checkpoint called on every iteration in the stage {@code "ranking"}, and before in {@code "transposing links"}
     */
    public static PageRankScores rank(
            LinkGraph graph, PageRankOptions options, int concurrency, Checkpoint checkpoint) {
        if (graph.pages() == 0) {
            return new PageRankScores(new double[0], 0, true, 0);
        }
        return rank(TwoWayLinks.of(graph, checkpoint), options, concurrency, checkpoint);
    }

    /**
     * Ranks all pages by links that are there in both directions. Takes {@link #bytes} of heap beside them.
     *
     * @param links of at least one page
     * @param concurrency threads, at least 1; has no influence on the scores
     * @param checkpoint called on every iteration in the stage {@code "ranking"}
     */
    public static PageRankScores rank(
            TwoWayLinks links, PageRankOptions options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return new PageRank(links, workers).rank(options, checkpoint);
        }
    }

    private PageRankScores rank(PageRankOptions options, Checkpoint checkpoint) {
        int pages = out.rows();
        int[] done = {0};
        Runnable heartbeat = () -> checkpoint.reached("ranking", done[0], options.maxIterations());
        double stranded = begin(1.0 / pages, heartbeat);
        while (true) {
            Sums sums = iterate(
                    options.dampingFactor(),
                    (1 - options.dampingFactor() + options.dampingFactor() * stranded) / pages,
                    heartbeat);
            stranded = total(sums.stranded);
            double residual = total(sums.moved);
            done[0]++;
            boolean converged = residual < options.tolerance();
            if (converged || done[0] == options.maxIterations()) {
                scale(heartbeat);
                return new PageRankScores(shares, done[0], converged || residual <= ScoreOrder.ROUNDING, residual);
            }
        }
    }

    /** Gives every page the same score; the sum of those of pages without links. */
    private double begin(double score, Runnable heartbeat) {
        Sums sums = new Sums(chunks.count());
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            double stranded = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                int degree = out.degree(page);
                stranded += degree == 0 ? score : 0;
                shares[page] = score / Math.max(1, degree);
            }
            sums.stranded[chunk] = stranded;
        });
        return total(sums.stranded);
    }

    /** Takes every share one iteration on; {@code base} is what a page gets by jumps. */
    private Sums iterate(double alpha, double base, Runnable heartbeat) {
        Sums sums = new Sums(chunks.count());
        double[] from = shares;
        double[] to = spare;
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            double moved = 0;
            double stranded = 0;
            int page = chunks.begin(chunk);
            while (page < chunks.end(chunk)) {
                LinkBlock block = in.block(page);
                for (int end = Math.min(chunks.end(chunk), block.rowsEnd()); page < end; page++) {
                    double score = base + alpha * block.sum(page, from);
                    int degree = out.degree(page);
                    int parts = Math.max(1, degree);
                    moved += Math.abs(score - from[page] * parts);
                    stranded += score * (parts - degree);
                    to[page] = score / parts;
                }
            }
            sums.moved[chunk] = moved;
            sums.stranded[chunk] = stranded;
        });
        shares = to;
        spare = from;
        return sums;
    }

    /** Makes scores of the shares, with the sum 1. */
    private void scale(Runnable heartbeat) {
        double[] sums = new double[chunks.count()];
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                shares[page] *= Math.max(1, out.degree(page));
                sums[chunk] += shares[page];
            }
        });
        double sum = total(sums);
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                shares[page] = ScoreOrder.rounded(shares[page] / sum);
            }
        });
    }

    private static double total(double[] sums) {
        return Arrays.stream(sums).reduce(0, Double::sum);
    }

    /** What one pass adds up, per chunk. */
    private static final class Sums {
        private final double[] moved;
        private final double[] stranded;

        Sums(int chunks) {
            moved = new double[chunks];
            stranded = new double[chunks];
        }
    }
}
