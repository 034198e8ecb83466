/**
 * The command line. {@link org.crawlgraph.app.CrawlGraph} is the program, {@code command} holds one class for each command,
 * {@code server} the embedded Neo4j and the way to talk to it, {@code print} what people and programs read of the results.
 */
@NullMarked
package org.crawlgraph.app;

import org.jspecify.annotations.NullMarked;
