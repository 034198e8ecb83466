/** Graphs in XML: {@link org.crawlgraph.ingest.xml.XmlGraph} reads GEXF and GraphML into memory, once from front to back. */
@NullMarked
package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.NullMarked;
