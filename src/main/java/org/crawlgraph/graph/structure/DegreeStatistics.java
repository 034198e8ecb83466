package org.crawlgraph.graph.structure;

import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of one kind of degree over all pages of a graph; 0 for a graph without pages.
 * @param deviation standard deviation, with the number of pages as divisor
 * @param zero number of pages of degree 0
 * @param law the power law of degrees from a cut-off on; null if every tail of two degrees has fewer than {@link PowerLaw#LEAST_TAIL} pages
 */
public record DegreeStatistics(
        int min,
        int max,
        double mean,
        double deviation,
        long zero,
        @Nullable PowerLaw law) {

    private static final String COUNTING = "counting links";

    /** The number of links from each page. Time O(pages). */
    public static DegreeStatistics out(LinkGraph links, Checkpoint checkpoint) {
        int[] degrees = new int[links.pages()];
        for (int page = 0; page < degrees.length; page++) {
            checkpoint.passed(COUNTING, page, degrees.length);
            degrees[page] = links.outDegree(page);
        }
        return of(degrees);
    }

    /** The number of links to each page. Time O(pages + links). */
    public static DegreeStatistics in(LinkGraph links, Checkpoint checkpoint) {
        int[] degrees = new int[links.pages()];
        for (int page = 0; page < degrees.length; page++) {
            checkpoint.passed(COUNTING, page, degrees.length);
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                degrees[row.target(link)]++;
            }
        }
        return of(degrees);
    }

    private static DegreeStatistics of(int[] degrees) {
        int max = Arrays.stream(degrees).max().orElse(0);
        long[] counts = new long[max + 1];
        for (int degree : degrees) {
            counts[degree]++;
        }
        double mean = Arrays.stream(degrees).average().orElse(0);
        double squares = 0;
        for (int degree = 0; degree <= max; degree++) {
            squares += counts[degree] * (degree - mean) * (degree - mean);
        }
        return new DegreeStatistics(
                Arrays.stream(degrees).min().orElse(0),
                max,
                mean,
                degrees.length == 0 ? 0 : Math.sqrt(squares / degrees.length),
                counts[0],
                PowerLaw.fit(counts, PowerLaw.LEAST_TAIL));
    }
}
