/** {@code crawl.diff} and {@code crawl.duplicates.*}: what crawls have stored, compared. */
@NullMarked
package org.crawlgraph.procedures.crawls;

import org.jspecify.annotations.NullMarked;
