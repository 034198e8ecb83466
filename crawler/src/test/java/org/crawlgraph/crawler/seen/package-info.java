/**
 * Parts of the duplicate check.
 */
@NullMarked
package org.crawlgraph.crawler.seen;

import org.jspecify.annotations.NullMarked;
