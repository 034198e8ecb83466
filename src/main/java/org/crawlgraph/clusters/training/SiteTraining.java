package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.paper.PaperPatterns;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.jspecify.annotations.Nullable;

/**
 * Learns from a sample of a stored site which links a crawl should skip: samples pages, clusters them, builds the
 * cluster graph and prunes it.
 *
 * <ol>
 *   <li>Draw a sample ({@link SiteSample}).
 *   <li>Cluster its URLs; the default method also clusters URLs of linked pages ({@link UrlClusters}).
 *   <li>Prune ({@link Pruning}), starting from the clusters of the entries. An entry without a cluster is replaced by
 *       the clusters of the pages it links to, since the filter accepts all its links.
 *   <li>If no sample size is given, repeat with larger samples until results are stable ({@link SampleSizeCurve}). The
 *       result of the largest sample is kept.
 *   <li>These steps ignore manual decisions. {@link #with} then adds clusters for the patterns of manual decisions,
 *       sampled or not, and prunes again.
 * </ol>
 *
 * <p>Time and space are the sums of the steps; a growing sample costs up to 1 / (1 − 1/factor) times its last step, by
 * default five times.
 *
 * <p>Reference: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4, and 5.4 for
 * the size.
 *
 * @param asked requested number of pages, 0 for all
 * @param clusters clusters of the sampled URLs and, by the default method, of linked URLs
 * @param clustered the sampled pages with their clusters
 * @param pruned decisions about clusters and edges, with reasons; entries are kept
 * @param curve measures by sample size; null if the size was given
 */
