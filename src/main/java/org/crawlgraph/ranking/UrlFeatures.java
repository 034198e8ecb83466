package org.crawlgraph.ranking;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.url.UrlQuery;

/** The features of a URL: its pattern, the pattern without values of parameters, its folders, and its words. */
final class UrlFeatures {

    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern WORD = Pattern.compile("\\p{L}+|\\d+");

    private UrlFeatures() {}

    /** The features, the most particular pattern first. Digits of patterns and folders are 0. */
    static Set<String> of(String url) {
        String text = url.toLowerCase(Locale.ROOT);
        Set<String> features = new LinkedHashSet<>();
        String pattern = DIGITS.matcher(text).replaceAll("0");
        features.add(pattern);
        features.add(UrlQuery.replaced(pattern, parameter -> UrlQuery.key(parameter) + '='));
        String path = UrlQuery.path(pattern);
        int slash = path.indexOf("://") + "://".length();
        while ((slash = path.indexOf('/', slash) + 1) > 0) {
            features.add(path.substring(0, slash) + '*');
        }
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            features.add(word.group());
        }
        return features;
    }
}
