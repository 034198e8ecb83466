package org.crawlgraph.clusters.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How well clusters agree with types of pages that are known from elsewhere. The last cluster stands for the pages that belong to
 * none; nothing is right about these.
 */
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
     * Counts.
     *
     * @param clusterOf the cluster of each page, from 0, or -1 for none
     * @param clusters how many clusters there are
     * @param types the type of each page; empty when unknown, and then pages are all that is counted
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

    /** How many pages a cluster has. */
    public int pages(int cluster) {
        return pages[cluster];
    }

    /** The type that most pages of a cluster are of, of several the first by name; empty when unknown. */
    public String type(int cluster) {
        return types[cluster];
    }

    /** The share of the pages of a cluster that are of its type, 0 to 1; NaN for an empty cluster. */
    public double share(int cluster) {
        return (double) right[cluster] / pages[cluster];
    }

    /** The share of all pages that are in a cluster and of its type, 0 to 1; NaN without pages. */
    public double total() {
        int sum = 0;
        for (int cluster = 0; cluster < right.length - 1; cluster++) {
            sum += right[cluster];
        }
        return (double) sum / all;
    }
}
