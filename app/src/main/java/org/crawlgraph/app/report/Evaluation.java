package org.crawlgraph.app.report;

import java.util.List;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.crawl.FilterComparison;
import org.crawlgraph.sample.SampleSizeCurve;
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
            String type,
            double share,
            String label,
            List<Integer> fetched) {}

    /** Keeps the lists as they are. */
    public Evaluation {
        facts = List.copyOf(facts);
        clusters = List.copyOf(clusters);
    }
}
