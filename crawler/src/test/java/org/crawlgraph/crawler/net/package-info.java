/** Fetching from hostile servers, on the loopback address. */
@NullMarked
package org.crawlgraph.crawler.net;

import org.jspecify.annotations.NullMarked;
