package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Two URLs that differ in one number, which one of them may lack.
 *
 * @param slot where it stands: the key of a query, or the first word of the path and the place counted from its end
 * @param from the number of the first URL, -1 when it has none there
 * @param to that of the second
 * @param anchored whether some other number is in both, or one URL has no number at all: what remains equal names a thread
 */
public record UrlChange(String slot, long from, long to, boolean anchored) {

    private static final int MOST_DIGITS = 9;

    /** How two URLs differ; null unless it is one number. */
    public static @Nullable UrlChange between(String from, String to) {
        Cut a = Cut.of(from);
        Cut b = Cut.of(to);
        if (!a.host.equals(b.host)) {
            return null;
        }
        if (a.path.equals(b.path)) {
            return ofQuery(a, b);
        }
        return a.query.equals(b.query) ? ofPath(a, b) : null;
    }

    private static @Nullable UrlChange ofQuery(Cut a, Cut b) {
        String changed = null;
        for (String key : union(a.query, b.query)) {
            if (!a.query.getOrDefault(key, "").equals(b.query.getOrDefault(key, ""))) {
                if (changed != null) {
                    return null;
                }
                changed = key;
            }
        }
        if (changed == null) {
            return null;
        }
        long before = a.query.containsKey(changed) ? number(a.query.get(changed)) : -1;
        long after = b.query.containsKey(changed) ? number(b.query.get(changed)) : -1;
        boolean numbers =
                (before >= 0 || !a.query.containsKey(changed)) && (after >= 0 || !b.query.containsKey(changed));
        return numbers && before != after ? new UrlChange('?' + changed, before, after, anchored(a, b, changed)) : null;
    }

    private static boolean anchored(Cut a, Cut b, String changed) {
        boolean inPath = hasDigits(a.path);
        boolean inQuery = a.query.entrySet().stream()
                .anyMatch(each -> !each.getKey().equals(changed) && hasDigits(List.of(each.getValue())));
        return inPath || inQuery || !a.hasDigits() || !b.hasDigits();
    }

    private static @Nullable UrlChange ofPath(Cut a, Cut b) {
        boolean fromLonger = a.path.size() > b.path.size();
        List<String> longer = fromLonger ? a.path : b.path;
        List<String> shorter = fromLonger ? b.path : a.path;
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
        boolean anchored = hasDigits(equal)
                || a.query.values().stream().anyMatch(value -> hasDigits(List.of(value)))
                || !a.hasDigits()
                || !b.hasDigits();
        String slot = "/" + longer.get(0) + "/" + (longer.size() - at);
        return fromLonger
                ? new UrlChange(slot, ofLonger, ofShorter, anchored)
                : new UrlChange(slot, ofShorter, ofLonger, anchored);
    }

    private static List<String> union(Map<String, String> a, Map<String, String> b) {
        Map<String, String> all = new TreeMap<>(a);
        all.putAll(b);
        return List.copyOf(all.keySet());
    }

    /** A text of digits as a number, -1 for others. */
    static long number(@Nullable String text) {
        boolean digits = text != null
                && !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Long.parseLong(text) : -1;
    }

    private static boolean hasDigits(List<String> items) {
        return items.stream().anyMatch(item -> item.chars().anyMatch(c -> c >= '0' && c <= '9'));
    }

    /** A URL in pieces: what is before the path, runs of digits and of other letters of the path, keys and values. */
    private record Cut(String host, List<String> path, Map<String, String> query) {

        static Cut of(String url) {
            int begin = url.indexOf('/', url.indexOf("://") + 3);
            int question = url.indexOf('?');
            int end = question < 0 ? url.length() : question;
            if (begin < 0 || begin > end) {
                begin = end;
            }
            Map<String, String> query = new TreeMap<>();
            if (question >= 0) {
                for (String parameter : url.substring(question + 1).split("&", -1)) {
                    int equals = parameter.indexOf('=');
                    String key = equals < 0 ? "" : parameter.substring(0, equals);
                    query.merge(key, parameter.substring(equals + 1), (one, other) -> one + '&' + other);
                }
            }
            return new Cut(url.substring(0, begin), pieces(url.substring(begin, end)), query);
        }

        private static List<String> pieces(String path) {
            List<String> pieces = new ArrayList<>();
            int begin = 0;
            for (int i = 1; i <= path.length(); i++) {
                if (i == path.length() || kind(path.charAt(i)) != kind(path.charAt(i - 1))) {
                    if (kind(path.charAt(begin)) > 0) {
                        pieces.add(path.substring(begin, i).toLowerCase(Locale.ROOT));
                    }
                    begin = i;
                }
            }
            return pieces;
        }

        /** 0 what separates, 1 digits, 2 all else. */
        private static int kind(char c) {
            return c >= '0' && c <= '9' ? 1 : "/.-_,;:+~".indexOf(c) >= 0 ? 0 : 2;
        }

        boolean hasDigits() {
            return UrlChange.hasDigits(path)
                    || query.values().stream().anyMatch(value -> UrlChange.hasDigits(List.of(value)));
        }
    }
}
