package org.crawlgraph.procedures.graphs;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * What to read from the store as a {@link PageGraph}. The result does not depend on the number of threads or the
 * {@link StoreReader}.
 *
 * @param nodeLabels labels of the pages; a node with any of them is a page
 * @param relationshipTypes types of the links
 * @param site how pages are grouped into sites
 * @param properties properties of URLs and hosts
 */
public record Projection(
        List<String> nodeLabels, List<String> relationshipTypes, Site site, PageProperties properties) {

    /** Nothing: the graph was read from a file. */
    public static final Projection NONE = new Projection(List.of(), List.of(), Site.NONE, PageProperties.OWN);

    private static final List<String> LINKS_TO = List.of("LINKS_TO");

    public static final Option<List<String>> NODE_LABELS =
            Option.names("nodeLabels", List.of("Page"), "Labels of pages; a node with any of them is a page");

    public static final Option<List<String>> RELATIONSHIP_TYPES =
            Option.names("relationshipTypes", LINKS_TO, "Types of links");

    public static final Option<Site> SITE = Option.choice(
            "site",
            Site.values(),
            Site::option,
            Site.HOST,
            "Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all"
                    + " links, as in a graph of one site");

    public static final List<Option<?>> WITHOUT_SITE =
            List.of(NODE_LABELS, RELATIONSHIP_TYPES, PageProperties.URL, PageProperties.HOST);

    public static final List<Option<?>> OPTIONS =
            List.of(NODE_LABELS, RELATIONSHIP_TYPES, SITE, PageProperties.URL, PageProperties.HOST);

    /**
     * Reads the options {@code nodeLabels}, {@code relationshipTypes}, {@code site}, {@code urlProperty} and
     * {@code hostProperty}.
     */
    public static Projection of(Options options) {
        return new Projection(
                options.get(NODE_LABELS),
                options.get(RELATIONSHIP_TYPES),
                options.get(SITE),
                PageProperties.of(options));
    }

    /** Reads the same options except {@code site}: all links are kept. */
    public static Projection ofAllLinks(Options options) {
        return new Projection(
                options.get(NODE_LABELS), options.get(RELATIONSHIP_TYPES), Site.NONE, PageProperties.of(options));
    }

    /** The links to keep in memory during a call. */
    public enum Kept {
        /** Links between sites. */
        RANKED,
        /** All links, for calls that follow all of them or create a named graph. */
        ALL,
        /** All links and, as a copy, the links between sites. */
        BOTH
    }

    /**
     * Reads the graph with the fastest available reader.
     *
     * @param kept with {@link Kept#RANKED}, the result is already {@link PageGraph#ranked}
     * @param concurrency threads, at least 1
     * @param log receives a warning when the fast reader does not work on this server
     * @throws IllegalArgumentException if the store has no pages, a given type is unknown, or sites are unknown
     */
    public PageGraph read(Transaction tx, Kept kept, int concurrency, Log log, Checkpoint checkpoint) {
        check(tx);
        return StoreReader.fastest(tx, concurrency, log, (store, workers) -> read(store, kept, workers, checkpoint));
    }

    /**
     * The size of this graph in the store.
     *
     * @throws IllegalArgumentException if the store has no pages or a given type is unknown
     */
    public StoreSize size(Transaction tx) {
        check(tx);
        return StoreSize.of(tx, nodeLabels, relationshipTypes);
    }

    PageGraph read(StoreReader store, Kept kept, Workers workers, Checkpoint checkpoint) {
        NodeIds nodes = NodeIds.of(store.nodes(nodeLabels, checkpoint)).with(properties);
        return graph(nodes, store, kept, workers, checkpoint);
    }

    /** Reads the links between some pages, and their sites. */
    PageGraph graph(NodeIds nodes, StoreReader store, Kept kept, Workers workers, Checkpoint checkpoint) {
        LinkGraphBuilder builder = new LinkGraphBuilder(nodes.count());
        nodes.links(store, "reading links", relationshipTypes, false, builder, checkpoint);
        LinkGraph links = builder.build(workers, checkpoint);
        return new PageGraph(
                nodes,
                siteGraph(links, store, kept, nodes, workers, checkpoint),
                Map.of(),
                nodeLabels,
                relationshipTypes,
                "store (" + store.name() + ")");
    }

    private SiteGraph siteGraph(
            LinkGraph links, StoreReader store, Kept kept, NodeIds nodes, Workers workers, Checkpoint checkpoint) {
        if (site == Site.NONE) {
            return SiteGraph.withoutSites(links);
        }
        SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(site);
        int[] sites = new int[nodes.count()];
        nodes.hosts(store, (page, host) -> sites[page] = numbers.of(host), checkpoint);
        return kept == Kept.RANKED
                ? SiteGraph.between(links, sites, site, workers, checkpoint)
                : SiteGraph.of(links, sites, site, workers, checkpoint);
    }

    /** Finds the pages with a URL, with the index of the store. */
    public Stream<Node> pages(Transaction tx, String url) {
        return nodeLabels.stream().flatMap(label -> tx.findNodes(Label.label(label), properties.url(), url).stream());
    }

    /**
     * Rejects a given type without relationships, and a given property that no page has; for hosts, that no node has,
     * since the hosts of URLs serve too. Defaults may be missing, since a crawl may have no links.
     */
    void check(Transaction tx) {
        require(
                tx,
                PageProperties.URL,
                properties.url(),
                key -> nodeLabels.stream().anyMatch(label -> has(tx, label, key)));
        require(tx, PageProperties.HOST, properties.host(), keys(tx)::contains);
        if (relationshipTypes.equals(LINKS_TO)) {
            return;
        }
        Set<String> known = new HashSet<>();
        tx.getAllRelationshipTypesInUse().forEach(type -> known.add(type.name()));
        for (String type : relationshipTypes) {
            if (!known.contains(type)) {
                throw new IllegalArgumentException("no relationship has the type :" + type
                        + "; pass the types of your links as relationshipTypes");
            }
        }
    }

    private void require(Transaction tx, Option<String> option, String property, Predicate<String> isKnown) {
        if (!PageProperties.OWN.has(property) && !isKnown.test(property)) {
            List<String> others =
                    keys(tx).stream().filter(key -> !key.equals(property)).toList();
            throw new IllegalArgumentException("no page " + nodeLabels + " has the property '" + property + "'"
                    + Spelling.question(property, others) + "; correct " + option.name());
        }
    }

    private static boolean has(Transaction tx, String label, String property) {
        try (Stream<Node> pages = tx.findNodes(Label.label(label)).stream()) {
            return pages.anyMatch(page -> page.hasProperty(property));
        }
    }

    private static List<String> keys(Transaction tx) {
        return StreamSupport.stream(tx.getAllPropertyKeys().spliterator(), false)
                .toList();
    }

    /**
     * The node properties for the URL and host of a page.
     *
     * @param url property of the URL
     * @param host property of the host; if missing, the host of the URL is used
     */
    public record PageProperties(String url, String host) {

        public static final Option<String> URL =
                Option.text("urlProperty", "url", "Property of pages that holds their URL");

        public static final Option<String> HOST = Option.text(
                "hostProperty",
                "host",
                "Property of pages that holds their host; without it the host of the URL is used");

        /** The properties written by imports and crawls. */
        public static final PageProperties OWN = new PageProperties("url", "host");

        public static PageProperties of(Options options) {
            return new PageProperties(options.get(URL), options.get(HOST));
        }

        public boolean has(String property) {
            return url.equals(property) || host.equals(property);
        }
    }
}
