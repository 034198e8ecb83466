/** Outcomes as bytes. */
@NullMarked
package org.crawlgraph.crawler.store;

import org.jspecify.annotations.NullMarked;
