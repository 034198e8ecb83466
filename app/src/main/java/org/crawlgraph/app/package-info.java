/**
 * The command line. {@link org.crawlgraph.app.CrawlGraph} is the program, {@code command} holds a room for each group of
 * commands, {@code errors} how they fail, {@code server} the embedded Neo4j and the way to talk to it, {@code print} what
 * people and programs read of the results, {@code report} the pages that some commands write.
 */
@NullMarked
package org.crawlgraph.app;

import org.jspecify.annotations.NullMarked;
