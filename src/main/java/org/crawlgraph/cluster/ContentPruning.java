package org.crawlgraph.cluster;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.run.Checkpoint;

/**
 * <h2>What</h2>
 *
 * Decides which clusters of a site bring nothing new, by what their pages link to and by their URLs, and keeps the rest: a valuable
 * page that is refused is lost, a useless one that is fetched costs a request.
 *
 * <h2>Algorithm</h2>
 *
 * Links of the template say nothing of a page and are left out ({@link ContentLinks}).
 *
 * <ol>
 *   <li>A cluster goes when nearly all of its pages have a single link ({@link PruningReason#REDIRECT}), or none
 *       ({@link PruningReason#DEAD_END}).
 *   <li>It goes when its pages show what those of another show, several the same ({@link RepeatedContent},
 *       {@link PruningReason#DUPLICATE_CONTENT}).
 *   <li>It goes when its URLs are those of another cluster with parameters that do something with the page or show it in
 *       another way ({@link ParameterVariants}, {@link PruningReason#ACTION}); this is asked again until nothing more goes.
 *   <li>As long as more than {@value #LOST} of the pages seen of the other clusters cannot be reached from the entries any
 *       more, the removed cluster comes back that makes most of them reachable for its size ({@link
 *       PruningReason#REACHABILITY}). Links of pages that repeat others count as links of those.
 *   <li>Edges between kept clusters stay; then {@link ReachabilityGuard} has the last word.
 * </ol>
 *
 * Clusters of fewer than {@link ContentLinks#FEW} pages fetched are kept, since they prove nothing. Entries, and what a person
 * has decided, stay as they are. A link between two clusters that the sample does not have is followed.
 *
 * <h2>Cost</h2>
 *
 * Time O(pages + links) for each step, and for each cluster that comes back as often as clusters were removed; pages are compared
 * only with those that share most of their rare links.
 */
final class ContentPruning {

    private static final double LOST = 0.01;
    private static final double MOST_REDIRECTS = 0.8;
    private static final double NEARLY_ALL = 0.9;

    private final SampledPages pages;
    private final int[] clusterOf;
    private final List<UrlPattern> patterns;
    private final PruningDraft draft;
    private final int[] entries;
    private final Checkpoint checkpoint;
    private final boolean[] gone;
    private final boolean[] repeats;
    private final int[] base;

