package org.crawlgraph.forum.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * URL patterns by the rule of Cai et al. (2008, section 5.2): URLs have one format if their paths have the same number of segments and
 * their queries the same keys in the same order. In the pattern of a format, a segment or value that is the same in all its URLs stays,
 * digits become {@code $}, and everything else {@code *}.
 *
 * <p>Differs from the paper in two ways: a dot also ends a segment, because the items of a {@link UrlPattern} contain none; and an empty
 * value is a different format from a non-empty one.
 */
public final class UrlFormats {

    private static final Pattern PATH = Pattern.compile("[^/.]+");
    private static final Pattern QUERY = Pattern.compile("(?<=[?&])([^?&=]++=)|[^?&=]++");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    /** The values of a format's URLs at one place. */
    private static final class Place {
        private final String first;
        private boolean same = true;
        private boolean digits = true;

        Place(String first) {
            this.first = first;
        }

        void add(String text) {
            same &= text.equals(first);
            digits &= DIGITS.matcher(text).matches();
        }

        String pattern() {
            return digits ? "$" : same ? literal(first) : "*";
        }
    }

    private record Cut(String format, List<String> values) {

        static Cut of(String url) {
            String plain = url.split("#", 2)[0];
            int question = plain.indexOf('?');
            int end = question < 0 ? plain.length() : question;
            int path = plain.indexOf('/', plain.indexOf("://") + 3);
            int begin = path < 0 ? end : Math.min(path, end);
            List<String> values = new ArrayList<>();
            String format = literal(plain.substring(0, begin))
                    + cut(PATH, plain.substring(begin, end), values)
                    + cut(QUERY, plain.substring(end), values);
            return new Cut(format, values);
        }

        /** The text with a line break in place of each value. */
        private static String cut(Pattern items, String text, List<String> values) {
            Matcher matcher = items.matcher(text);
            StringBuilder format = new StringBuilder();
            int before = 0;
            while (matcher.find()) {
                format.append(text, before, matcher.start());
                boolean isKey = matcher.groupCount() > 0 && matcher.group(1) != null;
                format.append(isKey ? literal(matcher.group()) : "\n");
                if (!isKey) {
                    values.add(matcher.group());
                }
                before = matcher.end();
            }
            return format.append(text, before, text.length()).toString();
        }
    }

    private UrlFormats() {}

    private static String literal(String text) {
        return text.replaceAll("[*$\\\\]", "\\\\$0");
    }

    /** The patterns of URLs, in order of first appearance; URLs that exceed the limits of patterns are left out. */
    public static List<UrlPattern> of(List<String> urls) {
        Map<String, List<Place>> formats = new LinkedHashMap<>();
        for (String url : urls) {
            Cut cut = Cut.of(url);
            if (url.length() <= UrlPattern.MAX_LENGTH && cut.values().size() <= UrlPattern.MAX_ITEMS / 2) {
                List<Place> places = formats.computeIfAbsent(
                        cut.format(),
                        unseen -> cut.values().stream().map(Place::new).toList());
                for (int place = 0; place < places.size(); place++) {
                    places.get(place).add(cut.values().get(place));
                }
            }
        }
        List<UrlPattern> patterns = new ArrayList<>();
        formats.forEach((format, places) -> {
            StringBuilder text = new StringBuilder();
            int place = 0;
            for (String part : format.split("(?<=\n)|(?=\n)", -1)) {
                text.append(part.equals("\n") ? places.get(place++).pattern() : part);
            }
            patterns.add(UrlPattern.parse(text.toString()));
        });
        return patterns;
    }
}
