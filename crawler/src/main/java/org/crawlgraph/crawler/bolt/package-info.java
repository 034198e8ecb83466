/**
 * Access to a running Neo4j. {@link org.crawlgraph.crawler.bolt.Database} has address and credentials,
 * {@link org.crawlgraph.crawler.bolt.BoltClient} runs statements and transactions.
 */
@NullMarked
package org.crawlgraph.crawler.bolt;

import org.jspecify.annotations.NullMarked;
