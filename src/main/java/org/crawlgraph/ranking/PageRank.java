package org.crawlgraph.ranking;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.jspecify.annotations.Nullable;

/**
 * The share of time that a random surfer spends on each page. With probability α the surfer follows a random link of
 * the page, and otherwise jumps to any page; from a page without links the surfer always jumps.
 *
 * <p>With n pages and d(u) the out-degree of u: x(v) = (1 − α) / n + α · (Σ<sub>u → v</sub> x(u) / d(u) + Σ<sub>d(u) =
 * 0</sub> x(u) / n). The scores x are the only solution, and sum to 1. In the literature's terms: uniform preference,
 * with the mass of dangling pages distributed uniformly. A {@link Surfer} may follow links in proportion to their
 * weights, jump to some pages only, and follow links backwards: with w(u, v) the weight of a link and W(u) the sum over
 * the links of u, x(u) / d(u) becomes x(u) · w(u, v) / W(u), and 1 / n becomes 1 / |S| on the pages S to jump to, 0
 * elsewhere (personalised PageRank; TrustRank with trusted pages as S).
 *
 * <ol>
 *   <li>x = 1 / n on every page.
 *   <li>For every page, sum the shares x(u) / d(u) of the pages that link to it, and store the result of the formula in
 *       a new vector. Shares of pages before it in its block are read from the new vector, all others from the old one
 *       (block Gauss-Seidel). The same pass sums how far the scores moved and the mass of dangling pages.
 *   <li>Repeat from 2 with the new vector.
 * </ol>
 *
 * Blocks depend on the graph alone. The last two iterations read the old vector only, so that pages with equal links
 * have equal scores. Stops after {@code maxIterations}, or earlier if {@code tolerance} is above 0 and the scores moved
 * by less than it: ‖x′ − x‖₁. Each iteration shrinks the error of the equations at least by the factor α, so 1e-9 takes
 * at most 132 iterations with α = 0.85, and in practice two thirds of them; the scores are then at most tolerance · α /
 * (1 − α) from the solution. With m links, time O(iterations · (n + m)), space 16 bytes per page in addition to the
 * graph and its transpose. Without links every page scores 1 / n.
 *
 * <p>The vectors hold shares instead of scores, so a link costs one random read of 8 bytes and no division. The score
 * of a page is its share times its out-degree; a dangling page holds its score. Sums are taken per
 * {@link LinkGraph.Chunks chunk} and then in the order of the chunks, so scores are identical to the bit for every
 * number of threads. At the end they are scaled to sum 1, and rounded to preserve ties ({@link Scores}).
 *
 * <p>Sources: Gyöngyi, Garcia-Molina, Pedersen (2004), Combating web spam with TrustRank; Krishnan, Raj (2006), Web
 * spam detection with anti-trust rank; Page, Brin, Motwani, Winograd (1999), The PageRank citation ranking: bringing
 * order to the web; Langville, Meyer (2004), Deeper inside PageRank, for dangling pages and the rate of convergence.
 */
public final class PageRank {

    /** Number of blocks of a graph with at least as many chunks; enough to keep 8 threads busy. */
    private static final int BLOCKS = 16;

    /** Chunks of a block at most: some 4 million links, which take milliseconds. */
    private static final int MAX_BLOCK = 64;

    /** Iterations at the end that read the old vector alone, so that pages with equal links have equal scores. */
    private static final int CLOSING = 2;

    private final LinkGraph out;
    private final LinkGraph in;
    private final LinkGraph.Chunks chunks;
    private final int chunksPerBlock;
    private final @Nullable LinkValues weights; // of the incoming links
    private final double @Nullable [] strengths; // sums of the weights of the outgoing links
    private final @Nullable BitSet sources;
    private final int jumps; // number of pages to jump to
    private final Workers workers;

    private double[] shares;
    private double[] spare;

    /**
     * How the random surfer moves.
     *
     * @param weights the weight of each link, as in {@link LinkValues#isWeight}; null for equal weights. A page whose
     *     links all weigh 0 counts as dangling.
     * @param sources the pages to jump to, at least one; null for all
     * @param backwards whether to follow links from their target to their source
     */
    public record Surfer(
            @Nullable LinkValues weights, @Nullable BitSet sources, boolean backwards) {

        public static final Surfer USUAL = new Surfer(null, null, false);

        public Surfer {
            if (sources != null && sources.isEmpty()) {
                throw new IllegalArgumentException("the random surfer has no page to jump to");
            }
        }
    }

    private PageRank(
            LinkGraph.TwoWayLinks links,
            @Nullable LinkValues weights,
            double @Nullable [] strengths,
            @Nullable BitSet sources,
            Workers workers) {
        this.out = links.out();
        this.in = links.in();
        this.chunks = LinkGraph.Chunks.of(in);
        this.chunksPerBlock = Math.min(MAX_BLOCK, (chunks.count() + BLOCKS - 1) / BLOCKS);
        this.weights = weights;
        this.strengths = strengths;
        this.sources = sources;
        this.jumps = sources == null ? links.pages() : sources.cardinality();
        this.workers = workers;
        this.shares = new double[links.pages()];
        this.spare = new double[links.pages()];
    }

