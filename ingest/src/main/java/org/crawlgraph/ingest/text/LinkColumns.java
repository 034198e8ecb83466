package org.crawlgraph.ingest.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two columns of a table that contain the pages of a link.
 *
 * @param from index of the source column
 * @param to index of the target column
 */
public record LinkColumns(int from, int to) {

    /** The accepted column names, in lower case. */
    private static final List<List<String>> NAMES = List.of(
            List.of("source", "target"),
            List.of("source", "destination"), // Screaming Frog
            List.of("from", "to"),
            List.of("src", "dst"));

    /** The accepted column names, for messages. */
    public static final String NAMES_IN_WORDS =
            "source and target, source and destination, from and to, or src and dst";

    /** Finds the columns; null if there are none. */
    public static @Nullable LinkColumns of(List<String> namesInLowerCase) {
        for (List<String> pair : NAMES) {
            int from = namesInLowerCase.indexOf(pair.get(0));
            int to = namesInLowerCase.indexOf(pair.get(1));
            if (from >= 0 && to >= 0) {
                return new LinkColumns(from, to);
            }
        }
        return null;
    }

    /** Notes for the unused columns. */
    public List<String> others(List<String> names) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (i != from && i != to) {
                others.add(
                        "column " + (names.get(i).isBlank() ? "without a name" : names.get(i)) + ", which is not used");
            }
        }
        return others;
    }

    /**
     * Whether a name is an absolute URI: starts with a scheme, which a port does not follow as in {@code localhost:80}.
     */
    public static boolean isAbsolute(byte[] bytes, int start, int length) {
        int at = start;
        int end = start + length;
        while (at < end && isOfScheme(bytes[at])) {
            at++;
        }
        return at > start && at + 1 < end && bytes[at] == ':' && (bytes[at + 1] < '0' || bytes[at + 1] > '9');
    }

    private static boolean isOfScheme(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || "+-.".indexOf(b) >= 0;
    }

    /** Whether a name is a site-relative reference, such as {@code /a} and {@code ../b}. */
    public static boolean isRelative(byte[] bytes, int start, int length) {
        int at = start;
        int end = start + length;
        while (at < end && at < start + 2 && bytes[at] == '.') {
            at++;
        }
        return at < end && (bytes[at] == '/' || (at == start && (bytes[at] == '?' || bytes[at] == '#')));
    }
}
