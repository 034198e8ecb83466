/** URL rules read by the crawlers they are for. */
@NullMarked
package org.crawlgraph.crawler.rulefiles;

import org.jspecify.annotations.NullMarked;
