package org.crawlgraph.rules;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.cluster.UrlPattern;

/**
 * What to fetch of a site and which links to follow. A URL is decided by the most specific pattern that it matches: the one
 * with the most literal items, then with the most {@code $}, then the first. A URL that matches none is not fetched.
 *
 * @param rules one for each cluster, in the order of the clusters; no pattern twice
 * @param leadsTo the kept links between clusters
 */
public record RuleSet(List<ClusterRule> rules, List<Edge> leadsTo) {

    /**
     * A kept link between clusters: links from pages of one to pages of the other are to be followed.
     *
     * @param from the cluster whose pages link, as an index into the rules
     * @param to the cluster that they link to
     * @param sources how many pages of {@code from} link into {@code to}
     * @param targets how many pages of {@code to} are linked from {@code from}
     */
    public record Edge(int from, int to, int sources, int targets) {}

    /** Checks that patterns are distinct and edges lead from rule to rule. */
    public RuleSet {
        rules = List.copyOf(rules);
        leadsTo = List.copyOf(leadsTo);
        Set<UrlPattern> patterns = new HashSet<>();
        for (ClusterRule rule : rules) {
            if (!patterns.add(rule.pattern())) {
                throw new IllegalArgumentException(
                        "two rules have the pattern " + rule.pattern() + "; keep one of them");
            }
        }
        for (Edge edge : leadsTo) {
            if (Math.min(edge.from(), edge.to()) < 0 || Math.max(edge.from(), edge.to()) >= rules.size()) {
                throw new IllegalArgumentException("an edge leads from rule " + edge.from() + " to rule " + edge.to()
                        + "; there are the rules 0 to " + (rules.size() - 1));
            }
        }
    }

    /**
     * The rules in an order in which the first that matches a URL is the most specific one that does. The order is the same
     * for all URLs, so every subset of the rules, those that match one URL too, has its most specific rule first.
     */
    public List<ClusterRule> mostSpecificFirst() {
        Comparator<Integer> bySpecificity = Comparator.<Integer>comparingInt(
                        rule -> -rules.get(rule).pattern().literals())
                .thenComparingInt(rule -> -rules.get(rule).pattern().digits())
                .thenComparingInt(rule -> rule);
        return IntStream.range(0, rules.size())
                .boxed()
                .sorted(bySpecificity)
                .map(rules::get)
                .toList();
    }
}
