/**
 * Reports, each a self-contained HTML page. {@link org.crawlgraph.app.report.SimulationReport} renders a
 * {@link org.crawlgraph.app.report.Simulation}, {@link org.crawlgraph.app.report.EvaluationReport} an
 * {@link org.crawlgraph.app.report.Evaluation} of a link filter, {@link org.crawlgraph.app.report.GraphReport} the
 * contents of a store; the subpackages {@code forum} and {@code focus} render evaluations of forum maps and topic
 * crawls. {@link org.crawlgraph.app.report.ReportFile} writes the file. Each chart follows the reader's light or dark
 * theme and includes its data as a table and as CSV. {@link org.crawlgraph.app.report.Markup#escaped} escapes all text,
 * since URLs and hosts are untrusted.
 */
@NullMarked
package org.crawlgraph.app.report;

import org.jspecify.annotations.NullMarked;
