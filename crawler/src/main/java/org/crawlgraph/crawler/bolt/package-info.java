/**
 * Access to a running Neo4j. {@link org.crawlgraph.crawler.bolt.Database} has address and credentials,
 * {@link org.crawlgraph.crawler.bolt.BoltClient} runs statements and retries transient failures,
 * {@link org.crawlgraph.crawler.bolt.SchemaSetup} creates missing constraints and indexes,
 * {@link org.crawlgraph.crawler.bolt.BoltTransaction} writes pages and links.
 */
@NullMarked
package org.crawlgraph.crawler.bolt;

import org.jspecify.annotations.NullMarked;
