package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.jspecify.annotations.Nullable;

/**
 * Rules in the order in which a crawl asks them: the first that applies refuses the URL. A crawl and {@code crawl why} ask the same
 * rules. Immutable, for any number of threads.
 */
public final class RuleChain {

    private final List<UrlRule> rules;

    public RuleChain(List<UrlRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /** Why a URL is refused; null when it is not. */
    @Nullable
    public Refusal refusal(DiscoveredLink link) {
        for (UrlRule rule : rules) {
            if (rule.applies(link)) {
                return rule.reason();
            }
        }
        return null;
    }

    /** What each rule says, up to the first that refuses. */
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

    /** These rules but one, for URLs to which it is known not to apply. */
    public RuleChain without(Refusal reason) {
        return new RuleChain(
                rules.stream().filter(rule -> rule.reason() != reason).toList());
    }

    /** These rules, then others. */
    public RuleChain then(RuleChain others) {
        List<UrlRule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new RuleChain(all);
    }

    /**
     * What one rule says of a URL.
     *
     * @param rule the reason for which it refuses
     * @param passed whether it lets the URL through
     * @param words what it found, in a sentence without a full stop
     */
    public record Verdict(Refusal rule, boolean passed, String words) {}
}
