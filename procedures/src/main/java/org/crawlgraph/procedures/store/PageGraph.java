package org.crawlgraph.procedures.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.describe.CoreDescription;
import org.crawlgraph.cores.describe.CoreDescriptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Transaction;

/**
 * A graph in memory, without self-links and parallel links: the pages of a store or file, their links, and the sites of
 * the pages. Calls work on {@link #ranked} or on {@link #everyLink}.
 *
 * @param list its pages
 * @param siteGraph its links, by site
 * @param weights weights of all its links, by the property that holds them
 * @param nodeLabels labels of the pages; empty when they are not nodes
 * @param relationshipTypes types of the links; empty when they are not relationships
 * @param source where and how it was read
 */
public record PageGraph(
        PageList list,
        SiteGraph siteGraph,
        Map<String, LinkValues> weights,
        List<String> nodeLabels,
        List<String> relationshipTypes,
        String source) {

    /** A graph without weights. */
    public PageGraph(
            PageList list,
            SiteGraph siteGraph,
            List<String> nodeLabels,
            List<String> relationshipTypes,
            String source) {
        this(list, siteGraph, Map.of(), nodeLabels, relationshipTypes, source);
    }

    /**
     * Reads a graph directly from a file of any importable format, without the store. Bad records are errors here, since
     * there is no list for them.
     *
     * @param file a file, or the basename of several
     * @param concurrency threads that build the graph, at least 1
     * @param reserve receives the memory estimate before links and URLs are read; may refuse
     * @throws IllegalArgumentException when it has more links than a graph can hold, or no URLs to derive sites from
     * @throws org.crawlgraph.ingest.source.IngestException when the file is invalid
     */
    public static PageGraph ofFile(
            Path file, Site site, int concurrency, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        LoadedCrawl crawl = LoadedCrawl.read(file, new ImportOptions(null, 0, concurrency), site, checkpoint, reserve);
        return new PageGraph(
                new PageList.OfFile(crawl),
                crawl.links(),
                Map.of(),
                List.of(),
                List.of(),
                crawl.file() + " (" + crawl.format() + ")");
    }

    public int pages() {
        return list.count();
    }

    /** Its links, without links inside a site if it is {@link #ranked}. */
    public LinkGraph linkGraph() {
        return siteGraph.graph();
    }

    /** Number of distinct links between different pages, including links inside a site. */
    public long links() {
        return siteGraph.links();
    }

    public Site site() {
        return siteGraph.site();
    }

    /** The graph without the links inside a site; time O(pages + links), or O(1) if it has no such links. */
    public PageGraph ranked(int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return with(siteGraph.ranked(workers, checkpoint));
        }
    }

    /** The graph with all links as the links to rank. */
    public PageGraph everyLink() {
        return with(SiteGraph.withoutSites(linkGraph()));
    }

    private PageGraph with(SiteGraph some) {
        return new PageGraph(list, some, nodeLabels, relationshipTypes, source);
    }

    /** The graph with weights of all links added. */
    public PageGraph with(String property, LinkValues values) {
        Map<String, LinkValues> all = new TreeMap<>(weights);
        all.put(property, values);
        return new PageGraph(list, siteGraph, all, nodeLabels, relationshipTypes, source);
    }

    /**
     * The nodes of the pages.
     *
     * @throws IllegalArgumentException when the pages are not nodes, so nothing can be written to them
     */
    public NodeIds nodes() {
        if (list instanceof NodeIds nodes) {
            return nodes;
        }
        throw new IllegalArgumentException("the graph was created from " + source
                + ", so its pages are not nodes and cannot be written to; stream the result instead,"
                + " or import the file and project it");
    }

    /** Descriptions of cores from the texts of their pages, in the order of the cores. */
    public List<CoreDescription> describe(Transaction tx, List<Core> cores, Checkpoint checkpoint) {
        return CoreDescriptions.of(cores, pages(), site(), page -> list.text(tx, page), checkpoint);
    }

    /**
     * Its links, with their weights.
     *
     * @throws IllegalArgumentException when site weights are requested but sites are unknown
     */
    public RankedLinks weighted(LinkWeights weights) {
        return siteGraph.weighted(weights);
    }

    /** Heap in use, in bytes. */
    public long bytes() {
        return list.bytes()
                + siteGraph.bytes()
                + weights.values().stream().mapToLong(LinkValues::bytes).sum();
    }

    /** This graph; rejected when it has no link to rank. */
    public PageGraph withLinks() {
        siteGraph.refuseWithoutLinks(
                nodeLabels.isEmpty()
                        ? " and no links between different pages in " + source
                        : " " + nodeLabels + " and no relationship " + relationshipTypes + " between different pages");
        return this;
    }
}
