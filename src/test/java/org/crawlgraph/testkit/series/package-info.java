/** For tests of all modules that repeat themselves or draw at random. */
@NullMarked
package org.crawlgraph.testkit.series;

import org.jspecify.annotations.NullMarked;
