package org.crawlgraph.crawl;

import java.util.BitSet;
import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * A site to be crawled without a network.
 *
 * @param urls the URL of each page
 * @param links all links between the pages, those inside the site too
 * @param labels what each page is worth, or no labels at all
 * @param fetched the pages that were fetched; the others are known by links alone. Not to be written to
 */
public record StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels, BitSet fetched) {

    /** A site of which all pages were fetched. */
    public StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels) {
        this(urls, links, labels, all(urls.size()));
    }

    /** Checks that everything is there for each page. */
    public StoredSite {
        urls = List.copyOf(urls);
        labels = List.copyOf(labels);
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        if (!labels.isEmpty() && labels.size() != links.pages()) {
            throw new IllegalArgumentException(
                    labels.size() + " labels for a graph of " + links.pages() + " pages; label all of them or none");
        }
    }

    private static BitSet all(int pages) {
        BitSet all = new BitSet(pages);
        all.set(0, pages);
        return all;
    }

    boolean is(int page, PageLabel label) {
        return !labels.isEmpty() && labels.get(page) == label;
    }
}
