package org.crawlgraph.testkit;

import java.util.SplittableRandom;
import org.crawlgraph.clusters.patterns.UrlPattern;

/** Random patterns of few shapes and few items, so that many of them match one URL, and URLs that nearly match. */
public final class RandomPatterns {

    private static final String[] ITEMS = {
        "a",
        "b",
        "tag",
        "7",
        "2009",
        "*",
        "$",
        "\\*",
        "\\$",
        "\\\\x",
        "a;b",
        "%2A",
        "é",
        "x y",
        "+",
        "(",
        "a\u2028",
        "\uD83D\uDE00"
    };

    private static final String[] SHAPES = {
        "http://i.i/",
        "http://i.i/i",
        "http://i.i/i/i",
        "http://i.i/i.i",
        "http://i.i/i/?i=i",
        "http://i/i?i=i&i=i",
        "https://i.i//i/",
        "http:///i",
        "http://i.i?i",
        "http://i/i?i",
        "http://i/i?i&i",
        "http://i/i?/i/i",
        "http://i/i?/i&i"
    };

    private RandomPatterns() {}

    public static UrlPattern pattern(SplittableRandom random) {
        return UrlPattern.parse(filled(SHAPES[random.nextInt(SHAPES.length)], random));
    }

    /** A URL of any shape. */
    public static String url(SplittableRandom random) {
        return broken(plain(filled(SHAPES[random.nextInt(SHAPES.length)], random), random), random);
    }

    /** A URL that the pattern matches, or would but for a little. */
    public static String urlLike(UrlPattern pattern, SplittableRandom random) {
        return broken(plain(pattern.toString(), random), random);
    }

    private static String filled(String shape, SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int scheme = shape.indexOf("://");
        text.append(shape, 0, scheme);
        for (char c : shape.substring(scheme).toCharArray()) {
            text.append(c == 'i' ? ITEMS[random.nextInt(ITEMS.length)] : c);
        }
        return text.toString();
    }

    /** Puts something for wildcards, and takes the backslashes away. */
    private static String plain(String pattern, SplittableRandom random) {
        String[] parts = pattern.split("(?<=[./?&=])|(?=[./?&=])");
        for (int i = 0; i < parts.length; i++) {
            String any = random.nextBoolean() ? "a" : "tag";
            String digits = random.nextInt(8) > 0 ? "7" : "7a";
            parts[i] = switch (parts[i]) {
                case "*" -> random.nextBoolean() ? any : digits;
                case "$" -> digits;
                default -> parts[i].startsWith("\\") ? parts[i].substring(1) : parts[i];
            };
        }
        return String.join("", parts);
    }

    private static String broken(String url, SplittableRandom random) {
        int at = random.nextInt(url.length());
        return switch (random.nextInt(10)) {
            case 0 -> url.substring(0, at) + url.substring(at + 1);
            case 1 -> url.substring(0, at) + "./?&=#a7".charAt(random.nextInt(8)) + url.substring(at);
            case 2 -> url + "#" + "a\n.?".charAt(random.nextInt(4));
            default -> url;
        };
    }
}
