/**
 * Access to a running Neo4j. {@link org.crawlgraph.bolt.Database} has address and credentials,
 * {@link org.crawlgraph.bolt.BoltClient} runs statements and retries transient failures,
 * {@link org.crawlgraph.bolt.SchemaSetup} creates missing constraints and indexes,
 * {@link org.crawlgraph.bolt.PageWriter} writes pages and links, and {@link org.crawlgraph.bolt.StoreFailure} reports
 * errors.
 */
@NullMarked
package org.crawlgraph.bolt;

import org.jspecify.annotations.NullMarked;
