/** Segments of Nutch, written from text. */
@NullMarked
package org.crawlgraph.testkit.segments;

import org.jspecify.annotations.NullMarked;
