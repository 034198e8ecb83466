/**
 * The command line. {@link org.crawlgraph.app.CrawlGraph} is the program, {@code command} has a package per group of
 * commands, {@code errors} their failures, {@code server} the embedded Neo4j and its client, {@code print} the output
 * formats, {@code report} the HTML pages.
 */
@NullMarked
package org.crawlgraph.app;

import org.jspecify.annotations.NullMarked;
