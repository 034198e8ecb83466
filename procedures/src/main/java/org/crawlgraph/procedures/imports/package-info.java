/** {@code crawl.import.*}: graphs from files into the store of a running server. */
@NullMarked
package org.crawlgraph.procedures.imports;

import org.jspecify.annotations.NullMarked;
