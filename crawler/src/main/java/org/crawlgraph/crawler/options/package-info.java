/**
 * What a crawl is asked to do: where it starts, how far it goes, how it treats servers, how it reaches them. Records that check their
 * ranges.
 */
@NullMarked
package org.crawlgraph.crawler.options;

import org.jspecify.annotations.NullMarked;
