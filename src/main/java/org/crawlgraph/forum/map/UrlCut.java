package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A URL split into pieces.
 *
 * @param host everything before the path
 * @param path the runs of digits and of other letters in the path
 * @param query values by key
 */
record UrlCut(String host, List<String> path, Map<String, String> query) {

    /** Initial capacity: the number of pieces of most paths. */
    private static final int USUAL = 8;

    static UrlCut of(String url) {
        int begin = url.indexOf('/', url.indexOf("://") + 3);
        int question = url.indexOf('?');
        int end = question < 0 ? url.length() : question;
        if (begin < 0 || begin > end) {
            begin = end;
        }
        return new UrlCut(
                url.substring(0, begin), pieces(url, begin, end), question < 0 ? Map.of() : query(url, question + 1));
    }

    private static Map<String, String> query(String url, int begin) {
        Map<String, String> query = new TreeMap<>();
        Map<String, StringBuilder> repeated = new TreeMap<>();
        int equals = begin - 1;
        for (int from = begin; from <= url.length(); ) {
            int and = url.indexOf('&', from);
            int end = and < 0 ? url.length() : and;
            equals = equals >= 0 && equals < from ? url.indexOf('=', from) : equals;
            boolean keyed = equals >= 0 && equals < end;
            String value = url.substring(keyed ? equals + 1 : from, end);
            String key = keyed ? url.substring(from, equals) : "";
            String before = query.putIfAbsent(key, value);
            if (before != null) {
                repeated.computeIfAbsent(key, unseen -> new StringBuilder(before))
                        .append('&')
                        .append(value);
            }
            from = end + 1;
        }
        repeated.forEach((key, values) -> query.put(key, values.toString()));
        return query;
    }

    /** The runs of digits and of other letters in a range of a text. */
    static List<String> pieces(String url, int from, int to) {
        List<String> pieces = new ArrayList<>(USUAL);
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
        return UrlChange.hasDigits(path)
                || query.values().stream().anyMatch(value -> UrlChange.hasDigits(List.of(value)));
    }
}
