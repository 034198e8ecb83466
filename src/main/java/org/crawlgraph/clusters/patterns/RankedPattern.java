package org.crawlgraph.clusters.patterns;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A pattern with its rank; of several patterns that match a URL, the first wins.
 *
 * @param cluster index of the pattern
 */
public record RankedPattern(UrlPattern pattern, int cluster) {

    private static final Comparator<RankedPattern> ORDER = Comparator.comparing(
            RankedPattern::pattern,
            Comparator.comparingInt(UrlPattern::literals)
                    .thenComparingInt(UrlPattern::templates)
                    .thenComparingInt(UrlPattern::digits)
                    .reversed());

    /**
     * The patterns, ordered by number of literal items, then of templates, then of {@code $}, all descending, then by
     * index.
     */
    public static List<RankedPattern> of(List<UrlPattern> patterns) {
        return IntStream.range(0, patterns.size())
                .mapToObj(cluster -> new RankedPattern(patterns.get(cluster), cluster))
                .sorted(ORDER)
                .toList();
    }
}
