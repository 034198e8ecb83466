/** Tests of {@code org.crawlgraph.html}. */
@NullMarked
package org.crawlgraph.tests.layout;

import org.jspecify.annotations.NullMarked;
