package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * The cluster graph of a site (Jiang and Lv 2009, section 4.3): nodes are clusters of pages, and an edge connects two
 * clusters, or a cluster with itself, if a page of the first links to a page of the second. Edges are numbered by
 * source cluster, then by target cluster. Immutable.
 *
 * <p>Each edge has the paper's two counts, {@link #sources} and {@link #targets}, and the number of its links. The
 * union of the pages that several edges reach does not follow from these counts, so each cluster also has its
 * {@link Reach}. Links from pages without a cluster count only in {@link #linksTo}.
 */
public final class ClusterGraph {

    private final int pages;
    private final int[] sizes;
    private final int[] starts;
    private final int[] targetClusters;
    private final int[] sourceClusters;
    private final int[] sources;
    private final int[] targets;
    private final int[] links;
    private final long[] linksTo;
    private final Reach[] reaches;

    private ClusterGraph(LinkGraph site, int[] clusterOf, int clusters, Checkpoint checkpoint) {
        pages = site.pages();
        sizes = new int[clusters];
        linksTo = new long[clusters];
        reaches = new Reach[clusters];
        starts = new int[clusters + 1];
        IntArrayList[] members = new IntArrayList[clusters];
        Arrays.setAll(members, cluster -> new IntArrayList());
        for (int page = 0; page < clusterOf.length; page++) {
            if (clusterOf[page] >= 0) {
                members[clusterOf[page]].add(page);
            }
        }
        LinkGraph turned = site.transpose(checkpoint);
        for (int cluster = 0; cluster < clusters; cluster++) {
            checkpoint.reached("linking clusters", cluster, clusters);
            sizes[cluster] = members[cluster].size();
            reaches[cluster] = Reach.of(members[cluster]
                    .intStream()
                    .mapToObj(page ->
                            linkedClusters(turned, page, clusterOf).distinct().toArray()));
            for (int page : members[cluster]) {
                linksTo[cluster] += turned.outDegree(page);
            }
            for (int from : reaches[cluster].clusters()) {
                starts[from + 1]++;
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        sourceClusters = new int[starts[clusters]];
        targetClusters = new int[starts[clusters]];
        sources = new int[starts[clusters]];
        targets = new int[starts[clusters]];
        links = new int[starts[clusters]];
        int[] next = starts.clone();
        for (int to = 0; to < clusters; to++) {
            int[] from = reaches[to].clusters();
            int[] reached = reaches[to].pages();
            for (int place = 0; place < from.length; place++) {
                int edge = next[from[place]]++;
                sourceClusters[edge] = from[place];
                targetClusters[edge] = to;
                targets[edge] = reached[place];
            }
        }
        for (int from = 0; from < clusters; from++) {
            for (int page : members[from]) {
                int before = -1;
                for (int to : linkedClusters(site, page, clusterOf).toArray()) {
                    int edge = edge(from, to);
                    links[edge]++;
                    sources[edge] += to == before ? 0 : 1;
                    before = to;
                }
            }
        }
    }

    /** The clusters at the other ends of a page's links, ascending; a cluster as often as there are links. */
    private static IntStream linkedClusters(LinkGraph graph, int page, int[] clusterOf) {
        return Arrays.stream(graph.targets(page))
                .map(target -> clusterOf[target])
                .filter(cluster -> cluster >= 0)
                .sorted();
    }

    /**
     * Builds the cluster graph of the given pages in time O(pages + links) plus sorting each page's linked clusters;
     * needs the links once more, turned, and 4 bytes a page in addition to the result.
     *
     * @param pages all links between the pages, including those within the site
     * @param clusterOf the cluster of each page, 0 to {@code clusters - 1}, or -1 for none; length
     *     {@code pages.pages()}
     * @param clusters number of clusters, at least 0; clusters may be empty
     * @param checkpoint called in the stages {@code "transposing links"} and {@code "linking clusters"}
     */
    public static ClusterGraph of(LinkGraph pages, int[] clusterOf, int clusters, Checkpoint checkpoint) {
        if (clusterOf.length != pages.pages()) {
            throw new IllegalArgumentException(
                    "clusterOf names the clusters of " + clusterOf.length + " pages; the graph has " + pages.pages());
        }
        for (int page = 0; page < clusterOf.length; page++) {
            if (clusterOf[page] < -1 || clusterOf[page] >= clusters) {
                throw new IllegalArgumentException("page " + page + " is in cluster " + clusterOf[page]
                        + "; clusters are 0 to " + (clusters - 1) + ", -1 for no cluster");
            }
        }
        return new ClusterGraph(pages, clusterOf, clusters, checkpoint);
    }

    /** Number of pages, including pages without a cluster. */
    public int pages() {
        return pages;
    }

    public int clusters() {
        return sizes.length;
    }

    /** Number of pages in a cluster. */
    public int size(int cluster) {
        return sizes[cluster];
    }

    /** Number of links to the pages of a cluster, from any page. */
    public long linksTo(int cluster) {
        return linksTo[cluster];
    }

    public Reach reach(int cluster) {
        return reaches[cluster];
    }

    public int edges() {
        return targetClusters.length;
    }

    /**
     * The first edge out of a cluster; its edges end before {@code firstEdge(cluster + 1)}.
     *
     * @param cluster 0 to {@code clusters()}, both inclusive
     */
    public int firstEdge(int cluster) {
        return starts[cluster];
    }

    /** The edge between two clusters, or -1 if there is none; time O(log out-edges of {@code from}). */
    public int edge(int from, int to) {
        int found = Arrays.binarySearch(targetClusters, starts[from], starts[from + 1], to);
        return Math.max(found, -1);
    }

    public int from(int edge) {
        return sourceClusters[edge];
    }

    public int to(int edge) {
        return targetClusters[edge];
    }

    /** Number of pages in the source cluster with a link along this edge, at least 1. */
    public int sources(int edge) {
        return sources[edge];
    }

    /** Number of pages in the target cluster that this edge reaches, at least 1. */
    public int targets(int edge) {
        return targets[edge];
    }

    /** Number of links along an edge, at least its sources and at least its targets. */
    public int links(int edge) {
        return links[edge];
    }

    /**
     * The clusters where a crawl starts: the clusters of its entry pages and, for an entry page without a cluster, the
     * clusters it links to, because links from such a page always pass the filter.
     *
     * @param links between the pages, which may be more than the pages of this graph
     * @param clusterOf maps a page to its cluster, -1 for none; called only for entries and their targets
     * @param entries page numbers
     * @return ascending and distinct
     */
    public static int[] entryClusters(LinkGraph links, IntUnaryOperator clusterOf, int[] entries) {
        return Arrays.stream(entries)
                .flatMap(page -> {
                    int own = clusterOf.applyAsInt(page);
                    return own >= 0
                            ? IntStream.of(own)
                            : Arrays.stream(links.targets(page)).map(clusterOf);
                })
                .filter(cluster -> cluster >= 0)
                .sorted()
                .distinct()
                .toArray();
    }
}
