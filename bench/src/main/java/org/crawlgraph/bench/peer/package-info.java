/**
 * Compares rankings by the plugin with those by Neo4j Graph Data Science on the same server and store; run it with {@code bench/gds.sh},
 * which downloads that plugin. Its classes are not used here: it is called in Cypher.
 */
@NullMarked
package org.crawlgraph.bench.peer;

import org.jspecify.annotations.NullMarked;
