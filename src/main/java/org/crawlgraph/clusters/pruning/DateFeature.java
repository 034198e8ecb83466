package org.crawlgraph.clusters.pruning;

import java.util.List;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/**
 * The share of a kind's URLs that end with a date: a year, with or without month and day, if no other segment varies;
 * else, as after the name of a user, a year and a month.
 */
final class DateFeature {

    private static final Pattern NUMBER = Pattern.compile("^[^A-Za-z*$]*+\\$[^A-Za-z*]*+$");
    private static final Pattern DATE =
            Pattern.compile("(?:19[89]\\d|20[0-3]\\d)(?:[-/]?(?:0?[1-9]|1[0-2]))?(?:[-/]?\\d\\d?)?/?");

    private DateFeature() {}

    static double of(KindSample sample, Kind kind) {
        List<String> path = kind.name.path();
        int end = path.size();
        while (end > 1 && path.get(end - 1).isEmpty()) {
            end--;
        }
        int begin = end;
        while (begin > 1 && NUMBER.matcher(path.get(begin - 1)).matches()) {
            begin--;
        }
        boolean othersVary = path.subList(1, begin).stream().anyMatch(Kinds::isVariable);
        if (end - begin < (othersVary ? 2 : 1)) {
            return 0;
        }
        int from = begin;
        long dates = kind.urls
                .intStream()
                .mapToObj(url -> Kinds.Name.of(sample.pages().urls().get(url)).path())
                .map(parts -> String.join("/", parts.subList(Math.min(from, parts.size()), parts.size())))
                .filter(last -> DATE.matcher(last).matches())
                .count();
        return dates / (kind.size() + 1.0);
    }
}
