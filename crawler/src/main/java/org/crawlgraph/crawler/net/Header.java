package org.crawlgraph.crawler.net;

/**
 * A line of the head of a response.
 *
 * @param name as sent; letter case means nothing
 * @param value without blanks around it, each byte as one character
 */
public record Header(String name, String value) {}
