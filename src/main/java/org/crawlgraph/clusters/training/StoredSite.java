package org.crawlgraph.clusters.training;

import java.util.BitSet;
import java.util.List;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.graph.LinkGraph;

/**
 * A site to be crawled without a network.
 *
 * @param urls the URL of each page
 * @param links all links between the pages, those inside the site too
 * @param labels what each page is worth, or no labels at all
 * @param fetched the pages that were fetched; the others are known by links alone. Not to be written to
 * @param bodies what is known of the body of each page, or nothing at all
 */
public record StoredSite(
        List<String> urls, LinkGraph links, List<PageLabel> labels, BitSet fetched, List<PageBody> bodies) {

    /** A site of which all pages were fetched, and of whose bodies nothing is known. */
    public StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels) {
        this(urls, links, labels, List.of());
    }

    /** A site of which all pages were fetched. */
    public StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels, List<PageBody> bodies) {
        this(urls, links, labels, all(urls.size()), bodies);
    }

    /** Checks that everything is there for each page. */
    public StoredSite {
        urls = List.copyOf(urls);
        labels = List.copyOf(labels);
        bodies = List.copyOf(bodies);
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        if (!labels.isEmpty() && labels.size() != links.pages()) {
            throw new IllegalArgumentException(
                    labels.size() + " labels for a graph of " + links.pages() + " pages; label all of them or none");
        }
        if (!bodies.isEmpty() && bodies.size() != links.pages()) {
            throw new IllegalArgumentException(
                    bodies.size() + " bodies for a graph of " + links.pages() + " pages; give one for each or none");
        }
    }

    /** What training asks of it; it knows no labels. */
    public KnownSite known() {
        return new KnownSite(
                urls::get, links, fetched::get, page -> bodies.isEmpty() ? PageBody.UNKNOWN : bodies.get(page));
    }

    /** The same with labels. */
    public StoredSite labelled(List<PageLabel> known) {
        return new StoredSite(urls, links, known, fetched, bodies);
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
