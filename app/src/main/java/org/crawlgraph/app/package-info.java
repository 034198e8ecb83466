/**
 * The command line and the embedded Neo4j server.
 */
@NullMarked
package org.crawlgraph.app;

import org.jspecify.annotations.NullMarked;
