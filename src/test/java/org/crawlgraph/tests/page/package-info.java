/** Tests of {@code org.crawlgraph.page}. */
@NullMarked
package org.crawlgraph.tests.page;

import org.jspecify.annotations.NullMarked;
