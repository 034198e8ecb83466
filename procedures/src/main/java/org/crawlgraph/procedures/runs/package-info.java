/**
 * Runs with stored results. {@link org.crawlgraph.procedures.runs.Run} writes the results of one call,
 * {@link org.crawlgraph.procedures.runs.Manifest} is the {@code (:CrawlRun)} node that describes them;
 * {@link org.crawlgraph.procedures.help.RunProcedures} lists and drops them. {@link org.crawlgraph.schema.CypherText}
 * writes options as text, {@link org.crawlgraph.procedures.runs.Manifest.CypherMap} parses them.
 */
@NullMarked
package org.crawlgraph.procedures.runs;

import org.jspecify.annotations.NullMarked;
