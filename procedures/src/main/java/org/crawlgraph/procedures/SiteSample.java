package org.crawlgraph.procedures;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cluster.ClusterGraph;
import org.crawlgraph.cluster.UrlMatcher;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.graph.LinkGraph;
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
 * @param pages those of the sample, as page numbers
 * @param urls theirs
 * @param links those between pages of the sample
 * @param end why there are no more
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record SiteSample(PageGraph graph, int[] entries, int[] pages, List<String> urls, LinkGraph links, String end) {

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
            return new SiteSample(graph, entries, all, urls, graph.ranked(), "all-pages");
        }
        PageSample sample = PageSampling.drawInFull(graph.ranked(), entries, count, options, checkpoint);
        return new SiteSample(
                graph,
                entries,
                sample.pages(),
                CrawledSite.urls(tx, graph, sample.pages(), checkpoint),
                PageSample.linksAmong(sample.pages(), graph.ranked()),
                sample.end().text());
    }

    /** Counts the links between clusters that some patterns make of the sample. */
    ClusteredSample clustered(Transaction tx, List<UrlPattern> patterns, Checkpoint checkpoint) {
        UrlMatcher matcher = UrlMatcher.of(patterns);
        int[] clusterOf = urls.stream().mapToInt(matcher::match).toArray();
        int[] entryClusters = Arrays.stream(entries)
                .flatMap(page -> entryClusters(tx, page, matcher))
                .filter(cluster -> cluster >= 0)
                .sorted()
                .distinct()
                .toArray();
        return new ClusteredSample(
                this,
                patterns,
                clusterOf,
                ClusterGraph.of(links, clusterOf, patterns.size(), checkpoint),
                entryClusters);
    }

    /** The cluster of a page; of one without, those of the pages it links to, since a crawl follows all of its links. */
    private IntStream entryClusters(Transaction tx, int page, UrlMatcher matcher) {
        int own = matcher.match(CrawledSite.url(tx, graph, page));
        return own >= 0
                ? IntStream.of(own)
                : Arrays.stream(graph.ranked().targets(page))
                        .map(target -> matcher.match(CrawledSite.url(tx, graph, target)));
    }
}
