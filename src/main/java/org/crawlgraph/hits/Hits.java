package org.crawlgraph.hits;

import java.util.Arrays;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RemovalView;
import org.crawlgraph.graph.RemovalView.Rows;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;

/**
 * <h2>What</h2>
 *
 * Hub and authority scores: a good hub links to good authorities, a good authority is linked from good hubs.
 *
 * <h2>Formula</h2>
 *
 * With A the link matrix (A<sub>uv</sub> = 1 when u links to v): a = Aᵀh / ‖Aᵀh‖₂, h = Aa / ‖Aa‖₂. The fixed point is the
 * principal pair of singular vectors of A, and ‖Aa‖₂ its singular value σ. The paper's vectors h and a are our
 * {@code hubs} and {@code authorities}.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>h = 1 on every page.
 *   <li>a = Aᵀh by adding up, for every page, the hub scores of the pages that link to it; scale a to norm 1.
 *   <li>h = Aa by adding up the authority scores of the pages it links to; σ is its norm; scale h to norm 1.
 *   <li>Repeat from 2.
 * </ol>
 *
 * Doubles throughout; norms are summed per {@link Chunks chunk} and then in the order of the chunks, so the scores have the
 * same bits for every number of threads.
 *
 * <h2>Stopping and cost</h2>
 *
 * After {@code maxIterations}, or earlier when {@code tolerance} is above 0 and both vectors moved by less than it, which is
 * a distance between unit vectors and so means the same on graphs of every size. Time O(iterations · (n + m)), space 32
 * bytes a page beside the graph and its transpose; n pages, m links. Without links all scores and σ are 0.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh, Mohammadi Nasiri, Ghodsi: A fast community based algorithm for generating web crawler seeds set (2008),
 * section 2.1; Kleinberg: Authoritative sources in a hyperlinked environment (1999).
 */
public final class Hits {

    private final Workers workers;
    private final Runnable pulse;
    private final Rows in;
    private final Rows out;
    private final Chunks inChunks;
    private final Chunks outChunks;
    private final double[] partialSums;

    private double[] authorities;
    private double[] hubs;
    private double[] next;

    private Hits(RemovalView view, Workers workers, Runnable pulse) {
        this.workers = workers;
        this.pulse = pulse;
        this.in = view.in();
        this.out = view.out();
        this.inChunks = Chunks.of(in);
        this.outChunks = Chunks.of(out);
        this.partialSums = new double[Math.max(inChunks.count(), outChunks.count())];
        this.authorities = new double[view.pages()];
        this.hubs = new double[view.pages()];
        this.next = new double[view.pages()];
    }

    /**
     * Ranks all pages of a graph.
     *
     * @param graph links as they are to be ranked; drop the links inside a site before
     * @param concurrency threads, at least 1; has no influence on the scores
     * @param checkpoint told of every iteration under the stage {@code "ranking"}
     */
    public static HitsScores rank(LinkGraph graph, HitsOptions options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            RemovalView view = new RemovalView(graph);
            return rank(view, options, workers, checkpoint);
        }
    }

    /**
     * Ranks what is left of a graph; removed pages score 0.
     *
     * @param checkpoint told of every iteration under the stage {@code "ranking"}
     */
    public static HitsScores rank(RemovalView view, HitsOptions options, Workers workers, Checkpoint checkpoint) {
        if (view.links() == 0) {
            return new HitsScores(new double[view.pages()], new double[view.pages()], 0, 0, true, 0, 0);
        }
        int[] iteration = {0};
        Runnable pulse = () -> checkpoint.reached("ranking", iteration[0], options.maxIterations());
        return new Hits(view, workers, pulse).iterate(options, iteration);
    }

    private HitsScores iterate(HitsOptions options, int[] iteration) {
        Arrays.fill(hubs, 1);
        while (true) {
            double authorityNorm = multiply(in, inChunks, hubs);
            double authorityResidual = scaleAndSwap(inChunks, authorityNorm, authorities, true);
            if (iteration[0] == 0) {
                Arrays.fill(hubs, 1 / Math.sqrt(hubs.length)); // the first hub residual is against unit length too
            }
            double sigma = multiply(out, outChunks, authorities);
            double hubResidual = scaleAndSwap(outChunks, sigma, hubs, false);
            iteration[0]++;
            boolean converged = authorityResidual < options.tolerance() && hubResidual < options.tolerance();
            if (converged || iteration[0] == options.maxIterations()) {
                return new HitsScores(
                        authorities, hubs, sigma, iteration[0], converged, authorityResidual, hubResidual);
            }
        }
    }

    /** Sets {@code next} to the row sums of {@code scores} and returns their Euclidean norm. */
    private double multiply(Rows rows, Chunks chunks, double[] scores) {
        double[] sums = next;
        workers.forEach(chunks.count(), pulse, chunk -> {
            double squares = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                double sum = 0;
                for (int link = rows.start(page), end = rows.end(page); link < end; link++) {
                    sum += scores[rows.target(link)];
                }
                sums[page] = sum;
                squares += sum * sum;
            }
            partialSums[chunk] = squares;
        });
        return Math.sqrt(total(chunks));
    }

    /** Divides {@code next} by its norm, makes it the new scores, and returns its distance from the old ones. */
    private double scaleAndSwap(Chunks chunks, double norm, double[] old, boolean authority) {
        double[] sums = next;
        workers.forEach(chunks.count(), pulse, chunk -> {
            double squares = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                double score = sums[page] / norm;
                double moved = score - old[page];
                squares += moved * moved;
                sums[page] = score;
            }
            partialSums[chunk] = squares;
        });
        if (authority) {
            authorities = sums;
        } else {
            hubs = sums;
        }
        next = old;
        return Math.sqrt(total(chunks));
    }

    private double total(Chunks chunks) {
        double total = 0;
        for (int chunk = 0; chunk < chunks.count(); chunk++) {
            total += partialSums[chunk];
        }
        return total;
    }
}
