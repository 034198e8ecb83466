package org.crawlgraph.clusters.export;

import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.VisibleText;

/**
 * Whether to fetch the URLs of a cluster.
 *
 * @param pattern pattern of the URLs; control characters and noncharacters in it are percent-encoded, as crawlers do
 * @param accept whether to fetch them
 * @param pages number of sampled pages in the cluster, 0 or more
 * @param reason cause in words, without control characters; may be empty
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
        pattern = UrlPattern.parse(VisibleText.encoded(pattern.toString()));
        reason = VisibleText.cleaned(reason).strip();
    }

    /** Describes the rule on one line, for a comment. */
    String comment() {
        String pagesOf = pages == 1 ? "1 page" : pages + " pages";
        String decision = accept ? "kept" : "removed";
        return pattern + " (" + pagesOf + "): " + decision + (reason.isEmpty() ? "" : ", " + reason);
    }
}
