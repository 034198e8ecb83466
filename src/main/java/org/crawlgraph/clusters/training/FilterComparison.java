package org.crawlgraph.clusters.training;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a link filter by crawling a stored site twice: once skipping only duplicates (d), and once with the filter
 * before the duplicate check (gd). Reports the useless pages saved, the valuable pages lost, and the cost relative to
 * the duplicate check.
 *
 * <p>False positives = useless pages fetched / pages fetched. False negatives = valuable pages fetched by d but
 * unreachable with the filter / valuable pages fetched by d. Pages that a filtering crawler had not reached when its
 * budget ended are not lost.
 *
 * <ol>
 *   <li>Each crawler fetches pages breadth-first from the entries, following links in graph order, until the queue is
 *       empty or the budget is spent. Entries are not filtered.
 *   <li>When the queue of gd is empty, it fetches the pages that alone show an item ({@link SoleViews}), and continues.
 *   <li>A link is a duplicate if its URL was fetched or is queued. A URL that the filter refused is neither: if another
 *       page links to it, it is checked again. So a crawler that filters after the duplicate check fetches the same
 *       pages.
 *   <li>Each crawl runs twice and the second run is measured, to exclude JVM warm-up.
 * </ol>
 *
 * <p>Costs O(pages + links) checks for each crawler, timed in blocks of one page's links, so reading the clock does not
 * distort the result.
 *
 * <p>Reference: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, sections 5.1 to 5.3,
 * figures 5 to 7, tables 5 and 6.
 *
 * @param d the crawler without a filter
 * @param gd the crawler that filters before checking for duplicates
 * @param falseNegatives share of the valuable pages fetched by d that gd would not fetch with any budget, 0 to 1; NaN
 *     without valuable pages
 */
public record FilterComparison(CrawlOutcome d, CrawlOutcome gd, double falseNegatives) {

    /**
     * Crawls a site with and without a filter.
     *
     * @param entries page numbers, at least one, none twice
     * @param filter whether a link from one URL to another is followed
     * @param views finds what a crawl with the filter fetches when nothing else is left
     * @param budget maximum number of pages of each crawler, at least 1
     * @param checkpoint called in the stage {@code "crawling"}, again for each crawl
     */
    public static FilterComparison of(
            StoredSite site,
            int[] entries,
            BiPredicate<? super String, ? super String> filter,
            Supplier<SoleViews> views,
            int budget,
            Checkpoint checkpoint) {
        if (entries.length == 0) {
            throw new IllegalArgumentException("entries are missing; a crawl needs at least one start page");
        }
        if (budget < 1) {
            throw new IllegalArgumentException("budget is " + budget + "; it must be at least 1 page");
        }
        new SiteCrawl(site, null, views).run(entries, budget, checkpoint);
        CrawlOutcome d = new SiteCrawl(site, null, views).run(entries, budget, checkpoint);
        CrawlOutcome all = new SiteCrawl(site, filter, views).run(entries, Integer.MAX_VALUE, checkpoint);
        CrawlOutcome gd = new SiteCrawl(site, filter, views).run(entries, budget, checkpoint);
        return new FilterComparison(d, gd, lost(site, d.pages(), all.pages()));
    }

    private static double lost(StoredSite site, int[] fetched, int[] reachable) {
        BitSet reached = new BitSet();
        Arrays.stream(reachable).forEach(reached::set);
        int[] valuable = Arrays.stream(fetched)
                .filter(page -> site.is(page, PageLabel.VALUABLE))
                .toArray();
        return (double) Arrays.stream(valuable)
                        .filter(page -> !reached.get(page))
                        .count()
                / valuable.length;
    }

    /** Time of both kinds of checks of gd relative to d; NaN if d took none. */
    public double timeShare() {
        return (double) gd.nanos() / d.nanos();
    }

    /** A breadth-first crawl, with the cost of its checks. Single use. */
    private static final class SiteCrawl {

