package org.crawlgraph.ranking;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * On-line Page Importance Computation on a stored graph: the importance of a page is the cash that has passed through it.
 *
 * <p>A virtual page r links to every page and is linked from every page, so that cash can get everywhere. Let C be the cash, H the history
 * (the cash that a page has spent so far) and G = Σ H. The score of a page is (H + C) / (G + 1), scaled so that the scores of all pages
 * except r sum to 1. Scores converge to x = P′x, where a page with d links passes 1/(d + 1) of its score to each of them and to r, and r
 * passes 1/n to each of n pages.
 * <ol>
 *   <li>Each of the n pages has cash 1/n, and r has none.
 *   <li>Pages 0, 1, …, n − 1, then r, spend their {@link Cash}; the amounts are added to their history.
 *   <li>Repeat from 2 until 2 / (G + 1) is below the tolerance.
 * </ol>
 *
 * After any number of steps Σ |x − P′x| ≤ 2 / (G + 1), since the difference of cash received and spent is the current cash. Each round
 * increases G by at least 1. The error shrinks as 1 / rounds, while PageRank converges geometrically. With n pages and m links, a round
 * takes time O(n + m); space is 20 bytes per page. One thread sums in page order, so scores are identical to the bit on every machine.
 *
 * <p>Source: S. Abiteboul, M. Preda, G. Cobena (2003), Adaptive on-line page importance computation, sections 3 and 4.
 */
public final class Opic {

    private static final String STAGE = "ranking";

    /** Pages that spend between two calls of the checkpoint. */
    private static final int STRIDE = 1 << 12;

    private final LinkGraph graph;
    private final int root;
    private final Cash cash;
    private final double[] history;

    private Opic(LinkGraph graph) {
        this.graph = graph;
        this.root = graph.pages();
        this.cash = new Cash(root + 1);
        this.history = new double[root + 1];
        int[] all = new int[root];
        Arrays.setAll(all, page -> page);
        cash.start(all);
    }

    /** Estimates the heap of {@link #rank}, not counting the graph. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.sum(
                "OPIC",
                MemoryNeed.of("cash and history", 16 * (pages + 1)),
                MemoryNeed.of("start pages", 4 * pages));
    }

    /**
     * Ranks all pages of a graph; {@code checkpoint} is called many times per round in the stage {@code "ranking"}. The residual is
     * 2 / (G + 1), with G the cash spent: an upper bound of Σ |x − P′x| over all pages and the virtual one.
     */
    public static Scores rank(LinkGraph graph, Settings options, Checkpoint checkpoint) {
        return graph.pages() == 0 ? new Scores(new double[0], 0, true, 0) : new Opic(graph).rank(options, checkpoint);
    }

    private Scores rank(Settings options, Checkpoint checkpoint) {
        double spent = 0;
        for (int round = 1; ; round++) {
            for (int page = 0; page < root; page++) {
                if (page % STRIDE == 0) {
                    checkpoint.reached(STAGE, round - 1L, options.maxIterations());
                }
                spent += spend(page);
            }
            spent += keep(root, cash.spend(root, root, page -> page, page -> {}));
            double residual = 2 / (spent + 1);
            boolean converged = residual < options.tolerance();
            if (converged || round == options.maxIterations()) {
                return new Scores(scores(), round, converged, residual);
            }
        }
    }

    private double spend(int page) {
        LinkBlock row = graph.block(page);
        int start = row.start(page);
        int links = graph.outDegree(page);
        return keep(
                page,
                cash.spend(page, links + 1, place -> place < links ? row.target(start + place) : root, target -> {}));
    }

    private double keep(int page, double amount) {
        history[page] += amount;
        return amount;
    }

    private double[] scores() {
        double[] scores = new double[root];
        double sum = 0;
        for (int page = 0; page < root; page++) {
            scores[page] = history[page] + cash.of(page);
            sum += scores[page];
        }
        for (int page = 0; page < root; page++) {
            scores[page] = Scores.rounded(scores[page] / sum);
        }
        return scores;
    }

    /**
     * Options of OPIC.
     * @param maxIterations maximum number of rounds, each of as many pages as the graph has; 1,000 by default
     * @param tolerance see {@link #TOLERANCE}; 0.01 by default. The residual is at most 2 / (G + 1), where G is the cash spent so far
     */
    public record Settings(int maxIterations, double tolerance) {

        public static final Option<Long> MAX_ITERATIONS = Hits.Settings.MAX_ITERATIONS.withDefault(1000L);

        public static final Option<Double> TOLERANCE = Hits.Settings.TOLERANCE.withDefault(0.01);

        public static final List<Option<?>> OPTIONS = List.of(MAX_ITERATIONS, TOLERANCE);

        public static final Settings DEFAULT = of(new Options(null, OPTIONS));

        public Settings {
            MAX_ITERATIONS.check(maxIterations);
            TOLERANCE.check(tolerance);
        }

        public static Settings of(Options options) {
            return new Settings(options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
        }
    }
}
