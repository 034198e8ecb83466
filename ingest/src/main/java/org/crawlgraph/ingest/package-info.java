/**
 * Formats to core graphs and to Neo4j.
 */
@NullMarked
package org.crawlgraph.ingest;

import org.jspecify.annotations.NullMarked;
