package org.crawlgraph.clusters.training;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.common.Checkpoint;

/**
 * Evaluates a link filter by crawling a stored site three times: once skipping only duplicates (d), and twice with the filter as well (dg,
 * gd). Reports the useless pages saved, the valuable pages lost, and the cost relative to the duplicate check.
 *
 * <p>False positives = useless pages fetched / pages fetched. False negatives = valuable pages fetched by d but unreachable with the filter
 * / valuable pages fetched by d. Pages that a filtering crawler had not reached when its budget ended are not lost.
 *
 * <ol>
 *   <li>Each crawler fetches pages breadth-first from the entries, following links in graph order, until the queue is empty or the budget
 *       is spent. Entries are not filtered.
 *   <li>When the queue of dg or gd is empty, they fetch the pages that alone show an item ({@link SoleViews}), and continue.
 *   <li>A link is a duplicate if its URL was fetched or is queued. A URL that the filter refused is neither: if another page links to it,
 *       it is checked again.
 *   <li>Each crawl runs twice and the second run is measured, to exclude JVM warm-up.
 * </ol>
 *
 * <p>Therefore dg and gd fetch the same pages. If refused URLs were remembered, dg would lose pages linked through a refused edge before a
 * kept one. The paper's figures speak against that: dg loses no more than gd (2.0 and 2.1 %), takes as many pages from the clusters of
 * table 5, finds half of its links to be duplicates where d finds 70 to 90 %, and filters up to half of the links (6 to 8 % of the time
 * against 15 to 17 %).
 *
 * <p>Costs O(pages + links) checks for each crawler, timed in blocks of one page's links, so reading the clock does not distort the result.
 *
 * <p>Reference: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, sections 5.1 to 5.3, figures 4 to 7, tables 5
 * and 6.
 *
 * @param d the crawler without a filter
 * @param dg the crawler that checks for duplicates before filtering
 * @param gd the crawler that filters before checking for duplicates
 */
public record FilterComparison(CrawlOutcome d, CrawlOutcome dg, CrawlOutcome gd) {

    /**
     * Crawls a site three times.
     *
     * @param entries page numbers, at least one, none twice
     * @param clusters the cluster of a URL, -1 for none
     * @param filter whether a link from one URL to another is followed
     * @param clusterCount number of clusters
     * @param views finds what a crawl with the filter fetches when nothing else is left
     * @param seen makes an empty set of seen URLs for each crawl, such as {@link SeenFingerprints}
     * @param budget maximum number of pages of each crawler, at least 1
     * @param checkpoint called in the stage {@code "crawling"}, again for each crawl
     */
    public static FilterComparison of(
            StoredSite site,
            int[] entries,
            ToIntFunction<? super String> clusters,
            int clusterCount,
            BiPredicate<? super String, ? super String> filter,
            Supplier<SoleViews> views,
            Supplier<? extends SeenUrls> seen,
            int budget,
            Checkpoint checkpoint) {
        if (entries.length == 0) {
            throw new IllegalArgumentException("entries are missing; a crawl needs at least one start page");
        }
        if (budget < 1) {
            throw new IllegalArgumentException("budget is " + budget + "; it must be at least 1 page");
        }
        int[] clusterOf = site.urls().stream().mapToInt(clusters).toArray();
        MeasuredOrder d = measured(site, entries, FilterOrder.D, filter, views, seen, budget, checkpoint);
        BitSet reachable = new BitSet();
        Arrays.stream(MeasuredOrder.crawled(
                                site, entries, FilterOrder.GD, filter, views, seen.get(), Integer.MAX_VALUE, checkpoint)
                        .pages())
                .forEach(reachable::set);
        double lost = lost(site, d.pages(), reachable);
        MeasuredOrder dg = measured(site, entries, FilterOrder.DG, filter, views, seen, budget, checkpoint);
        MeasuredOrder gd = measured(site, entries, FilterOrder.GD, filter, views, seen, budget, checkpoint);
        return new FilterComparison(
                outcome(FilterOrder.D, d, clusterOf, clusterCount, 0),
                outcome(FilterOrder.DG, dg, clusterOf, clusterCount, lost),
                outcome(FilterOrder.GD, gd, clusterOf, clusterCount, lost));
    }

    private static MeasuredOrder measured(
            StoredSite site,
            int[] entries,
            FilterOrder order,
            BiPredicate<? super String, ? super String> filter,
            Supplier<SoleViews> views,
            Supplier<? extends SeenUrls> seen,
            int budget,
            Checkpoint checkpoint) {
        MeasuredOrder.crawled(site, entries, order, filter, views, seen.get(), budget, checkpoint);
        return MeasuredOrder.crawled(site, entries, order, filter, views, seen.get(), budget, checkpoint);
    }

    private static double lost(StoredSite site, int[] fetched, BitSet reachable) {
        int[] valuable = Arrays.stream(fetched)
                .filter(page -> site.is(page, PageLabel.VALUABLE))
                .toArray();
        return (double) Arrays.stream(valuable)
                        .filter(page -> !reachable.get(page))
                        .count()
                / valuable.length;
    }

    private static CrawlOutcome outcome(
            FilterOrder order, MeasuredOrder crawl, int[] clusterOf, int clusters, double falseNegatives) {
        int[] fetchedPerCluster = new int[clusters + 1];
        for (int page : crawl.pages()) {
            fetchedPerCluster[clusterOf[page] < 0 ? clusters : clusterOf[page]]++;
        }
        return new CrawlOutcome(order, crawl.measure(), crawl.course(), fetchedPerCluster, falseNegatives);
    }

    public List<CrawlOutcome> all() {
        return List.of(d, dg, gd);
    }

    /** Time of both kinds of checks of gd relative to d; NaN if d took none. */
    public double timeShare() {
        return (double) gd.total().nanos() / d.total().nanos();
    }
}
