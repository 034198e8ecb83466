/** {@code crawl.run.*}: lists and drops stored runs. */
@NullMarked
package org.crawlgraph.procedures.runs;

import org.jspecify.annotations.NullMarked;
