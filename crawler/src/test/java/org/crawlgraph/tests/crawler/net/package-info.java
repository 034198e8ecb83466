/** Fetching from servers that mean ill, on the loopback address. */
@NullMarked
package org.crawlgraph.tests.crawler.net;

import org.jspecify.annotations.NullMarked;
