package org.crawlgraph.clusters.export;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.UrlFilter;

/**
 * Which URLs of a site to fetch and which links to follow. The most specific matching pattern decides about a URL: the
 * one with the most literal items, then with the most {@code $}, then the first.
 *
 * @param site host in lower case, including its subdomains; empty if unnamed
 * @param rules one per cluster, in the order of the clusters, with distinct patterns
 * @param leadsTo decided links between clusters
 */
public record RuleSet(String site, List<ClusterRule> rules, List<Edge> leadsTo) {

    /**
     * A decision about links from pages of one cluster to pages of another.
     *
     * @param from cluster of the linking pages, as an index into the rules
     * @param to cluster of the linked pages
     * @param sources number of pages of {@code from} that link to {@code to}
     * @param targets number of pages of {@code to} linked from {@code from}
     * @param kept whether to follow these links
     */
    public record Edge(int from, int to, int sources, int targets, boolean kept) {

        /** Creates an edge to follow. */
        public Edge(int from, int to, int sources, int targets) {
            this(from, to, sources, targets, true);
        }
    }

    /** Creates rules of an unnamed site. */
    public RuleSet(List<ClusterRule> rules, List<Edge> leadsTo) {
        this("", rules, leadsTo);
    }

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
                        + "; rules are 0 to " + (rules.size() - 1));
            }
        }
    }

    /** Returns a filter for links that applies these rules; clusters are the indexes of rules. */
    public UrlFilter filter() {
        boolean[] kept = new boolean[rules.size()];
        boolean[] followsUnseen = new boolean[kept.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = rules.get(i).accept();
            followsUnseen[i] = followsUnseen(rules.get(i));
        }
        return UrlFilter.of(
                rules.stream().map(ClusterRule::pattern).toList(),
                EdgeFilter.of(
                        kept,
                        followsUnseen,
                        leadsTo.stream()
                                .map(edge -> new EdgeFilter.Edge(edge.from(), edge.to(), edge.kept()))
                                .toList()));
    }

    /** Whether to follow links without a decision from the pages of a cluster. */
    boolean followsUnseen(ClusterRule rule) {
        return EdgeFilter.followsUnseen(
                rule.followsUnseen(), !rule.accept() && rule.reason().equals(PruningReason.BY_HAND.text()));
    }

    /** The patterns in the order in which they decide. */
    List<RankedPattern> ranked() {
        return RankedPattern.of(rules.stream().map(ClusterRule::pattern).toList());
    }

    /**
     * Returns rules that decide by the URL alone, for files of other crawlers. The first match decides; a URL without a
     * match is not fetched. They accept a URL if {@link #filter} may follow some link to it.
     */
    public List<UrlRule> byUrl() {
        return RegexRules.of(this);
    }

    /**
     * A rule about URLs.
     *
     * @param regex expression for whole URLs
     * @param accept whether to fetch them
     * @param comment description and cause, on one line
     */
    public record UrlRule(String regex, boolean accept, String comment) {}
}
