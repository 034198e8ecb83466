package org.crawlgraph.clusters.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The queue of a random sample while it is crawled: it is offered the URLs that a page brings to light and says which to crawl
 * next. Not thread-safe.
 *
 * <h2>What</h2>
 *
 * URLs that are seen early have more chances of being drawn than those seen late. To even this out, each URL is drawn with
 * what is left of the probability it should have, and is withdrawn when nothing is left.
 *
 * <h2>Formula</h2>
 *
 * With the wanted probability ξ, a URL has s, the probability that it would have been drawn by now, r = that it would not, and p
 * = ξ − s. The next URL is drawn with q = p / Σp; then s += r·q, r *= 1 − q, and p = ξ − s for all that remain.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>URLs that are offered together have the same s, r, p for ever: they are one cohort.
 *   <li>A number below Σp is drawn; it tells the cohort and the URL in it.
 *   <li>s, r, p of all cohorts are brought forward; those with p ≤ 0 are withdrawn, URLs and all.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Ends when the queue is empty, which comes about when each URL seen was drawn or withdrawn. A step takes O(c + u) for c cohorts
 * in the queue and u URLs in the one drawn from. Space O(c) and 4 bytes a URL in the queue. Since p ≤ 0 is never drawn from,
 * Σp is above 0 while there is a cohort, however small; rounding can neither make a URL negative nor divide by zero.
 *
 * <h2>References</h2>
 *
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.1, algorithm 1. There U is this queue, V
 * what {@link #next} gave, W what {@link #withdrawn} counts.
 */
public final class SamplingQueue {

    private static final class Cohort {
        private final int[] urls;
        private int count;
        private double drawn; // s
        private double notDrawn = 1; // r
        private double left; // p

        private Cohort(int first, int count, double left) {
            this.urls = new int[count];
            this.count = count;
            this.left = left;
            for (int i = 0; i < count; i++) {
                urls[i] = first + i;
            }
        }

        /** Takes one out; the others stay in their order. */
        private int take(int place) {
            int url = urls[place];
            System.arraycopy(urls, place + 1, urls, place, --count - place);
            return url;
        }
    }

    private final double probability;
    private final SplittableRandom random;
    private List<Cohort> cohorts = new ArrayList<>();
    private int offered;
    private int withdrawn;

    /**
     * An empty queue.
     *
     * @param probability the share of the URLs that is wanted, above 0 to 1, such as {@link SamplingOptions#probability} tells
     * @param randomSeed start of the random numbers
     */
    public SamplingQueue(double probability, long randomSeed) {
        if (!(probability > 0 && probability <= 1)) {
            throw new IllegalArgumentException(
                    "probability is " + probability + "; it is a share above 0, at most 1, of the URLs seen");
        }
        this.probability = probability;
        this.random = new SplittableRandom(randomSeed);
    }

    /**
     * Adds URLs that nobody has offered before: those where the crawl starts, and then the new ones of each page.
     *
     * @param count how many, at least 0
     * @return the number of the first; URLs are numbered from 0 as they are offered
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

    /** Draws the URL to crawl next and takes it from the queue; its number, or -1 when the queue is empty. */
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
        for (; index < cohorts.size() - 1; index++) { // the last one also takes what rounding leaves over
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
        List<Cohort> live = new ArrayList<>(cohorts.size() + 1);
        for (Cohort cohort : cohorts) {
            double share = cohort.left / sum; // q
            cohort.drawn += cohort.notDrawn * share;
            cohort.notDrawn *= 1 - share;
            cohort.left = probability - cohort.drawn;
            if (cohort.left <= 0) {
                withdrawn += cohort.count;
            } else if (cohort.count > 0) {
                live.add(cohort);
            }
        }
        cohorts = live;
    }

    /** How many URLs have been offered. */
    public int offered() {
        return offered;
    }

    /** How many URLs were given up because nothing was left of their probability. */
    public int withdrawn() {
        return withdrawn;
    }

    /** How many URLs wait to be drawn. */
    public int waiting() {
        return cohorts.stream().mapToInt(cohort -> cohort.count).sum();
    }
}