    ContentPruning(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            PruningDraft draft,
            int[] entries,
            Checkpoint checkpoint) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.patterns = patterns;
        this.draft = draft;
        this.entries = entries;
        this.checkpoint = checkpoint;
        gone = new boolean[patterns.size()];
        repeats = new boolean[patterns.size()];
        base = new int[patterns.size()];
        Arrays.fill(base, RepeatedContent.NONE);
    }

    PrunedGraph run() {
        ContentLinks links = new ContentLinks(pages, clusterOf, patterns.size(), checkpoint);
        removeWithoutContent(links);
        removeRepeating(links);
        removeVariants(links);
        bringBack();
        keepEdges();
        return draft.prunedGraph(new ReachabilityGuard(draft).run(checkpoint), true);
    }

    private void remove(int cluster, PruningReason reason) {
        gone[cluster] = true;
        draft.removeCluster(cluster, reason);
    }

    private void removeWithoutContent(ContentLinks links) {
        int[] single = new int[patterns.size()];
        int[] empty = new int[patterns.size()];
        for (int page = 0; page < pages.fetched(); page++) {
            int of = clusterOf[page];
            if (of >= 0) {
                empty[of] += links.outward(page).length == 0 ? 1 : 0;
                single[of] += links.outward(page).length == 1 && pages.links().outDegree(page) == 1 ? 1 : 0;
            }
        }
        for (int cluster = 0; cluster < gone.length; cluster++) {
            if (links.fetched(cluster) >= ContentLinks.FEW && draft.removable(cluster)) {
                if (single[cluster] >= MOST_REDIRECTS * links.fetched(cluster)) {
                    remove(cluster, PruningReason.REDIRECT);
                } else if (single[cluster] + empty[cluster] >= NEARLY_ALL * links.fetched(cluster)) {
                    remove(cluster, PruningReason.DEAD_END);
                }
            }
        }
    }

    private void removeRepeating(ContentLinks links) {
        RepeatedContent repeated =
                new RepeatedContent(links, clusterOf, pages.fetched(), draft.graph(), patterns, checkpoint);
        for (int cluster = 0; cluster < gone.length; cluster++) {
            if (!gone[cluster] && draft.removable(cluster)) {
                int original = repeated.repeated(cluster);
                if (original != RepeatedContent.NONE && !leadsTo(original, cluster)) {
                    base[cluster] = original;
                    repeats[cluster] = true;
                    remove(cluster, PruningReason.DUPLICATE_CONTENT);
                }
            }
        }
    }

    /** Whether a cluster repeats another, or one that repeats it and so on: then the other must stay. */
    private boolean leadsTo(int cluster, int other) {
        int last = cluster;
        while (last != other && base[last] != RepeatedContent.NONE) {
            last = base[last];
        }
        return last == other;
    }

    private void removeVariants(ContentLinks links) {
        LinkGraph linkedFrom = pages.links().transpose(checkpoint);
        ParameterVariants variants = new ParameterVariants(pages, clusterOf, patterns, links, linkedFrom);
        boolean[] derived = repeats.clone();
        boolean more = true;
        while (more) {
            more = false;
            for (int cluster = 0; cluster < gone.length; cluster++) {
                checkpoint.reached("comparing clusters", cluster, gone.length);
                ParameterVariants.Variant variant =
                        gone[cluster] || !draft.removable(cluster) ? null : variants.of(cluster, derived);
                if (variant != null && !leadsTo(variant.base(), cluster)) {
                    base[cluster] = variant.base();
                    repeats[cluster] = variant.redundant();
                    derived[cluster] = true;
                    remove(cluster, PruningReason.ACTION);
                    more = true;
                }
            }
        }
    }

    /** Keeps what is needed to reach the pages of the clusters against which nothing speaks. */
    private void bringBack() {
        boolean[] counts = new boolean[gone.length];
        for (int cluster = 0; cluster < counts.length; cluster++) {
            counts[cluster] = draft.keeps(cluster);
        }
        long all = IntStream.range(0, counts.length)
                .filter(c -> counts[c])
                .mapToLong(draft.graph()::size)
                .sum();
        boolean[] reached = reached();
        while (all - count(reached, counts) > LOST * all) {
            int best = best(counts, reached);
            if (best < 0) {
                return;
            }
            gone[best] = false;
            draft.restoreCluster(best);
            reached = reached();
        }
    }

    private int best(boolean[] counts, boolean[] reached) {
        long before = count(reached, counts);
        int best = -1;
        double most = 0;
        for (int cluster = 0; cluster < gone.length; cluster++) {
            if (gone[cluster] && leadsOn(cluster, counts, reached)) {
                checkpoint.reached("reaching pages", cluster, gone.length);
                gone[cluster] = false;
                double gain = (double) (count(reached(), counts) - before)
                        / draft.graph().size(cluster);
                gone[cluster] = true;
                if (gain > most) {
                    best = cluster;
                    most = gain;
                }
            }
        }
        return best;
    }

    /** Whether a page of a cluster links to a page out of reach that counts, or to a removed cluster that may. */
    private boolean leadsOn(int cluster, boolean[] counts, boolean[] reached) {
        for (int page = 0; page < pages.fetched(); page++) {
            if (clusterOf[page] == cluster) {
                for (int target : pages.links().targets(page)) {
                    int of = clusterOf[target];
                    if (of >= 0 && !reached[target] && (counts[of] || gone[of])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private long count(boolean[] reached, boolean[] counts) {
        return IntStream.range(0, reached.length)
                .filter(page -> reached[page] && clusterOf[page] >= 0 && counts[clusterOf[page]])
                .count();
    }

    /** The pages that a crawl comes to, as far as the sample shows it. */
    private boolean[] reached() {
        boolean[] reached = new boolean[clusterOf.length];
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        boolean[] starts = new boolean[gone.length];
        for (int entry : entries) {
            starts[entry] = true;
        }
        for (int page = 0; page < clusterOf.length; page++) {
            if (clusterOf[page] >= 0 && starts[clusterOf[page]]) {
                reached[page] = true;
                queue.enqueue(page);
            }
        }
        while (!queue.isEmpty()) {
            int page = queue.dequeueInt();
            for (int link = pages.links().start(page); link < pages.links().start(page + 1); link++) {
                int target = pages.links().target(link);
                int of = clusterOf[target];
                if (of >= 0 && !reached[target] && (!gone[of] || repeats[of])) {
                    reached[target] = true;
                    queue.enqueue(target);
                }
            }
        }
        return reached;
    }

    private void keepEdges() {
        ClusterGraph graph = draft.graph();
        HandDecisions byHand = draft.byHand();
        for (int edge = 0; edge < graph.edges(); edge++) {
            int from = graph.from(edge);
            int to = graph.to(edge);
            if (byHand.keepsEdge(from, to)) {
                draft.keepEdge(edge, PruningReason.BY_HAND);
            } else if (byHand.removesEdge(from, to)) {
                draft.removeEdge(edge, PruningReason.BY_HAND);
            } else if (draft.crawls(from) && draft.keeps(to)) {
                draft.keepEdge(edge, PruningReason.NOTHING_AGAINST);
            } else {
                draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
            }
        }
        for (int cluster = 0; cluster < gone.length; cluster++) {
            int to = cluster;
            int[] kept = Arrays.stream(graph.reach(cluster).clusters())
                    .filter(from -> draft.keepsEdge(graph.edge(from, to)))
                    .toArray();
            draft.cover(cluster, graph.reach(cluster).union(kept), true);
        }
    }
}
