/**
 * The duplicate check.
 */
@NullMarked
package org.crawlgraph.tests.crawler.seen;

import org.jspecify.annotations.NullMarked;
