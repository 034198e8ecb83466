package org.crawlgraph.crawler.traps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.crawlgraph.clusters.pruning.UrlNames;
import org.jspecify.annotations.Nullable;

/** Generalises URLs syntactically. */
public final class UrlShape {

    /** Placeholders for numbers and tokens: a server can generate any number of these. */
    private static final String NUMBER = "0";

    private static final String TOKEN = "T";
    private static final int LEAST_TOKEN = 16;

    /** Repetitions of segments that indicate a trap, as in Heritrix. */
    private static final int REPEATS = 3;

    private static final int NUMBERS_REPEAT = 4;

    private UrlShape() {}

    /**
     * Whether path segments repeat three times, as in {@code /a/b/a/b/a/b} or {@code /a/b/a/c/a}. Numbers must repeat four times in a row,
     * because of dates.
     */
    static boolean repeats(List<String> segments) {
        if (segments.size() < REPEATS) {
            return false;
        }
        for (String segment : segments) {
            if (Collections.frequency(segments, segment) >= REPEATS && !isGenerated(shape(segment))) {
                return true;
            }
        }
        for (int length = 1; length * REPEATS <= segments.size(); length++) {
            int same = 0;
            for (int i = length; i < segments.size(); i++) {
                same = segments.get(i).equals(segments.get(i - length)) ? same + 1 : 0;
                if (same >= length * (REPEATS - 1)) {
                    boolean numbers = segments.subList(i - length + 1, i + 1).stream()
                            .allMatch(segment -> shape(segment).equals(NUMBER));
                    if (!numbers || same >= length * (NUMBERS_REPEAT - 1)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * The URL without session and tracking parameters; empty if it has none. A session parameter has a name listed in {@code known.tsv} and
     * a token of at least sixteen characters as its value: other sites number their stories by {@code sid=7}.
     */
    public static Optional<String> withoutSession(String url) {
        int query = url.indexOf('?');
        if (query < 0 && url.indexOf(';') < 0) {
            return Optional.empty();
        }
        String path = query < 0 ? url : url.substring(0, query);
        List<String> parts = new ArrayList<>(Arrays.asList(path.split(";", -1)));
        boolean found = parts.subList(1, parts.size()).removeIf(UrlShape::isSession);
        String rest = String.join(";", parts);
        if (query >= 0) {
            List<String> parameters =
                    new ArrayList<>(Arrays.asList(url.substring(query + 1).split("[&;]", -1)));
            found |= parameters.removeIf(UrlShape::isSession);
            rest += parameters.isEmpty() ? "" : "?" + String.join("&", parameters);
        }
        return found ? Optional.of(rest) : Optional.empty();
    }

    private static boolean isSession(String parameter) {
        String name = name(parameter);
        boolean known = UrlNames.SessionParameters.NAMES.contains(name.toLowerCase(Locale.ROOT));
        boolean campaign = name.toLowerCase(Locale.ROOT).startsWith("utm_");
        return known && (campaign || isToken(parameter.substring(Math.min(parameter.length(), name.length() + 1))));
    }

    static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? shape(parameter) : parameter.substring(0, equals);
    }

    static List<String> segments(String url) {
        int query = url.indexOf('?');
        String path = query < 0 ? url : url.substring(0, query);
        int begin = path.indexOf('/', path.indexOf("://") + 3);
        return begin < 0
                ? List.of()
                : Arrays.stream(path.substring(begin + 1).split("/", -1))
                        .filter(segment -> !segment.isEmpty())
                        .toList();
    }

    /**
     * What a link would lead to if the page with it were one folder higher: for {@code /a/b/c/} on {@code /a/b/} or {@code /a/b/d}, that is
     * {@code /a/c/}. Null if the link does not lead below the page or its folder.
     */
    static @Nullable String fromParent(String url, String page) {
        String folder = page.replaceFirst("[?].*", "");
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
        if (isToken(text)) {
            return TOKEN;
        }
        StringBuilder shape = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (!isDigit(one)) {
                shape.append(one);
            } else if (i == 0 || !isDigit(text.charAt(i - 1))) {
                shape.append(NUMBER);
            }
        }
        return shape.toString();
    }

    static boolean isGenerated(String shape) {
        return shape.equals(NUMBER) || shape.equals(TOKEN);
    }

    private static boolean isDigit(char one) {
        return '0' <= one && one <= '9';
    }

    /** Whether a text is at least {@value #LEAST_TOKEN} ASCII letters and digits, with at least one of each. */
    private static boolean isToken(String text) {
        boolean digits = false;
        boolean letters = false;
        for (int i = 0; text.length() >= LEAST_TOKEN && i < text.length(); i++) {
            char one = text.charAt(i);
            if (one >= 0x80 || !Character.isLetterOrDigit(one)) {
                return false;
            }
            digits |= isDigit(one);
            letters |= !isDigit(one);
        }
        return digits && letters;
    }
}
