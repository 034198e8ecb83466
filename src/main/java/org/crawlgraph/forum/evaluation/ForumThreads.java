package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.forum.map.UrlChange;

/**
 * Joins pages connected by links that turn pages into threads and lists.
 *
 * <ol>
 *   <li>Connected pages are one series (union-find).
 *   <li>A page's number is the number in which its URL differs from the other URLs of the series; a page without one comes first.
 *   <li>Pages are sorted by number, then by URL; series by their first page.
 * </ol>
 *
 * <p>Time O(c log c) for c pairs, space O(c).
 */
public final class ForumThreads {

    private final Map<String, String> above = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();

    private ForumThreads() {}

    /**
     * Joins pairs of consecutive pages.
     *
     * @return the URLs of each thread or list, in order
     */
    public static List<List<String>> of(Collection<Continues> pairs) {
        return of(pairs, List.of());
    }

    /**
     * Joins pages, with additional pages that form a series of their own unless they are in a pair.
     *
     * @param alone their URLs
     */
    public static List<List<String>> of(Collection<Continues> pairs, Collection<String> alone) {
        ForumThreads threads = new ForumThreads();
        pairs.forEach(threads::join);
        alone.forEach(url -> threads.above.putIfAbsent(url, url));
        return threads.series();
    }

    private void join(Continues pair) {
        UrlChange change = UrlChange.between(pair.from(), pair.to());
        if (change != null) {
            numbers.merge(pair.from(), change.from(), Math::max);
            numbers.merge(pair.to(), change.to(), Math::max);
        }
        String one = top(pair.from());
        String other = top(pair.to());
        if (one.compareTo(other) < 0) {
            above.put(other, one);
        } else if (!one.equals(other)) {
            above.put(one, other);
        }
    }

    /** The root of the series of a page, with path halving. */
    private String top(String url) {
        String at = url;
        for (String up = above.putIfAbsent(at, at); up != null && !up.equals(at); up = above.get(at)) {
            above.put(at, above.getOrDefault(up, up));
            at = up;
        }
        return at;
    }

    private List<List<String>> series() {
        Map<String, List<String>> series = new LinkedHashMap<>();
        List.copyOf(above.keySet()).stream()
                .sorted()
                .forEach(url -> series.computeIfAbsent(top(url), unseen -> new ArrayList<>())
                        .add(url));
        Comparator<String> order = Comparator.<String>comparingLong(url -> numbers.getOrDefault(url, -1L))
                .thenComparing(Comparator.naturalOrder());
        List<List<String>> sorted = new ArrayList<>();
        for (List<String> urls : series.values()) {
            urls.sort(order);
            sorted.add(List.copyOf(urls));
        }
        sorted.sort(Comparator.comparing(urls -> urls.get(0)));
        return sorted;
    }

    /**
     * Two pages of one thread or list; the first links to the second.
     *
     * @param from URL of the page that links
     * @param to URL of the page that it links to
     */
    public record Continues(String from, String to) {

        /** The same pair, from the lower page number to the higher one. */
        public Continues ordered() {
            UrlChange change = UrlChange.between(from, to);
            return change != null && change.to() < change.from() ? new Continues(to, from) : this;
        }
    }
}
