package org.crawlgraph.ingest.edges;

/** How many edges a comment says there are. Time grows with its length, whatever stands in it. */
final class AnnouncedEdges {

    private static final String EDGES = "Edges:";

    /** Digits that fit into a {@code long}. */
    private static final int MOST_DIGITS = 18;

    private AnnouncedEdges() {}

    /** {@code # Nodes: 5 Edges: 7}, as SNAP has it; -1 when nothing is said. The last such word counts. */
    static long snap(String comment) {
        if (!comment.startsWith("#")) {
            return -1;
        }
        for (int at = comment.lastIndexOf(EDGES); at > 0; at = comment.lastIndexOf(EDGES, at - 1)) {
            long number = number(comment, blanksEnd(comment, at + EDGES.length()));
            if (number >= 0 && !isWord(comment, at - 1)) {
                return number;
            }
        }
        return -1;
    }

    /** {@code % 7 5 5}, the second line of Konect: a percent sign, and whole numbers of which the first counts; else -1. */
    static long konect(String comment) {
        if (!comment.startsWith("%")) {
            return -1;
        }
        for (int i = 1; i < comment.length(); i++) {
            if (!isBlank(comment.charAt(i)) && !isDigit(comment.charAt(i))) {
                return -1;
            }
        }
        return number(comment, blanksEnd(comment, 1));
    }

    /** The number that begins there and ends with a word; -1 when none does. */
    private static long number(String text, int begin) {
        int end = begin;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        boolean fits = end > begin && end - begin <= MOST_DIGITS && !isWord(text, end);
        return fits ? Long.parseLong(text.substring(begin, end)) : -1;
    }

    private static int blanksEnd(String text, int begin) {
        int end = begin;
        while (end < text.length() && isBlank(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(String text, int at) {
        return at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_');
    }
}
