/** Tests of the public API of {@link org.crawlgraph.focus}. */
@NullMarked
package org.crawlgraph.tests.focus;

import org.jspecify.annotations.NullMarked;
