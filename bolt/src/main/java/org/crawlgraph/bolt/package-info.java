/**
 * Access to a running Neo4j. {@link org.crawlgraph.bolt.Database} has address and credentials,
 * {@link org.crawlgraph.bolt.BoltClient} runs statements and retries transient failures,
 * {@link org.crawlgraph.bolt.SchemaSetup} creates missing constraints and indexes,
 * {@link org.crawlgraph.bolt.BoltTransaction} writes pages and links.
 */
@NullMarked
package org.crawlgraph.bolt;

import org.jspecify.annotations.NullMarked;
