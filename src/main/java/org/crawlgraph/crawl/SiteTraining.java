package org.crawlgraph.crawl;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.cluster.ClusterGraph;
import org.crawlgraph.cluster.HandDecisions;
import org.crawlgraph.cluster.PrunedGraph;
import org.crawlgraph.cluster.Pruning;
import org.crawlgraph.cluster.SampledPages;
import org.crawlgraph.cluster.UrlClusters;
import org.crawlgraph.cluster.UrlFilter;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.sample.PageSample;
import org.crawlgraph.sample.PageSampling;
import org.crawlgraph.sample.SampleEnd;
import org.crawlgraph.sample.SampleSizeCurve;
import org.crawlgraph.sample.TrainingSize;
import org.jspecify.annotations.Nullable;

/**
 * What was learnt about a stored site from a sample of its pages.
 *
 * <h2>What</h2>
 *
 * Goes the whole way from a site to a filter: which pages to look at, which kinds of pages there are, which of them lead
 * where, and what of this a crawl needs.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Draw a sample ({@link PageSampling#drawInFull}).
 *   <li>Cluster its URLs, and by the default method those of the pages that it links to as well ({@link UrlClusters}).
 *   <li>Prune ({@link Pruning}), from the clusters of the entries; in place of an entry of no cluster stand those of the
 *       pages it links to, since the filter lets its links through wherever they lead.
 *   <li>Where no size is given, take more pages and begin again, until nothing changes any more ({@link SampleSizeCurve}). What
 *       the largest sample taught is kept.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Time and space are those of the steps; a sample that grows costs up to 1 / (1 − 1/factor) times its last step, five times by
 * default.
 *
 * <h2>References</h2>
 *
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4, and 5.4 for the size.
 *
 * @param sample the pages that were learnt from
 * @param clusters the clusters of their URLs, in the order of the sample; by the default method also of those they link to
 * @param pruned which clusters and edges are worth following, and why; its entries are kept
 * @param curve how training came to rest; null when the size was given
 */
public record SiteTraining(
        PageSample sample,
        UrlClusters clusters,
        PrunedGraph pruned,
        @Nullable SampleSizeCurve curve) {

    /** Nobody has decided anything. */
    public static final Function<List<UrlPattern>, HandDecisions> NO_DECISIONS = patterns -> new HandDecisions();

    /**
     * Learns about a site.
     *
     * @param urls the URL of each page
     * @param site all links between the pages, those inside the site too
     * @param entries page numbers where crawls start, at least one, such as {@link SiteEntry} finds
     * @param byHand what a person has decided about the clusters of these patterns, by their indices; asked anew for each
     *     sample, {@link #NO_DECISIONS} for nothing
     * @param checkpoint told of the stages of the steps
     * @throws IllegalArgumentException when the sample is too small for anything to be frequent in it
     */
    public static SiteTraining of(
            List<String> urls,
            LinkGraph site,
            int[] entries,
            TrainingOptions options,
            Function<List<UrlPattern>, HandDecisions> byHand,
            Checkpoint checkpoint) {
        if (urls.size() != site.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + site.pages() + " pages");
        }
        for (int entry : entries) {
            if (entry < 0 || entry >= site.pages()) {
                throw new IllegalArgumentException(
                        "page " + entry + " is an entry; the pages of this site are 0 to " + (site.pages() - 1));
            }
        }
        if (options.sampleSize() != TrainingOptions.AS_MANY_AS_IT_TAKES) {
            return trained(urls, site, entries, options, options.sampleSize(), byHand, checkpoint);
        }
        SiteTraining[] last = new SiteTraining[1];
        SampleSizeCurve curve = SampleSizeCurve.of(
                size -> {
                    last[0] = trained(urls, site, entries, options, size, byHand, checkpoint);
                    return last[0].size();
                },
                options.growth(),
                checkpoint);
        return new SiteTraining(last[0].sample, last[0].clusters, last[0].pruned, curve);
    }

    private static SiteTraining trained(
            List<String> urls,
            LinkGraph site,
            int[] entries,
            TrainingOptions options,
            int size,
            Function<List<UrlPattern>, HandDecisions> byHand,
            Checkpoint checkpoint) {
        PageSample sample = sample(site, entries, size, options, checkpoint);
        int[] pages = sample.pages();
        long least = (long) options.clustering().bins() * options.clustering().support();
        if (pages.length < least) {
            throw new IllegalArgumentException(
                    "the sample has " + pages.length + " of the " + site.pages()
                            + " pages of the site, and with "
                            + options.clustering().bins() + " bins and support "
                            + options.clustering().support() + " nothing is frequent in fewer than " + least
                            + "; take a larger sample, an entry from which more pages can be reached, or fewer bins or less support");
        }
        SampledPages sampled = SampledPages.of(
                sample, site, known -> Arrays.stream(known).mapToObj(urls::get).toList());
        UrlClusters clusters =
                UrlClusters.of(sampled.learntFrom(options.clustering().method()), options.clustering(), checkpoint);
        PrunedGraph pruned = Pruning.prune(
                sampled,
                sampled.urls().stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                ClusterGraph.entryClusters(site, page -> clusters.matcher().match(urls.get(page)), entries),
                byHand.apply(clusters.patterns()),
                options.pruning(),
                checkpoint);
        return new SiteTraining(sample, clusters, pruned, null);
    }

    private static PageSample sample(
            LinkGraph site, int[] entries, int size, TrainingOptions options, Checkpoint checkpoint) {
        if (size == 0) {
            int[] all = IntStream.range(0, site.pages()).toArray();
            return new PageSample(all, all.length, 0, 1, SampleEnd.COUNT_REACHED);
        }
        return PageSampling.drawInFull(site, entries, size, options.sampling(), checkpoint);
    }

    /** The four measures of figure 8. */
    public TrainingSize size() {
        return new TrainingSize(
                sample.pages().length,
                pruned.graph().clusters(),
                pruned.graph().edges(),
                pruned.keptClusters(),
                pruned.keptEdges());
    }

    /** What a crawler asks. */
    public UrlFilter filter() {
        return new UrlFilter(clusters.matcher(), pruned.filter());
    }
}
