package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;

/**
 * Brings removed clusters back while more than {@value #LOST} of the seen pages of the kept ones cannot be reached: the cluster
 * that makes most of these pages reachable for its size comes first. Clusters with a query, which are mostly views of
 * other pages, come back only for proven clusters: what hangs on a view is most often another view. A crawl follows the links of redundant clusters although
 * they are removed, since pages of their originals have the same.
 */
final class PageReachability {

    private static final double LOST = 0.01;

    private final SampledPages pages;
    private final int[] clusterOf;
    private final PruningDraft draft;
    private final boolean[] removed;
    private final boolean[] redundant;
    private final Checkpoint checkpoint;

    /** Clusters whose pages must be reached. */
    private final boolean[] wanted;

    /** Those of them whose worth is proven: enough of their pages were fetched. */
    private final boolean[] proven;

    /** Clusters of URLs with a query. */
    private final boolean[] queries;

    /**
     * Looks at a draft.
     *
     * @param removed clusters that may come back; changed by {@link #restoreFrom}
     * @param redundant removed clusters whose links count
     */
    PageReachability(
            SampledPages pages,
            int[] clusterOf,
            PruningDraft draft,
            boolean[] removed,
            boolean[] redundant,
            List<UrlPattern> patterns,
            ContentLinks links,
            Checkpoint checkpoint) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.draft = draft;
        this.removed = removed;
        this.redundant = redundant;
        this.checkpoint = checkpoint;
        wanted = new boolean[removed.length];
        queries = new boolean[removed.length];
        proven = new boolean[removed.length];
        for (int cluster = 0; cluster < wanted.length; cluster++) {
            wanted[cluster] = draft.keeps(cluster);
            queries[cluster] = patterns.get(cluster).toString().indexOf('?') >= 0;
            proven[cluster] = wanted[cluster] && links.fetched(cluster) >= ContentLinks.FEW;
        }
    }

    /** Brings clusters back until enough pages can be reached from these clusters, or none helps. */
    void restoreFrom(int[] entries) {
        long all = IntStream.range(0, wanted.length)
                .filter(cluster -> wanted[cluster])
                .mapToLong(draft.graph()::size)
                .sum();
        BitSet reached = reachedFrom(entries);
        while (all - count(reached, wanted) > LOST * all) {
            int best = best(entries, reached);
            if (best < 0) {
                return;
            }
            removed[best] = false;
            draft.restoreCluster(best);
            reached = reachedFrom(entries);
        }
    }

    private int best(int[] entries, BitSet reached) {
        long before = count(reached, wanted);
        long beforeProven = count(reached, proven);
        int best = -1;
        double most = 0;
        for (int cluster = 0; cluster < removed.length; cluster++) {
            if (removed[cluster] && leadsOn(cluster, reached)) {
                checkpoint.reached("reaching pages", cluster, removed.length);
                removed[cluster] = false;
                BitSet then = reachedFrom(entries);
                long found = queries[cluster] ? count(then, proven) - beforeProven : count(then, wanted) - before;
                double gain = (double) found / draft.graph().size(cluster);
                removed[cluster] = true;
                if (gain > most) {
                    best = cluster;
                    most = gain;
                }
            }
        }
        return best;
    }

    /** Whether a page of a cluster links to a page out of reach that is wanted, or to one of a removed cluster. */
    private boolean leadsOn(int cluster, BitSet reached) {
        for (int page = 0; page < pages.fetched(); page++) {
            if (clusterOf[page] == cluster) {
                for (int target : pages.links().targets(page)) {
                    int of = clusterOf[target];
                    if (of >= 0 && !reached.get(target) && (wanted[of] || removed[of])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** How many pages of some clusters are reached. */
    private long count(BitSet reached, boolean[] clusters) {
        return reached.stream().filter(page -> clusters[clusterOf[page]]).count();
    }

    /** The pages that a crawl reaches, as far as the sample shows. */
    private BitSet reachedFrom(int[] entries) {
        BitSet starts = new BitSet();
        for (int entry : entries) {
            starts.set(entry);
        }
        BitSet reached = new BitSet();
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        for (int page = 0; page < clusterOf.length; page++) {
            if (clusterOf[page] >= 0 && starts.get(clusterOf[page])) {
                reached.set(page);
                queue.enqueue(page);
            }
        }
        while (!queue.isEmpty()) {
            for (int target : pages.links().targets(queue.dequeueInt())) {
                int of = clusterOf[target];
                if (of >= 0 && !reached.get(target) && (!removed[of] || redundant[of])) {
                    reached.set(target);
                    queue.enqueue(target);
                }
            }
        }
        return reached;
    }
}
