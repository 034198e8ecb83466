/**
 * How much a sample says: {@link org.crawlgraph.common.stats.Share} is a share that was counted on a sample, and tells how sure it is that the share of
 * the whole is beyond a threshold. Rules that decide by shares ask it; what is done with an answer that is not sure is theirs to say.
 */
@NullMarked
package org.crawlgraph.common.stats;

import org.jspecify.annotations.NullMarked;

