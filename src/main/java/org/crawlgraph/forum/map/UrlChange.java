package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.url.UrlQuery;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two URLs that differ in exactly one number, which one of them may lack.
 *
 * @param slot the place of the number: {@code ?} and the query key, followed by the place counted from the end of the
 *     value if the value is more than the number; or the first word of the path and the place counted from its end
 * @param from the number in the first URL, -1 if it has none there
 * @param to the number in the second URL, -1 if it has none there
 * @param anchored whether both URLs share another number, or one has no number at all; the equal parts then identify a
 *     thread
 */
public record UrlChange(String slot, long from, long to, boolean anchored) {

    private static final int MOST_DIGITS = 9;

    /** The difference of two URLs; null unless it is one number. */
    public static @Nullable UrlChange between(String from, String to) {
        return between(Cut.of(from), Cut.of(to));
    }

    static @Nullable UrlChange between(Cut a, Cut b) {
        if (!a.host().equals(b.host())) {
            return null;
        }
        if (a.path().equals(b.path())) {
            return ofQuery(a, b);
        }
        return a.query().equals(b.query()) ? ofPath(a, b) : null;
    }

    private static @Nullable UrlChange ofQuery(Cut a, Cut b) {
        Set<String> keys = new TreeSet<>(a.query().keySet());
        keys.addAll(b.query().keySet());
        keys.removeIf(key -> a.query().getOrDefault(key, "").equals(b.query().getOrDefault(key, "")));
        if (keys.size() != 1) {
            return null;
        }
        String changed = keys.iterator().next();
        String before = a.query().get(changed);
        String after = b.query().get(changed);
        if (before != null && after != null && (number(before) < 0 || number(after) < 0)) {
            return inValue(changed, before, after);
        }
        long from = number(before);
        long to = number(after);
        boolean numbers = (from >= 0 || before == null) && (to >= 0 || after == null);
        return numbers && from != to
                ? new UrlChange('?' + changed, from, to, anchored(a, b, a.path(), Set.of(changed)))
                : null;
    }

    /**
     * Compares two values that contain a page number, such as {@code 12.0} and {@code 12.15}, or {@code 12-title} and
     * {@code 12-title/page2}; the equal parts must contain another number.
     */
    private static @Nullable UrlChange inValue(String key, String one, String other) {
        Difference found = Difference.of(Cut.pieces(one, 0, one.length()), Cut.pieces(other, 0, other.length()));
        if (found == null || !hasDigits(found.equal())) {
            return null;
        }
        String word = found.at() > 0 && number(found.longer().get(found.at() - 1)) < 0
                ? found.longer().get(found.at() - 1) + '/'
                : "";
        String slot = '?' + key + '/' + word + (found.longer().size() - found.at());
        return new UrlChange(slot, found.from(), found.to(), true);
    }

    /** Whether two URLs share a number outside of the place where they differ, or one has none at all. */
    private static boolean anchored(Cut a, Cut b, List<String> equalPath, Set<String> changed) {
        return hasDigits(equalPath)
                || a.without(changed).query().values().stream().anyMatch(UrlChange::hasDigit)
                || !a.hasDigits()
                || !b.hasDigits();
    }

    private static @Nullable UrlChange ofPath(Cut a, Cut b) {
        Difference found = Difference.of(a.path(), b.path());
        if (found == null) {
            return null;
        }
        String slot = "/" + found.longer().get(0) + "/" + (found.longer().size() - found.at());
        return new UrlChange(slot, found.from(), found.to(), anchored(a, b, found.equal(), Set.of()));
    }

    /**
     * Two lists of pieces that differ in one number, which one of them may lack together with the word before it.
     *
     * @param longer the longer list; the second if both have the same length
     * @param at index of the number in the longer list
     * @param from the number of the first list, -1 if it has none there
     * @param to the number of the second list, -1 if it has none there
     * @param equal the other pieces
     */
    private record Difference(List<String> longer, int at, long from, long to, List<String> equal) {

