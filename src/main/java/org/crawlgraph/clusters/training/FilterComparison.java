package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.jspecify.annotations.Nullable;

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

    /** The breadth-first order of one of the three crawlers, with the cost of its checks. Single use. */
    static final class MeasuredOrder implements CrawlSimulation.Order<Integer, int[]> {

        private static final int POINTS = 20;

        private final StoredSite site;
        private final FilterOrder order;
        private final BiPredicate<? super String, ? super String> filter;
        private final Supplier<SoleViews> views;
        private final SeenUrls seen;

        private final int budget;
        private final int[] queue;
        private int queued;

        private final List<CrawlMeasure> course = new ArrayList<>();
        private int fetched;
        private int valuable;
        private int duplicate;
        private int uninformative;
        private long links;
        private long duplicateChecks;
        private long duplicates;
        private long duplicateNanos;
        private long filterChecks;
        private long refused;
        private long filterNanos;

        private MeasuredOrder(
                StoredSite site,
                FilterOrder order,
                BiPredicate<? super String, ? super String> filter,
                Supplier<SoleViews> views,
                SeenUrls seen,
                int budget) {
            this.site = site;
            this.order = order;
            this.filter = filter;
            this.views = views;
            this.seen = seen;
            this.queue = new int[site.links().pages()];
            this.budget = Math.min(budget, queue.length);
        }

        /** Crawls from the entries until the queue is empty or the budget, at least 1, is spent. */
        static MeasuredOrder crawled(
                StoredSite site,
                int[] entries,
                FilterOrder order,
                BiPredicate<? super String, ? super String> filter,
                Supplier<SoleViews> views,
                SeenUrls seen,
                int budget,
                Checkpoint checkpoint) {
            MeasuredOrder measured = new MeasuredOrder(site, order, filter, views, seen, budget);
            measured.enqueue(measured.fresh(entries));
            new CrawlSimulation<Integer, int[]>(site.links()::targets, measured, measured.budget, List.of())
                    .run("crawling", checkpoint);
            if (measured.course.isEmpty()
                    || measured.course.get(measured.course.size() - 1).fetched() < measured.fetched) {
                measured.course.add(measured.measure());
            }
            return measured;
        }

        @Override
        public @Nullable Integer next() {
            if (fetched == queued && order != FilterOrder.D) {
                enqueue(site.soleViews(views.get(), pages()));
            }
            return fetched == queued ? null : (Integer) queue[fetched++];
        }

        @Override
        public void found(Integer page, int[] targets) {
            valuable += site.is(page, PageLabel.VALUABLE) ? 1 : 0;
            duplicate += site.is(page, PageLabel.DUPLICATE) ? 1 : 0;
            uninformative += site.is(page, PageLabel.UNINFORMATIVE) ? 1 : 0;
            links += targets.length;
            enqueue(
                    switch (order) {
                        case D -> fresh(targets);
                        case DG -> allowed(page, fresh(targets));
                        case GD -> fresh(allowed(page, targets));
                    });
            if ((long) fetched * POINTS / budget > (fetched - 1L) * POINTS / budget) {
                course.add(measure());
            }
        }

        /** The pages that are neither fetched nor queued. */
        private int[] fresh(int[] pages) {
            List<String> urls = urls(pages);
            boolean[] fresh = new boolean[pages.length];
            long begin = System.nanoTime();
            seen.check(urls, fresh);
            duplicateNanos += System.nanoTime() - begin;
            int[] rest = select(pages, fresh);
            duplicateChecks += pages.length;
            duplicates += pages.length - rest.length;
            return rest;
        }

        /** The pages that the filter accepts. */
        private int[] allowed(int from, int[] pages) {
            List<String> urls = urls(pages);
            boolean[] allowed = new boolean[pages.length];
            long begin = System.nanoTime();
            for (int i = 0; i < allowed.length; i++) {
                allowed[i] = filter.test(site.urls().get(from), urls.get(i));
            }
            filterNanos += System.nanoTime() - begin;
            int[] rest = select(pages, allowed);
            filterChecks += pages.length;
            refused += pages.length - rest.length;
            return rest;
        }

        private void enqueue(int[] pages) {
            List<String> urls = urls(pages);
            long begin = System.nanoTime();
            seen.add(urls);
            duplicateNanos += System.nanoTime() - begin;
            System.arraycopy(pages, 0, queue, queued, pages.length);
            queued += pages.length;
        }

        private List<String> urls(int[] pages) {
            return Arrays.stream(pages).mapToObj(site.urls()::get).toList();
        }

        private static int[] select(int[] pages, boolean[] chosen) {
            return IntStream.range(0, pages.length)
                    .filter(i -> chosen[i])
                    .map(i -> pages[i])
                    .toArray();
        }

        CrawlMeasure measure() {
            return new CrawlMeasure(
                    fetched,
                    valuable,
                    duplicate,
                    uninformative,
                    links,
                    duplicateChecks,
                    duplicates,
                    duplicateNanos,
                    filterChecks,
                    refused,
                    filterNanos);
        }

        List<CrawlMeasure> course() {
            return course;
        }

        /** The fetched pages in fetch order. */
        int[] pages() {
            return Arrays.copyOf(queue, fetched);
        }
    }

    /**
     * The result of one crawler.
     *
     * @param order when it checked the link filter
     * @param total measures at the end
     * @param course measures after every twentieth of its budget, and at the end
     * @param fetchedPerCluster number of fetched pages by cluster; pages without a cluster come last
     * @param falseNegatives share of the valuable pages fetched without a filter that this crawler would not fetch with any
     *     budget, 0 to 1; NaN without valuable pages
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record CrawlOutcome(
            FilterOrder order,
            CrawlMeasure total,
            List<CrawlMeasure> course,
            int[] fetchedPerCluster,
            double falseNegatives) {

        public CrawlOutcome {
            course = List.copyOf(course);
        }
    }

    /**
     * Counts and times of a crawl so far.
     *
     * @param fetched number of fetched pages
     * @param valuable number of fetched pages labelled valuable; 0 without labels, like the next two
     * @param duplicate number labelled duplicate
     * @param uninformative number labelled uninformative
     * @param links number of links on these pages
     * @param duplicateChecks number of links checked for duplicates
     * @param duplicates number of links found to be duplicates
     * @param duplicateNanos time of these checks and of storing new URLs, in nanoseconds
     * @param filterChecks number of links checked by the link filter
     * @param refused number of links that it refused
     * @param filterNanos time of these checks, including the search for clusters, in nanoseconds
     */
    public record CrawlMeasure(
            int fetched,
            int valuable,
            int duplicate,
            int uninformative,
            long links,
            long duplicateChecks,
            long duplicates,
            long duplicateNanos,
            long filterChecks,
            long refused,
            long filterNanos) {

        /** Share of useless pages among the fetched ones, 0 to 1: the false positives of section 5.3; NaN without fetched pages. */
        public double falsePositives() {
            return (double) (duplicate + uninformative) / fetched;
        }

        /** Time of both kinds of checks, in nanoseconds. */
        public long nanos() {
            return duplicateNanos + filterNanos;
        }

        /** Mean time of one duplicate check, in microseconds; NaN without checks. */
        public double microsPerDuplicateCheck() {
            return (double) duplicateNanos / duplicateChecks / 1000;
        }

        /** Mean time of one check by the filter, in microseconds; NaN without checks. */
        public double microsPerFilterCheck() {
            return (double) filterNanos / filterChecks / 1000;
        }
    }
}
