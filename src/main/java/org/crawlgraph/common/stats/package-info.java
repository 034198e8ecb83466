/** Statistics of samples. */
@NullMarked
package org.crawlgraph.common.stats;

import org.jspecify.annotations.NullMarked;
