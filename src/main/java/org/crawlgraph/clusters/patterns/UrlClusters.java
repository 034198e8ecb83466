package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextNumbers;

/**
 * <h2>What</h2>
 *
 * The kinds of pages of a site, by the URLs of a sample of its pages. Each kind is a pattern; the URLs whose most specific
 * pattern it is are a cluster.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Find the pattern of each URL. By default ({@link ClusteringMethod#POSITIONS}) by what stands at each place of the URLs:
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

    private UrlClusters(List<UrlPattern> patterns, int[] sizes, boolean exact) {
        this.patterns = patterns;
        this.matcher = UrlMatcher.of(patterns);
        this.sizes = sizes;
        this.exact = exact;
    }

    /**
     * Clusters URLs. Texts without {@code scheme://}, longer than {@link UrlPattern#MAX_LENGTH} or with more than
     * {@link UrlPattern#MAX_ITEMS} items belong to no cluster and do not count.
     *
     * @param urls one per page; a URL that stands twice counts twice
     */
    public static UrlClusters of(List<String> urls, ClusteringOptions options, Checkpoint checkpoint) {
        UrlSample sample = new UrlSample(urls, checkpoint);
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
        return matched(urls, largest(counts, options.delta()), patterns.exact(), checkpoint);
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

    private static UrlClusters matched(List<String> urls, List<UrlPattern> kept, boolean exact, Checkpoint checkpoint) {
        UrlMatcher matcher = UrlMatcher.of(kept);
        int[] sizes = new int[kept.size()];
        for (int url = 0; url < urls.size(); url++) {
            int cluster = matcher.match(urls.get(url));
            if (cluster >= 0) {
                sizes[cluster]++;
            }
            checkpoint.passed("clusters", url, urls.size());
        }
        int[] used = IntStream.range(0, sizes.length)
                .filter(cluster -> sizes[cluster] > 0)
                .toArray();
        return new UrlClusters(
                Arrays.stream(used).mapToObj(kept::get).toList(),
                Arrays.stream(used).map(cluster -> sizes[cluster]).toArray(),
                exact);
    }
}
