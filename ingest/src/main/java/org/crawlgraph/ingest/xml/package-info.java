/**
 * Graphs in XML, as Gephi, Hyphe, VOSON and igraph write them: {@link org.crawlgraph.ingest.xml.Gexf} and
 * {@link org.crawlgraph.ingest.xml.GraphMl}. Both are read once from front to back into memory; which page a node is, its
 * attributes tell ({@link org.crawlgraph.ingest.xml.NodeAddress}).
 */
@NullMarked
package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.NullMarked;
