/**
 * Lists of seeds as crawlers read them: {@link org.crawlgraph.crawler.lists.SeedList} writes one in any
 * {@link org.crawlgraph.crawler.lists.SeedFormat} and reads all of them, and plain lists of URLs, back. Here a seed with a
 * greater score is better; each format turns that into the direction of its own crawler.
 */
@NullMarked
package org.crawlgraph.crawler.lists;

import org.jspecify.annotations.NullMarked;
