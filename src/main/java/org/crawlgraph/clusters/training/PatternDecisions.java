package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.UserDecisions;

/**
 * Manual decisions about the clusters of a site, keyed by pattern because patterns outlive clusters.
 *
 * @param clusters whether to keep a cluster, by pattern
 * @param edges whether to keep an edge
 */
public record PatternDecisions(Map<String, Boolean> clusters, Map<Edge, Boolean> edges) {

    public static final PatternDecisions NONE = new PatternDecisions(Map.of(), Map.of());

    /**
     * An edge between clusters.
     *
     * @param from pattern of the source cluster
     * @param to pattern of the target cluster
     */
    public record Edge(String from, String to) {}

    public int count() {
        return clusters.size() + edges.size();
    }

    /** The given patterns followed by the patterns of the decisions. */
    List<UrlPattern> added(List<UrlPattern> patterns) {
        Set<UrlPattern> all = new LinkedHashSet<>(patterns);
        clusters.keySet().forEach(pattern -> all.add(UrlPattern.parse(pattern)));
        edges.keySet().forEach(edge -> {
            all.add(UrlPattern.parse(edge.from()));
            all.add(UrlPattern.parse(edge.to()));
        });
        return new ArrayList<>(all);
    }

    /**
     * Converts the decisions to cluster numbers, the indexes of the given patterns.
     *
     * @throws IllegalStateException if a decision's pattern is not in the list
     */
    UserDecisions about(List<UrlPattern> patterns) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        patterns.forEach(pattern -> numbers.put(pattern.toString(), numbers.size()));
        UserDecisions decisions = new UserDecisions();
        clusters.forEach((pattern, kept) -> decisions.cluster(number(numbers, pattern), kept));
        edges.forEach((edge, kept) -> decisions.edge(number(numbers, edge.from()), number(numbers, edge.to()), kept));
        return decisions;
    }

    private static int number(Map<String, Integer> numbers, String pattern) {
        Integer number = numbers.get(pattern);
        if (number == null) {
            throw new IllegalStateException("decision for unknown cluster " + pattern);
        }
        return number;
    }
}
