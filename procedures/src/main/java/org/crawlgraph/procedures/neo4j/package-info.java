/**
 * How the plugin reads a Neo4j store. Two readers implement {@link org.crawlgraph.procedures.neo4j.StoreReader}. Only
 * this package uses internal API of Neo4j; check it first when its version changes.
 */
@NullMarked
package org.crawlgraph.procedures.neo4j;

import org.jspecify.annotations.NullMarked;
