package org.crawlgraph.apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawl.PageLabel;
import org.crawlgraph.crawl.StoredSite;
import org.crawlgraph.graph.LinkGraphBuilder;

/** A site that is computed page by page; {@link #stored} crawls it. */
public abstract class MadeUpApplication {

    /**
     * A page.
     *
     * @param links the URLs that it links to, in the order of the page
     */
    protected record Page(PageLabel label, Set<String> links) {

        static Page of(PageLabel label) {
            return new Page(label, new LinkedHashSet<>());
        }

        Page link(String... urls) {
            links.addAll(Arrays.asList(urls));
            return this;
        }
    }

    /** The first page. */
    public abstract String entry();

    /** What stands at a URL that a page links to. */
    protected abstract Page page(String url);

    /** The first pages that a breadth-first crawl finds; links to others are left out. */
    public final StoredSite stored(int most) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        List<String> urls = new ArrayList<>();
        List<PageLabel> labels = new ArrayList<>();
        List<int[]> links = new ArrayList<>();
        numbers.put(entry(), 0);
        urls.add(entry());
        for (int page = 0; page < urls.size(); page++) {
            Page found = page(urls.get(page));
            labels.add(found.label());
            for (String url : found.links()) {
                Integer known = numbers.get(url);
                if (known == null && urls.size() < most) {
                    known = urls.size();
                    numbers.put(url, known);
                    urls.add(url);
                }
                if (known != null) {
                    links.add(new int[] {page, known});
                }
            }
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(urls.size());
        links.forEach(link -> graph.add(link[0], link[1]));
        return new StoredSite(urls, graph.build(), labels);
    }
}
