package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Agreement of clusters with known page types. The last cluster holds the pages without a cluster; none of them counts as right. */
public final class ClusterPurity {

    private final int[] pages;
    private final String[] types;
    private final int[] right;
    private final int all;

    private ClusterPurity(int[] pages, String[] types, int[] right, int all) {
        this.pages = pages;
        this.types = types;
        this.right = right;
        this.all = all;
    }

    /**
     * Compares a clustering with the types of the pages.
     *
     * @param clusterOf the cluster of each page, from 0, or -1 for none
     * @param types the type of each page; empty if unknown, then only pages are counted
     */
    public static ClusterPurity of(int[] clusterOf, int clusters, List<String> types) {
        if (!types.isEmpty() && types.size() != clusterOf.length) {
            throw new IllegalArgumentException(types.size() + " types for " + clusterOf.length + " pages");
        }
        int[] pages = new int[clusters + 1];
        List<Map<String, Integer>> counts = new ArrayList<>();
        for (int cluster = 0; cluster <= clusters; cluster++) {
            counts.add(new TreeMap<>());
        }
        for (int page = 0; page < clusterOf.length; page++) {
            int cluster = clusterOf[page] < 0 ? clusters : clusterOf[page];
            pages[cluster]++;
            if (!types.isEmpty()) {
                counts.get(cluster).merge(types.get(page), 1, Integer::sum);
            }
        }
        String[] most = new String[clusters + 1];
        int[] right = new int[clusters + 1];
        for (int cluster = 0; cluster <= clusters; cluster++) {
            most[cluster] = "";
            for (Map.Entry<String, Integer> count : counts.get(cluster).entrySet()) {
                if (count.getValue() > right[cluster]) {
                    most[cluster] = count.getKey();
                    right[cluster] = count.getValue();
                }
            }
        }
        return new ClusterPurity(pages, most, right, clusterOf.length);
    }

    public int pages(int cluster) {
        return pages[cluster];
    }

    /** The most frequent type in a cluster, ties alphabetically; empty if unknown. */
    public String type(int cluster) {
        return types[cluster];
    }

    /** The share of a cluster's pages that have its type, 0 to 1; NaN for an empty cluster. */
    public double share(int cluster) {
        return (double) right[cluster] / pages[cluster];
    }

    /** The share of all pages that are in a cluster and have its type, 0 to 1; NaN without pages. */
    public double total() {
        int sum = 0;
        for (int cluster = 0; cluster < right.length - 1; cluster++) {
            sum += right[cluster];
        }
        return (double) sum / all;
    }
}
