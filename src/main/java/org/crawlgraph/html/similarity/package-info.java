/**
 * Similar pages. {@link org.crawlgraph.html.similarity.Layouts} groups the pages of a site by structure, for sites,
 * such as forums, whose URLs do not show the type of a page. {@link org.crawlgraph.html.similarity.Shingles} represents
 * the text of a page as hashes; {@link org.crawlgraph.html.similarity.NearPages} learns boilerplate from a sample and
 * finds all near pairs and groups in it, and {@link org.crawlgraph.html.similarity.RepeatedPages} near-duplicates among
 * the stored sketches of a crawl.
 */
@NullMarked
package org.crawlgraph.html.similarity;

import org.jspecify.annotations.NullMarked;
