package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.jspecify.annotations.Nullable;

/** The breadth-first order of one of the three crawlers, with the cost of its checks. Single use. */
final class MeasuredOrder implements CrawlSimulation.Order<Integer, int[]> {

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

    /** The fetched pages in fetch order. */
    int[] pages() {
        return Arrays.copyOf(queue, fetched);
    }
}
