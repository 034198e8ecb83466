package org.crawlgraph.crawler;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.frontier.Candidate;
import org.jspecify.annotations.Nullable;

/**
 * Rules in the order in which a crawl asks them: the first that applies refuses the URL. A crawl and {@code crawl why} ask the same
 * rules. Immutable, for any number of threads.
 */
final class Decisions {

    private final List<Rule> rules;

    Decisions(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /** Why a URL is refused; null when it is not. */
    @Nullable
    Refusal refusal(Candidate link) {
        for (Rule rule : rules) {
            if (rule.applies(link)) {
                return rule.reason();
            }
        }
        return null;
    }

    /** What each rule says, up to the first that refuses. */
    List<Step> steps(Candidate link) {
        List<Step> steps = new ArrayList<>();
        for (Rule rule : rules) {
            Step step = rule.step(link);
            steps.add(step);
            if (!step.passed()) {
                break;
            }
        }
        return steps;
    }

    /** These rules but one, for URLs to which it is known not to apply. */
    Decisions without(Refusal reason) {
        return new Decisions(
                rules.stream().filter(rule -> rule.reason() != reason).toList());
    }

    /** These rules, then others. */
    Decisions then(Decisions others) {
        List<Rule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new Decisions(all);
    }
}