    /** Estimates the heap of {@link #rank}, not counting the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "PageRank",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("two score vectors", bytes(pages)));
    }

    /** Estimates the additional heap for weights, not counting the weights themselves. */
    public static MemoryNeed weightedMemory(long pages, long links) {
        return MemoryNeed.sum(
                "PageRank by weights",
                memory(pages, links),
                MemoryNeed.of("transposed weights", LinkValues.bytes(links) + 8 * pages),
                MemoryNeed.of("sums of weights", 8 * pages));
    }

    /** Heap of a ranking by links in both directions, in bytes, not counting the links. */
    public static long bytes(long pages) {
        return 2 * 8 * pages;
    }

    /**
     * Ranks all pages of a graph.
     *
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called in the stage {@code "transposing links"}, then on every iteration in the stage
     *     {@code "ranking"}
     */
    public static Scores rank(LinkGraph graph, Settings options, int concurrency, Checkpoint checkpoint) {
        return rank(graph, Surfer.USUAL, options, concurrency, checkpoint);
    }

    /**
     * Ranks all pages of a graph by a given surfer.
     *
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "copying weights"}, then on every
     *     iteration in the stage {@code "ranking"}
     */
    public static Scores rank(
            LinkGraph graph, Surfer surfer, Settings options, int concurrency, Checkpoint checkpoint) {
        if (graph.pages() == 0) {
            return new Scores(new double[0], 0, true, 0);
        }
        LinkGraph turned = graph.transpose(checkpoint);
        LinkValues along = surfer.weights();
        LinkValues against = along == null ? null : along.transposed(turned, checkpoint);
        LinkValues outgoing = surfer.backwards() ? against : along;
        LinkGraph.TwoWayLinks links = surfer.backwards()
                ? new LinkGraph.TwoWayLinks(turned, graph)
                : new LinkGraph.TwoWayLinks(graph, turned);
        try (Workers workers = new Workers(concurrency)) {
            return new PageRank(
                            links,
                            surfer.backwards() ? along : against,
                            outgoing == null ? null : outgoing.sums(),
                            surfer.sources(),
                            workers)
                    .rank(options, checkpoint);
        }
    }

