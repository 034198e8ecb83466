package org.crawlgraph.procedures.store;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.CrawlLinks;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteLinks;

/**
 * A graph in memory with all its links, including links inside a site, and the sites of its pages: the content of a
 * named graph. Calls work on {@link #ranked} and {@link #everyLink}.
 *
 * @param list the pages themselves
 * @param links the links between them
 * @param weights weights of all links, by the property that holds them
 * @param nodeLabels labels of the pages; none when they are not nodes
 * @param relationshipTypes types of the links; none when they are not relationships
 * @param source where it was read from, and how
 */
public record WholeGraph(
        PageList list,
        CrawlLinks links,
        Map<String, LinkValues> weights,
        List<String> nodeLabels,
        List<String> relationshipTypes,
        String source) {

    public int pages() {
        return list.count();
    }

    /** A copy of the graph without the links inside a site; time O(pages + links). */
    public PageGraph ranked(int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return with(links.ranked(workers, checkpoint));
        }
    }

    /** The graph with all links as the links to rank. */
    public PageGraph everyLink() {
        return with(SiteLinks.all(links.all()));
    }

    private PageGraph with(SiteLinks some) {
        return new PageGraph(list, some, nodeLabels, relationshipTypes, source);
    }

    /** The graph with weights of all links added. */
    public WholeGraph with(String property, LinkValues values) {
        Map<String, LinkValues> all = new TreeMap<>(weights);
        all.put(property, values);
        return new WholeGraph(list, links, all, nodeLabels, relationshipTypes, source);
    }

    /** Heap taken, in bytes. */
    public long bytes() {
        return list.bytes()
                + links.bytes()
                + weights.values().stream().mapToLong(LinkValues::bytes).sum();
    }
}
