package org.crawlgraph.testkit.site;

/**
 * A comment below a post.
 *
 * @param id in URLs
 * @param author the number of the user who wrote it
 */
record Comment(int id, int author) {}
