package org.crawlgraph.crawler.graph;

/**
 * Where a crawl starts.
 *
 * @param url as the store has it
 * @param score hub score in the ranking that showed its core; seeds come best first, which need not be the order of the scores
 */
public record Seed(String url, double score) {}
