package org.crawlgraph.clusters.sampling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * Draws a random sample of the pages of a stored site by simulating a crawl with a {@link SamplingQueue} (Jiang and Lv
 * 2009, section 4.1, algorithm 1).
 */
public final class PageSampling {

    private static final int PAGES_PER_CHECKPOINT = 64;

    private PageSampling() {}

    /**
     * Draws a sample, which may have fewer pages than requested. With the same options, a smaller sample is a prefix of
     * a larger one.
     *
     * @param site all links of the site, including those within it
     * @param fetched whether a page was fetched; pages known only from links cannot be drawn, since their links are
     *     unknown
     * @param entries pages where the crawl starts, at least one
     * @param count requested number of pages, at least 1
     * @param checkpoint receives the number of pages in the stage {@code "sampling"}
     */
    static PageSample draw(
            LinkGraph site,
            IntPredicate fetched,
            int[] entries,
            int count,
            SamplingOptions options,
            Checkpoint checkpoint) {
        if (entries.length == 0) {
            throw new IllegalArgumentException("no entry; a sample needs at least one start page");
        }
        if (count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 page");
        }
        long pagesFetched = IntStream.range(0, site.pages()).filter(fetched).count();
        double meanOutDegree = options.meanOutDegree() > 0
                ? options.meanOutDegree()
                : (double) site.links() / Math.max(1, pagesFetched);
        double probability = options.probability(meanOutDegree);
        SamplingQueue queue = new SamplingQueue(probability, options.randomSeed());
        boolean[] known = new boolean[site.pages()];
        IntArrayList seen = new IntArrayList();
        offer(entries, fetched, known, seen, queue);
        IntArrayList pages = new IntArrayList();
        int place = 0;
        while (pages.size() < count && (place = queue.next()) >= 0) {
            if (pages.size() % PAGES_PER_CHECKPOINT == 0) {
                checkpoint.reached("sampling", pages.size(), count);
            }
            int page = seen.getInt(place);
            pages.add(page);
            offer(site.targets(page), fetched, known, seen, queue);
        }
        return new PageSample(
                pages.toIntArray(),
                queue.offered(),
                queue.withdrawn(),
                probability,
                pages.size() == count ? PageSample.End.COUNT_REACHED : PageSample.End.QUEUE_EMPTY);
    }

    /** Puts the pages not seen before into the queue. */
    private static void offer(
            int[] found, IntPredicate fetched, boolean[] known, IntArrayList seen, SamplingQueue queue) {
        int before = seen.size();
        for (int page : found) {
            if (!known[page] && fetched.test(page)) {
                known[page] = true;
                seen.add(page);
            }
        }
        queue.offer(seen.size() - before);
    }

    /**
     * Draws a sample with the largest alpha, at most the option's, that gives enough pages. A sample holds about the
     * target share of the pages seen, so to cover a large part of a site it needs a larger share than the paper, whose
     * sites were unbounded. Draws up to {@code alpha} samples.
     *
     * @return short only if fewer than {@code count} pages are reachable
     */
    public static PageSample drawInFull(
            LinkGraph site,
            IntPredicate fetched,
            int[] entries,
            int count,
            SamplingOptions options,
            Checkpoint checkpoint) {
        PageSample sample = draw(site, fetched, entries, count, options, checkpoint);
        for (int alpha = options.alpha() - 1; alpha >= 1 && sample.end() == PageSample.End.QUEUE_EMPTY; alpha--) {
            sample = draw(
                    site,
                    fetched,
                    entries,
                    count,
                    new SamplingOptions(alpha, options.meanOutDegree(), options.randomSeed()),
                    checkpoint);
        }
        return sample;
    }
}
