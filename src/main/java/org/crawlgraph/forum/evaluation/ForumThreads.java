package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.forum.map.UrlChange;
import org.crawlgraph.html.similarity.Groups;

/**
 * Joins pages connected by links that turn pages into threads and lists.
 *
 * <ol>
 *   <li>Connected pages are one series (union-find).
 *   <li>A page's number is the number in which its URL differs from the other URLs of the series; a page without one
 *       comes first.
 *   <li>Pages are sorted by number, then by URL; series by their first page.
 * </ol>
 *
 * <p>Time O(c log c) for c pairs, space O(c).
 */
public final class ForumThreads {

    private ForumThreads() {}

    /**
     * Joins pairs of consecutive pages, with additional pages that form a series of their own unless they are in a
     * pair.
     *
     * @param alone URLs of the additional pages
     * @return the URLs of each thread or list, in order
     */
    public static List<List<String>> of(Collection<Continues> pairs, Collection<String> alone) {
        Map<String, Long> numbers = new TreeMap<>();
        alone.forEach(url -> numbers.put(url, -1L));
        for (Continues pair : pairs) {
            UrlChange change = UrlChange.between(pair.from(), pair.to());
            numbers.merge(pair.from(), change == null ? -1 : change.from(), Math::max);
            numbers.merge(pair.to(), change == null ? -1 : change.to(), Math::max);
        }
        List<String> urls = List.copyOf(numbers.keySet());
        Map<String, Integer> places = new HashMap<>();
        urls.forEach(url -> places.put(url, places.size()));
        Groups groups = new Groups(urls.size());
        pairs.forEach(pair -> groups.join(places.getOrDefault(pair.from(), 0), places.getOrDefault(pair.to(), 0)));
        int[] seriesOf = groups.numbers();
        List<List<String>> series = new ArrayList<>();
        for (int url = 0; url < seriesOf.length; url++) {
            if (seriesOf[url] == series.size()) {
                series.add(new ArrayList<>());
            }
            series.get(seriesOf[url]).add(urls.get(url));
        }
        series.forEach(each -> each.sort(Comparator.comparing(url -> numbers.getOrDefault(url, -1L))));
        series.sort(Comparator.comparing(each -> each.get(0)));
        return series;
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
