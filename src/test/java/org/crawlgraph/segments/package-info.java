/** Segments of Nutch, written from text. */
@NullMarked
package org.crawlgraph.segments;

import org.jspecify.annotations.NullMarked;
