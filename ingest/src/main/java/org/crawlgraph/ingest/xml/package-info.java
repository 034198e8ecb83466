/**
 * Graphs in XML: {@link org.crawlgraph.ingest.xml.XmlGraph} reads GEXF and GraphML into memory, once from front to back. It uses
 * the JDK's pull parser, which knows the line of an error and stops at a bound. The importers of JGraphT would be one more library
 * on top of the same parser: bounds, edges before their nodes, and the choice of a URL would still be ours.
 */
@NullMarked
package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.NullMarked;
