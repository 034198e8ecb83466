package org.crawlgraph.crawler.strategy;

import java.util.function.Function;
import java.util.function.Predicate;
import org.crawlgraph.crawler.frontier.DiscoveredLink;

/**
 * One reason to refuse a URL.
 *
 * @param reason what is counted
 * @param refuses whether it applies; one that throws applies
 * @param words what the rule found, for display, whether it applies or not
 */
public record UrlRule(Refusal reason, Predicate<DiscoveredLink> refuses, Function<DiscoveredLink, String> words) {

    /** Whether it applies. A rule that fails refuses: what cannot be judged is not fetched. */
    public boolean applies(DiscoveredLink link) {
        try {
            return refuses.test(link);
        } catch (RuntimeException e) {
            return true;
        }
    }

    /** What it found. */
    public RuleChain.Verdict step(DiscoveredLink link) {
        try {
            return new RuleChain.Verdict(reason, !refuses.test(link), words.apply(link));
        } catch (RuntimeException e) {
            return new RuleChain.Verdict(reason, false, "cannot be judged: " + e);
        }
    }
}
