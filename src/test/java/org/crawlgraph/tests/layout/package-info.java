/** Tests of {@code org.crawlgraph.page}. */
@NullMarked
package org.crawlgraph.tests.layout;

import org.jspecify.annotations.NullMarked;
