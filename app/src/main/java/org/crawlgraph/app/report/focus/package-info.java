/** The page that {@code focus evaluate --report} writes. */
@NullMarked
package org.crawlgraph.app.report.focus;

import org.jspecify.annotations.NullMarked;
