/**
 * Pages from HTML to a graph. {@link org.crawlgraph.ingest.html.HtmlFolder} reads a folder of HTML files that is, or was,
 * published under some address; {@link org.crawlgraph.ingest.html.HtmlLinks} finds the links of one document;
 * {@link org.crawlgraph.ingest.html.PageCollector} gathers pages from any number of sources under one rule for addresses
 * and numbers them in {@link org.crawlgraph.ingest.html.UrlOrder}, ready to be written as a WebGraph.
 */
@NullMarked
package org.crawlgraph.ingest.html;

import org.jspecify.annotations.NullMarked;
