package org.crawlgraph.procedures.clusters;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.PatternDecisions.Edge;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.graphs.CrawledSite;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.runs.StoredDecision;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.Transaction;

/**
 * The clusters of a site in the store with the edges between them, as seen by the transaction.
 *
 * @param nodes by pattern, in the order that decides between equally specific patterns; the first one of each pattern
 * @param edges by the patterns of their ends
 */
public record StoredClusters(Map<String, Node> nodes, Map<Edge, Relationship> edges) {

    static final Label URL_CLUSTER = Label.label("UrlCluster");
    /** Property of a cluster: whether to follow links without an edge from it to kept clusters. */
    static final String FOLLOWS_UNSEEN = "followsUnseen";

    /** Property of a cluster: confidence in its decision, 0 to 1; missing without an estimate. */
    static final String SURENESS = "sureness";

    static final String EVIDENCE = "evidence";

    static final RelationshipType LEADS_TO = RelationshipType.withName("LEADS_TO");

    /** Reads the clusters of a site; may be empty. */
    static StoredClusters of(Transaction tx, String site) {
        List<Node> found = StoredNodes.of(tx, URL_CLUSTER, "site", site);
        found.sort(Comparator.comparingLong(StoredClusters::rank).thenComparing(StoredClusters::pattern));
        Map<String, Node> nodes = new LinkedHashMap<>();
        found.forEach(node -> nodes.putIfAbsent(pattern(node), node));
        Map<Edge, Relationship> edges = new LinkedHashMap<>();
        nodes.forEach((from, node) -> {
            try (ResourceIterable<Relationship> leaving = node.getRelationships(Direction.OUTGOING, LEADS_TO)) {
                for (Relationship edge : leaving) {
                    String to = String.valueOf(edge.getEndNode().getProperty("pattern", null));
                    if (edge.getEndNode().equals(nodes.get(to))) {
                        edges.putIfAbsent(new Edge(from, to), edge);
                    }
                }
            }
        });
        return new StoredClusters(nodes, edges);
    }

    /** Reads the clusters of a site, and locks them until the transaction ends. */
    static StoredClusters locked(Transaction tx, String site) {
        StoredClusters before = of(tx, site);
        before.nodes.values().forEach(tx::acquireWriteLock);
        before.edges.values().forEach(tx::acquireWriteLock);
        return of(tx, site);
    }

    /**
     * Reads the clusters of a site.
     *
     * @throws IllegalArgumentException when the site has none
     */
    static StoredClusters existing(Transaction tx, CrawledSite site) {
        StoredClusters stored = of(tx, site.name());
        if (stored.nodes.isEmpty()) {
            String shown = Options.shown(site.name());
            throw new IllegalArgumentException("the site " + shown + " has no clusters"
                    + StoredNodes.question(tx, URL_CLUSTER, "site", site.name())
                    + "; train it with CALL crawl.clusters.train(" + shown + ")");
        }
        return stored;
    }

    /** The clusters written by a run. */
    public static List<Node> ofRun(Transaction tx, String run) {
        return StoredNodes.of(tx, URL_CLUSTER, "run", run);
    }

    /** User decisions on clusters and edges. */
    PatternDecisions byHand() {
        return decisions(Decision.Stored::byHand);
    }

    /** The decisions on all clusters and edges. */
    PatternDecisions all() {
        return decisions(decision -> true);
    }

    private PatternDecisions decisions(Predicate<Decision.Stored> which) {
        return new PatternDecisions(
                decisions(nodes, StoredClusters::decision, which), decisions(edges, StoredClusters::decision, which));
    }

    private static <K, E extends Entity> Map<K, Boolean> decisions(
            Map<K, E> entities, Function<E, Decision.Stored> reader, Predicate<Decision.Stored> which) {
        Map<K, Boolean> decisions = new LinkedHashMap<>();
        entities.forEach((key, entity) -> {
            Decision.Stored decision = reader.apply(entity);
            if (which.test(decision)) {
                decisions.put(key, decision.isFetched());
            }
        });
        return decisions;
    }

    /**
     * The decision on a cluster.
     *
     * @throws IllegalArgumentException when its state is neither kept nor removed
     */
    static Decision.Stored decision(Node cluster) {
        return StoredDecision.of(cluster, Decision.PAGES, () -> "the cluster " + pattern(cluster));
    }

    /**
     * The decision on the links of an edge.
     *
     * @throws IllegalArgumentException when its state is not valid for links
     */
    static Decision.Stored decision(Relationship edge) {
        return StoredDecision.of(edge, Decision.LINKS, () -> name(edge));
    }

    private static String name(Relationship edge) {
        return "the LEADS_TO from " + pattern(edge.getStartNode()) + " to " + pattern(edge.getEndNode());
    }

    /** The ids of the runs that wrote the clusters. */
    Set<String> runs() {
        Set<String> runs = new TreeSet<>();
        for (Node node : nodes.values()) {
            if (node.getProperty("run", null) instanceof String run) {
                runs.add(run);
            }
        }
        return runs;
    }

    /** The filter by these decisions; its clusters are numbered in the order of {@link #nodes}. */
    UrlFilter filter() {
        Map<String, Integer> numbers = new HashMap<>();
        boolean[] kept = new boolean[nodes.size()];
        boolean[] followsUnseen = new boolean[kept.length];
        nodes.forEach((pattern, node) -> {
            int number = numbers.size();
            Decision.Stored decision = decision(node);
            kept[number] = decision.isFetched();
            followsUnseen[number] = EdgeFilter.followsUnseen(
                    Boolean.TRUE.equals(node.getProperty(FOLLOWS_UNSEEN, false)), !kept[number] && decision.byHand());
            numbers.put(pattern, number);
        });
        List<EdgeFilter.Edge> leading = edges.entrySet().stream()
                .map(edge -> new EdgeFilter.Edge(
                        numbers.getOrDefault(edge.getKey().from(), -1),
                        numbers.getOrDefault(edge.getKey().to(), -1),
                        decision(edge.getValue()).isFetched()))
                .toList();
        return UrlFilter.of(
                nodes.keySet().stream().map(UrlPattern::parse).toList(), EdgeFilter.of(kept, followsUnseen, leading));
    }

    /** The cluster's rank in its site, from 1; the maximum for one created by a user without a rank. */
    static long rank(Node cluster) {
        return cluster.getProperty("rank", null) instanceof Long rank ? rank : Long.MAX_VALUE;
    }

    /**
     * The pattern of a cluster.
     *
     * @throws IllegalArgumentException when it has none
     */
    static String pattern(Node cluster) {
        if (cluster.getProperty("pattern", null) instanceof String pattern) {
            return pattern;
        }
        throw new IllegalArgumentException(
                "the (:UrlCluster) node " + PublicReader.id(cluster)
                        + " has no text in its property pattern; set one, such as 'http://forum.example/*/$', or delete the node");
    }
}
