package org.crawlgraph.ranking;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteGraph;
import org.jspecify.annotations.Nullable;

/**
 * Hub and authority scores: a good hub links to good authorities, a good authority is linked from good hubs.
 *
 * <p>With A the link matrix (A<sub>uv</sub> = 1 if u links to v): a = Aᵀh / ‖Aᵀh‖₂, h = Aa / ‖Aa‖₂. The fixed point is
 * the principal pair of singular vectors of A, and ‖Aa‖₂ its singular value σ. The paper's vectors h and a are our
 * {@code hubs} and {@code authorities}. If the pages of one site share a vote ({@link SiteGraph.RankedLinks}), a link u
 * → v weighs 1 / k in the sum for a<sub>v</sub>, with k the pages of u's site that link to v, and 1 / l in the sum for
 * h<sub>u</sub>, with l the pages of v's site that u links to. With {@link LinkValues}, A<sub>uv</sub> is the weight of
 * the link.
 *
 * <ol>
 *   <li>h = 1 on every page.
 *   <li>a = Aᵀh: for every page, sum the hub scores of the pages that link to it; scale a to norm 1.
 *   <li>h = Aa: for every page, sum the authority scores of the pages it links to; σ is the norm of h; scale h to norm
 *       1.
 *   <li>Repeat from 2.
 * </ol>
 *
 * Stops after {@code maxIterations}, or earlier if {@code tolerance} is above 0 and both vectors moved by less than it.
 * The distance is between unit vectors, so it means the same for graphs of every size. With n pages and m links, time
 * O(iterations · (n + m)), space 24 bytes per page in addition to the graph and its transpose. Without links all scores
 * and σ are 0.
 *
 * <p>Norms are summed per {@link LinkGraph.Chunks chunk} and then in the order of the chunks, so scores are identical
 * to the bit for every number of threads. Vectors are kept unscaled with their norms, and the next multiplication
 * applies the factor; only the final vectors are scaled in a separate pass, and rounded to preserve ties
 * ({@link Scores}).
 *
 * <p>Sources: Daneshpajouh, Mohammadi Nasiri, Ghodsi (2008), A fast community based algorithm for generating web
 * crawler seeds set, section 2.1; Kleinberg (1999), Authoritative sources in a hyperlinked environment; Bharat,
 * Henzinger (1998), Improved algorithms for topic distillation in a hyperlinked environment, section 4.1.
 */
public final class Hits {

    /** The stage of a ranking, see {@link Checkpoint}. */
    public static final String RANKING = "ranking";

    private final Side in;
    private final Side out;
    private final Workers workers;

    private Runnable heartbeat = () -> {};
    private Vector authorities;
    private Vector hubs;
    private Vector spare;

