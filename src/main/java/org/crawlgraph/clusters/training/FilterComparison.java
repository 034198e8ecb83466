package org.crawlgraph.clusters.training;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.seeds.simulation.BreadthFirst;
import org.crawlgraph.seeds.simulation.CrawlSimulation;

/**
 * Three crawlers of a stored site: one that skips only duplicates, and two that also use a link filter.
 *
 * <h2>What</h2>
 *
 * Evaluates a link filter: useless pages that it saves, valuable pages that it loses, and its cost compared with the duplicate
 * check.
 *
 * <h2>Formula</h2>
 *
 * False positives = useless pages fetched / pages fetched. False negatives = valuable pages that the crawler without a filter
 * fetches and that are out of reach of the one with a filter / valuable pages that the crawler without a filter fetches. Pages that
 * a crawler with a filter had not reached yet when its budget ended are not lost.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Each crawler fetches pages breadth-first from the entries, the links of a page in the order of the graph, until the
 *       queue is empty or it has fetched as many pages as it may. Entries are not filtered.
 *   <li>A link is a duplicate when its URL has been fetched or is in the queue. A URL that the filter refused is neither: found
 *       on another page, it is checked again.
 *   <li>Each crawl is run twice, and the second run is measured, so that no crawl includes the warm-up of the JVM.
 * </ol>
 *
 * <p>For this reason dg and gd fetch the same pages. Were a refused URL remembered, dg would lose what is linked through a
 * refused edge before a kept one. The paper's figures speak against that: dg loses no more than gd (2.0 and 2.1 %), takes as
 * many from the clusters of table 5, finds half of its links to be duplicates where d finds 70 to 90 %, and asks the filter
 * about as many as half of the links (6 to 8 % of the time against 15 to 17 %).
 *
 * <h2>Stopping and cost</h2>
 *
 * O(pages + links) checks for each crawler. Each times blocks of the links of one page, so reading the clock does not count.
 *
 * <h2>References</h2>
 *
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, sections 5.1 to 5.3, figures 4 to 7, tables 5 and 6.
 *
 * @param d the crawler without a filter
 * @param dg the crawler that checks for duplicates first, then asks the filter
 * @param gd the crawler that asks the filter first
 */
public record FilterComparison(CrawlOutcome d, CrawlOutcome dg, CrawlOutcome gd) {

    /**
     * Crawls a site three times.
     *
     * @param entries page numbers, at least one, none twice
     * @param clusters the cluster of a URL, -1 for none
     * @param filter whether a link from one URL to another is followed
     * @param clusterCount number of clusters
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
            Supplier<? extends SeenUrls> seen,
            int budget,
            Checkpoint checkpoint) {
        if (entries.length == 0) {
            throw new IllegalArgumentException("entries are missing; a crawl starts from at least one page");
        }
        if (budget < 1) {
            throw new IllegalArgumentException("budget is " + budget + "; a crawl fetches at least 1 page");
        }
        int[] clusterOf = site.urls().stream().mapToInt(clusters).toArray();
        MeasuredOrder d = measured(site, entries, FilterOrder.D, filter, seen, budget, checkpoint);
        double lost = lost(site, d.pages(), reachable(site, filter, entries, checkpoint));
        MeasuredOrder dg = measured(site, entries, FilterOrder.DG, filter, seen, budget, checkpoint);
        MeasuredOrder gd = measured(site, entries, FilterOrder.GD, filter, seen, budget, checkpoint);
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
            Supplier<? extends SeenUrls> seen,
            int budget,
            Checkpoint checkpoint) {
        MeasuredOrder.crawled(site, entries, order, filter, seen.get(), budget, checkpoint);
        return MeasuredOrder.crawled(site, entries, order, filter, seen.get(), budget, checkpoint);
    }

    /** The pages that a crawler with a filter reaches without a budget. */
    private static BitSet reachable(
            StoredSite site, BiPredicate<? super String, ? super String> filter, int[] entries, Checkpoint checkpoint) {
        BitSet reached = new BitSet();
        new CrawlSimulation<Integer, Collection<Integer>>(
                        page -> IntStream.of(site.links().targets(page)).boxed().toList(),
                        new BreadthFirst<>(
                                IntStream.of(entries).boxed().toList(),
                                (from, to) -> filter.test(
                                        site.urls().get(from), site.urls().get(to))),
                        site.links().pages(),
                        List.of((page, links) -> reached.set(page)))
                .run("crawling", checkpoint);
        return reached;
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

    /** The three, d first. */
    public List<CrawlOutcome> all() {
        return List.of(d, dg, gd);
    }

    /** Time of both kinds of checks of gd, relative to the time of d; NaN when d took none. */
    public double timeShare() {
        return (double) gd.total().nanos() / d.total().nanos();
    }
}
