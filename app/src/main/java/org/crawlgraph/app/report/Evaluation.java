package org.crawlgraph.app.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.structure.DegreeStatistics;
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
            DegreeStatistics out = DegreeStatistics.out(links, checkpoint);
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
            List<Integer> fetched) {

        private static final int FEW = 5;

        /** Whether it is too small for its own line. */
        public boolean isSmall() {
            return !pattern.isEmpty() && pages < FEW;
        }
    }

    /** The clusters with their own lines, in order; pages without a cluster come last. */
    public List<Cluster> large() {
        return clusters.stream().filter(cluster -> !cluster.isSmall()).toList();
    }

    /** Combines all small clusters into one, with their number as pattern; empty when there are none. */
    public Optional<Cluster> small() {
        List<Cluster> small = clusters.stream().filter(Cluster::isSmall).toList();
        if (small.isEmpty()) {
            return Optional.empty();
        }
        long kept =
                small.stream().filter(cluster -> cluster.state().equals("kept")).count();
        return Optional.of(new Cluster(
                "(" + small.size() + " clusters of fewer than " + Cluster.FEW + " pages, " + kept + " of them kept)",
                small.stream().mapToInt(Cluster::sampled).sum(),
                small.stream().mapToInt(Cluster::pages).sum(),
                "",
                "",
                Double.NaN,
                "",
                Double.NaN,
                "",
                IntStream.range(0, comparison.all().size())
                        .mapToObj(crawler -> small.stream()
                                .mapToInt(cluster -> cluster.fetched().get(crawler))
                                .sum())
                        .toList()));
    }

    public Evaluation {
        facts = List.copyOf(facts);
        clusters = List.copyOf(clusters);
        degrees = List.copyOf(degrees);
    }
}
