package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of rules. The first one that applies refuses the URL. Crawls and {@code crawl why} share the rules. Immutable and thread-safe.
 */
public final class RuleChain {

    private final List<UrlRule> rules;

    public RuleChain(List<UrlRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /** The reason to refuse a URL; null if no rule applies. */
    @Nullable
    public Refusal refusal(DiscoveredLink link) {
        for (UrlRule rule : rules) {
            if (rule.applies(link)) {
                return rule.reason();
            }
        }
        return null;
    }

    /** The verdicts of the rules, up to the first refusal. */
    public List<Verdict> steps(DiscoveredLink link) {
        List<Verdict> steps = new ArrayList<>();
        for (UrlRule rule : rules) {
            Verdict step = rule.step(link);
            steps.add(step);
            if (!step.passed()) {
                break;
            }
        }
        return steps;
    }

    /** These rules without one that is known not to apply. */
    public RuleChain without(Refusal reason) {
        return new RuleChain(
                rules.stream().filter(rule -> rule.reason() != reason).toList());
    }

    public RuleChain then(RuleChain others) {
        List<UrlRule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new RuleChain(all);
    }

    /**
     * Verdict of a rule about a URL.
     *
     * @param rule the reason of the rule
     * @param passed whether the rule lets the URL through
     * @param words the finding, without a full stop
     */
    public record Verdict(Refusal rule, boolean passed, String words) {}
}
