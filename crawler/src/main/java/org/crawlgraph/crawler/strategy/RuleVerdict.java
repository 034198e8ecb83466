package org.crawlgraph.crawler.strategy;

/**
 * What one rule says of a URL.
 *
 * @param rule the reason for which it refuses
 * @param passed whether it lets the URL through
 * @param words what it found, in a sentence without a full stop
 */
public record RuleVerdict(Refusal rule, boolean passed, String words) {}
