package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.graph.LinkGraph;

/** The best set of in-edges of a cluster, by trying all of them on sets of pages. */
public final class LiteralCover {

    private LiteralCover() {}

    /** The clusters whose edges to {@code to} are best kept when a share of so many percent must be exceeded. */
    public static Set<Integer> of(LinkGraph links, int[] clusterOf, int to, int percent) {
        List<Integer> sources = new ArrayList<>(new TreeSet<>(sources(links, clusterOf, to)));
        int size = 0;
        for (int cluster : clusterOf) {
            size += cluster == to ? 1 : 0;
        }
        int all = union(links, clusterOf, to, Set.copyOf(sources));
        boolean canExceed = 100 * all > percent * size;
        Set<Integer> best = new TreeSet<>(sources);
        int bestUnion = all;
        for (int bits = 0; bits < 1 << sources.size(); bits++) {
            Set<Integer> chosen = new TreeSet<>();
            for (int i = 0; i < sources.size(); i++) {
                if ((bits >> i & 1) != 0) {
                    chosen.add(sources.get(i));
                }
            }
            int union = union(links, clusterOf, to, chosen);
            boolean enough = canExceed ? 100 * union > percent * size : union == all;
            if (enough && isBetter(chosen, union, best, bestUnion)) {
                best = chosen;
                bestUnion = union;
            }
        }
        return best;
    }

    private static boolean isBetter(Set<Integer> chosen, int union, Set<Integer> best, int bestUnion) {
        if (chosen.size() != best.size()) {
            return chosen.size() < best.size();
        }
        if (union != bestUnion) {
            return union > bestUnion;
        }
        Set<Integer> onlyOne = new TreeSet<>(chosen);
        onlyOne.addAll(best);
        onlyOne.removeIf(cluster -> chosen.contains(cluster) && best.contains(cluster));
        return !onlyOne.isEmpty() && chosen.contains(onlyOne.iterator().next());
    }

    private static Set<Integer> sources(LinkGraph links, int[] clusterOf, int to) {
        Set<Integer> sources = new HashSet<>();
        for (int page = 0; page < links.pages(); page++) {
            for (int target : links.targets(page)) {
                if (clusterOf[page] >= 0 && clusterOf[target] == to) {
                    sources.add(clusterOf[page]);
                }
            }
        }
        return sources;
    }

    /** The number of pages of a cluster that others link to. */
    public static int union(LinkGraph links, int[] clusterOf, int to, Set<Integer> from) {
        Set<Integer> reached = new HashSet<>();
        for (int page = 0; page < links.pages(); page++) {
            for (int target : links.targets(page)) {
                if (from.contains(clusterOf[page]) && clusterOf[target] == to) {
                    reached.add(target);
                }
            }
        }
        return reached.size();
    }
}
