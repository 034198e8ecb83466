package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPart;
import org.crawlgraph.clusters.patterns.UrlSample;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of each URL by the paper's three-layer tree. The tree is not built: the largest itemsets of a URL identify its node, and
 * the node is the set of literal items of the pattern, so URLs of different nodes never share a pattern. The paper's sample U of N
 * URLs, M bins and support S are the URLs and the options {@code bins} and {@code support}.
 *
 * <ol>
 *   <li>Split each URL into items, a query at {@code &}, {@code ;} and {@code =} only; HTML 4 treats {@code ;} as {@code &}. Items of authority, path and query are distinct; positions
 *       within a part do not matter.
 *   <li>Shuffle the URLs by {@code randomSeed} and split them into bins of equal size. The shuffle sorts by a hash of the text, so the
 *       same URLs give the same bins in any order.
 *   <li>For each part of each URL, find the largest itemset that is frequent in every bin
 *       ({@link LargestItemsets}; ties go to the higher total support, then alphabetical order). The
 *       itemsets of authority, path and query identify the URL's node; a part counts only if every part before it has an itemset.
 *   <li>The pattern of a URL keeps the items of its node at any position. Of the others, digits become {@code $}, the rest {@code *}.
 * </ol>
 *
 * <p>Reference: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The listing adds a
 * URL to every node on its way down, the text only to the lowest. This class follows the text; otherwise every URL would be in three
 * clusters.
 */
public final class PaperPatterns implements UrlClusters.Patterns {

    private static final UrlPart[] PARTS = UrlPart.values();

    private final UrlSample sample;
    private final List<PartItemsets> itemsets = new ArrayList<>();

    /**
     * Clusters URLs as {@link UrlClusters#of(List, double, Checkpoint)}, by these patterns.
     *
     * @param urls one per page; a repeated URL counts again
     */
    public static UrlClusters clusters(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        UrlSample sample = new UrlSample(urls, false, checkpoint);
        return UrlClusters.of(sample, new PaperPatterns(sample, options, checkpoint), options.delta(), checkpoint);
    }

    private PaperPatterns(UrlSample sample, ClusteringOptions options, Checkpoint checkpoint) {
        this.sample = sample;
        int[] binOf = sample.bins(options.bins(), options.randomSeed());
        for (UrlPart part : PARTS) {
            itemsets.add(new PartItemsets(sample, part, binOf, options, checkpoint));
        }
    }

    @Override
    public boolean exact() {
        return itemsets.stream().allMatch(PartItemsets::exact);
    }

    @Override
    public @Nullable String pattern(int url) {
        int depth = depth(url);
        return sample.pattern(
                url,
                (part, item) ->
                        part.layer() < depth && itemsets.get(part.layer()).holds(url, item));
    }

    /** The depth of the URL's node: the number of parts before the first part without a frequent item. */
    private int depth(int url) {
        int depth = 0;
        while (depth < PARTS.length && !itemsets.get(depth).isEmpty(url)) {
            depth++;
        }
        return depth;
    }

    /**
     * The largest frequent itemset in one part of each URL of a sample. Items that are not frequent in every bin are dropped before mining,
     * and the others are numbered alphabetically, so the result does not depend on the order of the URLs.
     */
    private static final class PartItemsets {

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
}
