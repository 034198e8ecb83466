package org.crawlgraph.crawler.robots;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All rules of a file, arranged so that few of them are compared with a URL: the crawl loop asks for each URL, and a file may have 100,000 rules.
 *
 * <p>Rules without a star or {@code $} are sorted by pattern. The longest one that a path begins with is the last pattern not after the path, or one
 * of the patterns that this one begins with, which are linked. Rules with a star are tried one after another, within {@link PathRule.Work#MOST}
 * comparisons.
 */
final class PathRules {

    private final PathRule[] plain;

    /** For each plain rule, the position of the longest other one that its pattern begins with, or -1. */
    private final int[] shorter;

    /** Those with a star or {@code $}, the deciding ones first. */
    private final List<PathRule> starred;

    /** Rules in any order. */
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

    /** The longest plain rule that a text begins with, from this one on; where there are two, the one that allows. */
    private int longest(int from, String text) {
        int rule = from;
        while (rule >= 0 && !text.startsWith(plain[rule].pattern())) {
            rule = shorter[rule];
        }
        return rule;
    }

    /** The rule that decides about a path in its {@linkplain PathRule#normal normal form}; null for none. */
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
