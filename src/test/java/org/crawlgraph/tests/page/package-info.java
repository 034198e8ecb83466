/** Tests of {@code org.crawlgraph.html}. */
@NullMarked
package org.crawlgraph.tests.page;

import org.jspecify.annotations.NullMarked;
