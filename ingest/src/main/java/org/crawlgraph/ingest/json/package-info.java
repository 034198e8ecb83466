/** Pages as JSON Lines, the feed of Scrapy and of crawlers like it. */
@NullMarked
package org.crawlgraph.ingest.json;

import org.jspecify.annotations.NullMarked;
