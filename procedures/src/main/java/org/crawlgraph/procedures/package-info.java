/**
 * Doors from Cypher to the core. Classes named {@code *Procedures} and {@code *Functions} hold what users call and do no
 * arithmetic: they read {@link org.crawlgraph.procedures.Options}, take a {@link org.crawlgraph.procedures.PageGraph}, call
 * the core and map rows. Everything here uses the public API of Neo4j alone.
 */
@NullMarked
package org.crawlgraph.procedures;

import org.jspecify.annotations.NullMarked;
