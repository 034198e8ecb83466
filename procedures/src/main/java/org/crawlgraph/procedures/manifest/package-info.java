/**
 * Runs that keep their results. {@link org.crawlgraph.procedures.manifest.Run} writes the results of one call, {@link
 * org.crawlgraph.procedures.manifest.Manifest} is the {@code (:CrawlRun)} node that tells how they were made; the doors
 * to these nodes are in {@link org.crawlgraph.procedures.runs}. {@link org.crawlgraph.schema.CypherText}
 * and {@link org.crawlgraph.procedures.manifest.Manifest.CypherMap} write and read options as text.
 */
@NullMarked
package org.crawlgraph.procedures.manifest;

import org.jspecify.annotations.NullMarked;
