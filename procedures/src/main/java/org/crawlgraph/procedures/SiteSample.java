package org.crawlgraph.procedures;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cluster.ClusterGraph;
import org.crawlgraph.cluster.SampledPages;
import org.crawlgraph.cluster.UrlMatcher;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.sample.PageSample;
import org.crawlgraph.sample.PageSampling;
import org.crawlgraph.sample.SamplingOptions;
import org.neo4j.graphdb.Transaction;

/**
 * Pages of a stored site that clusters are learnt from.
 *
 * @param graph all pages of the site
 * @param entries where a crawl of it starts, as page numbers
 * @param sampled the pages of the sample and what is known of others
 * @param end why there are no more
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record SiteSample(PageGraph graph, int[] entries, SampledPages sampled, String end) {

    /**
     * Draws a sample.
     *
     * @param count pages wanted; 0 for all
     */
    static SiteSample draw(
            Transaction tx, PageGraph graph, int[] entries, int count, SamplingOptions options, Checkpoint checkpoint) {
        if (count == 0) {
            int[] all = IntStream.range(0, graph.pages()).toArray();
            List<String> urls = CrawledSite.urls(tx, graph, all, checkpoint);
            return new SiteSample(graph, entries, new SampledPages(urls, graph.ranked(), all.length), "all-pages");
        }
        PageSample sample = PageSampling.drawInFull(graph.ranked(), entries, count, options, checkpoint);
        SampledPages sampled =
                SampledPages.of(sample, graph.ranked(), known -> CrawledSite.urls(tx, graph, known, checkpoint));
        return new SiteSample(graph, entries, sampled, sample.end().text());
    }

    /** Divides the sample into the clusters of some patterns. */
    ClusteredSample clustered(Transaction tx, List<UrlPattern> patterns) {
        UrlMatcher matcher = UrlMatcher.of(patterns);
        int[] clusterOf = sampled.urls().stream().mapToInt(matcher::match).toArray();
        int[] entryClusters = ClusterGraph.entryClusters(
                graph.ranked(), page -> matcher.match(CrawledSite.url(tx, graph, page)), entries);
        return new ClusteredSample(this, patterns, clusterOf, entryClusters);
    }
}
