/**
 * Formats of one class each. {@link org.crawlgraph.ingest.formats.JsonPages} reads pages as JSON Lines, the feed format
 * of Scrapy and similar crawlers, and {@link org.crawlgraph.ingest.formats.KernelFolder} a kernel of a graph, written
 * by the Spark job {@code reduce}. {@link org.crawlgraph.ingest.formats.HtmlSite} reads a folder of HTML files,
 * {@code Mirror} maps their names to addresses.
 *
 * <p>{@link org.crawlgraph.ingest.formats.XmlGraph} reads GEXF and GraphML into memory in one pass. It uses the JDK's
 * pull parser, which reports the line of an error and can stop at a limit. JGraphT's importers would add a library
 * without providing the limits, edges before their nodes, or the choice of a URL.
 * {@link org.crawlgraph.ingest.formats.GraphExport} writes a graph in these and other formats, and
 * {@link org.crawlgraph.ingest.formats.GraphColumns} takes one from a caller.
 */
@NullMarked
package org.crawlgraph.ingest.formats;

import org.jspecify.annotations.NullMarked;
