/** A plugin for StormCrawler: {@link org.crawlgraph.stormcrawler.LinkFilter} decides which links to follow. */
@NullMarked
package org.crawlgraph.stormcrawler;

import org.jspecify.annotations.NullMarked;
