/**
 * Doors from Cypher to the core. Classes named {@code *Procedures} and {@code *Functions} hold what users call and do no
 * arithmetic: they read {@link org.crawlgraph.procedures.Options}, take a {@link org.crawlgraph.procedures.PageGraph}, call
 * the core and map rows. Graphs come from the store by a {@link
 * org.crawlgraph.procedures.StoreReader} or from a file ({@link org.crawlgraph.procedures.FileGraph}). The kernel of Neo4j is
 * known to {@link org.crawlgraph.procedures.KernelReader} and its threads; everything else uses the public API.
 */
@NullMarked
package org.crawlgraph.procedures;

import org.jspecify.annotations.NullMarked;
