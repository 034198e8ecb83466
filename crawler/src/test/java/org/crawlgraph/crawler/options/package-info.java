/**
 * Options.
 */
@NullMarked
package org.crawlgraph.crawler.options;

import org.jspecify.annotations.NullMarked;
