/** How a crawl treats its hosts: robots.txt, delays, retries and quotas. */
@NullMarked
package org.crawlgraph.crawler.politeness;

import org.jspecify.annotations.NullMarked;
