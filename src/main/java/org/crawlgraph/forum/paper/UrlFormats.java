package org.crawlgraph.forum.paper;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats of URLs by the rule of Cai et al. (2008, section 5.2): URLs have one format if their paths have the same
 * number of segments and their queries the same keys in the same order. Differs from the paper in two ways: a dot also
 * ends a segment, as in URL patterns; and an empty value is a different format from a non-empty one.
 */
public final class UrlFormats {

    private static final Pattern SEGMENT = Pattern.compile("[^/.]+");
    private static final Pattern KEY_OR_VALUE = Pattern.compile("(?<=[?&])([^?&=]++=)|[^?&=]++");

    private UrlFormats() {}

    /** The format of each URL, numbered by first URL. */
    public static int[] of(List<String> urls) {
        Map<String, Integer> numbers = new HashMap<>();
        return urls.stream()
                .mapToInt(url -> numbers.computeIfAbsent(format(url), unseen -> numbers.size()))
                .toArray();
    }

    /** The URL without its segments and values. */
    private static String format(String url) {
        String plain = url.split("#", 2)[0];
        int question = plain.indexOf('?');
        int query = question < 0 ? plain.length() : question;
        int slash = plain.indexOf('/', plain.indexOf("://") + 3);
        int path = slash < 0 ? query : Math.min(slash, query);
        String keys = KEY_OR_VALUE
                .matcher(plain.substring(query))
                .replaceAll(found -> found.group(1) == null ? "*" : Matcher.quoteReplacement(found.group()));
        return plain.substring(0, path)
                + SEGMENT.matcher(plain.substring(path, query)).replaceAll("*")
                + keys;
    }
}
