package org.crawlgraph.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.bodies.BodyDecisions;
import org.crawlgraph.bodies.SamePages;
import org.crawlgraph.cluster.UrlPattern;

/**
 * Finds pages that link to the same things, but for other pages of their script: an object that several lists show at an address for each has the same
 * form, download and lists everywhere, while the next object depends on the list. At least {@value #LEAST} links must be the same, one of them
 * to what no other page links to: what all pages of a user link to does not make these one object. Pages that have titles must have the same.
 */
final class SameLinks {

    private static final int LEAST = 2;

    private final SamePages same;
    private final ClusterGraph graph;

    SameLinks(SampledPages pages, int[] clusterOf, List<UrlPattern> patterns, ContentLinks links, ClusterGraph graph) {
        this.graph = graph;
        String[] families = patterns.stream().map(SameLinks::family).toArray(String[]::new);
        int[] linkedFrom = new int[pages.urls().size()];
        for (int page = 0; page < pages.fetched(); page++) {
            for (int target : links.outward(page)) {
                linkedFrom[target]++;
            }
        }
        Map<List<Object>, IntArrayList> members = new LinkedHashMap<>();
        int[] fetched = new int[families.length];
        for (int page = 0; page < pages.fetched(); page++) {
            if (clusterOf[page] >= 0) {
                fetched[clusterOf[page]]++;
                String family = families[clusterOf[page]];
                List<Integer> others = Arrays.stream(links.outward(page))
                        .filter(target -> clusterOf[target] < 0 || !families[clusterOf[target]].equals(family))
                        .boxed()
                        .toList();
                String title =
                        pages.bodies().isEmpty() ? "" : pages.bodies().get(page).title();
                if (others.size() >= LEAST) {
                    members.computeIfAbsent(List.of(title, others), unseen -> new IntArrayList())
                            .add(page);
                }
            }
        }
        int[] groups = new int[linkedFrom.length];
        Arrays.fill(groups, BodyDecisions.NONE);
        int next = groups.length; // no place of a page: nobody is named
        for (IntArrayList group : members.values()) {
            int[] targets = links.outward(group.getInt(0));
            if (group.size() > 1 && Arrays.stream(targets).anyMatch(target -> linkedFrom[target] == group.size())) {
                for (int page : group) {
                    groups[page] = next;
                }
                next++;
            }
        }
        same = new SamePages(pages.fetched(), clusterOf, patterns, fetched, links::outward, groups);
    }

    /** The script of the URLs of a pattern: what stands before the query. */
    static String family(UrlPattern pattern) {
        String text = pattern.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }

    /** What is found of a cluster with enough fetched pages. */
    BodyDecisions.Finding repeating(int cluster) {
        return same.repeating(cluster, graph::size);
    }
}
