/** Spark in its own JVMs, as users run it, for tests of all modules. */
@NullMarked
package org.crawlgraph.testkit.submit;

import org.jspecify.annotations.NullMarked;
