/** What is learnt from pages of forums, compared with their labels. */
@NullMarked
package org.crawlgraph.bench.forums;

import org.jspecify.annotations.NullMarked;
