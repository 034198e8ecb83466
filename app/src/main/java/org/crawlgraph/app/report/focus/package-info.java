/** The page of {@code focus evaluate --report}. */
@NullMarked
package org.crawlgraph.app.report.focus;

import org.jspecify.annotations.NullMarked;
