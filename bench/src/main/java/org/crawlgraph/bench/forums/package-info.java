/** What is learnt from the pages of forums, beside what is known of them. */
@NullMarked
package org.crawlgraph.bench.forums;

import org.jspecify.annotations.NullMarked;
