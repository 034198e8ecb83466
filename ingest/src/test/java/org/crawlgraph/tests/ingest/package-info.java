/** Tests of reading inputs and of importing them, through the public API alone. */
@NullMarked
package org.crawlgraph.tests.ingest;

import org.jspecify.annotations.NullMarked;
