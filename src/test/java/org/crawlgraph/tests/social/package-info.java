/** Tests of topics and profile ranks. */
@NullMarked
package org.crawlgraph.tests.social;

import org.jspecify.annotations.NullMarked;
