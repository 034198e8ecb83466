package org.crawlgraph.clusters.training;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * A sample of the pages of a site, the input of clustering.
 *
 * @param entries page numbers where a crawl of the site starts
 * @param pages the sampled pages in the order drawn
 * @param known URLs and links of the sample, and URLs of the pages they link to
 * @param end the reason why the sample is not larger
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record SiteSample(KnownSite site, int[] entries, int[] pages, SampledPages known, PageSample.End end) {

    /**
     * Draws a sample.
     *
     * @param count wanted number of pages; 0 for all fetched pages
     * @param checkpoint called in the stages of {@link PageSampling}, and of {@code "reading urls"} and {@code "reading
     *     bodies"}
     */
    public static SiteSample draw(
            KnownSite site, int[] entries, int count, SamplingOptions options, Checkpoint checkpoint) {
        LinkGraph links = site.links();
        IntPredicate fetched = site.fetched();
        int[] all = IntStream.range(0, links.pages()).filter(fetched).toArray();
        PageSample sample = count == 0
                ? new PageSample(all, all.length, 0, 1, PageSample.End.ALL_PAGES)
                : PageSampling.drawInFull(links, fetched, entries, count, options, checkpoint);
        int[] pages = sample.pages();
        int[] both = count > 0
                ? sample.withSeen(links)
                : IntStream.concat(
                                Arrays.stream(all),
                                IntStream.range(0, links.pages()).filter(fetched.negate()))
                        .toArray();
        SampledPages known = new SampledPages(
                read(site.url(), both, "reading urls", checkpoint),
                PageSample.linksFrom(both, pages.length, links),
                pages.length,
                read(site.body(), pages, "reading bodies", checkpoint));
        return new SiteSample(site, entries, pages, known, sample.end());
    }

    private static <T> List<T> read(IntFunction<T> of, int[] pages, String stage, Checkpoint checkpoint) {
        return IntStream.range(0, pages.length)
                .mapToObj(place -> {
                    checkpoint.passed(stage, place, pages.length);
                    return of.apply(pages[place]);
                })
                .toList();
    }

    /** Divides the sample into clusters; a cluster's number is the index of its pattern. */
    public ClusteredSample clustered(List<UrlPattern> patterns) {
        UrlMatcher matcher = UrlMatcher.of(patterns);
        int[] clusterOf = known.urls().stream().mapToInt(matcher::match).toArray();
        int[] entryClusters = ClusterGraph.entryClusters(
                site.links(), page -> matcher.match(site.url().apply(page)), entries);
        return new ClusteredSample(this, patterns, clusterOf, entryClusters);
    }
}
