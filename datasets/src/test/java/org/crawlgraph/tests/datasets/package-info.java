/** Tests of published, bundled and made-up data sets, through the public API alone. */
@NullMarked
package org.crawlgraph.tests.datasets;

import org.jspecify.annotations.NullMarked;
