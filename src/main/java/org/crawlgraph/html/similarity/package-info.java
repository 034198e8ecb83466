/**
 * Near-duplicate pages. {@link org.crawlgraph.html.similarity.Shingles} represents the text of a page as hashes;
 * {@link org.crawlgraph.html.similarity.Likeness} learns boilerplate from a sample and compares two pages;
 * {@link org.crawlgraph.html.similarity.NearPages} finds all near pairs and groups among many pages.
 */
@NullMarked
package org.crawlgraph.html.similarity;

import org.jspecify.annotations.NullMarked;
