/** Lists of seeds, read by the very code of the crawlers that they are for. */
@NullMarked
package org.crawlgraph.crawler.lists;

import org.jspecify.annotations.NullMarked;
