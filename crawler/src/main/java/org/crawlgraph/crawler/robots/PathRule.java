package org.crawlgraph.crawler.robots;

import crawlercommons.robots.SimpleRobotRules;
import java.util.ArrayList;
import java.util.List;

/**
 * One line {@code Allow} or {@code Disallow} of a group that is meant for us (RFC 9309, section 2.2.2).
 *
 * <p>The matching is ours, not the library's, which takes the first place where the text behind a star fits and then fails at
 * a {@code $}: {@code Disallow: /*.gif$} would let {@code /a.gif/b.gif} through.
 *
 * @param allow whether what it matches may be fetched
 * @param pattern begins with a slash or a star; a star stands for any characters, a {@code $} at the end for the end of the
 *     URL; percent-encoding as {@link #normal} has it
 */
record PathRule(boolean allow, String pattern) {

    /** Whether a path with its query, in its {@linkplain #normal normal form}, begins with what the pattern describes. */
    boolean matches(String path) {
        boolean toTheEnd = pattern.endsWith("$");
        List<String> pieces = pieces(toTheEnd ? pattern.substring(0, pattern.length() - 1) : pattern);
        String first = pieces.get(0);
        if (!path.startsWith(first)) {
            return false;
        }
        int last = pieces.size() - 1;
        if (last == 0) {
            return !toTheEnd || path.length() == first.length();
        }
        int at = first.length();
        for (String piece : pieces.subList(1, toTheEnd ? last : last + 1)) {
            int found = path.indexOf(piece, at);
            if (found < 0) {
                return false;
            }
            at = found + piece.length();
        }
        String end = pieces.get(last);
        return !toTheEnd || (path.length() - end.length() >= at && path.endsWith(end));
    }

    /** The text between the stars; one piece more than there are stars. */
    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        int begin = 0;
        for (int star = text.indexOf('*'); star >= 0; star = text.indexOf('*', begin)) {
            pieces.add(text.substring(begin, star));
            begin = star + 1;
        }
        pieces.add(text.substring(begin));
        return pieces;
    }

    /** The line as a person would write it. */
    @Override
    public String toString() {
        return (allow ? "Allow: " : "Disallow: ") + pattern;
    }

    /** A path with its query, percent-encoded as the library's parser leaves the patterns. */
    static String normal(String path) {
        return Library.normal(path);
    }

    /** Opens what the library keeps for itself. */
    private static final class Library extends SimpleRobotRules {
        private static final long serialVersionUID = 1L;

        static String normal(String path) {
            return escapePath(path, specialCharactersPathMatching);
        }
    }
}
