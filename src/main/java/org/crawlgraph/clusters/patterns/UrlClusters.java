package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextNumbers;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The kinds of pages of a site, by the URLs of a sample of its pages. Each kind is a pattern; the URLs whose most specific
 * pattern it is are a cluster.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Find the pattern of each URL. By default ({@link ClusteringMethod#POSITIONS}) by what is at each place of the URLs:
 *       items of digits become {@code $}; at a place with few different items all stay, at one with many only those that are
 *       frequent, and the others become {@code *}. By the paper's method ({@link ClusteringMethod#PAPER}) by the largest
 *       frequent itemsets in authority, path and query.
 *   <li>Sort the patterns by the number of their URLs, then by their texts. Drop the last ones as long as the others hold
 *       (1 − δ) N URLs, δ the option {@code delta} and N the number of URLs. By default δ is 0, and all stay.
 *   <li>Match every URL with the patterns that are left, as a crawler will. Drop patterns that are the best for no URL. A URL
 *       whose own pattern was dropped belongs to a wider one, if there is one.
 * </ol>
 *
 * The order of the URLs has no influence: where they are cut into bins, a hash of their texts decides.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(length of the texts), some microseconds a URL. The paper's method adds the search for itemsets, which {@link
 * org.crawlgraph.clusters.paper.LargestItemsets} bounds. Space: some hundred bytes a URL, most of it for items that occur once.
 *
 * <h2>References</h2>
 *
 * Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, for the kinds, bins, support S and share
 * δ.
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
     * {@link UrlPattern#MAX_ITEMS} items belong to no cluster and do not count.
     *
     * @param urls one per page; a URL that occurs twice counts twice
     */
    public static UrlClusters of(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        UrlSample sample = new UrlSample(urls, options.method() == ClusteringMethod.POSITIONS, checkpoint);
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

    /** The patterns, those that most URLs gave first; a cluster's number is its index. */
    public List<UrlPattern> patterns() {
        return patterns;
    }

    /** How many URLs of the sample belong to a cluster, at least 1. */
    public int size(int cluster) {
        return sizes[cluster];
    }

    /** Finds the cluster of any URL; a URL that lacks a parameter of its nearest pattern has none. */
    public UrlMatcher matcher() {
        return matcher;
    }

    /**
     * Whether every itemset is certain to be the largest in its URL; false only when the search for them was cut short, which
     * takes thousands of URLs with dozens of frequent items in ever other combinations.
     */
    public boolean exact() {
        return exact;
    }

    /** The number of URLs of the sample that are too long, or have too many items, to belong to a cluster. */
    public int unread() {
        return unread;
    }

    /** The patterns that are kept for their size. */
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
     * <h2>What</h2>
     *
     * The pattern of each URL by the paper's three-layer tree. The tree itself is not built: its node, which the largest itemsets
     * of a URL name, is the set of literal items of the pattern, so URLs of different nodes never share a pattern.
     *
     * <h2>Algorithm</h2>
     *
     * The paper's sample U of N URLs, M bins and support S are the URLs and the options {@code bins} and {@code support}.
     *
     * <ol>
     *   <li>Cut each URL into items, a query at {@code &} and {@code =} alone. Items of authority, path and query are apart; within a part their
     *       positions do not matter.
     *   <li>Shuffle the URLs by {@code randomSeed} and cut them into bins of equal size. The shuffle sorts by a hash of the text,
     *       so the same URLs give the same bins in any order.
     *   <li>For each part find the largest itemset in each URL that is frequent in every bin ({@link
     *       org.crawlgraph.clusters.paper.LargestItemsets}; ties: higher support in all bins, then the first in the order of their texts). The
     *       itemsets of authority, path and query are the node of the tree under which the URL hangs; a part counts only when the
     *       parts before it have an itemset.
     *   <li>The pattern of a URL keeps the items of its node at any position. Of the others, those of digits become {@code $}, the
     *       rest {@code *}.
     * </ol>
     *
     * <h2>References</h2>
     *
     * Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The listing adds a URL to
     * every node on its way down, the text to the lowest alone; the text is followed, or every URL would be in three clusters.
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

        /** How many layers down the tree the URL hangs: it goes no deeper than the first part without a frequent item. */
        private int depth(int url) {
            int depth = 0;
            while (depth < PARTS.length && !itemsets.get(depth).isEmpty(url)) {
                depth++;
            }
            return depth;
        }
    }
}
