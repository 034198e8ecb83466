/**
 * Compares rankings by the plugin with those by Neo4j Graph Data Science on the same server and store; run with {@code
 * bench/gds.sh}, which fetches that plugin. Nothing here knows its classes: it is called in Cypher.
 */
@NullMarked
package org.crawlgraph.bench.peer;

import org.jspecify.annotations.NullMarked;
