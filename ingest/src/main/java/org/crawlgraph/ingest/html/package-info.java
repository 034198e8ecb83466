/**
 * HTML pages as a graph. {@link org.crawlgraph.ingest.html.HtmlFolder} reads a folder of HTML files published under one
 * address, {@link org.crawlgraph.html.HtmlPage} extracts the links of each,
 * {@link org.crawlgraph.ingest.html.PageCollector} combines pages from any source, and
 * {@link org.crawlgraph.ingest.html.HtmlSite} is the resulting input format.
 */
@NullMarked
package org.crawlgraph.ingest.html;

import org.jspecify.annotations.NullMarked;
