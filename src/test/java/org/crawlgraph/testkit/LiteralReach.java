package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.LinkGraph;

/** The greedy maximum cover by sets that are computed again for every candidate and every choice. */
public final class LiteralReach {

    private LiteralReach() {}

    public static List<Seed> choose(LinkGraph graph, BitSet wanted, BitSet candidates, int count) {
        Set<Integer> covered = new TreeSet<>();
        List<Seed> chosen = new ArrayList<>();
        while (chosen.size() < count) {
            int best = candidates.stream()
                    .boxed()
                    .max(Comparator.comparing((Integer page) ->
                                    added(graph, wanted, page, covered).size())
                            .thenComparing(Comparator.reverseOrder()))
                    .orElse(-1);
            Set<Integer> added = best < 0 ? Set.of() : added(graph, wanted, best, covered);
            if (added.isEmpty()) {
                break;
            }
            covered.addAll(added);
            chosen.add(
                    Seed.adding(chosen.size() + 1, best, added.size(), (double) added.size() / wanted.cardinality()));
        }
        return chosen;
    }

    private static Set<Integer> added(LinkGraph graph, BitSet wanted, int page, Set<Integer> covered) {
        Set<Integer> reached = new TreeSet<>();
        for (int target : graph.targets(page)) {
            if (wanted.get(target)) {
                reached.add(target);
            }
        }
        if (wanted.get(page)) {
            reached.add(page);
        }
        reached.removeAll(covered);
        return reached;
    }
}
