/**
 * Pages from HTML to a graph. {@link org.crawlgraph.ingest.html.HtmlFolder} reads a folder of HTML files that is, or was,
 * published under some address, and asks {@link org.crawlgraph.html.HtmlPage} for the links of each document;
 * {@link org.crawlgraph.ingest.html.PageCollector} gathers pages from any number of sources under one rule for addresses;
 * {@link org.crawlgraph.ingest.html.HtmlSite} is the input made of these, a folder as a crawl.
 */
@NullMarked
package org.crawlgraph.ingest.html;

import org.jspecify.annotations.NullMarked;
