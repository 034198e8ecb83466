/**
 * Runs with stored results. {@link org.crawlgraph.procedures.manifest.Run} writes the results of one call,
 * {@link org.crawlgraph.procedures.manifest.Manifest} is the {@code (:CrawlRun)} node that describes them;
 * {@link org.crawlgraph.procedures.help.RunProcedures} lists and drops them. {@link org.crawlgraph.schema.CypherText} writes options as
 * text, {@link org.crawlgraph.procedures.manifest.Manifest.CypherMap} parses them.
 */
@NullMarked
package org.crawlgraph.procedures.manifest;

import org.jspecify.annotations.NullMarked;
