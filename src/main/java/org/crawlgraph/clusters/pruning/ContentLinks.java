package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/** The links of fetched pages without those that say nothing of the page: what the template of the site links to. */
final class ContentLinks {

    /** A page linked from more than this share of the pages fetched belongs to the template. */
    private static final double TEMPLATE = 0.3;

    /** A page linked from so many clusters is a way about the site, or about the pages of one user. */
    private static final int EVERYWHERE = 6;

    /** Clusters of fewer pages fetched do not count there, since they prove nothing. */
    static final int FEW = 5;

    private static final int[] NOTHING = {};

    private final int[][] outward;
    private final int[][] own;
    private final int[] fetchedOf;
    private final boolean hasTemplate;

    ContentLinks(SampledPages pages, int[] clusterOf, int clusters, Checkpoint checkpoint) {
        LinkGraph links = pages.links();
        int fetched = pages.fetched();
        int[] linkedFrom = new int[links.pages()];
        fetchedOf = new int[clusters];
        for (int page = 0; page < fetched; page++) {
            for (int target : links.targets(page)) {
                linkedFrom[target]++;
            }
            if (clusterOf[page] >= 0) {
                fetchedOf[clusterOf[page]]++;
            }
        }
        hasTemplate = Arrays.stream(linkedFrom).anyMatch(count -> count > TEMPLATE * fetched);
        outward = new int[fetched][];
        BitSet[] clustersTo = new BitSet[links.pages()];
        for (int page = 0; page < fetched; page++) {
            checkpoint.passed("comparing pages", page, fetched);
            int self = page;
            outward[page] = Arrays.stream(links.targets(page))
                    .filter(target -> target != self && linkedFrom[target] <= TEMPLATE * fetched)
                    .toArray();
            if (clusterOf[page] >= 0 && fetchedOf[clusterOf[page]] >= FEW) {
                for (int target : outward[page]) {
                    clustersTo[target] = clustersTo[target] == null ? new BitSet() : clustersTo[target];
                    clustersTo[target].set(clusterOf[page]);
                }
            }
        }
        own = new int[fetched][];
        for (int page = 0; page < fetched; page++) {
            own[page] = Arrays.stream(outward[page])
                    .filter(target -> clustersTo[target] == null || clustersTo[target].cardinality() < EVERYWHERE)
                    .toArray();
        }
    }

    /** Where the links of a page lead, ascending, without the template; nothing for a page that was not fetched. */
    int[] outward(int page) {
        return page < outward.length ? outward[page] : NOTHING;
    }

    /** The same without what is linked from everywhere, so that users, too, can have templates. */
    int[] own(int page) {
        return page < own.length ? own[page] : NOTHING;
    }

    /** Whether the pages of the site have a template, so that one without is none of them. */
    boolean hasTemplate() {
        return hasTemplate;
    }

    /** How many pages of a cluster were fetched. */
    int fetched(int cluster) {
        return fetchedOf[cluster];
    }

    /** How much two sets have in common, as a share of both: their Jaccard coefficient. Two empty sets are equal. */
    static double likeness(int[] one, int[] other) {
        int common = 0;
        for (int i = 0, j = 0; i < one.length && j < other.length; ) {
            if (one[i] == other[j]) {
                common++;
                i++;
                j++;
            } else if (one[i] < other[j]) {
                i++;
            } else {
                j++;
            }
        }
        int all = one.length + other.length - common;
        return all == 0 ? 1 : (double) common / all;
    }
}
