/**
 * The commands {@code graph}, which measures and aggregates graphs in files, {@code simulate}, which compares seeds by
 * simulated crawls, and {@code report}. For it, {@link org.crawlgraph.app.command.report.ReportCommand} opens a
 * database, reads {@link org.crawlgraph.app.report.GraphContents} from it with limited queries, and the package
 * {@link org.crawlgraph.app.report} renders the page.
 */
@NullMarked
package org.crawlgraph.app.command.report;

import org.jspecify.annotations.NullMarked;
