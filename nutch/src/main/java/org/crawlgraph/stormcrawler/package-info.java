/** A plugin for StormCrawler: {@link org.crawlgraph.stormcrawler.LinkFilter} decides which links are followed. */
@NullMarked
package org.crawlgraph.stormcrawler;

import org.jspecify.annotations.NullMarked;
