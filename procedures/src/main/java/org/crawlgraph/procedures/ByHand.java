package org.crawlgraph.procedures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.cluster.HandDecisions;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.procedures.StoredClusters.Ends;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;

/**
 * What people have decided about the clusters of a site, by patterns, which outlive the clusters.
 *
 * @param clusters whether to keep a cluster
 * @param edges whether to keep an edge
 */
record ByHand(Map<String, Boolean> clusters, Map<Ends, Boolean> edges) {

    /** Nobody has decided anything. */
    static final ByHand NOTHING = new ByHand(Map.of(), Map.of());

    static ByHand of(StoredClusters stored) {
        Map<String, Boolean> clusters = new LinkedHashMap<>();
        for (Map.Entry<String, Node> node : stored.nodes().entrySet()) {
            Decision decision = Decision.of(node.getValue());
            if (decision.byHand()) {
                clusters.put(node.getKey(), decision.kept());
            }
        }
        Map<Ends, Boolean> edges = new LinkedHashMap<>();
        for (Map.Entry<Ends, Relationship> edge : stored.edges().entrySet()) {
            Decision decision = Decision.of(edge.getValue());
            if (decision.byHand()) {
                edges.put(edge.getKey(), decision.kept());
            }
        }
        return new ByHand(clusters, edges);
    }

    /** How many decisions there are. */
    int count() {
        return clusters.size() + edges.size();
    }

    /** These patterns, and behind them those that the decisions are about. */
    List<UrlPattern> added(List<UrlPattern> patterns) {
        Set<UrlPattern> all = new LinkedHashSet<>(patterns);
        clusters.keySet().forEach(pattern -> all.add(UrlPattern.parse(pattern)));
        edges.keySet().forEach(ends -> {
            all.add(UrlPattern.parse(ends.from()));
            all.add(UrlPattern.parse(ends.to()));
        });
        return new ArrayList<>(all);
    }

    /** The decisions as pruning takes them; all their patterns must be in the list. */
    HandDecisions about(List<UrlPattern> patterns) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        patterns.forEach(pattern -> numbers.put(pattern.toString(), numbers.size()));
        HandDecisions decisions = new HandDecisions();
        clusters.forEach((pattern, kept) -> decisions.cluster(number(numbers, pattern), kept));
        edges.forEach((ends, kept) -> decisions.edge(number(numbers, ends.from()), number(numbers, ends.to()), kept));
        return decisions;
    }

    private static int number(Map<String, Integer> numbers, String pattern) {
        Integer number = numbers.get(pattern);
        if (number == null) {
            throw new IllegalStateException("a decision is about " + pattern + ", which is no cluster");
        }
        return number;
    }
}
