package org.crawlgraph.crawler.traps;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.Key;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.Priorities;
import org.crawlgraph.crawler.frontier.StateStore;
import org.crawlgraph.crawler.frontier.StoredMap;
import org.crawlgraph.url.UrlQuery;

/**
 * Maps URLs to forms, the units of budgets and lessons: {@code /blog/my-day/7?page=2} has the form
 * {@code /blog/*}{@code /0?page}. Numbers, tokens and case are generalised, and {@code *} replaces names once a folder
 * has its maximum number of names. A URL whose names were learned keeps its form. Stored with the state.
 */
final class UrlForms {

    /** Suffix of the form of paths with repeating segments. */
    static final String REPEATED = "/**/repeated";

    /** Sections of a site, and names below a section, that have forms of their own; more are titles of pages. */
    private static final int MAX_NAMES = 12;

    /** Sets of parameter names per path that have forms of their own: links to filtered lists combine them. */
    private static final int MAX_PARAMETER_SETS = 4;

    /** Forms of a host, as taking a task looks at all; further URLs have one form per section. */
    static final int MAX_FORMS_OF_HOST = 500;

    /** Segments in a form; what is deeper belongs to the same form. */
    private static final int MAX_SEGMENTS = 4;

    /** Entries of the cache: a form takes some lookups on disk, and is asked for several times for each link. */
    private static final int CACHED = 1 << 15;

    /**
     * Numbers of names of a parent: (parent fingerprint in two halves, 0), and names: (fingerprint of parent and name
     * in two halves, 1).
     */
    private final StoredMap<Key, Long> names;

    private final Map<String, String> recent = new HashMap<>();

    UrlForms(StateStore store) {
        names = store.map("urlNames", Key.TYPE, Long.class).buffered();
    }

    /** The form of a URL by the names learned so far. */
    String of(String url) {
        return form(url, false);
    }

    /** The form of a URL, whose names are learned. */
    String learn(String url) {
        return form(url, true);
    }

    private String form(String url, boolean learn) {
        String form = recent.get(url);
        if (form == null) {
            form = generalised(url, learn);
            if (recent.size() >= CACHED) {
                recent.clear();
            }
            if (learn || form.indexOf('*') < 0) { // otherwise names that are learned later may change it
                recent.put(url, form);
            }
        }
        return form;
    }

    /** The first folder of a form, or its only segment. */
    static String section(String form) {
        int begin = form.indexOf('/', form.indexOf("://") + 3);
        int end = begin < 0 ? -1 : form.indexOf('/', begin + 1);
        return end < 0 ? form : form.substring(0, end);
    }

    /**
     * The rank of the tasks of a form in the queue of their host: 2 to {@link Priorities#MOST}, odd if the form has
     * parameters.
     */
    static int rank(String form) {
        int half = 1 + (int) Math.floorMod(TextFingerprint.of(form), (long) Priorities.MOST / 2);
        return 2 * half + (form.indexOf('?') < 0 ? 0 : 1);
    }

    private String generalised(String url, boolean learn) {
        String origin = Origin.of(url);
        List<String> segments = UrlShape.segments(url);
        if (UrlShape.repeats(segments)) {
            return origin + REPEATED;
        }
        StringBuilder form = new StringBuilder(origin);
        for (int i = 0; i < segments.size(); i++) {
            if (i == MAX_SEGMENTS) {
                form.append("/**");
                break;
            }
            String shape = UrlShape.shape(segments.get(i));
            if (!UrlShape.isGenerated(shape)) {
                shape = shape.toLowerCase(Locale.ROOT); // some servers ignore case
                String parent = i == 0 ? origin : section(form.toString()) + "/**";
                shape = name(parent, form + "/" + shape, shape, learn ? MAX_NAMES : 0);
            }
            form.append('/').append(shape);
        }
        if (url.indexOf('?') >= 0) {
            String parameters = UrlQuery.parameters(url).stream()
                    .map(each -> each.indexOf('=') < 0 ? UrlShape.shape(each) : UrlShape.name(each))
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining("&"));
            form.append('?').append(name(form + "?", parameters, parameters, learn ? MAX_PARAMETER_SETS : 0));
        }
        String whole = form.toString();
        return name(origin + "/**", whole, whole, learn ? MAX_FORMS_OF_HOST : 0).equals("*")
                ? section(whole) + "/**"
                : whole;
    }

    /** The name if it is known for its parent, or is learned as one of its first {@code most}; otherwise {@code *}. */
    private String name(String parent, String key, String name, int most) {
        Key known = Key.of(parent + '\n' + key, 1);
        if (names.get(known) == null) {
            long count = most == 0 ? 0 : names.getOrDefault(Key.of(parent, 0), 0L);
            if (count >= most) {
                return "*";
            }
            names.put(Key.of(parent, 0), count + 1);
            names.put(known, 1L);
        }
        return name;
    }
}
