/**
 * Reports, each a self-contained HTML page. {@link org.crawlgraph.app.report.SimulationReport} renders a
 * {@link org.crawlgraph.app.report.Simulation}, {@link org.crawlgraph.app.report.EvaluationReport} an
 * {@link org.crawlgraph.app.report.Evaluation} of a link filter, {@link org.crawlgraph.app.report.GraphReport} the
 * contents of a store, {@link org.crawlgraph.app.report.ForumReport} and {@link org.crawlgraph.app.report.FocusReport}
 * evaluations of forum maps and topic crawls. Each writes tables and texts as one JSON document into its template
 * ({@link org.crawlgraph.app.report.ReportPage}); {@link org.crawlgraph.app.report.ReportFile} writes the file.
 */
@NullMarked
package org.crawlgraph.app.report;

import org.jspecify.annotations.NullMarked;
