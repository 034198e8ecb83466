/**
 * The embedded Neo4j. {@link org.crawlgraph.app.server.Home} is the folder of its store,
 * {@link org.crawlgraph.app.server.EmbeddedServer} starts and stops it, {@link org.crawlgraph.app.server.ServerAddress}
 * publishes its address to other runs of CrawlGraph, and {@link org.crawlgraph.app.server.Connection} queries the store
 * of a home over Bolt.
 */
@NullMarked
package org.crawlgraph.app.server;

import org.jspecify.annotations.NullMarked;
