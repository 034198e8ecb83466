package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.CrawlLinks;
import org.crawlgraph.graph.SiteLinks;

/**
 * A graph in memory with all its links, those inside a site too, and the sites of its pages: what named graphs are. {@link #ranked} and
 * {@link #everyLink} give what a call works on.
 *
 * @param list the pages themselves
 * @param links the links between them
 * @param nodeLabels labels of the pages; none when they are not nodes
 * @param relationshipTypes types of the links; none when they are not relationships
 * @param source where it was read from, and how
 */
public record WholeGraph(
        PageList list, CrawlLinks links, List<String> nodeLabels, List<String> relationshipTypes, String source) {

    public int pages() {
        return list.count();
    }

    /** The graph without the links inside a site, made anew by each call; time O(pages + links). */
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

    /** Heap taken, in bytes. */
    public long bytes() {
        return list.bytes() + links.bytes();
    }
}
