/** Scores of pages: what all rankings return, and the order of pages by score. Each subpackage is one ranking. */
@NullMarked
package org.crawlgraph.ranking;

import org.jspecify.annotations.NullMarked;
