/**
 * Parts of fetching and reading.
 */
@NullMarked
package org.crawlgraph.crawler.fetch;

import org.jspecify.annotations.NullMarked;
