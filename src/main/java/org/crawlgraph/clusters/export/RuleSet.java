package org.crawlgraph.clusters.export;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.LinkDecisions;
import org.crawlgraph.clusters.pruning.LinkFilter;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.UrlFilter;

/**
 * What to fetch of a site and which links to follow. A URL is decided by the most specific pattern that it matches: the one
 * with the most literal items, then with the most {@code $}, then the first; or, where it matches none, by the one of which it lacks fewest parameters.
 *
 * @param site the host that it is about, with all below it, in lower case; empty when it is not said
 * @param rules one for each cluster, in the order of the clusters; no pattern twice
 * @param leadsTo the links between clusters about which something has been decided
 */
public record RuleSet(String site, List<ClusterRule> rules, List<Edge> leadsTo) {

    /**
     * A decision about links from pages of one cluster to pages of another.
     *
     * @param from the cluster whose pages link, as an index into the rules
     * @param to the cluster that they link to
     * @param sources how many pages of {@code from} link into {@code to}
     * @param targets how many pages of {@code to} are linked from {@code from}
     * @param kept whether these links are followed
     */
    public record Edge(int from, int to, int sources, int targets, boolean kept) {

        /** Links that are followed. */
        public Edge(int from, int to, int sources, int targets) {
            this(from, to, sources, targets, true);
        }
    }

    /** Rules of a site that is not named. */
    public RuleSet(List<ClusterRule> rules, List<Edge> leadsTo) {
        this("", rules, leadsTo);
    }

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
                        + "; rules are 0 to " + (rules.size() - 1));
            }
        }
    }

    /** What decides about links from page to page by these rules; it knows the clusters by their places. */
    public UrlFilter filter() {
        boolean[] kept = new boolean[rules.size()];
        boolean[] followsUnseen = new boolean[kept.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = rules.get(i).accept();
            followsUnseen[i] = followsUnseen(rules.get(i));
        }
        return UrlFilter.of(
                rules.stream().map(ClusterRule::pattern).toList(),
                LinkFilter.of(
                        kept,
                        followsUnseen,
                        leadsTo.stream()
                                .map(edge -> new LinkFilter.Edge(edge.from(), edge.to(), edge.kept()))
                                .toList()));
    }

    /** Whether links from the pages of a cluster are followed about which nothing is decided. */
    boolean followsUnseen(ClusterRule rule) {
        return LinkDecisions.followsUnseen(
                rule.followsUnseen(), !rule.accept() && rule.reason().equals(PruningReason.BY_HAND.text()));
    }

    /** The patterns, the one first that decides; a cluster is the place of a rule. Without links to follow that no edge stands for, all parameters are needed. */
    List<RankedPattern> ranked() {
        return RankedPattern.of(
                rules.stream().map(ClusterRule::pattern).toList(),
                rules.stream().anyMatch(this::followsUnseen));
    }

    /**
     * Rules that decide about a URL alone, as files for other crawlers have them; the first that matches decides, and what none matches is not fetched. A URL is fetched if {@link #filter} may
     * follow some link to it.
     */
    public List<UrlRule> byUrl() {
        return UrlRules.of(this);
    }

    /**
     * A rule about URLs.
     *
     * @param regex an expression for whole URLs
     * @param accept whether they are fetched
     * @param comment what they are and why, on one line
     */
    public record UrlRule(String regex, boolean accept, String comment) {}
}
