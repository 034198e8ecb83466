/**
 * Graphs in XML, as Gephi, Hyphe, VOSON and igraph write them: {@link org.crawlgraph.ingest.xml.Gexf} and {@link
 * org.crawlgraph.ingest.xml.GraphMl}. Both are read once into memory; {@link org.crawlgraph.ingest.xml.NodeAddress}
 * finds the page of a node in its attributes.
 */
@NullMarked
package org.crawlgraph.ingest.xml;

import org.jspecify.annotations.NullMarked;
