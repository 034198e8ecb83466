package org.crawlgraph.cluster;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.run.TextNumbers;

/** What stands in URLs where the patterns of their clusters have wildcards. */
public final class PageVariables {

    private static final double OWN_SHARE = 0.5;

    private final List<String> urls;
    private final int[] clusterOf;
    private final List<UrlPattern> patterns;
    private final Map<String, Set<String>> values = new HashMap<>();
    private final List<List<Variable>> ofPage = new ArrayList<>();
    private final TextNumbers counts = new TextNumbers();

    /**
     * One variable part of a URL.
     *
     * @param key of the query before it; empty in authority and path, and where a query has no key
     * @param value as text that is not encoded, {@code _} as a space
     * @param inQuery where it stands
     */
    public record Variable(String key, String value, boolean inQuery) {

        /** Whether the value consists of ASCII digits alone. */
        public boolean isDigits() {
            return isDigits(value);
        }

        /** Whether a text consists of ASCII digits alone; false when it is empty. */
        public static boolean isDigits(String text) {
            return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        }
    }

    /**
     * Reads the URLs of clustered pages.
     *
     * @param urls one a page
     * @param clusterOf the cluster of each page as a place in {@code patterns}, negative for none
     * @param patterns of the clusters
     */
    public PageVariables(List<String> urls, int[] clusterOf, List<UrlPattern> patterns) {
        this.urls = urls;
        this.clusterOf = clusterOf;
        this.patterns = patterns;
        for (int page = 0; page < clusterOf.length; page++) {
            ofPage.add(clusterOf[page] < 0 ? List.of() : read(page));
            for (Variable variable : ofPage.get(page)) {
                if (variable.inQuery) {
                    String place = clusterOf[page] + " " + variable.key;
                    values.computeIfAbsent(place, unseen -> new HashSet<>()).add(variable.value);
                    counts.addTo(place, 1);
                }
            }
        }
    }

    /** Those of a page, in the order of its URL; none of a page of no cluster. */
    public List<Variable> of(int page) {
        return ofPage.get(page);
    }

    private List<Variable> read(int page) {
        String url = urls.get(page);
        UrlItems cut = new UrlItems();
        List<Variable> variables = new ArrayList<>();
        if (!cut.read(url)) {
            return variables;
        }
        List<UrlPattern.Item> items = patterns.get(clusterOf[page]).items();
        for (int item = 0; item < cut.count(); item++) {
            if (items.get(item).literal() == null) {
                boolean inQuery = item >= cut.queryBegin();
                boolean hasKey = item > cut.queryBegin() && url.charAt(cut.start(item) - 1) == '=';
                variables.add(new Variable(
                        hasKey ? url.substring(cut.start(item - 1), cut.end(item - 1)) : "",
                        plain(url.substring(cut.start(item), cut.end(item))),
                        inQuery));
            }
        }
        return variables;
    }

    /** Whether most URLs of a cluster have a value of their own for a key, as they have for the number of an object. */
    public boolean isOwn(int cluster, String key) {
        String place = cluster + " " + key;
        return values.getOrDefault(place, Set.of()).size() > OWN_SHARE * counts.getInt(place);
    }

    private static String plain(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text.replace('_', ' ');
        }
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8).replace('_', ' ');
        } catch (IllegalArgumentException e) { // not encoded at all
            return text;
        }
    }
}
