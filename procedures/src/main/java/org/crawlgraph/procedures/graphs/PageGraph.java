package org.crawlgraph.procedures.graphs;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.describe.CoreDescriptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * A graph in memory, without self-links and parallel links: the pages of a store or file, their links, and the sites of
 * the pages. Calls work on {@link #ranked} or on {@link #everyLink}.
 *
 * @param weights weights of all its links, by property
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

    /** Maximum number of links whose texts are read for a page. */
    private static final int MAX_ANCHORS = 1_000;

    /** Properties of a fetched page. */
    private static final Set<String> FETCH_MARKS = Set.of("fetchedAt", "digest");

    /**
     * Reads a graph directly from a file of any importable format, without the store.
     *
     * @param file a file, or the basename of several
     * @param options with the threads that build the graph; the column {@code weight} is also an attribute of links in
     *     other formats than tables
     * @param reserve receives the memory estimate before links and URLs are read; may refuse
     * @throws IllegalArgumentException when there are too many links, or no URLs to derive sites from
     * @throws org.crawlgraph.ingest.source.IngestException when the file is invalid
     */
    public static PageGraph ofFile(
            Path file, Site site, ImportOptions options, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        String weight = options.columns().get("weight");
        LoadedCrawl crawl = LoadedCrawl.read(file, options, site, true, checkpoint, reserve);
        if (weight != null && crawl.weights() == null) {
            throw new IllegalArgumentException(file.getFileName() + " has no weights of links named '" + weight + "'");
        }
        return of(crawl, weight == null ? "weight" : weight, checkpoint);
    }

    /**
     * Takes over a crawl in memory.
     *
     * @param weight name of the weights of links, if there are any
     * @throws IllegalArgumentException when a weight is not between its limits
     */
    public static PageGraph of(LoadedCrawl crawl, String weight, Checkpoint checkpoint) {
        LinkValues weights = crawl.weights();
        if (weights != null) {
            weights.forEach(checkpoint, (from, to, value) -> {
                if (!LinkValues.isWeight(value)) {
                    throw RelationshipWeights.notWeight(crawl.name(from), crawl.name(to), "weight", value);
                }
            });
        }
        return new PageGraph(
                new PageList.OfFile(crawl),
                crawl.links(),
                weights == null ? Map.of() : Map.of(weight, weights),
                List.of(),
                List.of(),
                crawl.file() + " (" + crawl.format() + ")"
                        + (crawl.rejects().isEmpty()
                                ? ""
                                : ", bad records skipped: " + crawl.rejects().size()));
    }

    public int pages() {
        return list.count();
    }

    /** The links, without links within a site if this graph is {@link #ranked}. */
    public LinkGraph linkGraph() {
        return siteGraph.graph();
    }

    /** The number of distinct links between different pages, including links within a site. */
    public long links() {
        return siteGraph.links();
    }

    public Site site() {
        return siteGraph.site();
    }

    /** The name of the site of a page. */
    public String siteName(Transaction tx, int page) {
        String host = Objects.requireNonNullElse(list.text(tx, page).host(), "");
        return Objects.requireNonNullElse(site().of(host), host);
    }

    /** What to read from the store for the same graph. */
    public Projection projection() {
        return new Projection(nodeLabels, relationshipTypes, site(), nodes().properties());
    }

    /** Returns the graph without links within a site; time O(pages + links), or O(1) if it has no such links. */
    public PageGraph ranked(int concurrency, Checkpoint checkpoint) {
        try (Workers workers = new Workers(concurrency)) {
            return with(siteGraph.ranked(workers, checkpoint));
        }
    }

    /** Returns the graph with all links as the links to rank. */
    public PageGraph everyLink() {
        return with(SiteGraph.withoutSites(linkGraph()));
    }

    private PageGraph with(SiteGraph some) {
        return new PageGraph(list, some, Map.of(), nodeLabels, relationshipTypes, source);
    }

    /** Returns a graph of nodes for use in later transactions. Space 4 bytes per page. */
    public PageGraph recognisable(Transaction tx, int concurrency, Log log, Checkpoint checkpoint) {
        NodeIds nodes = StoreReader.fastest(
                tx, concurrency, log, (store, workers) -> nodes().recognisable(store, nodeLabels, checkpoint));
        return new PageGraph(nodes, siteGraph, weights, nodeLabels, relationshipTypes, source);
    }

    /** Additional heap of a graph for use in later transactions. */
    public static MemoryNeed recognisableMemory(long pages) {
        return MemoryNeed.of("hashes of URLs", NodeIds.markBytes(pages));
    }

    /** Returns the graph with additional weights of all links. */
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

    /** Finds a page of the store by its URL, with the index of the store; -1 when it is not in the graph. */
    public int stored(Transaction tx, String url) {
        return projection()
                .pages(tx, url)
                .mapToInt(nodes()::page)
                .filter(page -> page >= 0)
                .findFirst()
                .orElse(-1);
    }

    /**
     * The pages that were never fetched, as defined by {@link KnownSite#fetched}; {@code checkpoint} is called in the
     * stage {@code "reading fetched pages"}. Empty if pages are not nodes, and if less than half of the pages with
     * links have fetch data, since the store then does not record which pages were fetched.
     */
    public BitSet unfetched(Transaction tx, Checkpoint checkpoint) {
        BitSet unfetched = new BitSet();
        if (!(list instanceof NodeIds)
                || StreamSupport.stream(tx.getAllPropertyKeys().spliterator(), false)
                        .noneMatch(FETCH_MARKS::contains)) {
            return unfetched;
        }
        LinkGraph links = linkGraph();
        BitSet read = read(tx, checkpoint);
        long linking = IntStream.range(0, pages())
                .filter(page -> links.outDegree(page) > 0)
                .count();
        long marked = read.stream().filter(page -> links.outDegree(page) > 0).count();
        if (2 * marked >= linking) {
            unfetched.set(0, links.pages());
            unfetched.andNot(KnownSite.fetched(read, links));
        }
        return unfetched;
    }

    /** The pages with {@code fetchedAt} or {@code digest}. */
    BitSet read(Transaction tx, Checkpoint checkpoint) {
        BitSet read = new BitSet(pages());
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed("reading fetched pages", page, pages());
            Node node = nodes().nodeOrNull(tx, page);
            read.set(page, node != null && FETCH_MARKS.stream().anyMatch(node::hasProperty));
        }
        return read;
    }

    /** Describes cores by the texts of their pages, in the same order. */
    public List<CoreDescriptions.CoreDescription> describe(Transaction tx, List<Core> cores, Checkpoint checkpoint) {
        CoreDescriptions.Graph graph = new CoreDescriptions.Graph(
                pages(), site(), page -> list.text(tx, page), page -> anchor(tx, page), siteGraph.graph()::targets);
        return CoreDescriptions.of(cores, graph, checkpoint);
    }

    /** The most common text of the links to a page; null without one, and if pages are not nodes. */
    private @Nullable String anchor(Transaction tx, int page) {
        Node node = list instanceof NodeIds nodes ? nodes.nodeOrNull(tx, page) : null;
        if (node == null) {
            return null;
        }
        RelationshipType[] types =
                relationshipTypes.stream().map(RelationshipType::withName).toArray(RelationshipType[]::new);
        try (ResourceIterable<Relationship> links = node.getRelationships(Direction.INCOMING, types)) {
            Map<String, Long> counts = links.stream()
                    .limit(MAX_ANCHORS)
                    .map(link -> link.getProperty("anchor", null))
                    .filter(String.class::isInstance)
                    .map(anchor -> ((String) anchor).toLowerCase(Locale.ROOT))
                    .collect(Collectors.groupingBy(anchor -> anchor, TreeMap::new, Collectors.counting()));
            return counts.isEmpty()
                    ? null
                    : Collections.max(counts.entrySet(), Map.Entry.comparingByValue())
                            .getKey();
        }
    }

    /**
     * The links with their weights.
     *
     * @throws IllegalArgumentException when site weights are requested but sites are unknown
     */
    public SiteGraph.RankedLinks weighted(SiteGraph.LinkWeights weights) {
        return siteGraph.weighted(weights);
    }

    /** Heap, in bytes. */
    public long bytes() {
        return list.bytes()
                + siteGraph.bytes()
                + weights.values().stream().mapToLong(LinkValues::bytes).sum();
    }

    /**
     * Returns this graph.
     *
     * @throws IllegalArgumentException when it has no link to rank
     */
    public PageGraph withLinks() {
        siteGraph.refuseWithoutLinks(
                nodeLabels.isEmpty()
                        ? " and no links between different pages in " + source
                        : " " + nodeLabels + " and no relationship " + relationshipTypes + " between different pages");
        return this;
    }
}
