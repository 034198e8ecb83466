/** Spark as people run it, for tests of all modules: in JVMs of its own. */
@NullMarked
package org.crawlgraph.testkit.submit;

import org.jspecify.annotations.NullMarked;
