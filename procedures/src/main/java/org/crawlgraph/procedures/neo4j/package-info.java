/** The only classes that use internal API of Neo4j; check them first when its version changes. */
@NullMarked
package org.crawlgraph.procedures.neo4j;

import org.jspecify.annotations.NullMarked;
