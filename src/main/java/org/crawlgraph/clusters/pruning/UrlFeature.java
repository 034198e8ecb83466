package org.crawlgraph.clusters.pruning;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/** What the form of a kind's URLs says of it. */
final class UrlFeature {

    private static final Pattern NUMBER = Pattern.compile("^[^A-Za-z*]*\\$[^A-Za-z*]*");
    private static final Pattern DATE =
            Pattern.compile("(?:19[89]\\d|20[0-3]\\d)(?:[-/]?(?:0?[1-9]|1[0-2]))?(?:[-/]?\\d\\d)?");
    private static final Pattern YEAR_AND_MONTH =
            Pattern.compile("(?:19[89]\\d|20[0-3]\\d)/(?:0?[1-9]|1[0-2])(?:/\\d\\d?)?/?");

    private UrlFeature() {}

    /** The share of URLs that are dates. */
    static double[] dates(KindSample sample) {
        return sample.kinds().all.stream()
                .mapToDouble(kind -> dates(sample, kind))
                .toArray();
    }

    /**
     * The share of URLs whose variable segments are a date, or whose path ends with a year and a month after other variable segments, such
     * as a user name.
     */
    private static double dates(KindSample sample, Kind kind) {
        List<String> path = new ArrayList<>(kind.name.path());
        while (path.size() > 1 && path.get(path.size() - 1).isEmpty()) {
            path.remove(path.size() - 1);
        }
        int end = path.size();
        while (end > 1 && NUMBER.matcher(path.get(end - 1)).matches()) {
            end--;
        }
        int begin = end;
        List<String> variable =
                path.subList(1, path.size()).stream().filter(Kinds::isVariable).toList();
        boolean whole = !variable.isEmpty()
                && variable.stream().allMatch(part -> NUMBER.matcher(part).matches());
        if (!whole && path.size() - begin < 2) {
            return 0;
        }
        long found = kind.urls
                .intStream()
                .mapToObj(url -> Kinds.Name.of(sample.pages().urls().get(url)).path())
                .filter(parts -> whole
                        ? DATE.matcher(firstNumber(parts)).matches()
                        : YEAR_AND_MONTH
                                .matcher(String.join("/", parts.subList(Math.min(begin, parts.size()), parts.size())))
                                .matches())
                .count();
        return found / (kind.size() + 1.0);
    }

    private static String firstNumber(List<String> parts) {
        return parts.stream()
                .skip(1)
                .filter(part -> part.chars().anyMatch(c -> c >= '0' && c <= '9'))
                .findFirst()
                .orElse("");
    }
}
