package org.crawlgraph.ingest.distance;

import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.DegreeStatistics;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of a graph: size, degrees and distances (Daneshpajouh et al. 2008, section 3.2 and tables 1 and 2).
 *
 * @param links between different pages, parallel links counted once
 * @param between links to another site; all links without sites
 * @param in in-degrees over all links
 * @param out out-degrees over all links; its {@link DegreeStatistics#zero} counts dangling pages
 * @param distance average connected distance over all links; null if disabled
 */
public record GraphStatistics(
        int pages,
        long links,
        long between,
        DegreeStatistics in,
        DegreeStatistics out,
        @Nullable AverageDistance distance) {

    /**
     * Measures a graph.
     *
     * @param distance whether to estimate the average distance, which takes most of the time
     * @param randomSeed seed of the hash functions of that estimate
     * @param concurrency threads, at least 1; does not affect the result
     * @param checkpoint receives the stage {@code "counting links"} and the stages of {@link AverageDistance#estimate}
     */
    public static GraphStatistics of(
            SiteGraph links, boolean distance, long randomSeed, int concurrency, Checkpoint checkpoint) {
        LinkGraph all = links.graph();
        return new GraphStatistics(
                all.pages(),
                all.links(),
                links.between(),
                DegreeStatistics.in(all, checkpoint),
                DegreeStatistics.out(all),
                distance ? AverageDistance.estimate(all, randomSeed, concurrency, checkpoint) : null);
    }

    /** Estimates the heap of {@link #of}, excluding the graph. */
    public static MemoryNeed memory(long pages, long links, boolean distance, int concurrency) {
        MemoryNeed degrees = MemoryNeed.of("degrees", 16 * pages);
        return distance
                ? MemoryNeed.largest("statistics", degrees, AverageDistance.memory(pages, links, concurrency))
                : degrees;
    }

    /**
     * The columns of a degree: {@code min, max, mean, deviation, exponent}; the last is null with too few high degrees.
     */
    public static Map<String, Object> columns(DegreeStatistics degree) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("min", (long) degree.min());
        columns.put("max", (long) degree.max());
        columns.put("mean", degree.mean());
        columns.put("deviation", degree.deviation());
        columns.put("exponent", degree.exponent() == 0 ? null : (Object) degree.exponent());
        return columns;
    }
}
