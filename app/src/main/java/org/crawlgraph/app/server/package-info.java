/**
 * The embedded Neo4j. {@link org.crawlgraph.app.server.Home} is the folder it keeps its store in,
 * {@link org.crawlgraph.app.server.EmbeddedServer} starts and stops it, {@link org.crawlgraph.app.server.CypherClient}
 * asks it over Bolt as any other program would, {@link org.crawlgraph.app.server.ServerAddress} tells other runs of
 * CrawlGraph where it listens.
 */
@NullMarked
package org.crawlgraph.app.server;

import org.jspecify.annotations.NullMarked;
