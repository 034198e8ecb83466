package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The queue of a random sample during a crawl: takes the URLs found on a page and draws the next URL to crawl. Not
 * thread-safe.
 *
 * <p>URLs seen early have more chances of being drawn than URLs seen late. To compensate, each URL is drawn with the
 * remainder of its target probability and withdrawn once nothing remains. For the target probability ξ, a URL has s,
 * the probability of having been drawn by now, r, that of not having been drawn, and p = ξ − s. The next URL is drawn
 * with q = p / Σp; then s += r·q, r *= 1 − q, and p = ξ − s for all remaining URLs.
 *
 * <ol>
 *   <li>URLs offered together always share s, r and p; they form a cohort.
 *   <li>A random number below Σp selects the cohort and the URL in it.
 *   <li>s, r and p of all cohorts are updated; cohorts with p ≤ 0 are withdrawn with all their URLs.
 * </ol>
 *
 * <p>Ends when every URL seen was drawn or withdrawn. A step takes O(c + u) for c cohorts in the queue and u URLs in
 * the selected one. Space O(c), plus 4 bytes for each queued URL. Cohorts with p ≤ 0 are never drawn from, so Σp is
 * positive while a cohort remains; rounding can neither make p negative nor cause a division by zero.
 *
 * <p>Reference: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.1, algorithm 1.
 * Its U is this queue, V the results of {@link #next}, W is counted by {@link #withdrawn}.
 */
public final class SamplingQueue {

    private static final class Cohort {
        private final int[] urls;
        private int count;
        private double drawn; // s
        private double notDrawn = 1; // r
        private double left; // p

        private Cohort(int first, int count, double left) {
            this.urls = IntStream.range(first, first + count).toArray();
            this.count = count;
            this.left = left;
        }

        /** Removes a URL; the others keep their order. */
        private int take(int place) {
            int url = urls[place];
            System.arraycopy(urls, place + 1, urls, place, --count - place);
            return url;
        }
    }

    private final double probability;
    private final SplittableRandom random;
    private final List<Cohort> cohorts = new ArrayList<>();
    private int offered;
    private int withdrawn;

    /**
     * @param probability target share of the URLs, above 0 to 1, such as {@link SamplingOptions#probability}
     * @param randomSeed any number
     */
    public SamplingQueue(double probability, long randomSeed) {
        if (!(probability > 0 && probability <= 1)) {
            throw new IllegalArgumentException(
                    "probability is " + probability + "; it must be above 0 and at most 1 (share of the URLs seen)");
        }
        this.probability = probability;
        this.random = new SplittableRandom(randomSeed);
    }

    /**
     * Adds new URLs: first the entries, then the new URLs of each page.
     *
     * @param count number of URLs, at least 0
     * @return the number of the first; URLs are numbered from 0 in the order offered
     */
    public int offer(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("cannot offer " + count + " URLs");
        }
        int first = offered;
        offered = Math.addExact(offered, count);
        if (count > 0) {
            cohorts.add(new Cohort(first, count, probability));
        }
        return first;
    }

    /** Draws the URL to crawl next and removes it; returns its number, or -1 if the queue is empty. */
    public int next() {
        if (cohorts.isEmpty()) {
            return -1;
        }
        double sum = 0;
        for (Cohort cohort : cohorts) {
            sum += cohort.count * cohort.left;
        }
        int url = draw(random.nextDouble() * sum);
        bringForward(sum);
        return url;
    }

    private int draw(double at) {
        int index = 0;
        double before = 0;
        for (; index < cohorts.size() - 1; index++) { // the last cohort absorbs rounding errors
            Cohort cohort = cohorts.get(index);
            double behind = before + cohort.count * cohort.left;
            if (at < behind) {
                break;
            }
            before = behind;
        }
        Cohort cohort = cohorts.get(index);
        return cohort.take(Math.min((int) ((at - before) / cohort.left), cohort.count - 1));
    }

    private void bringForward(double sum) {
        cohorts.removeIf(cohort -> {
            double share = cohort.left / sum; // q
            cohort.drawn += cohort.notDrawn * share;
            cohort.notDrawn *= 1 - share;
            cohort.left = probability - cohort.drawn;
            withdrawn += cohort.left <= 0 ? cohort.count : 0;
            return cohort.left <= 0 || cohort.count == 0;
        });
    }

    /** Number of URLs offered so far. */
    public int offered() {
        return offered;
    }

    /** Number of URLs given up because their probability was used up. */
    public int withdrawn() {
        return withdrawn;
    }

    /** Number of URLs in the queue. */
    public int waiting() {
        return cohorts.stream().mapToInt(cohort -> cohort.count).sum();
    }
}
