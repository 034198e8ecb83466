/**
 * The command {@code report}. {@link org.crawlgraph.app.command.report.ReportCommand} opens a database, reads
 * {@link org.crawlgraph.app.report.GraphContents} from it with limited queries, and the package
 * {@link org.crawlgraph.app.report} renders the page.
 */
@NullMarked
package org.crawlgraph.app.command.report;

import org.jspecify.annotations.NullMarked;
