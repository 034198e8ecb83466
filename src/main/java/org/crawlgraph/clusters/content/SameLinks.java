package org.crawlgraph.clusters.content;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * Finds pages that link to the same things, but for other pages of their script: an object that several lists show at an address for each has the same
 * form, download and lists everywhere, while the next object depends on the list. At least {@value #LEAST} links must be the same, one of them
 * to what no other page links to: what all pages of a user link to does not make these one object. Pages that have titles must have the same.
 */
public final class SameLinks {

    private static final int LEAST = 2;

    private final SamePages same;
    private final IntUnaryOperator size;

    /** What is the same on pages that show the same: their title, and where their links lead, ascending. */
    private record Shown(String title, List<Integer> links) {}

    /**
     * Compares pages.
     *
     * @param fetched how many were fetched, which come first
     * @param bodies of the pages fetched, or none at all
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters
     * @param size how many URLs of a cluster are known
     * @param links where the links of a fetched page lead that say something about it, ascending
     */
    public SameLinks(
            int fetched,
            List<PageBody> bodies,
            int[] clusterOf,
            List<UrlPattern> patterns,
            IntUnaryOperator size,
            IntFunction<int[]> links) {
        this.size = size;
        String[] families = patterns.stream().map(SameLinks::family).toArray(String[]::new);
        int[] linkedFrom = new int[clusterOf.length];
        for (int page = 0; page < fetched; page++) {
            for (int target : links.apply(page)) {
                linkedFrom[target]++;
            }
        }
        Map<Shown, IntArrayList> members = new LinkedHashMap<>();
        int[] read = new int[families.length];
        for (int page = 0; page < fetched; page++) {
            if (clusterOf[page] >= 0) {
                read[clusterOf[page]]++;
                String family = families[clusterOf[page]];
                List<Integer> others = Arrays.stream(links.apply(page))
                        .filter(target -> clusterOf[target] < 0 || !families[clusterOf[target]].equals(family))
                        .boxed()
                        .toList();
                String title = bodies.isEmpty() ? "" : bodies.get(page).title();
                if (others.size() >= LEAST) {
                    members.computeIfAbsent(new Shown(title, others), unseen -> new IntArrayList())
                            .add(page);
                }
            }
        }
        int[] groups = new int[linkedFrom.length];
        Arrays.fill(groups, BodyDecisions.NONE);
        int next = groups.length; // no place of a page: nobody is named
        for (Map.Entry<Shown, IntArrayList> entry : members.entrySet()) {
            IntArrayList group = entry.getValue();
            if (group.size() > 1
                    && entry.getKey().links().stream().anyMatch(target -> linkedFrom[target] == group.size())) {
                for (int page : group) {
                    groups[page] = next;
                }
                next++;
            }
        }
        same = new SamePages(fetched, clusterOf, patterns, read, links, groups);
    }

    /** The script of the URLs of a pattern: what stands before the query. */
    public static String family(UrlPattern pattern) {
        String text = pattern.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }

    /** What is found of a cluster with enough fetched pages. */
    public BodyDecisions.Finding repeating(int cluster) {
        return same.repeating(cluster, size);
    }
}
