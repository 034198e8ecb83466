package org.crawlgraph.procedures.seeds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Seeds of a harvest as the formula has it: every set is rebuilt for every candidate. Pages are URLs, in the order of their nodes. */
final class LiteralHarvest {

    /** A seed and how many pages it adds. */
    record Chosen(String url, int newPages) {}

    private final Map<String, Set<String>> brings = new LinkedHashMap<>();
    private final Map<String, Double> worth;

    LiteralHarvest(Map<String, List<String>> links, Map<String, Double> worth) {
        this.worth = worth;
        links.forEach((page, targets) -> {
            Set<String> all = new TreeSet<>(targets);
            all.add(page);
            brings.put(page, all);
        });
    }

    private static BigInteger units(double share) {
        return BigInteger.valueOf(Math.round(0x1p53 * share));
    }

    private Set<String> added(String page, Set<String> covered) {
        Set<String> added = new HashSet<>(brings.get(page));
        added.removeAll(covered);
        return added;
    }

    private BigInteger gain(Collection<String> pages) {
        return pages.stream().map(page -> units(worth.get(page))).reduce(BigInteger.ZERO, BigInteger::add);
    }

    private long price(int seed, int count) {
        int n = brings.size();
        double[] falling = worth.values().stream()
                .mapToDouble(share -> -share)
                .sorted()
                .map(share -> -share)
                .toArray();
        double from = Math.max(1, falling[Math.min(count, n - 1)] * n);
        double way = count == 1 ? 0 : seed / (count - 1.0);
        return Math.round(0x1p53 / n * StrictMath.pow(from, 1 - way));
    }

    List<Chosen> seeds(Collection<String> candidates, int count) {
        Set<String> covered = new HashSet<>();
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String best = null;
            BigInteger most = BigInteger.ZERO;
            for (String page : brings.keySet()) {
                if (!candidates.contains(page) || chosen.contains(page)) {
                    continue;
                }
                Set<String> added = added(page, covered);
                BigInteger net = gain(added)
                        .subtract(BigInteger.valueOf(price(i, count)).multiply(BigInteger.valueOf(added.size())));
                if (best == null || net.compareTo(most) > 0) {
                    best = page;
                    most = net;
                }
            }
            if (best == null) {
                break;
            }
            chosen.add(best);
            covered.addAll(brings.get(best));
        }
        return inOrder(chosen);
    }

    private List<Chosen> inOrder(List<String> chosen) {
        Set<String> covered = new HashSet<>();
        List<Chosen> order = new ArrayList<>();
        List<String> left = new ArrayList<>(brings.keySet());
        left.retainAll(chosen);
        while (!left.isEmpty()) {
            String best = left.get(0);
            for (String page : left) {
                if (isDenser(added(page, covered), added(best, covered))) {
                    best = page;
                }
            }
            order.add(new Chosen(best, added(best, covered).size()));
            covered.addAll(brings.get(best));
            left.remove(best);
        }
        return order;
    }

    private boolean isDenser(Set<String> one, Set<String> other) {
        return other.isEmpty()
                ? !one.isEmpty()
                : gain(one)
                                .multiply(BigInteger.valueOf(other.size()))
                                .compareTo(gain(other).multiply(BigInteger.valueOf(one.size())))
                        > 0;
    }
}
