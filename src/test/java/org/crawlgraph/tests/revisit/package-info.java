/** Tests of revisiting, by what it offers. */
@NullMarked
package org.crawlgraph.tests.revisit;

import org.jspecify.annotations.NullMarked;
