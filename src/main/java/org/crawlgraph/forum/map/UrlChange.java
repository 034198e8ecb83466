package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.List;
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
        return between(UrlCut.of(from), UrlCut.of(to));
    }

    static @Nullable UrlChange between(UrlCut a, UrlCut b) {
        if (!a.host().equals(b.host())) {
            return null;
        }
        if (a.path().equals(b.path())) {
            return ofQuery(a, b);
        }
        return a.query().equals(b.query()) ? ofPath(a, b) : null;
    }

    private static @Nullable UrlChange ofQuery(UrlCut a, UrlCut b) {
        String changed = null;
        for (String key : union(a.query(), b.query())) {
            if (!a.query().getOrDefault(key, "").equals(b.query().getOrDefault(key, ""))) {
                if (changed != null) {
                    return null;
                }
                changed = key;
            }
        }
        if (changed == null) {
            return null;
        }
        long before = a.query().containsKey(changed) ? number(a.query().get(changed)) : -1;
        long after = b.query().containsKey(changed) ? number(b.query().get(changed)) : -1;
        boolean numbers = (before >= 0 || !a.query().containsKey(changed))
                && (after >= 0 || !b.query().containsKey(changed));
        return numbers && before != after ? new UrlChange('?' + changed, before, after, anchored(a, b, changed)) : null;
    }

    private static boolean anchored(UrlCut a, UrlCut b, String changed) {
        boolean inPath = hasDigits(a.path());
        boolean inQuery = a.query().entrySet().stream()
                .anyMatch(each -> !each.getKey().equals(changed) && hasDigits(List.of(each.getValue())));
        return inPath || inQuery || !a.hasDigits() || !b.hasDigits();
    }

    private static @Nullable UrlChange ofPath(UrlCut a, UrlCut b) {
        boolean fromLonger = a.path().size() > b.path().size();
        List<String> longer = fromLonger ? a.path() : b.path();
        List<String> shorter = fromLonger ? b.path() : a.path();
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
                || a.query().values().stream().anyMatch(value -> hasDigits(List.of(value)))
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

    static boolean hasDigits(List<String> items) {
        return items.stream().anyMatch(item -> item.chars().anyMatch(c -> c >= '0' && c <= '9'));
    }
}
