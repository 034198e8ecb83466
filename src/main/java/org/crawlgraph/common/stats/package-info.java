/**
 * How much a sample proves. {@link org.crawlgraph.common.stats.Share} is a share counted on a sample, with the probability that the true
 * share is above a threshold. Rules that decide by shares ask it, and choose themselves what to do with an uncertain answer.
 */
@NullMarked
package org.crawlgraph.common.stats;

import org.jspecify.annotations.NullMarked;
