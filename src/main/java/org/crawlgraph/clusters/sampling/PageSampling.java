package org.crawlgraph.clusters.sampling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.jspecify.annotations.Nullable;

/**
 * Draws a random sample of the pages of a stored site by crawling it, as {@link SamplingQueue} does with a live one
 * (Jiang and Lv 2009, section 4.1, algorithm 1).
 */
public final class PageSampling {

    private PageSampling() {}

    /**
     * Draws a sample, which may be short. A smaller sample with the same options is the beginning of a larger one.
     *
     * @param site all links of the site, those inside it too
     * @param entries pages where the crawl starts, at least one
     * @param count pages wanted, at least 1
     * @param checkpoint gets how many pages there are in the stage {@code "sampling"}
     */
    public static PageSample draw(
            LinkGraph site, int[] entries, int count, SamplingOptions options, Checkpoint checkpoint) {
        return draw(site, page -> true, entries, count, options, checkpoint);
    }

    private static PageSample draw(
            LinkGraph site,
            IntPredicate fetched,
            int[] entries,
            int count,
            SamplingOptions options,
            Checkpoint checkpoint) {
        if (entries.length == 0) {
            throw new IllegalArgumentException("there is no entry; a sample starts from at least one page");
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
        Drawing drawing = new Drawing(queue, site.pages(), fetched);
        drawing.offer(entries);
        List<Integer> pages = new ArrayList<>();
        int drawn = new CrawlSimulation<Integer, int[]>(
                        site::targets, drawing, count, List.of((page, links) -> pages.add(page)))
                .run("sampling", checkpoint);
        return new PageSample(
                pages.stream().mapToInt(Integer::intValue).toArray(),
                queue.offered(),
                queue.withdrawn(),
                probability,
                drawn == count ? SampleEnd.COUNT_REACHED : SampleEnd.QUEUE_EMPTY);
    }

    /**
     * Draws a sample with the largest alpha, at most that of the options, with which it is not short. A sample holds about the
     * wanted share of the pages seen, so one that is to hold a large part of a site needs a larger share than the paper's, whose
     * sites had no end. Draws up to {@code alpha} samples.
     *
     * @return short only when fewer than {@code count} pages can be reached
     */
    public static PageSample drawInFull(
            LinkGraph site, int[] entries, int count, SamplingOptions options, Checkpoint checkpoint) {
        return drawInFull(site, page -> true, entries, count, options, checkpoint);
    }

    /**
     * The same from a site of which only a part was fetched: pages that are known by links alone cannot be drawn, since nobody knows where
     * they lead.
     *
     * @param fetched whether a page was fetched
     */
    public static PageSample drawInFull(
            LinkGraph site,
            IntPredicate fetched,
            int[] entries,
            int count,
            SamplingOptions options,
            Checkpoint checkpoint) {
        PageSample sample = draw(site, fetched, entries, count, options, checkpoint);
        for (int alpha = options.alpha() - 1; alpha >= 1 && sample.end() == SampleEnd.QUEUE_EMPTY; alpha--) {
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

    /** The order of a sample: pages enter the queue once, when they are first seen, and leave it at random. */
    private static final class Drawing implements CrawlSimulation.Order<Integer, int[]> {
        private final SamplingQueue queue;
        private final boolean[] known;
        private final IntPredicate fetched;
        private final IntArrayList seen = new IntArrayList();

        private Drawing(SamplingQueue queue, int pages, IntPredicate fetched) {
            this.queue = queue;
            this.known = new boolean[pages];
            this.fetched = fetched;
        }

        private void offer(int[] found) {
            int before = seen.size();
            for (int page : found) {
                if (!known[page] && fetched.test(page)) {
                    known[page] = true;
                    seen.add(page);
                }
            }
            queue.offer(seen.size() - before);
        }

        @Override
        public @Nullable Integer next() {
            int place = queue.next();
            return place < 0 ? null : (Integer) seen.getInt(place);
        }

        @Override
        public void found(Integer page, int[] links) {
            offer(links);
        }
    }
}
