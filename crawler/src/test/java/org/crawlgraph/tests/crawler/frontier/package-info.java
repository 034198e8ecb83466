/** The public face of the state of a crawl. */
@NullMarked
package org.crawlgraph.tests.crawler.frontier;

import org.jspecify.annotations.NullMarked;
