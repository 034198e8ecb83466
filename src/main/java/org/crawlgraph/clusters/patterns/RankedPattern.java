package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A pattern with its rank; of several patterns that match a URL, the first wins.
 *
 * <p>With {@link #nearest} a pattern also stands for URLs that lack some of its parameters. A parameter is optional if its key is literal
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

    /** The patterns themselves, ordered by number of literal items, then of templates, then of {@code $}, all descending, then by index. */
    public static List<RankedPattern> exact(List<UrlPattern> patterns) {
        return IntStream.range(0, patterns.size())
                .mapToObj(cluster -> new RankedPattern(patterns.get(cluster), cluster, 0))
                .sorted(ORDER)
                .toList();
    }

    /**
     * The patterns, followed by variants that lack parameters, fewest missing first, else in the order of {@link #exact}. No pattern occurs
     * twice. A pattern with many parameters gets only as many levels of missing parameters as fit into 64 variants.
     */
    public static List<RankedPattern> nearest(List<UrlPattern> patterns) {
        List<RankedPattern> all = new ArrayList<>(exact(patterns));
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            addShorter(patterns.get(cluster), cluster, all);
        }
        all.sort(ORDER);
        Set<UrlPattern> seen = new HashSet<>();
        all.removeIf(ranked -> !seen.add(ranked.pattern));
        return List.copyOf(all);
    }

    /** Returns {@link #nearest} or {@link #exact}. */
    public static List<RankedPattern> of(List<UrlPattern> patterns, boolean nearest) {
        return nearest ? nearest(patterns) : exact(patterns);
    }

    private static void addShorter(UrlPattern pattern, int cluster, List<RankedPattern> all) {
        String text = pattern.toString();
        int query = text.indexOf('?') + 1;
        if (query == 0 || text.startsWith("/", query)) { // without its keys, such a query would be split at slashes
            return;
        }
        List<String> parameters = List.of(text.substring(query).split("&", -1));
        int[] optional = IntStream.range(0, parameters.size())
                .filter(place -> mayBeMissing(parameters.get(place)))
                .toArray();
        int room = VARIANTS;
        for (int missing = 1; missing <= optional.length; missing++) {
            List<boolean[]> choices = choices(optional, missing, parameters.size(), room);
            if (choices.size() > room) {
                return;
            }
            room -= choices.size();
            for (boolean[] out : choices) {
                List<String> left = IntStream.range(0, out.length)
                        .filter(place -> !out[place])
                        .mapToObj(parameters::get)
                        .toList();
                String shorter = left.isEmpty()
                        ? text.substring(0, query - 1)
                        : text.substring(0, query) + String.join("&", left);
                all.add(new RankedPattern(UrlPattern.parse(shorter), cluster, missing));
            }
        }
    }

    /** Whether a URL may lack a parameter of a pattern: {@code key=*} or {@code key=$}. */
    public static boolean mayBeMissing(String parameter) {
        int equals = parameter.indexOf('=');
        if (equals <= 0 || equals != parameter.length() - 2) {
            return false;
        }
        String key = parameter.substring(0, equals);
        return !isWildcard(key) && isWildcard(parameter.substring(equals + 1));
    }

    private static boolean isWildcard(String item) {
        return item.equals(UrlPattern.wildcard(true)) || item.equals(UrlPattern.wildcard(false));
    }

    /** The combinations of positions to leave out, at most {@code room + 1}. */
    private static List<boolean[]> choices(int[] optional, int missing, int places, int room) {
        List<boolean[]> choices = new ArrayList<>();
        int[] chosen = IntStream.range(0, missing).toArray();
        while (choices.size() <= room) {
            boolean[] out = new boolean[places];
            for (int index : chosen) {
                out[optional[index]] = true;
            }
            choices.add(out);
            int last = missing - 1;
            while (last >= 0 && chosen[last] == optional.length - missing + last) {
                last--;
            }
            if (last < 0) {
                break;
            }
            chosen[last]++;
            for (int i = last + 1; i < missing; i++) {
                chosen[i] = chosen[i - 1] + 1;
            }
        }
        return choices;
    }
}
