package org.crawlgraph.crawler.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of rules. The first one that applies refuses the URL. Crawls and {@code crawl why} share the rules.
 * Immutable and thread-safe.
 */
public record RuleChain(List<Rule> rules) {

    public RuleChain {
        rules = List.copyOf(rules);
    }

    /** The reason to refuse a URL; null if no rule applies. */
    @Nullable
    public Refusal refusal(DiscoveredLink link) {
        for (Rule rule : rules) {
            if (rule.applies(link)) {
                return rule.reason();
            }
        }
        return null;
    }

    /** The verdicts of the rules, up to the first refusal. */
    public List<Verdict> steps(DiscoveredLink link) {
        List<Verdict> steps = new ArrayList<>();
        for (Rule rule : rules) {
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

    /** Whether no rule refuses a URL that was not found on a page. */
    public boolean allows(String url) {
        return refusal(new DiscoveredLink(url, null, 0, 0)) == null;
    }

    public RuleChain then(RuleChain others) {
        return new RuleChain(
                Stream.concat(rules.stream(), others.rules.stream()).toList());
    }

    /**
     * Verdict of a rule about a URL.
     *
     * @param rule the reason of the rule
     * @param passed whether the rule lets the URL through
     * @param words the finding, without a full stop
     */
    public record Verdict(Refusal rule, boolean passed, String words) {}

    /**
     * A rule that refuses URLs for one reason.
     *
     * @param reason counted for each refused URL
     * @param refuses whether the rule applies; one that throws applies
     * @param words the finding for display, whether the rule applies or not
     */
    public record Rule(Refusal reason, Predicate<DiscoveredLink> refuses, Function<DiscoveredLink, String> words) {

        /** Whether the rule refuses a link. A rule that throws refuses it. */
        public boolean applies(DiscoveredLink link) {
            try {
                return refuses.test(link);
            } catch (RuntimeException e) {
                return true;
            }
        }

        public Verdict step(DiscoveredLink link) {
            try {
                return new Verdict(reason, !refuses.test(link), words.apply(link));
            } catch (RuntimeException e) {
                return new Verdict(reason, false, "cannot be checked: " + e);
            }
        }
    }
}
