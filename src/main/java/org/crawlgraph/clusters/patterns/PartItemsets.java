package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.crawlgraph.clusters.paper.LargestItemsets;
import org.crawlgraph.clusters.paper.Transactions;
import org.crawlgraph.common.Checkpoint;

/**
 * The largest frequent itemset in one part of each URL of a sample. Items that are not frequent in every bin are dropped before mining, and
 * the others are numbered alphabetically, so the result does not depend on the order of the URLs.
 */
final class PartItemsets {

    private final UrlSample sample;
    private final UrlPart part;

    /** By item of the part: its alphabetical number among the frequent ones, or -1. */
    private final int[] frequent;

    /** By URL: the number of its distinct transaction. */
    private final int[] transactionOf;

    private final LargestItemsets largest;

    /** @param binOf the bin of each URL */
    PartItemsets(UrlSample sample, UrlPart part, int[] binOf, ClusteringOptions options, Checkpoint checkpoint) {
        this.sample = sample;
        this.part = part;
        this.frequent = frequent(binOf, options, checkpoint);
        this.transactionOf = new int[sample.size()];
        Transactions transactions = new Transactions(options.bins());
        for (int url = 0; url < sample.size(); url++) {
            transactionOf[url] = transactions.add(binOf[url], transaction(url));
            checkpoint.passed("items of URLs", url, sample.size());
        }
        this.largest =
                LargestItemsets.of(transactions, options.support(), LargestItemsets.DEFAULT_MAX_STEPS, checkpoint);
    }

    boolean isEmpty(int url) {
        return largest.itemset(transactionOf[url]).length == 0;
    }

    /** Whether an item, given by its number in the part, is in the largest frequent itemset of a URL. */
    boolean holds(int url, int item) {
        return frequent[item] >= 0 && Arrays.binarySearch(largest.itemset(transactionOf[url]), frequent[item]) >= 0;
    }

    /** Whether every itemset is proved to be the largest. */
    boolean exact() {
        return largest.exact();
    }

    private int[] frequent(int[] binOf, ClusteringOptions options, Checkpoint checkpoint) {
        int bins = options.bins();
        int[] counts = new int[Math.multiplyExact(sample.wordCount(part), bins)];
        for (int url = 0; url < sample.size(); url++) {
            for (int item : sample.distinct(url, part)) {
                counts[item * bins + binOf[url]]++;
            }
            checkpoint.passed("frequent items", url, sample.size());
        }
        int[] items = new int[sample.wordCount(part)];
        int count = 0;
        for (int item = 0; item < items.length; item++) {
            int least = Integer.MAX_VALUE;
            for (int bin = 0; bin < bins; bin++) {
                least = Math.min(least, counts[item * bins + bin]);
            }
            if (least >= options.support()) {
                items[count++] = item;
            }
        }
        IntArrays.mergeSort(items, 0, count, (a, b) -> sample.word(part, a).compareTo(sample.word(part, b)));
        int[] frequent = new int[items.length];
        Arrays.fill(frequent, -1);
        for (int i = 0; i < count; i++) {
            frequent[items[i]] = i;
        }
        return frequent;
    }

    private int[] transaction(int url) {
        int[] items = sample.distinct(url, part);
        int count = 0;
        for (int item : items) {
            if (frequent[item] >= 0) {
                items[count++] = frequent[item];
            }
        }
        Arrays.sort(items, 0, count);
        return Arrays.copyOf(items, count);
    }
}
