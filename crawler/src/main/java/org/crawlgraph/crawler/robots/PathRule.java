package org.crawlgraph.crawler.robots;

import crawlercommons.robots.SimpleRobotRules;
import java.util.Comparator;

/**
 * An {@code Allow} or {@code Disallow} line of the group that applies to the crawler (RFC 9309, section 2.2.2).
 *
 * <p>The matcher of crawler-commons is not used: it takes the first match of the text after a star and then fails at {@code $}, so
 * {@code Disallow: /*.gif$} would allow {@code /a.gif/b.gif}.
 *
 * @param allow whether matching paths may be fetched
 * @param pattern starts with {@code /} or {@code *}; a star matches any characters, a final {@code $} the end of the URL; percent-encoded
 *     as by {@link #normal}
 */
record PathRule(boolean allow, String pattern) {

    /** Order of precedence: longer patterns first, {@code Allow} before {@code Disallow} if equally long. */
    static final Comparator<PathRule> DECIDING_FIRST =
            Comparator.comparingInt((PathRule rule) -> -rule.pattern().length()).thenComparing(rule -> !rule.allow());

    /** Budget of comparisons that all rules of a file share for one URL. */
    static final class Work {

        /**
         * Maximum number of character comparisons: 3,000 rules with a star for a URL of 100 characters. They take about a millisecond of
         * the crawl loop, which takes a task of another due host next.
         */
        static final int MOST = 400_000;

        private int left = MOST;

        boolean isOver() {
            return left < 0;
        }

        /** Comparisons made so far. */
        int done() {
            return MOST - left;
        }
    }

    /** Fixed cost of a rule, in comparisons. */
    private static final int RULE = 16;

    /** Whether matching needs more than a prefix comparison. */
    boolean isStarred() {
        return pattern.indexOf('*') >= 0 || pattern.endsWith("$");
    }

    /**
     * Whether a {@linkplain #normal normalised} path with its query matches the pattern. Once the budget is exhausted, the text after a
     * star is assumed to match for {@code Disallow} and not to match for {@code Allow}.
     */
    boolean matches(String path, Work work) {
        work.left -= RULE;
        boolean toTheEnd = pattern.endsWith("$");
        int end = pattern.length() - (toTheEnd ? 1 : 0);
        int star = starOrEnd(0, end);
        if (!path.regionMatches(0, pattern, 0, star)) {
            return false;
        }
        int at = star;
        while (star < end) {
            int begin = star + 1;
            star = starOrEnd(begin, end);
            int length = star - begin;
            if (star == end && toTheEnd) {
                int last = path.length() - length;
                return last >= at && path.regionMatches(last, pattern, begin, length);
            }
            int found = work.isOver() ? -1 : find(path, at, begin, length, work);
            if (work.isOver() || found < 0) {
                return work.isOver() && !allow;
            }
            at = found + length;
        }
        return !toTheEnd || path.length() == at;
    }

    private int starOrEnd(int from, int end) {
        int star = pattern.indexOf('*', from);
        return star < 0 ? end : star;
    }

    /** Position of a piece of the pattern in a path; -1 if it is absent or the budget is exhausted. */
    private int find(String path, int from, int piece, int length, Work work) {
        if (length == 0) {
            return from;
        }
        char first = pattern.charAt(piece);
        int i = path.indexOf(first, from);
        work.left -= i < 0 ? path.length() - from : i - from;
        while (i >= 0 && i <= path.length() - length && !work.isOver()) {
            if (path.regionMatches(i, pattern, piece, length)) {
                return i;
            }
            int next = path.indexOf(first, i + 1);
            work.left -= length + Math.max(1, next - i);
            i = next;
        }
        return -1;
    }

    @Override
    public String toString() {
        return (allow ? "Allow: " : "Disallow: ") + pattern;
    }

    /** A path with its query, percent-encoded like the patterns of the library's parser. */
    static String normal(String path) {
        return Library.normal(path);
    }

    /** Gives access to protected members of the library. */
    private static final class Library extends SimpleRobotRules {
        private static final long serialVersionUID = 1L;

        static String normal(String path) {
            return escapePath(path, specialCharactersPathMatching);
        }
    }
}