    /**
     * Ranks all pages by links that are available in both directions. Takes {@link #bytes} of additional heap.
     *
     * @param links of at least one page
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called on every iteration in the stage {@code "ranking"}
     */
    public static Scores rank(LinkGraph.TwoWayLinks links, Settings options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return new PageRank(links, null, null, null, workers).rank(options, checkpoint);
        }
    }

    private Scores rank(Settings options, Checkpoint checkpoint) {
        int[] done = {0};
        Runnable heartbeat = () -> checkpoint.reached("ranking", done[0], options.maxIterations());
        double alpha = options.dampingFactor();
        double mass = 1;
        double stranded = begin(1.0 / jumps, heartbeat);
        int last = options.maxIterations();
        while (true) {
            boolean inPlace = done[0] < last - CLOSING;
            Sums sums = iterate(inPlace, alpha, ((1 - alpha) * mass + alpha * stranded) / jumps, heartbeat);
            mass = total(sums.mass);
            stranded = total(sums.stranded);
            double residual = total(sums.moved) / mass;
            done[0]++;
            boolean converged = residual < options.tolerance();
            if (done[0] == last || (converged && residual == 0)) {
                scale(heartbeat);
                return new Scores(shares, done[0], converged || residual <= Scores.ROUNDING, residual);
            }
            if (converged && inPlace) {
                last = Math.min(last, done[0] + CLOSING);
            }
        }
    }

    /** Divisor of the share of a page: its out-degree or the sum of its weights; 0 for a dangling page. */
    private double divisor(int page) {
        return strengths == null ? out.outDegree(page) : strengths[page];
    }

    private boolean isSource(int page) {
        return sources == null || sources.get(page);
    }

    /** Gives every page to jump to the same score, and returns the mass of dangling pages. */
    private double begin(double score, Runnable heartbeat) {
        Sums sums = Sums.of(chunks.count());
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            double stranded = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                double own = isSource(page) ? score : 0;
                double divisor = divisor(page);
                stranded += divisor == 0 ? own : 0;
                shares[page] = divisor == 0 ? own : own / divisor;
            }
            sums.stranded[chunk] = stranded;
        });
        return total(sums.stranded);
    }

    /** Runs one iteration; {@code base} is the score that each page to jump to gets from jumps. */
    private Sums iterate(boolean inPlace, double alpha, double base, Runnable heartbeat) {
        Sums sums = Sums.of(chunks.count());
        double[] from = shares;
        double[] to = spare;
        int blocks = (chunks.count() + chunksPerBlock - 1) / chunksPerBlock;
        workers.forEach(blocks, heartbeat, block -> {
            int first = block * chunksPerBlock;
            int end = Math.min(first + chunksPerBlock, chunks.count());
            int begin = chunks.begin(first);
            int stop = chunks.end(end - 1);
            System.arraycopy(from, begin, to, begin, stop - begin);
            for (int chunk = first; chunk < end; chunk++) {
                iterate(chunk, new Inflow(from, to, begin, inPlace ? stop : begin), alpha, base, sums);
            }
        });
        shares = to;
        spare = from;
        return sums;
    }

    private void iterate(int chunk, Inflow inflow, double alpha, double base, Sums sums) {
        double[] to = inflow.to;
        double moved = 0;
        double mass = 0;
        double stranded = 0;
        double[] ofChunk = weights == null ? null : weights.ofChunk(chunk);
        int weight = 0;
        int page = chunks.begin(chunk);
        while (page < chunks.end(chunk)) {
            LinkBlock rows = in.block(page);
            for (int end = Math.min(chunks.end(chunk), rows.rowsEnd()); page < end; page++) {
                double sum = ofChunk == null ? inflow.sum(rows, page) : inflow.sum(rows, page, ofChunk, weight);
                weight += rows.end(page) - rows.start(page);
                double score = (isSource(page) ? base : 0) + alpha * sum;
                double divisor = divisor(page);
                boolean dangling = divisor == 0;
                double parts = dangling ? 1 : divisor;
                moved += Math.abs(score - to[page] * parts);
                mass += score;
                stranded += dangling ? score : 0;
                to[page] = score / parts;
            }
        }
        sums.moved[chunk] = moved;
        sums.mass[chunk] = mass;
        sums.stranded[chunk] = stranded;
    }

    /**
     * Shares that flow into a block: of its own pages, begin to stop, as they are now, and of others as they were
     * before this iteration.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Inflow(double[] from, double[] to, int begin, int stop) {

        double sum(LinkBlock rows, int page) {
            double sum = 0;
            int link = rows.start(page);
            int end = rows.end(page);
            for (; link < end && rows.target(link) < begin; link++) {
                sum += from[rows.target(link)];
            }
            for (; link < end && rows.target(link) < stop; link++) {
                sum += to[rows.target(link)];
            }
            for (; link < end; link++) {
                sum += from[rows.target(link)];
            }
            return sum;
        }

        /** Like {@link #sum(LinkBlock, int)}; the weights of the page's links start at index {@code weight}. */
        double sum(LinkBlock rows, int page, double[] weights, int weight) {
            double sum = 0;
            int next = weight;
            for (int link = rows.start(page), end = rows.end(page); link < end; link++) {
                int source = rows.target(link);
                sum += weights[next++] * (source >= begin && source < stop ? to[source] : from[source]);
            }
            return sum;
        }
    }

    /** Turns shares into scores with sum 1. */
    private void scale(Runnable heartbeat) {
        double[] sums = new double[chunks.count()];
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                double divisor = divisor(page);
                shares[page] *= divisor == 0 ? 1 : divisor;
                sums[chunk] += shares[page];
            }
        });
        double sum = total(sums);
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                shares[page] = Scores.rounded(shares[page] / sum);
            }
        });
    }

    private static double total(double[] sums) {
        return Arrays.stream(sums).reduce(0, Double::sum);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sums(double[] moved, double[] mass, double[] stranded) {

        static Sums of(int chunks) {
            return new Sums(new double[chunks], new double[chunks], new double[chunks]);
        }
    }

    /**
     * Options of PageRank.
     *
     * @param maxIterations see {@link #MAX_ITERATIONS}; 1,000 by default, eight times what the other defaults need
     * @param tolerance see {@link #TOLERANCE}; 1e-9 by default. The residual is the sum of the absolute changes of an
     *     iteration
     */
    @PublicApi
    public record Settings(double dampingFactor, int maxIterations, double tolerance) {

        public static final Option<Double> DAMPING_FACTOR = Option.below(
                "dampingFactor",
                0,
                1,
                0.85,
                "Probability that the random surfer follows a link instead of jumping to a random page");

        public static final Option<Long> MAX_ITERATIONS = Hits.Settings.MAX_ITERATIONS.withDefault(1000L);

        public static final Option<Double> TOLERANCE = Hits.Settings.TOLERANCE.withDefault(1e-9);

        public static final List<Option<?>> OPTIONS = List.of(DAMPING_FACTOR, MAX_ITERATIONS, TOLERANCE);

        public static final Settings DEFAULT = of(new Options(null, OPTIONS));

        public Settings {
            DAMPING_FACTOR.check(dampingFactor);
            MAX_ITERATIONS.check(maxIterations);
            TOLERANCE.check(tolerance);
        }

        public static Settings of(Options options) {
            return new Settings(options.get(DAMPING_FACTOR), options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
        }
    }
}
