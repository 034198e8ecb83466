/**
 * Reports, each as one HTML page that needs nothing beside it. {@link org.crawlgraph.app.report.SimulationReport} makes the page
 * of a {@link org.crawlgraph.app.report.Simulation}, {@link org.crawlgraph.app.report.EvaluationReport} that of an {@link
 * org.crawlgraph.app.report.Evaluation} of a link filter, {@code org.crawlgraph.app.report.forum} that of maps of a forum, {@link org.crawlgraph.app.report.ReportFile} writes it. Plots are inline SVG and take their colours from the style of the page, so
 * they follow the light or dark theme of the reader; each has the table behind it, and that as CSV. All text goes through
 * {@link org.crawlgraph.app.report.Markup#escaped}: URLs and hosts are what strangers chose.
 */
@NullMarked
package org.crawlgraph.app.report;

import org.jspecify.annotations.NullMarked;
