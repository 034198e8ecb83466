package org.crawlgraph.clusters.sampling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.CrawlSimulation;
import org.jspecify.annotations.Nullable;

/**
 * Compares samples of a site with the site: the share of each kind of page in a sample and in the whole site (Jiang and Lv 2009, section
 * 4.1).
 *
 * @param sample {@code site} for the whole site, else {@link Method#text}
 * @param pages size of the sample; the mean over several draws
 * @param seen number of pages that were entries or linked from the sample; the mean
 * @param wanted target share of the seen pages in the paper's method, ξ; NaN for other methods
 * @param shares share of each kind, by name, 0 to 1; the mean
 * @param distance from the site: half the sum of absolute differences of the shares, 0 to 1; the mean over the draws
 */
public record SampleShares(
        String sample, double pages, double seen, double wanted, Map<String, Double> shares, double distance) {

    /** The rule that picks the next page to fetch from the pages seen. */
    public enum Method {
        /** {@link PageSampling}. */
        PAPER,
        /** Any page, with equal probability. */
        UNIFORM_QUEUE,
        /** The page seen first. */
        BREADTH_FIRST,
        /** The page seen last. */
        DEPTH_FIRST,
        /** The page with most links from the sample. */
        HIGHEST_DEGREE;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        boolean isRandom() {
            return this == PAPER || this == UNIFORM_QUEUE;
        }
    }

    public SampleShares {
        shares = Map.copyOf(shares);
    }

    /**
     * Samples a site by each method.
     *
     * @param site all links between its pages
     * @param entries where samples start, at least one
     * @param kinds the kind of each page
     * @param count size of a sample, at least 1
     * @param draws number of samples of each random method, at least 1, with successive seeds
     * @param checkpoint called in the stage {@code "sampling"}
     * @return the whole site first
     */
    public static List<SampleShares> of(
            LinkGraph site,
            int[] entries,
            List<String> kinds,
            int count,
            int draws,
            SamplingOptions options,
            Checkpoint checkpoint) {
        if (kinds.size() != site.pages()) {
            throw new IllegalArgumentException(kinds.size() + " kinds for " + site.pages() + " pages");
        }
        Map<String, Double> whole = shares(kinds, null);
        List<SampleShares> all = new ArrayList<>();
        all.add(new SampleShares("site", site.pages(), site.pages(), Double.NaN, whole, 0));
        for (Method method : Method.values()) {
            int times = method.isRandom() ? draws : 1;
            double pages = 0;
            double seen = 0;
            double wanted = 0;
            double distance = 0;
            Map<String, Double> mean = new TreeMap<>();
            for (int draw = 0; draw < times; draw++) {
                SamplingOptions drawn =
                        new SamplingOptions(options.alpha(), options.meanOutDegree(), options.randomSeed() + draw);
                PageSample sample = sample(method, site, entries, count, drawn, checkpoint);
                Map<String, Double> shares = shares(kinds, sample.pages());
                pages += (double) sample.pages().length / times;
                seen += (double) sample.seen() / times;
                wanted += sample.probability() / times;
                distance += distance(whole, shares) / times;
                shares.forEach((kind, share) -> mean.merge(kind, share / times, Double::sum));
            }
            all.add(new SampleShares(method.text(), pages, seen, wanted, mean, distance));
        }
        return all;
    }

    private static PageSample sample(
            Method method, LinkGraph site, int[] entries, int count, SamplingOptions options, Checkpoint checkpoint) {
        if (method == Method.PAPER) {
            return PageSampling.drawInFull(site, entries, count, options, checkpoint);
        }
        Queue queue = new Queue(method, site.pages(), options.randomSeed());
        queue.offer(entries);
        IntArrayList pages = new IntArrayList();
        int drawn = new CrawlSimulation<Integer, int[]>(
                        site::targets, queue, count, List.of((page, links) -> pages.add((int) page)))
                .run("sampling", checkpoint);
        return new PageSample(
                pages.toIntArray(),
                queue.seen,
                0,
                Double.NaN,
                drawn == count ? PageSample.End.COUNT_REACHED : PageSample.End.QUEUE_EMPTY);
    }

    /** The share of each kind among the given pages, or all pages if null. */
    private static Map<String, Double> shares(List<String> kinds, int @Nullable [] pages) {
        Map<String, Double> shares = new TreeMap<>();
        kinds.forEach(kind -> shares.put(kind, 0.0));
        int count = pages == null ? kinds.size() : pages.length;
        for (int i = 0; i < count; i++) {
            shares.merge(kinds.get(pages == null ? i : pages[i]), 1.0 / count, Double::sum);
        }
        return shares;
    }

    private static double distance(Map<String, Double> one, Map<String, Double> other) {
        return one.entrySet().stream()
                .mapToDouble(share -> Math.abs(share.getValue() - other.getOrDefault(share.getKey(), 0.0)) / 2)
                .sum();
    }

    /** The queue of seen pages. */
    private static final class Queue implements CrawlSimulation.Order<Integer, int[]> {

        private static final int UNSEEN = -1;
        private static final int FETCHED = -2;

        private final Method method;
        private final SplittableRandom random;
        private final IntArrayList waiting = new IntArrayList();

        /** By page: number of links seen to it, {@link #UNSEEN} or {@link #FETCHED}. */
        private final int[] found;

        private int seen;
        private int first;

        Queue(Method method, int pages, long randomSeed) {
            this.method = method;
            this.random = new SplittableRandom(randomSeed);
            this.found = new int[pages];
            Arrays.fill(found, UNSEEN);
        }

        void offer(int[] links) {
            for (int page : links) {
                if (found[page] == UNSEEN) {
                    found[page] = 0;
                    waiting.add(page);
                    seen++;
                }
                found[page] += found[page] == FETCHED ? 0 : 1;
            }
        }

        @Override
        public @Nullable Integer next() {
            int left = waiting.size() - first;
            if (left == 0) {
                return null;
            }
            int page = switch (method) {
                case BREADTH_FIRST -> waiting.getInt(first++);
                case UNIFORM_QUEUE -> taken(first + random.nextInt(left));
                case HIGHEST_DEGREE -> taken(highest());
                case DEPTH_FIRST, PAPER -> waiting.popInt();
            };
            found[page] = FETCHED;
            return page;
        }

        /** Removes a page; preserves the order of the others only if the method needs it. */
        private int taken(int place) {
            if (method == Method.HIGHEST_DEGREE) {
                return waiting.removeInt(place);
            }
            int last = waiting.popInt();
            return place == waiting.size() ? last : waiting.set(place, last);
        }

        /** The place of the page with most links; ties go to the one found first. */
        private int highest() {
            int best = first;
            for (int place = first + 1; place < waiting.size(); place++) {
                best = found[waiting.getInt(place)] > found[waiting.getInt(best)] ? place : best;
            }
            return best;
        }

        @Override
        public void found(Integer page, int[] links) {
            offer(links);
        }
    }
}
