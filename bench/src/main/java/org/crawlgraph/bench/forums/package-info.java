/** What is learnt from the pages of forums, against their labels. */
@NullMarked
package org.crawlgraph.bench.forums;

import org.jspecify.annotations.NullMarked;
