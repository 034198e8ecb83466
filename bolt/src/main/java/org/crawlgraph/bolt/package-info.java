/**
 * The one way to a Neo4j that runs. {@link org.crawlgraph.bolt.Database} says which and who asks, {@link
 * org.crawlgraph.bolt.BoltClient} asks it and tries again what failed for a reason that passes, {@link
 * org.crawlgraph.bolt.SchemaSetup} makes constraints and indexes that are missing, {@link org.crawlgraph.bolt.PageWriter}
 * writes pages and links, and {@link org.crawlgraph.bolt.StoreFailure} is what goes wrong.
 */
@NullMarked
package org.crawlgraph.bolt;

import org.jspecify.annotations.NullMarked;
