/** Tests of {@code org.crawlgraph.page}. */
@NullMarked
package org.crawlgraph.tests.likeness;

import org.jspecify.annotations.NullMarked;
