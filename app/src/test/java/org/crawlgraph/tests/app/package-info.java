/** Tests of the program as its users meet it, and of the house as a whole. */
@NullMarked
package org.crawlgraph.tests.app;

import org.jspecify.annotations.NullMarked;
