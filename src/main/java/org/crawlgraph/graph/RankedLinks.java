package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Links to rank, with their weights.
 * @param graph the links; remove links inside a site beforehand
 * @param sites by page, a site number from 0, if the pages of a site share one vote; null if every link weighs 1. If k pages of a site link
 *     to the same page, each link weighs 1/k for its authority score; if a page links to l pages of a site, each link weighs 1/l for its
 *     hub score (Bharat and Henzinger 1998, section 4.1).
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record RankedLinks(LinkGraph graph, int @Nullable [] sites) {

    public RankedLinks {
        if (sites != null && sites.length != graph.pages()) {
            throw new IllegalArgumentException(sites.length + " sites for " + graph.pages() + " pages");
        }
    }

    public static RankedLinks unweighted(LinkGraph graph) {
        return new RankedLinks(graph, null);
    }

    /** A hash of the links and the grouping into sites, regardless of site numbers. Time O(pages + links), space 4 bytes per site. */
    public long fingerprint() {
        long hash = graph.fingerprint();
        if (sites == null) {
            return hash;
        }
        int[] places = new int[Arrays.stream(sites).max().orElse(-1) + 1]; // by first page, from 1
        int numbered = 0;
        for (int site : sites) {
            if (places[site] == 0) {
                places[site] = ++numbered;
            }
            hash = HashCommon.mix(hash + places[site]);
        }
        return hash;
    }
}
