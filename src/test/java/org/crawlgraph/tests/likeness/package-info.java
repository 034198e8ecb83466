/** Tests of {@code org.crawlgraph.html}. */
@NullMarked
package org.crawlgraph.tests.likeness;

import org.jspecify.annotations.NullMarked;
