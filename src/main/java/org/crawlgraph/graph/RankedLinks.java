package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Links as they are to be ranked, and how much each counts.
 *
 * @param graph the links; drop those inside a site before
 * @param sites a number per page from 0 on, when the pages of one site share one vote: k pages of a site that link to the
 *     same page count 1/k each for its authority score, and l links from one page to pages of the same site 1/l each for its
 *     hub score (Bharat and Henzinger 1998, section 4.1); null when every link counts 1
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record RankedLinks(LinkGraph graph, int @Nullable [] sites) {

    /** Checks that there is a site for each page. */
    public RankedLinks {
        if (sites != null && sites.length != graph.pages()) {
            throw new IllegalArgumentException(sites.length + " sites for " + graph.pages() + " pages");
        }
    }

    /** Links that count 1 each. */
    public static RankedLinks unweighted(LinkGraph graph) {
        return new RankedLinks(graph, null);
    }

    /**
     * A number that tells what is ranked apart: that of the links ({@link LinkGraph#fingerprint}), and when sites share votes,
     * also which pages lie on one site, however the sites are numbered. Time O(pages + links), space 4 bytes a site.
     */
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
