package org.crawlgraph.crawler.net;

/**
 * A header field of a response.
 *
 * @param name as sent; case-insensitive
 * @param value without surrounding whitespace, one character per byte
 */
public record Header(String name, String value) {}
