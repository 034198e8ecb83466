package org.crawlgraph.crawler.traps;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.crawlgraph.url.UrlQuery;
import org.jspecify.annotations.Nullable;

/** Generalises URLs syntactically. */
final class UrlShape {

    /** Placeholders for numbers and tokens: a server can generate any number of these. */
    private static final String NUMBER = "0";

    private static final String TOKEN = "T";

    private static final Pattern DIGITS = Pattern.compile("[0-9]++");

    /** At least one letter and one digit. */
    private static final Pattern LETTERS_AND_DIGITS =
            Pattern.compile("^(?:[A-Za-z]++[0-9]|[0-9]++[A-Za-z])[A-Za-z0-9]*+$");

    /** Shorter runs of letters and digits are names, such as {@code covid19}. */
    private static final int MIN_TOKEN_CHARACTERS = 16;

    /** Times that a segment occurs in a growing path, as in Heritrix; fewer occur in real paths. */
    private static final int MIN_REPEATS = 3;

    private UrlShape() {}

    /** Whether a segment that is not a number occurs three times, as in {@code /a/b/a/c/a}. */
    static boolean repeats(List<String> segments) {
        return segments.stream()
                .anyMatch(segment -> Collections.frequency(segments, segment) >= MIN_REPEATS
                        && !shape(segment).equals(NUMBER));
    }

    static String joined(String path, List<String> parameters) {
        return parameters.isEmpty() ? path : path + "?" + String.join("&", parameters);
    }

    static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }

    static List<String> segments(String url) {
        String path = UrlQuery.path(url);
        int begin = path.indexOf('/', path.indexOf("://") + 3);
        return begin < 0
                ? List.of()
                : Arrays.stream(path.substring(begin + 1).split("/", -1))
                        .filter(segment -> !segment.isEmpty())
                        .toList();
    }

    /**
     * What a link would lead to if the page with it were one folder higher: for {@code /a/b/c/} on {@code /a/b/} or
     * {@code /a/b/d}, that is {@code /a/c/}. Null if the link does not lead below the page or its folder.
     */
    static @Nullable String fromParent(String url, String page) {
        String folder = UrlQuery.path(page);
        String below = folder.endsWith("/") ? folder : folder + "/";
        if (!url.startsWith(below)) {
            below = folder.substring(0, folder.lastIndexOf('/') + 1);
        }
        String parent = below.substring(0, below.lastIndexOf('/', below.length() - 2) + 1);
        return url.startsWith(below) && url.length() > below.length() && !parent.endsWith("//")
                ? parent + url.substring(below.length())
                : null;
    }

    static String shape(String text) {
        return isToken(text) ? TOKEN : DIGITS.matcher(text).replaceAll(NUMBER);
    }

    static boolean isGenerated(String shape) {
        return shape.equals(NUMBER) || shape.equals(TOKEN);
    }

    /**
     * Whether a text is at least {@value #MIN_TOKEN_CHARACTERS} ASCII letters and digits, with at least one of each.
     */
    static boolean isToken(String text) {
        return text.length() >= MIN_TOKEN_CHARACTERS
                && LETTERS_AND_DIGITS.matcher(text).matches();
    }
}
