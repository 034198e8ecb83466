/** The state of a crawl: killed, damaged, and with priorities. */
@NullMarked
package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.NullMarked;