public record SiteTraining(
        TrainingOptions options,
        int asked,
        UrlClusters clusters,
        ClusteredSample clustered,
        PrunedGraph pruned,
        @Nullable SampleSizeCurve curve) {

    /**
     * Measured on the labelled sites of the tests, with bodies and without: 370 to 1,140 bytes with the links of a
     * page.
     */
    private static final long LEAST_BYTES_PER_URL = 250;

    private static final long MOST_BYTES_PER_URL = 1_300;
    private static final long BYTES_PER_LINK = 16;

    /**
     * Learns from the fetched pages of a site, also using facts about bodies.
     *
     * @param entries page numbers where crawls start, at least one, such as from {@link SiteEntry}
     * @param checkpoint called in the stages of the steps
     * @throws IllegalArgumentException if the sample is too small for anything to be frequent in it
     */
    public static SiteTraining of(KnownSite site, int[] entries, TrainingOptions options, Checkpoint checkpoint) {
        int pages = site.links().pages();
        for (int entry : entries) {
            if (entry < 0 || entry >= pages) {
                throw new IllegalArgumentException("page " + entry + " is an entry; pages are 0 to " + (pages - 1));
            }
        }
        IntFunction<SiteTraining> trainer = size -> trained(
                SiteSample.draw(site, entries, size, options.sampling(), checkpoint), options, size, checkpoint);
        if (options.sampleSize() != TrainingOptions.AS_MANY_AS_IT_TAKES) {
            return trainer.apply(options.sampleSize());
        }
        SiteTraining[] last = new SiteTraining[1];
        SampleSizeCurve curve = SampleSizeCurve.of(
                size -> {
                    last[0] = trainer.apply(size);
                    return last[0].size();
                },
                checkpoint);
        return new SiteTraining(options, last[0].asked, last[0].clusters, last[0].clustered, last[0].pruned, curve);
    }

    /**
     * Heap of a training, without the graph of the site. The number of linked URLs is an estimate.
     *
     * @param pages of the site
     * @param links between them
     */
    public static MemoryNeed memory(long pages, long links, TrainingOptions options) {
        long wanted = options.sampleSize() == TrainingOptions.AS_MANY_AS_IT_TAKES
                ? SampleSizeCurve.MAX_PAGES
                : options.sampleSize();
        long sampled = wanted == 0 ? pages : Math.min(pages, wanted);
        long known = Math.min(pages, sampled + links);
        return MemoryNeed.of(
                "sampled pages, the URLs that they link to, and their clusters",
                LEAST_BYTES_PER_URL * sampled,
                MOST_BYTES_PER_URL * known + BYTES_PER_LINK * links);
    }

    private static SiteTraining trained(SiteSample sample, TrainingOptions options, int asked, Checkpoint checkpoint) {
        ClusteringOptions clustering = options.clustering();
        refuseTooSmall(sample, clustering);
        List<String> urls = sample.known().urls();
        UrlClusters clusters = switch (clustering.method()) {
            case POSITIONS -> UrlClusters.of(urls, clustering.delta(), checkpoint);
            case PAPER -> PaperPatterns.clusters(urls.subList(0, sample.known().fetched()), clustering, checkpoint);
        };
        ClusteredSample clustered = sample.clustered(clusters.patterns());
        PrunedGraph pruned = clustered.prune(PatternDecisions.NONE, options.pruning(), checkpoint);
        return new SiteTraining(options, asked, clusters, clustered, pruned, null);
    }

    private static void refuseTooSmall(SiteSample sample, ClusteringOptions clustering) {
        long least = (long) clustering.bins() * clustering.support();
        int pages = sample.pages().length;
        if (pages < least) {
            throw new IllegalArgumentException("the sample has " + pages + " of the "
                    + sample.site().links().pages() + " pages of the site; with bins: " + clustering.bins()
                    + " and support: "
                    + clustering.support() + ", training needs at least " + least
                    + "; crawl more pages, increase sampleSize (0 takes all pages, even without links), or reduce"
                    + " bins or support");
        }
    }

    /**
     * Returns this result with manual decisions applied: their patterns become clusters after the learned ones, and
     * pruning is repeated.
     */
    public SiteTraining with(PatternDecisions decisions, Checkpoint checkpoint) {
        if (decisions.count() == 0) {
            return this;
        }
        List<UrlPattern> patterns = decisions.added(clustered.patterns());
        ClusteredSample all = patterns.size() == clustered.patterns().size() ? clustered : sample().clustered(patterns);
        return new SiteTraining(
                options, asked, clusters, all, all.prune(decisions, options.pruning(), checkpoint), curve);
    }

    public SiteSample sample() {
        return clustered.sample();
    }

    /** The four measures of figure 8. */
    public SampleSizeCurve.TrainingSize size() {
        return new SampleSizeCurve.TrainingSize(
                sample().pages().length,
                pruned.graph().clusters(),
                pruned.graph().edges(),
                pruned.keptClusters(),
                pruned.keptEdges());
    }

    /** The reason why the sample is not larger, for display. */
    public String end() {
        return curve == null ? sample().end().text() : curve.end().text();
    }

    /** A message about what training could not decide or read; null if there is nothing. */
    public @Nullable String note() {
        List<String> parts = new ArrayList<>();
        long few = IntStream.range(0, pruned.graph().clusters())
                .filter(cluster -> pruned.reason(cluster) == PruningReason.FEW_PAGES)
                .count();
        if (few > 0) {
            parts.add("too few pages were fetched to decide about " + few
                    + " clusters with evidence against them; they are kept (" + PruningReason.FEW_PAGES.text()
                    + "); fetch more pages and train again");
        }
        if (clusters.unread() > 0) {
            parts.add(clusters.unread() + " URLs have more than " + UrlPattern.MAX_LENGTH + " characters or more than "
                    + UrlPattern.MAX_ITEMS + " parts of host, path and query; they belong to no cluster");
        }
        if (!clusters.exact()) {
            parts.add("the search for frequent itemsets stopped at its limit");
        }
        return parts.isEmpty() ? null : String.join("; ", parts);
    }

    public UrlFilter filter() {
        return UrlFilter.of(clustered.patterns(), pruned.filter());
    }

    /** Finds what crawls with {@link #filter} fetch when nothing else is left. */
    public SoleViews soleViews() {
        return new SoleViews(
                clustered.patterns(),
                filter(),
                cluster -> pruned.reason(cluster).text());
    }
}
