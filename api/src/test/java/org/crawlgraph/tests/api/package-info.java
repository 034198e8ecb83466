/** Tests of the front door, through the public API alone. */
@NullMarked
package org.crawlgraph.tests.api;

import org.jspecify.annotations.NullMarked;
