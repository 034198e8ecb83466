package org.crawlgraph.forum.crawl;

/**
 * Two pages of one thread or list, of which the first links to the second.
 *
 * @param from URL of the page that links
 * @param to URL of the other
 */
public record Continues(String from, String to) {}
