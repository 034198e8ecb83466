package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/** A breadth-first crawl of a stored site by one of the three crawlers. Used once. */
final class FilteredCrawl {

    private static final int POINTS = 20;

    private final StoredSite site;
    private final FilterOrder order;
    private final BiPredicate<? super String, ? super String> filter;
    private final SeenUrls seen;

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

    FilteredCrawl(
            StoredSite site, FilterOrder order, BiPredicate<? super String, ? super String> filter, SeenUrls seen) {
        this.site = site;
        this.order = order;
        this.filter = filter;
        this.seen = seen;
        this.queue = new int[site.links().pages()];
    }

    /** Crawls until the queue is empty or as many pages as allowed are fetched. */
    void run(int[] entries, int budget, Checkpoint checkpoint) {
        int[] pages = fresh(entries);
        enqueue(pages);
        int most = Math.min(budget, queue.length);
        while (fetched < queued && fetched < most) {
            checkpoint.passed("crawling", fetched, most);
            fetch(queue[fetched++]);
            if ((long) fetched * POINTS / most > (fetched - 1L) * POINTS / most) {
                course.add(measure());
            }
        }
        if (course.isEmpty() || course.get(course.size() - 1).fetched() < fetched) {
            course.add(measure());
        }
    }

    private void fetch(int page) {
        valuable += site.is(page, PageLabel.VALUABLE) ? 1 : 0;
        duplicate += site.is(page, PageLabel.DUPLICATE) ? 1 : 0;
        uninformative += site.is(page, PageLabel.UNINFORMATIVE) ? 1 : 0;
        int[] targets = site.links().targets(page);
        links += targets.length;
        enqueue(
                switch (order) {
                    case D -> fresh(targets);
                    case DG -> allowed(page, fresh(targets));
                    case GD -> fresh(allowed(page, targets));
                });
    }

    /** The pages among some that are neither fetched nor queued. */
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

    /** The pages among some that the filter lets pass. */
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
        List<String> urls = new ArrayList<>(pages.length);
        for (int page : pages) {
            urls.add(site.urls().get(page));
        }
        return urls;
    }

    private static int[] select(int[] pages, boolean[] chosen) {
        int[] rest = new int[pages.length];
        int count = 0;
        for (int i = 0; i < pages.length; i++) {
            if (chosen[i]) {
                rest[count++] = pages[i];
            }
        }
        return Arrays.copyOf(rest, count);
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

    /** The pages fetched, in the order in which they were. */
    int[] pages() {
        return Arrays.copyOf(queue, fetched);
    }

    /** The pages that a crawler with a filter comes to when nothing stops it. */
    static boolean[] reachable(StoredSite site, BiPredicate<? super String, ? super String> filter, int[] entries) {
        LinkGraph links = site.links();
        boolean[] reached = new boolean[links.pages()];
        int[] queue = new int[links.pages()];
        int queued = 0;
        for (int entry : entries) {
            if (!reached[entry]) {
                reached[entry] = true;
                queue[queued++] = entry;
            }
        }
        for (int next = 0; next < queued; next++) {
            int page = queue[next];
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int target = row.target(link);
                if (!reached[target]
                        && filter.test(site.urls().get(page), site.urls().get(target))) {
                    reached[target] = true;
                    queue[queued++] = target;
                }
            }
        }
        return reached;
    }
}
