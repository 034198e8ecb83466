/**
 * The rules of URLs.
 */
@NullMarked
package org.crawlgraph.crawler.filter;

import org.jspecify.annotations.NullMarked;
