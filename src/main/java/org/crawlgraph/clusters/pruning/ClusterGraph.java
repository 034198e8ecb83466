package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * The cluster graph of a site (Jiang and Lv 2009, section 4.3): nodes are clusters of pages, and an edge connects two clusters, or a
 * cluster with itself, if a page of the first links to a page of the second. Edges are numbered by source cluster, then by target cluster.
 * Immutable.
 *
 * <p>Each edge has the paper's two counts, {@link #sources} and {@link #targets}, and the number of its links. The union of the pages that
 * several edges reach does not follow from these counts, so each cluster also has its {@link Reach}. Links from pages without a cluster
 * count only in {@link #linksTo}.
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

    ClusterGraph(int pages, int[] sizes, Reach[] reaches, long[] linksTo, EdgeCounts counts) {
        this.pages = pages;
        this.sizes = sizes;
        this.reaches = reaches;
        this.linksTo = linksTo;
        this.starts = counts.starts();
        this.targetClusters = counts.targetClusters();
        this.sources = counts.sources();
        this.targets = counts.targets();
        this.links = counts.links();
        this.sourceClusters = new int[targetClusters.length];
        for (int from = 0; from < sizes.length; from++) {
            Arrays.fill(sourceClusters, starts[from], starts[from + 1], from);
        }
    }

    /**
     * Builds the cluster graph of the given pages in time O(pages + links) plus sorting each page's linked clusters; needs 4 bytes a link
     * and 4 bytes a page in addition to the result.
     *
     * @param pages all links between the pages, including those within the site
     * @param clusterOf the cluster of each page, 0 to {@code clusters - 1}, or -1 for none; length {@code pages.pages()}
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
        return new ClusterLinking(pages, clusterOf, clusters, checkpoint).graph();
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
     * The clusters where a crawl starts: the clusters of its entry pages and, for an entry page without a cluster, the clusters it links
     * to, because links from such a page always pass the filter.
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

    @Override
    public String toString() {
        return "ClusterGraph[pages=" + pages + ", clusters=" + clusters() + ", edges=" + edges() + "]";
    }

    /**
     * The edges of a cluster graph, grouped in rows by source cluster.
     *
     * @param starts offset of each cluster's row, with one more entry for the end of the last
     * @param targetClusters target cluster of each edge, ascending within a row
     * @param sources number of pages that link along each edge
     * @param targets number of pages that each edge reaches
     * @param links number of links along each edge
     */
    @SuppressWarnings("ArrayRecordComponent") // destructured by its only caller
    record EdgeCounts(int[] starts, int[] targetClusters, int[] sources, int[] targets, int[] links) {}
}
