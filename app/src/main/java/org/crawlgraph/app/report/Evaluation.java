package org.crawlgraph.app.report;

import java.util.List;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.DegreeStatistics;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of a link filter on a site.
 * @param facts what was run, in order
 * @param comparison of the three crawlers
 * @param clusters the clusters, followed by the pages without one
 * @param degrees of the site and its cluster graph
 * @param labelled whether pages have labels
 * @param purity share of pages that are in a cluster and have its majority type; NaN when types are unknown
 * @param curve how training stabilised; null when the sample size was given
 */
public record Evaluation(
        List<Fact> facts,
        FilterComparison comparison,
        List<Cluster> clusters,
        List<Degrees> degrees,
        boolean labelled,
        double purity,
        @Nullable SampleSizeCurve curve) {

    /**
     * In- or out-degrees of pages or clusters: a row of table 1 or 2 of Jiang and Lv (2009).
     * @param of {@code pages} or {@code clusters}
     * @param direction {@code in} or {@code out}
     * @param count the number of pages or clusters
     */
    public record Degrees(String of, String direction, int count, int min, int max, double mean, double deviation) {

        /** Computes both directions of a graph. */
        public static List<Degrees> of(String of, LinkGraph links, Checkpoint checkpoint) {
            DegreeStatistics in = DegreeStatistics.in(links, checkpoint);
            DegreeStatistics out = DegreeStatistics.out(links);
            return List.of(row(of, "in", links.pages(), in), row(of, "out", links.pages(), out));
        }

        private static Degrees row(String of, String direction, int count, DegreeStatistics degree) {
            return new Degrees(of, direction, count, degree.min(), degree.max(), degree.mean(), degree.deviation());
        }
    }

    /**
     * A cluster and its evaluation.
     * @param pattern empty for pages without a cluster
     * @param sampled pages of the sample
     * @param pages pages of the site
     * @param state {@code kept}, {@code removed}, or empty for pages without a cluster
     * @param reason of the state
     * @param sureness of the state, 0 to 1; NaN if not measured
     * @param type majority type of its pages; empty when unknown
     * @param share of its pages with this type; NaN when unknown
     * @param label majority label of its pages; empty when unknown
     * @param fetched pages fetched by each crawler, d first
     */
    public record Cluster(
            String pattern,
            int sampled,
            int pages,
            String state,
            String reason,
            double sureness,
            String type,
            double share,
            String label,
            List<Integer> fetched) {}

    public Evaluation {
        facts = List.copyOf(facts);
        clusters = List.copyOf(clusters);
        degrees = List.copyOf(degrees);
    }
}
