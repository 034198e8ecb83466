package org.crawlgraph.clusters.export;

import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * Whether to fetch the URLs of one cluster.
 *
 * @param pattern which URLs
 * @param accept whether a crawler fetches them
 * @param pages how many pages of the sample are in the cluster, 0 or more
 * @param reason why, in words; line ends become spaces; may be empty
 * @param followsUnseen whether links from its pages are followed that no {@link RuleSet.Edge} stands for
 */
public record ClusterRule(UrlPattern pattern, boolean accept, int pages, String reason, boolean followsUnseen) {

    /** A rule that follows no links but those of edges. */
    public ClusterRule(UrlPattern pattern, boolean accept, int pages, String reason) {
        this(pattern, accept, pages, reason, false);
    }

    /** Checks the ranges. */
    public ClusterRule {
        if (pages < 0) {
            throw new IllegalArgumentException(
                    "the rule for " + pattern + " has " + pages + " pages; a cluster has 0 or more");
        }
        if (pattern.toString().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("pattern " + escaped(pattern.toString())
                    + " has a control character, which no line of rules can hold; canonical URLs have it as %XX");
        }
        reason = reason.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ").strip();
    }

    /** What a comment next to the rule says, on one line. */
    String comment() {
        String pagesOf = pages == 1 ? "1 page" : pages + " pages";
        String decision = accept ? "kept" : "removed";
        return pattern + " (" + pagesOf + "): " + decision + (reason.isEmpty() ? "" : ", " + reason);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        RuleFormat.Quoting.json(text, escaped);
        return escaped.toString();
    }
}
