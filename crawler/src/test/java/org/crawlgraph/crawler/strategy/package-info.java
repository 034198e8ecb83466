/** URL rules, samples and patterns. */
@NullMarked
package org.crawlgraph.crawler.strategy;

import org.jspecify.annotations.NullMarked;
