/**
 * Graphs in XML: {@link org.crawlgraph.ingest.xml.XmlGraph} reads GEXF and GraphML into memory in one pass. It uses the
 * JDK's pull parser, which reports the line of an error and can stop at a limit. JGraphT's importers would add a
 * library without providing the limits, edges before their nodes, or the choice of a URL.
 */
@NullMarked
package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.NullMarked;
