/**
 * The thin crawler: asks Neo4j what to fetch, fetches it, reports back.
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
