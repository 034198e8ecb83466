/**
 * Which pages say the same. {@link org.crawlgraph.likeness.Shingles} are what a page says, as a set of hashes;
 * {@link org.crawlgraph.likeness.Likeness} learns from a sample which of them are furniture and compares any two pages;
 * {@link org.crawlgraph.likeness.NearPages} finds all near pairs among many pages, and groups.
 */
@NullMarked
package org.crawlgraph.likeness;

import org.jspecify.annotations.NullMarked;
