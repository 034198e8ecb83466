package org.crawlgraph.crawler.robots;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Index over the rules of a file: the crawl loop checks every URL, and a file may have 100,000 rules.
 *
 * <p>Rules without a star or {@code $} are sorted by pattern. The longest one that is a prefix of a path is the last pattern not after the
 * path, or a prefix of that pattern, which is linked. Rules with a star are tried in order of precedence, within {@link PathRule.Work#MOST}
 * comparisons.
 */
final class PathRules {

    private final PathRule[] plain;

    /** For each plain rule, the index of the longest other rule that is a prefix of its pattern; -1 if there is none. */
    private final int[] shorter;

    /** Rules with a star or {@code $}, in order of precedence. */
    private final List<PathRule> starred;

    PathRules(List<PathRule> rules) {
        starred = rules.stream()
                .filter(PathRule::isStarred)
                .sorted(PathRule.DECIDING_FIRST)
                .toList();
        plain = rules.stream()
                .filter(rule -> !rule.isStarred())
                .sorted(Comparator.comparing(PathRule::pattern).thenComparing(rule -> rule.allow()))
                .toArray(PathRule[]::new);
        shorter = new int[plain.length];
        for (int i = 0; i < plain.length; i++) {
            shorter[i] = longest(i - 1, plain[i].pattern());
        }
    }

    /** Index of the longest plain rule up to {@code from} that is a prefix of a text; of two equal ones, the one that allows. */
    private int longest(int from, String text) {
        int rule = from;
        while (rule >= 0 && !text.startsWith(plain[rule].pattern())) {
            rule = shorter[rule];
        }
        return rule;
    }

    /** The rule that decides about a {@linkplain PathRule#normal normalised} path; null if there is none. */
    @Nullable
    PathRule decider(String path, PathRule.Work work) {
        int low = 0;
        int high = plain.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (plain[middle].pattern().compareTo(path) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int found = longest(low - 1, path);
        PathRule best = found < 0 ? null : plain[found];
        for (PathRule rule : starred) {
            if (best != null && PathRule.DECIDING_FIRST.compare(best, rule) <= 0) {
                break;
            }
            if (rule.matches(path, work)) {
                return rule;
            }
        }
        return best;
    }
}