    /**
     * Links in one direction: a row has the links of a page.
     *
     * @param sites by page, a site number if the pages of a site share their votes; else null
     * @param sharing per link, the number of links of its page with pages of that site, which share one vote; null
     *     without sites
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Side(
            LinkGraph rows,
            LinkGraph.Chunks chunks,
            int @Nullable [] sites,
            int @Nullable [][] sharing,
            @Nullable LinkValues weights) {

        static Side of(LinkGraph rows, int @Nullable [] sites, @Nullable LinkValues weights) {
            return new Side(rows, LinkGraph.Chunks.of(rows), sites, sites == null ? null : rows.perLink(), weights);
        }

        /** Counts the links that share a vote. Time O(links + chunks · sites). */
        void count(Workers workers, Runnable heartbeat) {
            int[] siteOf = sites;
            int[][] counts = sharing;
            if (siteOf == null || counts == null) {
                return;
            }
            int count = Arrays.stream(siteOf).max().orElse(-1) + 1;
            workers.forEach(chunks.count(), heartbeat, chunk -> {
                int[] links = new int[count];
                for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                    LinkBlock row = rows.block(page);
                    int[] ofBlock = counts[rows.blockNumber(page)];
                    int start = row.start(page);
                    int end = row.end(page);
                    for (int link = start; link < end; link++) {
                        links[siteOf[row.target(link)]]++;
                    }
                    for (int link = start; link < end; link++) {
                        ofBlock[link] = links[siteOf[row.target(link)]];
                    }
                    for (int link = start; link < end; link++) {
                        links[siteOf[row.target(link)]] = 0;
                    }
                }
            });
        }
    }

    private Hits(Side in, Side out, Workers workers) {
        this.in = in;
        this.out = out;
        this.workers = workers;
        this.authorities = new Vector(out.rows.pages());
        this.hubs = new Vector(out.rows.pages());
        this.spare = new Vector(out.rows.pages());
    }

    /** Estimates the heap of {@link #rank(LinkGraph, Settings, int, Checkpoint)}, not counting the graph. */
    public static MemoryNeed memory(long pages, long links, SiteGraph.LinkWeights weights) {
        return MemoryNeed.sum(
                "HITS",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("three score vectors", 3 * 8 * pages),
                MemoryNeed.of("votes that links share", voteBytes(links, weights)));
    }

    /**
     * Estimates the heap of {@link #rank(LinkValues, Settings, int, Checkpoint)}, not counting the graph and its
     * weights.
     */
    public static MemoryNeed weightedMemory(long pages, long links) {
        return MemoryNeed.sum(
                "HITS",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("transposed weights", LinkValues.bytes(links) + 8 * pages),
                MemoryNeed.of("three score vectors", 3 * 8 * pages));
    }

    /** Heap of a ranking by links in both directions, in bytes, not counting the links. */
    public static long bytes(long pages, long links, SiteGraph.LinkWeights weights) {
        return 3 * 8 * pages + voteBytes(links, weights);
    }

    private static long voteBytes(long links, SiteGraph.LinkWeights weights) {
        return weights == SiteGraph.LinkWeights.SITE ? 8 * links : 0;
    }

    /** The work of a ranking, in links read. A page counts as one link, and a link with a shared vote as three. */
    public static long visits(long pages, long links, SiteGraph.LinkWeights weights, Settings options) {
        long perLink = weights == SiteGraph.LinkWeights.SITE ? 3 : 1;
        return 2L * options.maxIterations() * (perLink * links + pages);
    }

    /** Ranks all pages of a graph with unweighted links. */
    public static HitsScores rank(LinkGraph graph, Settings options, int concurrency, Checkpoint checkpoint) {
        return rank(SiteGraph.RankedLinks.unweighted(graph), options, concurrency, checkpoint);
    }

    /**
     * Ranks all pages of a graph.
     *
     * @param links the links to rank; remove links inside a site beforehand
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called in the stage {@code "transposing links"}, then on every iteration in the stage
     *     {@code "ranking"}
     */
    public static HitsScores rank(
            SiteGraph.RankedLinks links, Settings options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return rank(
                    LinkGraph.TwoWayLinks.of(links.graph(), checkpoint), links.sites(), options, workers, checkpoint);
        }
    }

    /**
     * Ranks all pages of a graph with weighted links.
     *
     * @param weights as in {@link LinkValues#isWeight}
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "copying weights"}, then on every
     *     iteration in the stage {@code "ranking"}
     */
    public static HitsScores rank(LinkValues weights, Settings options, int concurrency, Checkpoint checkpoint) {
        LinkGraph turned = weights.graph().transpose(checkpoint);
        Side in = Side.of(turned, null, weights.transposed(turned, checkpoint));
        try (Workers workers = new Workers(concurrency)) {
            return new Hits(in, Side.of(weights.graph(), null, weights), workers).rank(options, checkpoint);
        }
    }

    /**
     * Ranks all pages by unweighted links that are available in both directions. Takes {@link #bytes} of additional
     * heap.
     *
     * @param concurrency number of threads, at least 1; does not affect the scores
     * @param checkpoint called on every iteration in the stage {@code "ranking"}
     */
    public static HitsScores rank(
            LinkGraph.TwoWayLinks links, Settings options, int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return rank(links, null, options, workers, checkpoint);
        }
    }

    /**
     * Ranks all pages by links that are available in both directions. Takes {@link #bytes} of additional heap.
     *
     * @param sites by page, a site number if the pages of a site share their votes; else null
     * @param workers remain owned by the caller; do not affect the scores
     * @param checkpoint called on every iteration in the stage {@code "ranking"}
     */
    public static HitsScores rank(
            LinkGraph.TwoWayLinks links,
            int @Nullable [] sites,
            Settings options,
            Workers workers,
            Checkpoint checkpoint) {
        return new Hits(Side.of(links.in(), sites, null), Side.of(links.out(), sites, null), workers)
                .rank(options, checkpoint);
    }

    private HitsScores rank(Settings options, Checkpoint checkpoint) {
        authorities.fill(0, 1);
        if (out.rows.links() == 0 || isWeightless()) {
            hubs.fill(0, 1);
            return new HitsScores(authorities.entries, hubs.entries, 0, 0, true, 0, 0);
        }
        hubs.fill(1, Math.sqrt(out.rows.pages()));
        int[] done = {0};
        heartbeat = () -> checkpoint.reached(RANKING, done[0], options.maxIterations());
        in.count(workers, heartbeat);
        out.count(workers, heartbeat);
        while (true) {
            boolean last = done[0] + 1 == options.maxIterations();
            boolean measured = last || options.tolerance() > 0;
            Vector before = authorities;
            authorities = multiply(in, hubs, spare);
            double authorityResidual = measured ? distance(in.chunks, before, authorities) : Double.NaN;
            spare = before;
            before = hubs;
            hubs = multiply(out, authorities, spare);
            double hubResidual = measured ? distance(out.chunks, before, hubs) : Double.NaN;
            spare = before;
            done[0]++;
            boolean converged = authorityResidual < options.tolerance() && hubResidual < options.tolerance();
            if (converged || last) {
                boolean still = authorityResidual <= Scores.ROUNDING && hubResidual <= Scores.ROUNDING;
                double sigma = hubs.norm;
                scale(in.chunks, authorities);
                scale(out.chunks, hubs);
                return new HitsScores(
                        authorities.entries,
                        hubs.entries,
                        sigma,
                        done[0],
                        converged || still,
                        authorityResidual,
                        hubResidual);
            }
        }
    }

    private boolean isWeightless() {
        return out.weights != null && Arrays.stream(out.weights.sums()).noneMatch(weight -> weight > 0);
    }

    /** Sets {@code sums} to the row sums of {@code scores} and returns it. */
    private Vector multiply(Side side, Vector scores, Vector sums) {
        LinkGraph rows = side.rows;
        int[][] votes = side.sharing;
        LinkValues weights = side.weights;
        LinkGraph.Chunks chunks = side.chunks;
        double[] from = scores.entries;
        double[] to = sums.entries;
        double factor = 1 / scores.norm;
        sums.norm = Math.sqrt(total(chunks, chunk -> {
            double squares = 0;
            int page = chunks.begin(chunk);
            int end = chunks.end(chunk);
            double[] ofChunk = weights == null ? null : weights.ofChunk(chunk);
            int link = 0;
            while (page < end) {
                LinkBlock block = rows.block(page);
                int[] sharing = votes == null ? null : votes[rows.blockNumber(page)];
                for (int last = Math.min(end, block.rowsEnd()); page < last; page++) {
                    double sum;
                    if (ofChunk != null) {
                        sum = block.sum(page, from, ofChunk, link);
                        link += block.end(page) - block.start(page);
                    } else {
                        sum = sharing == null ? block.sum(page, from) : sum(block, sharing, page, from);
                    }
                    double scaled = factor * sum;
                    to[page] = scaled;
                    squares += scaled * scaled;
                }
            }
            return squares;
        }));
        return sums;
    }

    private static double sum(LinkBlock block, int[] sharing, int page, double[] from) {
        double sum = 0;
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            sum += from[block.target(link)] / sharing[link];
        }
        return sum;
    }

    private double distance(LinkGraph.Chunks chunks, Vector before, Vector after) {
        return Math.sqrt(total(chunks, chunk -> {
            double squares = 0;
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                double moved = after.entries[page] / after.norm - before.entries[page] / before.norm;
                squares += moved * moved;
            }
            return squares;
        }));
    }

    /** Turns entries into scores: divides them by their norm and rounds them. */
    private void scale(LinkGraph.Chunks chunks, Vector scores) {
        workers.forEach(chunks.count(), heartbeat, chunk -> {
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                scores.entries[page] = Scores.rounded(scores.entries[page] / scores.norm);
            }
        });
        scores.norm = 1;
    }

    /** Sums over the pages of each chunk, then in the order of the chunks. */
    private double total(LinkGraph.Chunks chunks, IntToDoubleFunction sum) {
        double[] sums = new double[chunks.count()];
        workers.forEach(chunks.count(), heartbeat, chunk -> sums[chunk] = sum.applyAsDouble(chunk));
        double total = 0;
        for (double part : sums) {
            total += part;
        }
        return total;
    }

    /** A score vector up to a factor: the score of a page is its entry divided by {@code norm}. */
    private static final class Vector {
        private final double[] entries;
        private double norm = 1;

        Vector(int pages) {
            entries = new double[pages];
        }

        void fill(double entry, double norm) {
            Arrays.fill(entries, entry);
            this.norm = norm;
        }
    }

    /**
     * The result of a HITS ranking.
     *
     * @param authorities authority score per page, 0 to 1, of Euclidean norm 1, rounded to 41 significant bits so that
     *     ties are equal; all 0 without links
     * @param hubs hub score per page, in the same form
     * @param sigma the singular value in the last iteration, the norm of the hub scores before scaling; 0 without links
     * @param ranIterations number of iterations; 0 without links
     * @param didConverge whether the last iteration moved both vectors by less than the tolerance, or by rounding
     *     errors only
     * @param authorityResidual how far the last iteration moved the authority scores (Euclidean distance)
     * @param hubResidual how far the last iteration moved the hub scores
     */
    @SuppressWarnings("ArrayRecordComponent") // large, not copied
    public record HitsScores(
            double[] authorities,
            double[] hubs,
            double sigma,
            int ranIterations,
            boolean didConverge,
            double authorityResidual,
            double hubResidual) {}

    /**
     * Options of HITS.
     *
     * @param maxIterations see {@link #MAX_ITERATIONS}; 60 by default, as in the paper
     * @param tolerance see {@link #TOLERANCE}; the residual is the Euclidean distance by which an iteration moves a
     *     score vector
     */
    @PublicApi
    public record Settings(int maxIterations, double tolerance) {

        public static final Option<Long> MAX_ITERATIONS =
                Option.integer("maxIterations", 1, 1_000_000, 60, "Maximum number of iterations of a ranking");

        public static final Option<Double> TOLERANCE = Option.number(
                "tolerance", 0, 1, 0, "Stop once the residual of the scores is below this; 0 runs all iterations");

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
