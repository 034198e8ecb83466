package org.crawlgraph.spark.matrix;

import java.io.Serializable;

/**
 * How many links share one vote where the pages of a site do ({@link org.crawlgraph.graph.RankedLinks}), for each link of a block; at
 * least 1.
 *
 * @param in how many pages of the site of its page link to its target, in all blocks
 * @param out how many links its page has to pages of the site of its target
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
record Votes(int[] in, int[] out) implements Serializable {

    /**
     * Counts the links of each page of a block.
     *
     * @param in counted already, see {@link Voting}
     * @param ofTargets the groups of its targets
     */
    static Votes of(OutBlock block, int[] in, long[] ofTargets) {
        int[] groups = OutBlock.places(ofTargets, OutBlock.different(ofTargets));
        int[] counts = new int[ofTargets.length];
        int[] out = new int[in.length];
        for (int page = 0; page < block.size(); page++) {
            int start = block.starts()[page];
            int end = block.starts()[page + 1];
            for (int link = start; link < end; link++) {
                counts[groups[block.links()[link]]]++;
            }
            for (int link = start; link < end; link++) {
                out[link] = counts[groups[block.links()[link]]];
            }
            for (int link = start; link < end; link++) {
                counts[groups[block.links()[link]]] = 0;
            }
        }
        return new Votes(in, out);
    }
}
