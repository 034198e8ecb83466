/** Pages as JSON Lines, the feed format of Scrapy and similar crawlers. */
@NullMarked
package org.crawlgraph.ingest.json;

import org.jspecify.annotations.NullMarked;
