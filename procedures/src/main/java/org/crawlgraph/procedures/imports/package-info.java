/** {@code crawl.import.*}: imports files into the store of a running server. */
@NullMarked
package org.crawlgraph.procedures.imports;

import org.jspecify.annotations.NullMarked;
