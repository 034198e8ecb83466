package org.crawlgraph.crawler.strategy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.TextBudgets;

/**
 * Maps URLs to forms, the units of fair scheduling. Numbers, tokens and case are generalised, and {@code *} replaces names once a folder
 * has its maximum number of names.
 */
final class UrlForms {

    /** Suffix of the form of paths with repeating segments. */
    static final String REPEATED = "/**/repeated";

    /** Maximum number of distinct names in the first segment. */
    private static final int NAMES = 12;

    /** Maximum number of distinct names below the first folder. */
    private static final int BELOW = 24;

    /** Maximum number of distinct parameter sets per path. */
    private static final int QUERIES = 4;

    /** Number of segments in a form; deeper paths share one form. */
    private static final int DEEP = 4;

    /** Size of each cache; that of forms is cleared when a name is learned. */
    private static final int RECENT = 1 << 15;

    private final TextBudgets budgets;
    private final Map<String, String> recent = new HashMap<>();

    /** Cache of learned names. */
    private final Set<String> named = new HashSet<>();

    UrlForms(TextBudgets budgets) {
        this.budgets = budgets;
    }

    /** The form of a URL by the names learned so far. */
    String of(String url) {
        String known = recent.get(url);
        return known == null ? remember(url, form(url, false)) : known;
    }

    private String remember(String url, String form) {
        if (recent.size() >= RECENT) {
            recent.clear();
        }
        recent.put(url, form);
        return form;
    }

    /** The form of a URL, whose names are learned. */
    String learn(String url) {
        String known = recent.get(url);
        return known == null || known.indexOf('*') >= 0 ? remember(url, form(url, true)) : known;
    }

    /** The first folder of a form, or its only segment. */
    static String folder(String form) {
        int begin = form.indexOf('/', form.indexOf("://") + 3);
        int end = begin < 0 ? -1 : form.indexOf('/', begin + 1);
        return end < 0 ? form : form.substring(0, end);
    }

    private String form(String url, boolean learn) {
        String origin = Origin.of(url);
        if (UrlShape.repeats(url)) {
            return origin + REPEATED;
        }
        StringBuilder form = new StringBuilder(origin);
        List<String> segments = UrlShape.segments(url);
        String last = "";
        for (int i = 0; i < segments.size(); i++) {
            if (i == DEEP) {
                form.append("/**");
                break;
            }
            String shape = UrlShape.shape(segments.get(i));
            if (!UrlShape.isGenerated(shape)) {
                shape = shape.toLowerCase(Locale.ROOT); // some servers ignore case
                shape = i == 0
                        ? name(form.toString(), shape, shape, learn ? NAMES : 0)
                        : name(folder(form.toString()) + "/**", form + "/" + shape, shape, learn ? BELOW : 0);
            } else if (shape.equals(last)) {
                continue;
            }
            form.append('/').append(shape);
            last = shape;
        }
        int query = url.indexOf('?');
        return query < 0 ? form.toString() : form + "?" + query(form + "?", url.substring(query + 1), learn);
    }

    private String query(String path, String query, boolean learn) {
        String names = names(query);
        return name(path, names, names, learn ? QUERIES : 0);
    }

    private String name(String parent, String key, String name, int most) {
        String place = parent + '\n' + key;
        if (named.contains(place)) {
            return name;
        }
        if (budgets.isNamed(parent, key)) {
            if (named.size() >= RECENT) {
                named.clear();
            }
            named.add(place);
            return name;
        }
        if (most > 0 && budgets.name(parent, key, most)) {
            recent.clear();
            return name;
        }
        return "*";
    }

    private static String names(String query) {
        return Arrays.stream(query.split("[&;]", -1))
                .map(UrlShape::name)
                .distinct()
                .sorted()
                .collect(Collectors.joining("&"));
    }
}
