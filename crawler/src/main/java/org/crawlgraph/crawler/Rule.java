package org.crawlgraph.crawler;

import java.util.function.Function;
import java.util.function.Predicate;
import org.crawlgraph.crawler.frontier.Candidate;

/**
 * One reason to refuse a URL.
 *
 * @param reason what is counted
 * @param refuses whether it applies; one that throws applies
 * @param words what the rule found, for people; asked whether it applies or not
 */
record Rule(Refusal reason, Predicate<Candidate> refuses, Function<Candidate, String> words) {

    /** Whether it applies. A rule that fails refuses: what cannot be judged is not fetched. */
    boolean applies(Candidate link) {
        try {
            return refuses.test(link);
        } catch (RuntimeException e) {
            return true;
        }
    }

    /** What it found. */
    Step step(Candidate link) {
        try {
            return new Step(reason, !refuses.test(link), words.apply(link));
        } catch (RuntimeException e) {
            return new Step(reason, false, "cannot be judged: " + e);
        }
    }
}
