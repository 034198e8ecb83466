package org.crawlgraph.clusters.training;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.graph.LinkGraph;

/**
 * A stored site for simulated crawls.
 *
 * @param urls the URL of each page
 * @param links all links between the pages, including those within the site
 * @param labels the label of each page; empty without labels
 * @param fetched the fetched pages; the others are known only from links. Must not be modified
 * @param bodies facts about the body of each page; empty without bodies
 */
public record StoredSite(
        List<String> urls, LinkGraph links, List<PageLabel> labels, BitSet fetched, List<PageBody> bodies) {

    /** A completely fetched site, without bodies. */
    public StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels) {
        this(urls, links, labels, List.of());
    }

    /** A completely fetched site. */
    public StoredSite(List<String> urls, LinkGraph links, List<PageLabel> labels, List<PageBody> bodies) {
        this(urls, links, labels, all(urls.size()), bodies);
    }

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

    /** The site for training, without labels. */
    public KnownSite known() {
        return new KnownSite(
                urls::get, links, fetched::get, page -> bodies.isEmpty() ? PageBody.UNKNOWN : bodies.get(page));
    }

    public StoredSite labelled(List<PageLabel> known) {
        return new StoredSite(urls, links, known, fetched, bodies);
    }

    private static BitSet all(int pages) {
        BitSet all = new BitSet(pages);
        all.set(0, pages);
        return all;
    }

    /**
     * The pages that alone show an item, of those that a crawl knows but has not fetched.
     *
     * @param views new, without URLs
     * @param crawled the pages that the crawl has fetched
     */
    public int[] soleViews(SoleViews views, int[] crawled) {
        BitSet known = new BitSet();
        for (int page : views.isEmpty() ? new int[0] : crawled) {
            views.add(urls.get(page), true);
            Arrays.stream(links.targets(page)).forEach(known::set);
        }
        Arrays.stream(crawled).forEach(known::clear);
        known.stream().forEach(page -> views.add(urls.get(page), false));
        Set<String> sole = Set.copyOf(views.urls());
        return known.stream().filter(page -> sole.contains(urls.get(page))).toArray();
    }

    boolean is(int page, PageLabel label) {
        return !labels.isEmpty() && labels.get(page) == label;
    }

    /** How many of some pages have a label. */
    int count(int[] pages, PageLabel label) {
        return (int) Arrays.stream(pages).filter(page -> is(page, label)).count();
    }
}
