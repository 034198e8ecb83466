package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.paper.LargestItemsets;
import org.crawlgraph.clusters.paper.Transactions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Groups the URLs of a sample into clusters, the kinds of pages of a site. Each kind is a pattern, and a cluster is the set of URLs whose
 * most specific pattern it is.
 *
 * <ol>
 *   <li>Find the pattern of each URL. The default ({@link ClusteringOptions.Method#POSITIONS}) compares the values at each position: digits become
 *       {@code $}; at a position with few distinct values all stay, at one with many only the frequent ones, and the others become
 *       {@code *}. The paper's method ({@link ClusteringOptions.Method#PAPER}) uses the largest frequent itemsets in authority, path and query.
 *   <li>Sort the patterns by number of URLs, then alphabetically. Drop the last ones as long as the others cover (1 − δ) N URLs; δ is the
 *       option {@code delta}, N the number of URLs. The default δ is 0, which keeps all.
 *   <li>Match every URL with the remaining patterns, as a crawler will. Drop patterns that are the most specific for no URL. A URL whose
 *       own pattern was dropped belongs to a wider pattern, if any matches.
 * </ol>
 *
 * <p>The result does not depend on the order of the URLs: bins are filled by a hash of the text.
 *
 * <p>Time O(length of the texts), some microseconds a URL; the paper's method adds the itemset search, which
 * {@link org.crawlgraph.clusters.paper.LargestItemsets} bounds. Space: a few hundred bytes a URL, mostly for items that occur once.
 *
 * <p>Reference for kinds, bins, support S and share δ: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section
 * 4.2.
 */
public final class UrlClusters {

    private final List<UrlPattern> patterns;
    private final UrlMatcher matcher;
    private final int[] sizes;
    private final boolean exact;
    private final int unread;

    private UrlClusters(List<UrlPattern> patterns, int[] sizes, boolean exact, int unread) {
        this.patterns = patterns;
        this.matcher = UrlMatcher.of(patterns);
        this.sizes = sizes;
        this.exact = exact;
        this.unread = unread;
    }

    /**
     * Clusters URLs. Texts without {@code scheme://}, longer than {@link UrlPattern#MAX_LENGTH} or with more than
     * {@link UrlPattern#MAX_ITEMS} items get no cluster and are not counted.
     *
     * @param urls one per page; a repeated URL counts again
     */
    public static UrlClusters of(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        UrlSample sample = new UrlSample(urls, options.method() == ClusteringOptions.Method.POSITIONS, checkpoint);
        Patterns patterns = switch (options.method()) {
            case POSITIONS -> new PositionPatterns(sample, checkpoint);
            case PAPER -> new PaperPatterns(sample, options, checkpoint);
        };
        TextNumbers counts = new TextNumbers();
        for (int url = 0; url < urls.size(); url++) {
            String pattern = patterns.pattern(url);
            if (pattern != null) {
                counts.addTo(pattern, 1);
            }
            checkpoint.passed("patterns", url, urls.size());
        }
        return matched(sample, largest(counts, options.delta()), patterns.exact(), checkpoint);
    }

    /** The patterns, most frequent first; a cluster's number is its index. */
    public List<UrlPattern> patterns() {
        return patterns;
    }

    /** Number of the sample's URLs in a cluster, at least 1. */
    public int size(int cluster) {
        return sizes[cluster];
    }

    /** Finds the cluster of any URL; a URL that lacks a parameter of its nearest pattern has none. */
    public UrlMatcher matcher() {
        return matcher;
    }

    /**
     * Whether every itemset is proved to be the largest in its URL; false only if the search was cut short, which takes thousands of URLs
     * with dozens of frequent items in ever different combinations.
     */
    public boolean exact() {
        return exact;
    }

    /** Number of texts in the sample that are not URLs, are too long, or have too many items for a cluster. */
    public int unread() {
        return unread;
    }

    /** The patterns that remain after the smallest are dropped. */
    private static List<UrlPattern> largest(TextNumbers counts, double delta) {
        List<Object2IntMap.Entry<String>> entries = new ArrayList<>(counts.object2IntEntrySet());
        entries.sort(Comparator.<Object2IntMap.Entry<String>>comparingInt(Object2IntMap.Entry::getIntValue)
                .reversed()
                .thenComparing(Object2IntMap.Entry::getKey));
        long all = entries.stream().mapToLong(Object2IntMap.Entry::getIntValue).sum();
        List<UrlPattern> kept = new ArrayList<>();
        long covered = 0;
        for (Object2IntMap.Entry<String> entry : entries) {
            if (covered >= (1 - delta) * all) {
                break;
            }
            kept.add(UrlPattern.parse(entry.getKey()));
            covered += entry.getIntValue();
        }
        return kept;
    }

    private static UrlClusters matched(UrlSample sample, List<UrlPattern> kept, boolean exact, Checkpoint checkpoint) {
        UrlMatcher matcher = UrlMatcher.of(kept);
        int[] sizes = new int[kept.size()];
        int unread = 0;
        for (int url = 0; url < sample.size(); url++) {
            int cluster = matcher.match(sample.url(url));
            if (cluster >= 0) {
                sizes[cluster]++;
            }
            unread += sample.isUrl(url) ? 0 : 1;
            checkpoint.passed("clusters", url, sample.size());
        }
        int[] used = IntStream.range(0, sizes.length)
                .filter(cluster -> sizes[cluster] > 0)
                .toArray();
        return new UrlClusters(
                Arrays.stream(used).mapToObj(kept::get).toList(),
                Arrays.stream(used).map(cluster -> sizes[cluster]).toArray(),
                exact,
                unread);
    }

    /**
     * The pattern of each URL by the paper's three-layer tree. The tree is not built: the largest itemsets of a URL identify its node, and
     * the node is the set of literal items of the pattern, so URLs of different nodes never share a pattern. The paper's sample U of N
     * URLs, M bins and support S are the URLs and the options {@code bins} and {@code support}.
     *
     * <ol>
     *   <li>Split each URL into items, a query at {@code &} and {@code =} only. Items of authority, path and query are distinct; positions
     *       within a part do not matter.
     *   <li>Shuffle the URLs by {@code randomSeed} and split them into bins of equal size. The shuffle sorts by a hash of the text, so the
     *       same URLs give the same bins in any order.
     *   <li>For each part of each URL, find the largest itemset that is frequent in every bin
     *       ({@link org.crawlgraph.clusters.paper.LargestItemsets}; ties go to the higher total support, then alphabetical order). The
     *       itemsets of authority, path and query identify the URL's node; a part counts only if every part before it has an itemset.
     *   <li>The pattern of a URL keeps the items of its node at any position. Of the others, digits become {@code $}, the rest {@code *}.
     * </ol>
     *
     * <p>Reference: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The listing adds a
     * URL to every node on its way down, the text only to the lowest. This class follows the text; otherwise every URL would be in three
     * clusters.
     */
    private static final class PaperPatterns implements Patterns {

        private static final UrlPart[] PARTS = UrlPart.values();

        private final UrlSample sample;
        private final UrlItems cut = new UrlItems();
        private final List<PartItemsets> itemsets = new ArrayList<>();

        PaperPatterns(UrlSample sample, ClusteringOptions options, Checkpoint checkpoint) {
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
            String text = sample.url(url);
            if (!cut.readPlain(text)) {
                return null;
            }
            int depth = depth(url);
            StringBuilder pattern = new StringBuilder(text.length());
            int before = 0;
            for (int i = 0; i < cut.count(); i++) {
                pattern.append(text, before, cut.start(i));
                int part = cut.part(i).layer();
                pattern.append(
                        part < depth && itemsets.get(part).holds(url, sample.item(url, i))
                                ? UrlPattern.literal(text.substring(cut.start(i), cut.end(i)))
                                : UrlPattern.wildcard(cut.isDigits(i)));
                before = cut.end(i);
            }
            return pattern.append(text, before, cut.end()).toString();
        }

        /** The depth of the URL's node: the number of parts before the first part without a frequent item. */
        private int depth(int url) {
            int depth = 0;
            while (depth < PARTS.length && !itemsets.get(depth).isEmpty(url)) {
                depth++;
            }
            return depth;
        }
    }

    /**
     * The largest frequent itemset in one part of each URL of a sample. Items that are not frequent in every bin are dropped before mining, and
     * the others are numbered alphabetically, so the result does not depend on the order of the URLs.
     */
    static final class PartItemsets {

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

    /** The pattern of each URL of a sample, found by one method. */
    interface Patterns {

        /** The pattern of a URL as text, or null if the text is not a URL. */
        @Nullable
        String pattern(int url);

        /** Whether no search was cut short. */
        boolean exact();
    }
}
