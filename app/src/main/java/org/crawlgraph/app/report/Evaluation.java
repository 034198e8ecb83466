package org.crawlgraph.app.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.jspecify.annotations.Nullable;

/**
 * What a link filter is worth on a site: all that its report and its tables tell.
 *
 * @param facts what was run, in order
 * @param comparison what the three crawlers did
 * @param clusters the clusters, and last what belongs to none
 * @param labelled whether it is known what pages are worth
 * @param purity share of the pages that are in a cluster and of the type most pages of it are of; NaN when types are unknown
 * @param curve how training came to rest; null when the size of the sample was given
 */
public record Evaluation(
        List<Fact> facts,
        FilterComparison comparison,
        List<Cluster> clusters,
        boolean labelled,
        double purity,
        @Nullable SampleSizeCurve curve) {

    /**
     * A cluster and what became of it.
     *
     * @param pattern empty for the pages of no cluster
     * @param sampled pages of the sample
     * @param pages pages of the site
     * @param state {@code kept}, {@code removed}, or empty for the pages of no cluster
     * @param reason why
     * @param sureness how sure that is, 0 to 1; NaN where nothing was measured
     * @param type of most of its pages; empty when unknown
     * @param share of its pages that are of this type; NaN when unknown
     * @param label what most of its pages are worth; empty when unknown
     * @param fetched pages that each crawler fetched, d first
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

        /** Whether it has so few pages that it stands in the line of the others of its size. */
        public boolean isSmall() {
            return !pattern.isEmpty() && pages < FEW;
        }
    }

    /** The clusters that have a line of their own, in their order; the pages of no cluster come last. */
    public List<Cluster> large() {
        return clusters.stream().filter(cluster -> !cluster.isSmall()).toList();
    }

    /** All small clusters as one, whose pattern says how many they are; empty when there are none. */
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

    /** Keeps the lists as they are. */
    public Evaluation {
        facts = List.copyOf(facts);
        clusters = List.copyOf(clusters);
    }
}
