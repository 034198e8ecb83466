package org.crawlgraph.spark.kernel;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.spark.matrix.LinkMatrix;

/**
 * <h2>What</h2>
 *
 * Leaves out the hubs that link to nothing but pages which score next to nothing in every ranking of some strength.
 *
 * <h2>Formula</h2>
 *
 * As {@code UpperBounds} of the core: with x ≥ 0 and AᵀAx = λx, λ ≥ L, a page scores at most r = min(1, AᵀAr / L) of the best
 * score, from r = 1 on, as often as one likes. Removing pages makes AᵀA smaller, so a bound holds for all rankings of that strength, also
 * those of what is left after cores have been removed.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Bound the scores {@value #PASSES} times.
 *   <li>Keep the hubs with a link to a page whose bound is at least the share, with all their links.
 * </ol>
 *
 * <h2>What is proved</h2>
 *
 * The bounds. A kernel has a part of the links, so its rankings are no stronger than those of the graph: while the cores of both are the
 * same, a core of the kernel with σ² ≥ L says that the graph's is as strong too. Not proved is that the hubs left out change the order of
 * pages whose scores are almost the same.
 *
 * @param matrix the links that are left
 * @param strong for each page whether a bound of a page that it links to is at least ten times the share
 */
public record Reduction(LinkMatrix matrix, JavaRDD<boolean[]> strong) {

    private static final int PASSES = 4;

    /** Bounds are computed with roundings. */
    private static final double ROUNDED_UP = 1 + 1e-9;

    /** Ranks of linked pages for each seed whose number of links is the first guess at a level. */
    private static final int GUESS = 4;

    /** Keeps all links. */
    public static Reduction none(LinkMatrix matrix) {
        return new Reduction(matrix, matrix.degrees().map(degrees -> {
            boolean[] all = new boolean[degrees.length];
            Arrays.fill(all, true);
            return all;
        }));
    }

    /**
     * Keeps what rankings of a strength need; lets {@code matrix} go.
     *
     * @param level the strength, σ² of a ranking, above 0
     * @param share of the best score, above 0 and at most 0.1
     */
    public static Reduction to(LinkMatrix matrix, double level, double share) {
        JavaRDD<double[]> bounds = matrix.vector(1);
        for (int pass = 0; pass < PASSES; pass++) {
            bounds = matrix.in(matrix.out(bounds), ROUNDED_UP / level).map(Reduction::atMostOne);
        }
        JavaRDD<double[]> best = matrix.maxima(bounds).persist(StorageLevel.MEMORY_AND_DISK());
        JavaRDD<boolean[]> strong =
                best.map(entries -> reaching(entries, 10 * share)).persist(StorageLevel.MEMORY_AND_DISK());
        strong.count();
        LinkMatrix kept = matrix.only(best.map(entries -> reaching(entries, share)));
        best.unpersist(false);
        return new Reduction(kept, strong);
    }

    private static double[] atMostOne(double[] entries) {
        return Arrays.stream(entries).map(entry -> Math.min(1, entry)).toArray();
    }

    private static boolean[] reaching(double[] entries, double least) {
        boolean[] reaching = new boolean[entries.length];
        for (int page = 0; page < reaching.length; page++) {
            reaching[page] = entries[page] >= least;
        }
        return reaching;
    }

    /** A first guess at the strength of the last of so many cores: the number of links to the page of that rank, times 4. */
    public static double level(LinkMatrix matrix, int seeds) {
        int rank = GUESS * seeds;
        List<Double> best = matrix
                .in(matrix.vector(1), 1)
                .flatMap(entries -> Arrays.stream(entries)
                        .boxed()
                        .sorted(Comparator.reverseOrder())
                        .limit(rank)
                        .iterator())
                .collect()
                .stream()
                .sorted(Collections.reverseOrder())
                .limit(rank)
                .toList();
        return Math.max(1, best.get(best.size() - 1));
    }
}
