package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.CrawlLinks;
import org.crawlgraph.graph.SiteLinks;

/**
 * A graph in memory with all its links, including links inside a site, and the sites of its pages: the content of a
 * named graph. Calls work on {@link #ranked} and {@link #everyLink}.
 *
 * @param list its pages
 * @param links between them
 * @param nodeLabels labels of the pages; empty when they are not nodes
 * @param relationshipTypes types of the links; empty when they are not relationships
 * @param source where and how it was read
 */
public record WholeGraph(
        PageList list, CrawlLinks links, List<String> nodeLabels, List<String> relationshipTypes, String source) {

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

    public long bytes() {
        return list.bytes() + links.bytes();
    }
}
