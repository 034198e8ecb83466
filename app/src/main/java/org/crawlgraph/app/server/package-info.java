/**
 * The embedded Neo4j. {@link org.crawlgraph.app.server.Home} is the folder it keeps its store in,
 * {@link org.crawlgraph.app.server.EmbeddedServer} starts and stops it, {@link org.crawlgraph.app.server.ServerAddress}
 * tells other runs of CrawlGraph where it listens, and {@link org.crawlgraph.app.server.Connection} asks the store of a home
 * over Bolt, as any other program would.
 */
@NullMarked
package org.crawlgraph.app.server;

import org.jspecify.annotations.NullMarked;
