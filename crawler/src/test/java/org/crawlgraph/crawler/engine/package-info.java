/** The crawl loop and its runs, whole and interrupted. */
@NullMarked
package org.crawlgraph.crawler.engine;

import org.jspecify.annotations.NullMarked;
