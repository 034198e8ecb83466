package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/**
 * Which clusters of pages lead to which (Jiang and Lv 2009, section 4.3): the clusters are the nodes, and an edge
 * goes from one to another, or to itself, where a page of the first links to a page of the second. Edges are numbered by
 * the cluster they come from, then by the one they lead to. Immutable.
 *
 * <p>An edge has the two counts of the paper, {@link #sources} and {@link #targets}, and how many links it stands for. What
 * several edges reach together does not follow from their counts, so each cluster also has its {@link Reach}. Links of pages
 * that belong to no cluster count in {@link #linksTo} alone.
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
     * The cluster graph of some pages. Time O(pages + links), and for each page the time to sort the clusters it links to and
     * is linked from; space 4 bytes a link and 4 bytes a page besides the result.
     *
     * @param pages all links between the pages, those inside the site too
     * @param clusterOf the cluster of each page, from 0 to {@code clusters - 1}, or -1 for none; {@code pages.pages()} of them
     * @param clusters how many clusters there are, at least 0; one may be empty
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
                        + "; clusters go from 0 to " + (clusters - 1) + ", and -1 is none");
            }
        }
        return new ClusterLinking(pages, clusterOf, clusters, checkpoint).graph();
    }

    /** How many pages the graph was made of, those in no cluster too. */
    public int pages() {
        return pages;
    }

    /** How many clusters there are. */
    public int clusters() {
        return sizes.length;
    }

    /** How many pages a cluster has. */
    public int size(int cluster) {
        return sizes[cluster];
    }

    /** How many links lead to the pages of a cluster, from whichever pages. */
    public long linksTo(int cluster) {
        return linksTo[cluster];
    }

    /** Which pages of a cluster its in-edges reach, alone and together. */
    public Reach reach(int cluster) {
        return reaches[cluster];
    }

    /** How many edges there are. */
    public int edges() {
        return targetClusters.length;
    }

    /**
     * The first edge that comes from a cluster; its edges end before {@code firstEdge(cluster + 1)}.
     *
     * @param cluster from 0 to {@code clusters()}, both included
     */
    public int firstEdge(int cluster) {
        return starts[cluster];
    }

    /**
     * The number of the edge between two clusters, or -1 where there is none; time O(log of the edges that leave
     * {@code from}).
     */
    public int edge(int from, int to) {
        int found = Arrays.binarySearch(targetClusters, starts[from], starts[from + 1], to);
        return Math.max(found, -1);
    }

    /** The cluster that an edge comes from. */
    public int from(int edge) {
        return sourceClusters[edge];
    }

    /** The cluster that an edge leads to. */
    public int to(int edge) {
        return targetClusters[edge];
    }

    /** How many pages of the cluster that an edge comes from link along it, at least 1. */
    public int sources(int edge) {
        return sources[edge];
    }

    /** How many pages of the cluster that an edge leads to are linked along it, at least 1. */
    public int targets(int edge) {
        return targets[edge];
    }

    /** How many links an edge stands for, at least as many as its sources and as its targets. */
    public int links(int edge) {
        return links[edge];
    }

    /**
     * The clusters from which a crawl of some pages starts: theirs, and for a page of no cluster those it links to, since a
     * link from it is let through wherever it leads.
     *
     * @param links between the pages, which may be more than those this graph was made of
     * @param clusterOf tells the cluster of a page, -1 for none; asked only about entries and what they link to
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
}
