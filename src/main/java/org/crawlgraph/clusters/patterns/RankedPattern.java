package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A pattern with its rank; of several patterns that match a URL, the first wins.
 *
 * <p>A pattern may also stand for URLs that lack some of its parameters. A parameter is optional if its key is literal
 * and its value is {@code *} or {@code $}: {@code http://a/t?id=$&page=$} also stands for {@code http://a/t?page=$},
 * {@code http://a/t?id=$} and {@code http://a/t}.
 *
 * @param cluster index of the original pattern
 * @param missing number of parameters left out, 0 for the original pattern
 */
public record RankedPattern(UrlPattern pattern, int cluster, int missing) {

    /** Maximum number of variants of one pattern. */
    private static final int VARIANTS = 64;

    private static final Comparator<RankedPattern> ORDER = Comparator.comparingInt(RankedPattern::missing)
            .thenComparing(
                    RankedPattern::pattern,
                    Comparator.comparingInt(UrlPattern::literals)
                            .thenComparingInt(UrlPattern::templates)
                            .thenComparingInt(UrlPattern::digits)
                            .reversed())
            .thenComparingInt(RankedPattern::cluster);

    /**
     * The patterns, ordered by number of literal items, then of templates, then of {@code $}, all descending, then by
     * index.
     *
     * @param nearest whether variants that lack parameters follow, fewest missing first, else in the same order. No
     *     pattern then occurs twice. A pattern with many parameters gets only as many levels of missing parameters as
     *     fit into 64 variants.
     */
    public static List<RankedPattern> of(List<UrlPattern> patterns, boolean nearest) {
        List<RankedPattern> all = new ArrayList<>();
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            all.add(new RankedPattern(patterns.get(cluster), cluster, 0));
            if (nearest) {
                addShorter(patterns.get(cluster), cluster, all);
            }
        }
        all.sort(ORDER);
        if (nearest) {
            Set<UrlPattern> seen = new HashSet<>();
            all.removeIf(ranked -> !seen.add(ranked.pattern));
        }
        return List.copyOf(all);
    }

    private static void addShorter(UrlPattern pattern, int cluster, List<RankedPattern> all) {
        String text = pattern.toString();
        int query = text.indexOf('?') + 1;
        if (query == 0 || text.startsWith("/", query)) { // without its keys, such a query would be split at slashes
            return;
        }
        List<String> parameters = List.of(text.substring(query).split("&", -1));
        int[] optional = IntStream.range(0, parameters.size())
                .filter(place -> parameters.get(place).matches("(?![*$]=)[^=]+=[*$]"))
                .toArray();
        int room = VARIANTS;
        List<BitSet> level = List.of(new BitSet());
        for (int missing = 1; missing <= optional.length; missing++) {
            level = level.stream()
                    .flatMap(out -> Arrays.stream(optional)
                            .filter(place -> place >= out.length())
                            .mapToObj(place -> with(out, place)))
                    .toList();
            room -= level.size();
            if (room < 0) {
                return;
            }
            for (BitSet out : level) {
                String left = IntStream.range(0, parameters.size())
                        .filter(place -> !out.get(place))
                        .mapToObj(parameters::get)
                        .collect(Collectors.joining("&"));
                boolean none = out.cardinality() == parameters.size();
                String shorter = none ? text.substring(0, query - 1) : text.substring(0, query) + left;
                all.add(new RankedPattern(UrlPattern.parse(shorter), cluster, missing));
            }
        }
    }

    private static BitSet with(BitSet places, int place) {
        BitSet more = (BitSet) places.clone();
        more.set(place);
        return more;
    }
}
