/**
 * {@code crawl.run.*}: the runs that have written to a database, whether they would come out the same, and how to undo
 * them.
 */
@NullMarked
package org.crawlgraph.procedures.runs;

import org.jspecify.annotations.NullMarked;
