package org.crawlgraph.html;

/**
 * Shortens what the parser reads in quadratic time: long tag names, and long or many {@code base} elements. Linear time; also applies inside
 * comments and scripts.
 */
final class BoundedTokens {

    /** The URL of {@code base} elements in excess. */
    static final String DROPPED = "dropped:base";

    /** Maximum characters of a tag name. */
    static final int MAX_NAME = 1_000;

    private static final int MAX_BASE = 2_000;
    private static final int MAX_BASES = 100;
    private static final String BEGIN = "<base";

    private BoundedTokens() {}

    /** Returns the text itself if nothing is shortened. */
    static String in(String html) {
        StringBuilder kept = new StringBuilder();
        int from = 0;
        int bases = 0;
        int nameEnd = 0;
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
            int name = at + (html.startsWith("/", at + 1) ? 2 : 1);
            nameEnd = name < nameEnd ? nameEnd : nameEnd(html, name);
            boolean isLong = nameEnd - name > MAX_NAME && isLetter(html.charAt(name));
            if (isLong) {
                kept.append(html, from, name + MAX_NAME);
                from = nameEnd;
            } else if (isBase(html, at) && (++bases > MAX_BASES || end(html, at, at + MAX_BASE) < 0)) {
                int end = end(html, at, html.length());
                kept.append(html, from, at).append(BEGIN + " href=" + DROPPED + ">");
                from = end < 0 ? html.length() : end;
            }
            at = Math.max(at + 1, from);
        }
        return from == 0 ? html : kept.append(html, from, html.length()).toString();
    }

    /** The end of a tag name; other names that begin before it end there too. */
    private static int nameEnd(String html, int from) {
        int at = from;
        while (at < html.length() && html.charAt(at) != '>' && html.charAt(at) != '/' && !isBlank(html.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isLetter(char one) {
        return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z');
    }

    private static boolean isBase(String html, int at) {
        int end = at + BEGIN.length();
        return html.regionMatches(true, at, BEGIN, 0, BEGIN.length())
                && end < html.length()
                && (isBlank(html.charAt(end)) || html.charAt(end) == '/');
    }

    /** The end of the tag that begins at an index (WHATWG HTML, section 13.2.5); -1 if not before {@code before}. */
    private static int end(String html, int begin, int before) {
        int stop = Math.min(before, html.length());
        boolean named = false;
        int at = begin + BEGIN.length();
        while (at < stop) {
            char one = html.charAt(at);
            if (one == '>') {
                return at + 1;
            }
            if (one == '=' && named) {
                at = valueEnd(html, at + 1, stop);
                named = false;
            } else {
                named = one != '/' && (named || !isBlank(one));
                at++;
            }
        }
        return -1;
    }

    /** The end of an attribute value after an equals sign. */
    private static int valueEnd(String html, int from, int stop) {
        int at = from;
        while (at < stop && isBlank(html.charAt(at))) {
            at++;
        }
        if (at == stop) {
            return stop;
        }
        char quote = html.charAt(at);
        boolean quoted = quote == '"' || quote == '\'';
        at += quoted ? 1 : 0;
        while (at < stop && (quoted ? html.charAt(at) != quote : !isBlank(html.charAt(at)) && html.charAt(at) != '>')) {
            at++;
        }
        return Math.min(stop, at + (quoted ? 1 : 0));
    }

    private static boolean isBlank(char one) {
        return one == ' ' || one == '\t' || one == '\n' || one == '\r' || one == '\f';
    }
}
