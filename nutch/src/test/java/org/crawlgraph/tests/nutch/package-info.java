/** Nutch in local mode, in this process, with the plugins as they are packed. */
@NullMarked
package org.crawlgraph.tests.nutch;

import org.jspecify.annotations.NullMarked;
