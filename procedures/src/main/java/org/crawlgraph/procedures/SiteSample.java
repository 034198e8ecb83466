package org.crawlgraph.procedures;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
     * @param withSeen whether pages belong to it that those of the sample link to
     */
    static SiteSample draw(
            Transaction tx,
            PageGraph graph,
            int[] entries,
            int count,
            boolean withSeen,
            SamplingOptions options,
            Checkpoint checkpoint) {
        if (count == 0) {
            int[] all = IntStream.range(0, graph.pages()).toArray();
            List<String> urls = CrawledSite.urls(tx, graph, all, checkpoint);
            return new SiteSample(graph, entries, new SampledPages(urls, graph.ranked(), all.length), "all-pages");
        }
        PageSample sample = PageSampling.drawInFull(graph.ranked(), entries, count, options, checkpoint);
        int[] known = withSeen ? sample.withSeen(graph.ranked()) : sample.pages();
        SampledPages sampled = new SampledPages(
                CrawledSite.urls(tx, graph, known, checkpoint),
                PageSample.linksFrom(known, sample.pages().length, graph.ranked()),
                sample.pages().length);
        return new SiteSample(graph, entries, sampled, sample.end().text());
    }

    /** Divides the sample into the clusters of some patterns. */
    ClusteredSample clustered(Transaction tx, List<UrlPattern> patterns) {
        UrlMatcher matcher = UrlMatcher.of(patterns);
        int[] clusterOf = sampled.urls().stream().mapToInt(matcher::match).toArray();
        int[] entryClusters = Arrays.stream(entries)
                .flatMap(page -> entryClusters(tx, page, matcher))
                .filter(cluster -> cluster >= 0)
                .sorted()
                .distinct()
                .toArray();
        return new ClusteredSample(this, patterns, clusterOf, entryClusters);
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
