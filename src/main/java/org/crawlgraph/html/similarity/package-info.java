/**
 * Which pages say the same. {@link org.crawlgraph.html.similarity.Shingles} are what a page says, as a set of hashes;
 * {@link org.crawlgraph.html.similarity.Likeness} learns from a sample which of them are furniture and compares any two pages;
 * {@link org.crawlgraph.html.similarity.NearPages} finds all near pairs among many pages, and groups.
 */
@NullMarked
package org.crawlgraph.html.similarity;

import org.jspecify.annotations.NullMarked;