        static @Nullable Difference of(List<String> a, List<String> b) {
            boolean fromLonger = a.size() > b.size();
            List<String> longer = fromLonger ? a : b;
            List<String> shorter = fromLonger ? b : a;
            int more = longer.size() - shorter.size();
            int same = 0;
            while (same < shorter.size() && longer.get(same).equals(shorter.get(same))) {
                same++;
            }
            int rest = 0;
            while (rest < shorter.size() - same
                    && longer.get(longer.size() - 1 - rest).equals(shorter.get(shorter.size() - 1 - rest))) {
                rest++;
            }
            boolean swapped = more == 0 && same + rest == shorter.size() - 1;
            boolean inserted = (more == 1 || more == 2) && same + rest == shorter.size();
            if (!swapped && !inserted) {
                return null;
            }
            int at = swapped ? same : same + more - 1;
            long ofLonger = number(longer.get(at));
            long ofShorter = swapped ? number(shorter.get(same)) : -1;
            boolean word = more < 2 || number(longer.get(same)) < 0;
            if (ofLonger < 0 || (swapped && ofShorter < 0) || !word) {
                return null;
            }
            List<String> equal = new ArrayList<>(longer);
            equal.subList(swapped ? at : same, at + 1).clear();
            return new Difference(
                    longer, at, fromLonger ? ofLonger : ofShorter, fromLonger ? ofShorter : ofLonger, equal);
        }
    }

    /** The number that a text of digits represents, -1 for other texts. */
    static long number(@Nullable String text) {
        boolean digits = text != null
                && !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Long.parseLong(text) : -1;
    }

    private static boolean hasDigit(String item) {
        return item.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean hasDigits(List<String> items) {
        return items.stream().anyMatch(UrlChange::hasDigit);
    }

    /**
     * A URL split into pieces.
     *
     * @param host everything before the path
     * @param path the runs of digits and of other letters in the path
     * @param query values by key
     */
    record Cut(String host, List<String> path, Map<String, String> query) {

        static Cut of(String url) {
            int begin = url.indexOf('/', url.indexOf("://") + 3);
            int question = url.indexOf('?');
            int end = question < 0 ? url.length() : question;
            if (begin < 0 || begin > end) {
                begin = end;
            }
            return new Cut(url.substring(0, begin), pieces(url, begin, end), query(url));
        }

        /** The values by key; the values of a repeated key are joined. */
        private static Map<String, String> query(String url) {
            return UrlQuery.parameters(url).stream()
                    .collect(Collectors.groupingBy(
                            UrlQuery::key,
                            TreeMap::new,
                            Collectors.mapping(
                                    parameter -> parameter.substring(parameter.indexOf('=') + 1),
                                    Collectors.joining("&"))));
        }

        /** The URL without some keys. */
        Cut without(Set<String> keys) {
            if (Collections.disjoint(query.keySet(), keys)) {
                return this;
            }
            Map<String, String> rest = new TreeMap<>(query);
            rest.keySet().removeAll(keys);
            return new Cut(host, path, rest);
        }

        /** The runs of digits and of other letters in a range of a text. */
        static List<String> pieces(String url, int from, int to) {
            List<String> pieces = new ArrayList<>();
            int begin = from;
            for (int i = from + 1; i <= to; i++) {
                if (i == to || kind(url.charAt(i)) != kind(url.charAt(i - 1))) {
                    if (kind(url.charAt(begin)) > 0) {
                        pieces.add(url.substring(begin, i).toLowerCase(Locale.ROOT));
                    }
                    begin = i;
                }
            }
            return pieces;
        }

        /** 0 separator, 1 digit, 2 other. */
        private static int kind(char c) {
            return c >= '0' && c <= '9' ? 1 : "/.-_,;:+~".indexOf(c) >= 0 ? 0 : 2;
        }

        /** The URL without separators in its path and with its parameters sorted by key. */
        String text() {
            return host + path + query;
        }

        boolean hasDigits() {
            return UrlChange.hasDigits(path) || query.values().stream().anyMatch(UrlChange::hasDigit);
        }
    }
}
