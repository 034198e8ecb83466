package org.crawlgraph.crawler.strategy;

import java.util.function.Function;
import java.util.function.Predicate;
import org.crawlgraph.crawler.frontier.DiscoveredLink;

/**
 * A rule that refuses URLs for one reason.
 *
 * @param reason counted for each refused URL
 * @param refuses whether the rule applies; one that throws applies
 * @param words the finding for display, whether the rule applies or not
 */
public record UrlRule(Refusal reason, Predicate<DiscoveredLink> refuses, Function<DiscoveredLink, String> words) {

    /** Whether the rule refuses a link. A rule that throws refuses it. */
    public boolean applies(DiscoveredLink link) {
        try {
            return refuses.test(link);
        } catch (RuntimeException e) {
            return true;
        }
    }

    public RuleChain.Verdict step(DiscoveredLink link) {
        try {
            return new RuleChain.Verdict(reason, !refuses.test(link), words.apply(link));
        } catch (RuntimeException e) {
            return new RuleChain.Verdict(reason, false, "cannot be checked: " + e);
        }
    }
}