        private final StoredSite site;
        private final @Nullable BiPredicate<? super String, ? super String> filter;
        private final Supplier<SoleViews> views;
        private final LongOpenCustomHashSet seen = new LongOpenCustomHashSet(TextHash.SEEDED);
        private final int[] queue;
        private int queued;
        private long links;
        private long duplicateChecks;
        private long duplicateNanos;
        private long refused;
        private long filterNanos;

        SiteCrawl(
                StoredSite site,
                @Nullable BiPredicate<? super String, ? super String> filter,
                Supplier<SoleViews> views) {
            this.site = site;
            this.filter = filter;
            this.views = views;
            this.queue = new int[site.links().pages()];
        }

        CrawlOutcome run(int[] entries, int budget, Checkpoint checkpoint) {
            int most = Math.min(budget, queue.length);
            int fetched = 0;
            enqueue(entries);
            while (fetched < most) {
                checkpoint.passed("crawling", fetched, most);
                if (fetched == queued && filter != null) {
                    enqueue(site.soleViews(views.get(), Arrays.copyOf(queue, fetched)));
                }
                if (fetched == queued) {
                    break;
                }
                int page = queue[fetched++];
                int[] targets = site.links().targets(page);
                links += targets.length;
                enqueue(filter == null ? targets : allowed(filter, page, targets));
            }
            int[] pages = Arrays.copyOf(queue, fetched);
            return new CrawlOutcome(
                    pages,
                    site.count(pages, PageLabel.VALUABLE),
                    site.count(pages, PageLabel.DUPLICATE),
                    site.count(pages, PageLabel.UNINFORMATIVE),
                    links,
                    duplicateChecks,
                    duplicateChecks - queued,
                    duplicateNanos,
                    refused,
                    filterNanos);
        }

        /** The pages that the filter accepts. */
        private int[] allowed(BiPredicate<? super String, ? super String> follows, int from, int[] pages) {
            String url = site.urls().get(from);
            long begin = System.nanoTime();
            int[] rest = Arrays.stream(pages)
                    .filter(page -> follows.test(url, site.urls().get(page)))
                    .toArray();
            filterNanos += System.nanoTime() - begin;
            refused += pages.length - rest.length;
            return rest;
        }

        /** Queues the pages that are neither fetched nor queued. */
        private void enqueue(int[] pages) {
            long begin = System.nanoTime();
            for (int page : pages) {
                if (seen.add(TextFingerprint.of(site.urls().get(page)))) {
                    queue[queued++] = page;
                }
            }
            duplicateNanos += System.nanoTime() - begin;
            duplicateChecks += pages.length;
        }
    }

    /**
     * The result of one crawler.
     *
     * @param pages the fetched pages in fetch order
     * @param valuable number of fetched pages labelled valuable; 0 without labels, like the next two
     * @param duplicate number labelled duplicate
     * @param uninformative number labelled uninformative
     * @param links number of links on these pages; with a filter, the number of its checks
     * @param duplicateChecks number of links checked for duplicates
     * @param duplicates number of links found to be duplicates
     * @param duplicateNanos time of these checks and of storing new URLs, in nanoseconds
     * @param refused number of links that the filter refused
     * @param filterNanos time of the checks by the filter, including the search for clusters, in nanoseconds
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record CrawlOutcome(
            int[] pages,
            int valuable,
            int duplicate,
            int uninformative,
            long links,
            long duplicateChecks,
            long duplicates,
            long duplicateNanos,
            long refused,
            long filterNanos) {

        /**
         * Share of useless pages among the fetched ones, 0 to 1: the false positives of section 5.3; NaN without
         * fetched pages.
         */
        public double falsePositives() {
            return (double) (duplicate + uninformative) / pages.length;
        }

        /** Time of both kinds of checks, in nanoseconds. */
        public long nanos() {
            return duplicateNanos + filterNanos;
        }
    }
}
