package org.crawlgraph.cluster;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.crawlgraph.run.Checkpoint;

/**
 * <h2>What</h2>
 *
 * The kinds of pages of a site, told by the URLs of a sample of its pages: each kind is a pattern, and the URLs whose most
 * specific pattern it is are a cluster.
 *
 * <h2>Formula</h2>
 *
 * The paper's sample U of N URLs, M bins, support S and share δ are the list and the options {@code bins}, {@code support}
 * and {@code delta}; N counts what is a URL.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>By the paper's method: cut each URL into items ({@link UrlPattern}); items of authority, path and query are apart, and within a part their
 *       positions do not matter.
 *   <li>Shuffle the URLs by {@code randomSeed} and cut them into bins of equal size. The shuffle sorts by a hash of the text,
 *       so the same URLs give the same bins in whatever order they come.
 *   <li>For each part find the largest itemset in each URL that is frequent in every bin
 *       ({@link org.crawlgraph.mine.LargestItemsets}; ties: higher support in all bins, then the first in the order of their
 *       texts). The itemsets of authority, path and query are the node of the tree under which the URL hangs; a part counts
 *       only when the parts before it have an itemset.
 *   <li>The pattern of a URL keeps the items of its node, wherever they stand; of the others, those of digits become
 *       {@code $}, the rest {@code *}.
 *   <li>Sort the patterns by the number of URLs that gave them, ties by their texts, and drop the last ones as long as the
 *       others hold (1 − δ) N URLs.
 *   <li>Match every URL again with the patterns that are left, as a crawler will, and drop patterns that none matches best. So
 *       a URL whose own pattern was dropped belongs to a wider one that was not, if there is any.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Time in the length of the texts and, for the itemsets, what {@link org.crawlgraph.mine.LargestItemsets} takes within its
 * bound; some microseconds a URL. Space: some hundred bytes a URL, most of it for items that occur once.
 *
 * <h2>References</h2>
 *
 * Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2, algorithm 2. The listing adds a URL
 * to every node on its way down, the text to the lowest alone; the text is followed, else every URL would be in three
 * clusters.
 */
public final class UrlClusters {

    private final List<UrlPattern> patterns;
    private final UrlMatcher matcher;
    private final int[] clusterOf;
    private final int[] sizes;
    private final boolean exact;

    private UrlClusters(List<UrlPattern> patterns, int[] clusterOf, int[] sizes, boolean exact) {
        this.patterns = patterns;
        this.matcher = UrlMatcher.of(patterns);
        this.clusterOf = clusterOf;
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
            case POSITIONS -> new PositionPatterns(sample, options, checkpoint);
            case PAPER -> new PaperPatterns(sample, options, checkpoint);
        };
        Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
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

    /**
     * The cluster of a URL of the sample, which is what {@link #matcher} says of it.
     *
     * @param urlIndex its index in the list
     * @return -1 when it belongs to none
     */
    public int clusterOf(int urlIndex) {
        return clusterOf[urlIndex];
    }

    /** How many URLs of the sample belong to a cluster, at least 1. */
    public int size(int cluster) {
        return sizes[cluster];
    }

    /** Finds the cluster of any URL. */
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
    private static List<UrlPattern> largest(Object2IntOpenHashMap<String> counts, double delta) {
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
        int[] clusterOf = new int[urls.size()];
        int[] sizes = new int[kept.size()];
        for (int url = 0; url < clusterOf.length; url++) {
            clusterOf[url] = matcher.match(urls.get(url));
            if (clusterOf[url] >= 0) {
                sizes[clusterOf[url]]++;
            }
            checkpoint.passed("clusters", url, urls.size());
        }
        int[] numbers = new int[kept.size()];
        List<UrlPattern> used = new ArrayList<>();
        for (int cluster = 0; cluster < numbers.length; cluster++) {
            if (sizes[cluster] > 0) {
                numbers[cluster] = used.size();
                sizes[used.size()] = sizes[cluster];
                used.add(kept.get(cluster));
            }
        }
        for (int url = 0; url < clusterOf.length; url++) {
            clusterOf[url] = clusterOf[url] < 0 ? -1 : numbers[clusterOf[url]];
        }
        return new UrlClusters(List.copyOf(used), clusterOf, Arrays.copyOf(sizes, used.size()), exact);
    }
}
