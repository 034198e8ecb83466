package org.crawlgraph.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.graph.LinkGraph;

/** Seeds by worth and prices, literally by the formula: each set is computed again for every candidate, with numbers of any length. */
public final class LiteralPriceCover {

    /** A seed, how many pages it adds, and what these are worth in units of 2^-53. */
    public record Chosen(int page, int newPages, long newWorth) {}

    private final LinkGraph graph;
    private final double[] scores;

    public LiteralPriceCover(LinkGraph graph, double[] scores) {
        this.graph = graph;
        this.scores = scores;
    }

    private long worth(int page) {
        return Math.round(scores[page] * 0x1p53);
    }

    private Set<Integer> brings(int page) {
        Set<Integer> pages = new HashSet<>(Set.of(page));
        for (int target : graph.targets(page)) {
            pages.add(target);
        }
        return pages;
    }

    private Set<Integer> added(int page, Set<Integer> covered) {
        Set<Integer> added = brings(page);
        added.removeAll(covered);
        return added;
    }

    private BigInteger gain(Set<Integer> added) {
        return BigInteger.valueOf(added.stream().mapToLong(this::worth).sum());
    }

    public List<Chosen> choose(Set<Integer> candidates, long[] prices) {
        Set<Integer> left = new TreeSet<>(candidates);
        Set<Integer> covered = new HashSet<>();
        Set<Integer> seeds = new TreeSet<>();
        for (long price : prices) {
            Integer best = left.stream()
                    .max(Comparator.comparing((Integer page) -> {
                                Set<Integer> added = added(page, covered);
                                BigInteger cost = BigInteger.valueOf(price).multiply(BigInteger.valueOf(added.size()));
                                return gain(added).subtract(cost);
                            })
                            .thenComparing(Comparator.reverseOrder()))
                    .orElse(null);
            if (best == null) {
                break;
            }
            left.remove(best);
            seeds.add(best);
            covered.addAll(brings(best));
        }
        return inOrder(seeds);
    }

    private List<Chosen> inOrder(Set<Integer> seeds) {
        List<Chosen> order = new ArrayList<>();
        Set<Integer> covered = new HashSet<>();
        while (!seeds.isEmpty()) {
            int best = -1;
            for (int page : seeds) {
                if (best < 0 || isDenser(added(page, covered), added(best, covered))) {
                    best = page;
                }
            }
            Set<Integer> added = added(best, covered);
            order.add(new Chosen(
                    best, added.size(), added.stream().mapToLong(this::worth).sum()));
            covered.addAll(added);
            seeds.remove(best);
        }
        return order;
    }

    private boolean isDenser(Set<Integer> one, Set<Integer> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return !one.isEmpty();
        }
        return gain(one)
                        .multiply(BigInteger.valueOf(other.size()))
                        .compareTo(gain(other).multiply(BigInteger.valueOf(one.size())))
                > 0;
    }
}
