package org.crawlgraph.clusters.export;

import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * Whether to fetch the URLs of a cluster.
 *
 * @param pattern pattern of the URLs
 * @param accept whether to fetch them
 * @param pages number of sampled pages in the cluster, 0 or more
 * @param reason cause in words; line ends become spaces; may be empty
 * @param followsUnseen whether to follow links from its pages that have no {@link RuleSet.Edge}
 */
public record ClusterRule(UrlPattern pattern, boolean accept, int pages, String reason, boolean followsUnseen) {

    /** Creates a rule that follows only links of edges. */
    public ClusterRule(UrlPattern pattern, boolean accept, int pages, String reason) {
        this(pattern, accept, pages, reason, false);
    }

    public ClusterRule {
        if (pages < 0) {
            throw new IllegalArgumentException(
                    "the rule for " + pattern + " has " + pages + " pages; a cluster has 0 or more");
        }
        if (pattern.toString().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "pattern " + escaped(pattern.toString()) + " contains a control character; percent-encode it");
        }
        reason = reason.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ").strip();
    }

    /** Describes the rule on one line, for a comment. */
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
