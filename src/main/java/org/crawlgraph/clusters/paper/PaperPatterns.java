package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2ObjectOpenCustomHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlItems;
import org.crawlgraph.clusters.patterns.UrlPart;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of each URL by the paper's three-layer tree. The tree is not built: the largest itemsets of a URL
 * identify its node, and the node is the set of literal items of the pattern, so URLs of different nodes never share a
 * pattern. The paper's sample U of N URLs, M bins and support S are the URLs and the options {@code bins} and
 * {@code support}.
 *
 * <ol>
 *   <li>Split each URL into items, a query at {@code &}, {@code ;} and {@code =} only; HTML 4 treats {@code ;} as
 *       {@code &}. Items of authority, path and query are distinct; positions within a part do not matter.
 *   <li>Shuffle the URLs by {@code randomSeed} and split them into bins of equal size. The shuffle sorts by a hash of
 *       the text, so the same URLs give the same bins in any order.
 *   <li>For each part of each URL, find the largest itemset that is frequent in every bin ({@link LargestItemsets};
 *       ties go to the higher total support, then alphabetical order). The itemsets of authority, path and query
 *       identify the URL's node; a part counts only if every part before it has an itemset.
 *   <li>The pattern of a URL keeps the items of its node at any position. Of the others, digits become {@code $}, the
 *       rest {@code *}.
 * </ol>
 *
 * <p>Reference: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The
 * listing adds a URL to every node on its way down, the text only to the lowest. This class follows the text; otherwise
 * every URL would be in three clusters.
 */
public final class PaperPatterns {

    private final List<String> urls;
    private final Checkpoint checkpoint;
    private final ClusteringOptions options;

    /** The bin of each URL. */
    private final int[] binOf;

    private final UrlItems cut = new UrlItems();
    private final List<PartItemsets> itemsets = new ArrayList<>();

    /**
     * Clusters URLs as {@link UrlClusters#of(List, double, Checkpoint)}, by these patterns.
     *
     * @param urls one per page; a repeated URL counts again
     */
    public static UrlClusters clusters(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        PaperPatterns patterns = new PaperPatterns(urls, options, checkpoint);
        boolean exact = patterns.itemsets.stream().allMatch(part -> part.largest.exact());
        return UrlClusters.of(urls, patterns::pattern, exact, options.delta(), checkpoint);
    }

    private PaperPatterns(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        this.urls = urls;
        this.options = options;
        this.checkpoint = checkpoint;
        this.binOf = bins();
        for (UrlPart part : UrlPart.values()) {
            itemsets.add(new PartItemsets(part));
        }
    }

    /**
     * Assigns the URLs to bins of equal size (±1) by a shuffle that depends on their texts only, not on their order;
     * equal URLs are adjacent.
     */
    private int[] bins() {
        long[] keys = new long[urls.size()];
        int[] order = new int[keys.length];
        for (int url = 0; url < keys.length; url++) {
            checkpoint.passed("urls", url, keys.length);
            keys[url] = HashCommon.murmurHash3(options.randomSeed());
            String text = urls.get(url);
            for (int i = 0; i < text.length(); i++) {
                keys[url] = (keys[url] ^ text.charAt(i)) * 0x100000001B3L;
            }
            keys[url] = HashCommon.murmurHash3(keys[url] ^ text.length());
            order[url] = url;
        }
        IntArrays.quickSort(
                order,
                (a, b) -> keys[a] != keys[b]
                        ? Long.compare(keys[a], keys[b])
                        : urls.get(a).compareTo(urls.get(b)));
        int[] bins = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            bins[order[i]] = (int) ((long) i * options.bins() / order.length);
        }
        return bins;
    }

    /** The pattern of a URL with the items of its node; of the others, digits become {@code $}, the rest {@code *}. */
    private @Nullable String pattern(int url) {
        String text = urls.get(url);
        if (!cut.readPlain(text)) {
            return null;
        }
        List<PartItemsets> node =
                itemsets.stream().takeWhile(part -> part.of(url).length > 0).toList();
        StringBuilder pattern = new StringBuilder(text.length());
        int before = 0;
        for (int i = 0; i < cut.count(); i++) {
            String item = text.substring(cut.start(i), cut.end(i));
            UrlPart part = cut.part(i);
            pattern.append(text, before, cut.start(i))
                    .append(
                            node.stream().anyMatch(layer -> layer.part == part && layer.holds(url, item))
                                    ? UrlPattern.literal(item)
                                    : UrlPattern.wildcard(item));
            before = cut.end(i);
        }
        return pattern.append(text, before, cut.start(cut.count())).toString();
    }

    /**
     * The largest frequent itemset in one part of each URL. Items that are not frequent in every bin are dropped before
     * mining, and the others are numbered alphabetically, so the result does not depend on the order of the URLs.
     */
    private final class PartItemsets {

        private final UrlPart part;

        /** The frequent items, by their alphabetical numbers. */
        private final TextHash.Numbers numbers = new TextHash.Numbers();

        /** By URL: the number of its distinct transaction. */
        private final int[] transactionOf = new int[urls.size()];

        private final LargestItemsets largest;

        PartItemsets(UrlPart part) {
            this.part = part;
            Map<String, int[]> counts = new Object2ObjectOpenCustomHashMap<>(TextHash.SEEDED);
            for (int url = 0; url < transactionOf.length; url++) {
                for (String item : items(url)) {
                    counts.computeIfAbsent(item, unseen -> new int[options.bins()])[binOf[url]]++;
                }
                checkpoint.passed("frequent items", url, transactionOf.length);
            }
            numbers.defaultReturnValue(-1);
            counts.entrySet().stream()
                    .filter(entry -> Arrays.stream(entry.getValue()).allMatch(count -> count >= options.support()))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .forEach(item -> numbers.put(item, numbers.size()));
            Transactions transactions = new Transactions(options.bins());
            for (int url = 0; url < transactionOf.length; url++) {
                int[] items = items(url).stream()
                        .mapToInt(numbers::getInt)
                        .filter(number -> number >= 0)
                        .toArray();
                transactionOf[url] = transactions.add(binOf[url], items);
                checkpoint.passed("items of URLs", url, transactionOf.length);
            }
            largest =
                    new LargestItemsets(transactions, options.support(), LargestItemsets.DEFAULT_MAX_STEPS, checkpoint);
        }

        /** The distinct items of a URL's part, alphabetically. */
        private Set<String> items(int url) {
            Set<String> items = new TreeSet<>();
            String text = urls.get(url);
            boolean isUrl = cut.readPlain(text);
            for (int i = 0; isUrl && i < cut.count(); i++) {
                if (cut.part(i) == part) {
                    items.add(text.substring(cut.start(i), cut.end(i)));
                }
            }
            return items;
        }

        int[] of(int url) {
            return largest.itemset(transactionOf[url]);
        }

        boolean holds(int url, String item) {
            return Arrays.binarySearch(of(url), numbers.getInt(item)) >= 0;
        }
    }
}
