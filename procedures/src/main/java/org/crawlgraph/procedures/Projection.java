package org.crawlgraph.procedures;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * Reads a {@link PageGraph} from the store, by scans of its node labels and relationship types.
 *
 * @param nodeLabels labels of the pages; a node with any of them is a page
 * @param relationshipTypes types of the links
 * @param site what counts as a site
 */
record Projection(List<String> nodeLabels, List<String> relationshipTypes, Site site) {

    private static final List<String> PAGE = List.of("Page");
    private static final List<String> LINKS_TO = List.of("LINKS_TO");
    private static final int STRIDE = 4096;

    /** Reads the options {@code nodeLabels}, {@code relationshipTypes} and {@code site}. */
    static Projection of(Options options) {
        return new Projection(
                options.names("nodeLabels", PAGE),
                options.names("relationshipTypes", LINKS_TO),
                Site.named(options.text("site", Site.HOST.option())));
    }

    /**
     * Reads the graph.
     *
     * @throws IllegalArgumentException when there is no page, a named type is unknown, or sites cannot be told
     */
    PageGraph read(Transaction tx, Checkpoint checkpoint) {
        NodeIds nodes = readNodes(tx, checkpoint);
        LinkGraph links = readLinks(tx, nodes, checkpoint);
        LinkGraph ranked =
                site == Site.NONE ? links : links.withoutLinksInside(readSites(tx, nodes, checkpoint), checkpoint);
        return new PageGraph(nodes, ranked, links.links(), site, nodeLabels, relationshipTypes);
    }

    private NodeIds readNodes(Transaction tx, Checkpoint checkpoint) {
        LongArrayList ids = new LongArrayList();
        for (String label : nodeLabels) {
            int before = ids.size();
            try (ResourceIterator<Node> nodes = tx.findNodes(Label.label(label))) {
                while (nodes.hasNext()) {
                    if (ids.size() % STRIDE == 0) {
                        checkpoint.reached("reading pages", 0, 1);
                    }
                    ids.add(id(nodes.next()));
                }
            }
            if (ids.size() == before) {
                throw new IllegalArgumentException("no node has the label :" + label
                        + "; import a crawl first, or name the labels of your pages with nodeLabels");
            }
        }
        return new NodeIds(ids);
    }

    private LinkGraph readLinks(Transaction tx, NodeIds nodes, Checkpoint checkpoint) {
        if (!relationshipTypes.equals(LINKS_TO)) {
            refuseUnknownTypes(tx);
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(nodes.count());
        long read = 0;
        for (String type : new HashSet<>(relationshipTypes)) {
            try (ResourceIterator<Relationship> links = tx.findRelationships(RelationshipType.withName(type))) {
                while (links.hasNext()) {
                    if (read++ % STRIDE == 0) {
                        checkpoint.reached("reading links", 0, 1);
                    }
                    addLink(builder, nodes, links.next());
                }
            }
        }
        return builder.build(checkpoint);
    }

    private void refuseUnknownTypes(Transaction tx) {
        Set<String> known = new HashSet<>();
        tx.getAllRelationshipTypesInUse().forEach(type -> known.add(type.name()));
        for (String type : relationshipTypes) {
            if (!known.contains(type)) {
                throw new IllegalArgumentException("no relationship has the type :" + type
                        + "; name the types of your links with relationshipTypes");
            }
        }
    }

    private int[] readSites(Transaction tx, NodeIds nodes, Checkpoint checkpoint) {
        Object2IntOpenHashMap<String> siteOfHost = new Object2IntOpenHashMap<>();
        Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
        siteOfHost.defaultReturnValue(-1);
        int[] sites = new int[nodes.count()];
        for (int page = 0; page < nodes.count(); page++) {
            if (page % STRIDE == 0) {
                checkpoint.reached("reading hosts", page, nodes.count());
            }
            String host = host(node(tx, nodes.id(page)));
            int number = siteOfHost.getInt(host);
            if (number < 0) {
                String key = Objects.requireNonNullElse(site.of(host), host);
                number = numbers.computeIfAbsent(key, unseen -> numbers.size());
                siteOfHost.put(host, number);
            }
            sites[page] = number;
        }
        return sites;
    }

    /** The host a page says it has, else that of its URL; pages whose URL has no host share the empty one. */
    private String host(Node page) {
        if (page.getProperty("host", null) instanceof String host) {
            return host.toLowerCase(Locale.ROOT);
        }
        if (page.getProperty("url", null) instanceof String url) {
            return Objects.requireNonNullElse(Host.of(url), "");
        }
        throw new IllegalArgumentException(
                "node " + id(page) + " has neither a host nor a url, so its site is not known;"
                        + " set one of them, or pass site: 'none' to rank links inside a site too");
    }

    // Node ids as numbers are deprecated for storing, not for the length of a transaction; element ids cost a string
    // each.

    @SuppressWarnings("removal")
    private static long id(Entity entity) {
        return entity.getId();
    }

    @SuppressWarnings("removal")
    private static void addLink(LinkGraphBuilder builder, NodeIds nodes, Relationship link) {
        int from = nodes.page(link.getStartNodeId());
        int to = nodes.page(link.getEndNodeId());
        if (from >= 0 && to >= 0) {
            builder.add(from, to);
        }
    }

    /**
     * The node with the id that a page had when it was read.
     *
     * @throws IllegalStateException when it has been deleted since
     */
    @SuppressWarnings({"removal", "UnusedException"}) // Neo4j shows the innermost cause, which would hide the message
    static Node node(Transaction tx, long id) {
        try {
            return tx.getNodeById(id);
        } catch (NotFoundException e) { // not passed on as the cause, for Neo4j shows the innermost message alone
            throw new IllegalStateException(
                    "node " + id + " has been deleted since the graph was read; project the graph anew");
        }
    }
}
