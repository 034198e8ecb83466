/**
 * The command {@code report}: {@link org.crawlgraph.app.command.report.ReportCommand} opens a database, the readings beside it ask it
 * for what {@link org.crawlgraph.app.report.GraphContents} tells, each within a bound, and the package {@link org.crawlgraph.app.report}
 * makes the page.
 */
@NullMarked
package org.crawlgraph.app.command.report;

import org.jspecify.annotations.NullMarked;
