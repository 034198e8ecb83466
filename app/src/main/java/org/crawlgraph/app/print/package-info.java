/**
 * Output: {@link org.crawlgraph.app.print.JsonRows} and {@link org.crawlgraph.app.print.CsvRows} are machine-readable,
 * {@link org.crawlgraph.app.print.Table} and {@link org.crawlgraph.app.print.Progress} are for the terminal. Data goes
 * to standard output, everything else to standard error. {@link org.crawlgraph.app.print.UserError} is an error of a
 * command, with its {@link org.crawlgraph.app.print.ExitCode}.
 */
@NullMarked
package org.crawlgraph.app.print;

import org.jspecify.annotations.NullMarked;
