package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * Groups the URLs of a sample into clusters, the kinds of pages of a site. Each kind is a pattern, and a cluster is the
 * set of URLs whose most specific pattern it is.
 *
 * <ol>
 *   <li>Find the pattern of each URL by comparing the values at each position: digits become {@code $}; at a position
 *       with few distinct values all stay, at one with many only the frequent ones, and the others become {@code *}.
 *   <li>Sort the patterns by number of URLs, then alphabetically. Drop the last ones as long as the others cover (1 −
 *       δ) N URLs; δ is the option {@code delta}, N the number of URLs. The default δ is 0, which keeps all.
 *   <li>Match every URL with the remaining patterns, as a crawler will. Drop patterns that are the most specific for no
 *       URL. A URL whose own pattern was dropped belongs to a wider pattern, if any matches.
 * </ol>
 *
 * <p>The result does not depend on the order of the URLs. The paper's method finds patterns in another way
 * ({@code org.crawlgraph.clusters.paper.PaperPatterns}); the other steps are the same.
 *
 * <p>Time O(length of the texts), some microseconds a URL. Space: a few hundred bytes a URL, mostly for items that
 * occur once.
 *
 * <p>Reference for kinds and share δ: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section
 * 4.2.
 *
 * @param patterns most frequent first; a cluster's number is its index
 * @param matcher finds the cluster of any URL
 * @param sizes number of the sample's URLs in each cluster, at least 1
 * @param exact whether every itemset is proved to be the largest in its URL; false only if the search was cut short,
 *     which takes thousands of URLs with dozens of frequent items in ever different combinations
 * @param unread number of texts in the sample that are not URLs, are too long, or have too many items for a cluster
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record UrlClusters(List<UrlPattern> patterns, UrlMatcher matcher, int[] sizes, boolean exact, int unread) {

    /**
     * Clusters URLs by the values at each position. Texts without {@code scheme://}, longer than
     * {@link UrlPattern#MAX_LENGTH} or with more than {@link UrlPattern#MAX_ITEMS} items get no cluster and are not
     * counted.
     *
     * @param urls one per page; a repeated URL counts again
     * @param delta share of URLs that may remain without a cluster
     */
    public static UrlClusters of(List<String> urls, double delta, Checkpoint checkpoint) {
        return of(urls, new PositionPatterns(urls, checkpoint)::pattern, true, delta, checkpoint);
    }

    /**
     * Clusters URLs by given patterns.
     *
     * @param patternOf the pattern of each URL as text, or null if the text is not a URL
     * @param exact whether no search for the patterns was cut short
     */
    public static UrlClusters of(
            List<String> urls,
            IntFunction<@Nullable String> patternOf,
            boolean exact,
            double delta,
            Checkpoint checkpoint) {
        TextHash.Numbers counts = new TextHash.Numbers();
        int unread = 0;
        for (int url = 0; url < urls.size(); url++) {
            String pattern = patternOf.apply(url);
            if (pattern == null) {
                unread++;
            } else {
                counts.addTo(pattern, 1);
            }
            checkpoint.passed("patterns", url, urls.size());
        }
        List<UrlPattern> kept = largest(counts, delta);
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
        List<UrlPattern> patterns = Arrays.stream(used).mapToObj(kept::get).toList();
        return new UrlClusters(
                patterns,
                UrlMatcher.of(patterns),
                Arrays.stream(used).map(cluster -> sizes[cluster]).toArray(),
                exact,
                unread);
    }

    /** The patterns that remain after the smallest are dropped. */
    private static List<UrlPattern> largest(TextHash.Numbers counts, double delta) {
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
}
