package org.crawlgraph.forum.evaluation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.ForumScope;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * A forum with stored pages, from an archive, a folder or a program. URLs that differ only in session keys are equal.
 */
public final class StoredForum implements ForumSample.ForumPages {

    private static final int MOST_REDIRECTS = 10;

    private final String entry;
    private final List<PageStructure> pages;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, String> redirects = new HashMap<>();
    private final Map<String, Integer> numbersAsWritten = new HashMap<>();
    private final ForumScope scope;

    /**
     * @param entry the canonical URL of the first page, one of the pages
     * @param pages each with its canonical URL
     * @param redirects canonical URLs with their targets; at most {@value #MOST_REDIRECTS} in a row are followed
     * @throws IllegalArgumentException if the entry is not one of the pages
     */
    public StoredForum(String entry, List<PageStructure> pages, Map<String, String> redirects) {
        this.pages = List.copyOf(pages);
        ForumScope known = ForumScope.of(entry);
        for (PageStructure page : pages) {
            known = known.with(page);
        }
        this.scope = known;
        ForumScope.SessionKeys keys = known.keys();
        for (int page = 0; page < pages.size(); page++) {
            numbers.putIfAbsent(keys.cut(pages.get(page).url()), page);
            numbersAsWritten.putIfAbsent(keys.asWritten().cut(pages.get(page).url()), page);
        }
        redirects.forEach((from, to) -> this.redirects.put(keys.cut(from), keys.cut(to)));
        this.entry = keys.cut(entry);
        if (page(entry) < 0) {
            throw new IllegalArgumentException(
                    "the entry " + entry + " is not one of the " + pages.size() + " stored pages");
        }
    }

    /** Returns this forum without the pages that fail a test. */
    public StoredForum only(Predicate<PageStructure> test) {
        return new StoredForum(entry, pages.stream().filter(test).toList(), redirects);
    }

    public String entry() {
        return entry;
    }

    public List<PageStructure> pages() {
        return pages;
    }

    /** The links that belong to the forum. */
    public ForumScope scope() {
        return scope;
    }

    /** The number of the page at a URL after redirects; -1 for none. */
    public int page(String url) {
        String own = scope.keys().cut(url);
        for (int step = 0; step < MOST_REDIRECTS && redirects.containsKey(own); step++) {
            own = redirects.get(own);
        }
        return numbers.getOrDefault(own, -1);
    }

    /** Like {@link #page}, for crawlers that distinguish URLs by the order of their parameters. */
    int pageAsWritten(String url) {
        Integer page = numbersAsWritten.get(scope.keys().asWritten().cut(url));
        return page == null ? page(url) : page;
    }

    /**
     * The targets of a page's links in the forum, for crawlers that distinguish URLs by the order of their parameters.
     */
    Stream<String> linksAsWritten(int page) {
        PageStructure structure = pages.get(page);
        return scope.asWritten().links(structure.url(), structure).stream().map(ForumSample.SampledPage.ForumLink::url);
    }

    /** The stored pages that belong to the same thread or list by a map's decisions about a page. */
    public List<ForumThreads.Continues> continued(ForumMap.Visit visit, ForumMap map) {
        return visit.links().stream()
                .filter(link -> link.follow().turnsPage())
                .map(link -> page(link.url()))
                .filter(target -> target >= 0)
                .map(target -> new ForumThreads.Continues(
                        visit.url(), map.address(pages.get(target).url())))
                .toList();
    }

    @Override
    public @Nullable PageStructure fetch(String url) {
        int page = page(url);
        return page < 0 ? null : pages.get(page);
    }
}
