/**
 * Reports, each a self-contained HTML page: {@link org.crawlgraph.app.report.SimulationReport} of simulated crawls,
 * {@link org.crawlgraph.app.report.GraphReport} of the contents of a store,
 * {@link org.crawlgraph.app.report.ForumReport} of forum maps. Each writes tables and texts as one JSON document into
 * its template ({@link org.crawlgraph.app.report.ReportPage}); {@link org.crawlgraph.app.report.ReportFile} writes the
 * file.
 */
@NullMarked
package org.crawlgraph.app.report;

import org.jspecify.annotations.NullMarked;
