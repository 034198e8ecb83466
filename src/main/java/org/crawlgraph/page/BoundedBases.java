package org.crawlgraph.page;

/**
 * HTML in which no {@code base} element is longer, and no more of them are, than on any honest page: the parser resolves them
 * itself, in a time quadratic in their length. In the place of each other one stands one with the address {@link #DROPPED}.
 */
final class BoundedBases {

    /** The address of a base that was dropped. */
    static final String DROPPED = "dropped:base";

    private static final int LONGEST = 2_000;
    private static final int MOST = 100;
    private static final String BEGIN = "<base";

    private BoundedBases() {}

    /** The text itself where there is nothing to drop; the same text in a comment or a script counts too. Time: linear. */
    static String in(String html) {
        StringBuilder kept = new StringBuilder();
        int from = 0;
        int count = 0;
        int at = html.indexOf('<');
        while (at >= 0) {
            int next = at + 1;
            if (isBase(html, at) && (++count > MOST || end(html, at, at + LONGEST) < 0)) {
                int end = end(html, at, html.length());
                kept.append(html, from, at).append(BEGIN + " href=" + DROPPED + ">");
                from = end < 0 ? html.length() : end;
                next = from;
            }
            at = html.indexOf('<', next);
        }
        return from == 0 ? html : kept.append(html, from, html.length()).toString();
    }

    private static boolean isBase(String html, int at) {
        int end = at + BEGIN.length();
        return html.regionMatches(true, at, BEGIN, 0, BEGIN.length())
                && end < html.length()
                && (isBlank(html.charAt(end)) || html.charAt(end) == '/');
    }

    /** Where the tag ends that begins at an index, as a parser has it (WHATWG HTML, section 13.2.5); -1 when not before another index. */
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

    /** Where the value of an attribute ends that follows an equals sign. */
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
