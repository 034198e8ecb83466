package org.crawlgraph.testkit.site;

/**
 * A link as a page shows it.
 *
 * @param url absolute
 * @param text what one reads and clicks
 */
public record Anchor(String url, String text) {}
