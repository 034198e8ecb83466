/**
 * What leaves the program: {@link org.crawlgraph.app.print.JsonRows} and {@link
 * org.crawlgraph.app.print.CsvRows} for programs, {@link org.crawlgraph.app.print.Table}
 * for people, {@link org.crawlgraph.app.print.Progress} for those who wait. Data goes to standard output, everything else
 * to standard error.
 */
@NullMarked
package org.crawlgraph.app.print;

import org.jspecify.annotations.NullMarked;
