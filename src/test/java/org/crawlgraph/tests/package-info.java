/** Tests of the public API of the core, seen from outside its packages. */
@NullMarked
package org.crawlgraph.tests;

import org.jspecify.annotations.NullMarked;
