package org.crawlgraph.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkGraph;

/**
 * Seeds as the steps of {@code PriceCover} have them: every set is rebuilt for every candidate, and all numbers are
 * integers of any size.
 *
 * @param scores worth of each page, as shares of 1
 * @param hosts by page, a number of its host
 * @param depths by page, the depth of its URL
 */
public record LiteralPriceCover(LinkGraph graph, double[] scores, int[] hosts, int[] depths) {

    /** A seed, how many pages it adds, and what these are worth in units of 2^-53. */
    public record Chosen(int page, int newPages, long newWorth) {}

    private BigInteger worth(int page) {
        return BigInteger.valueOf(Math.round(scores[page] * 0x1p53));
    }

    private BigInteger worth(Set<Integer> pages) {
        return pages.stream().map(this::worth).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Step 1. */
    public boolean isEntry(int page) {
        long size = Arrays.stream(hosts).filter(host -> host == hosts[page]).count();
        long place = IntStream.range(0, hosts.length)
                .filter(other -> hosts[other] == hosts[page] && linksTo(other) >= linksTo(page))
                .count();
        return place == 1 || 20 * place <= size || depths[page] == 0;
    }

    private long linksTo(int page) {
        return IntStream.range(0, graph.pages())
                .filter(from -> graph.hasLink(from, page))
                .count();
    }

    /** Step 2. */
    private boolean isCandidate(int page) {
        int links = graph.outDegree(page);
        boolean isWorthMore = links == 1 && worth(page).compareTo(worth(graph.targets(page)[0])) >= 0;
        return links >= 5 || (isEntry(page) && (links != 1 || isWorthMore));
    }

    private Set<Integer> added(int page, Set<Integer> covered) {
        Set<Integer> pages = new HashSet<>(Set.of(page));
        for (int target : graph.targets(page)) {
            pages.add(target);
        }
        pages.removeAll(covered);
        return pages;
    }

    private BigInteger net(int page, Set<Integer> covered, long price) {
        Set<Integer> added = added(page, covered);
        return worth(added).subtract(BigInteger.valueOf(price).multiply(BigInteger.valueOf(added.size())));
    }

    private int minPages(int page) {
        return graph.outDegree(page) > 0 ? 2 : 1;
    }

    /** The price of a place, from 0. */
    private long price(int place, int count) {
        int n = graph.pages();
        double[] rising = Arrays.stream(scores).sorted().toArray();
        double from = Math.max(1, Math.round(rising[Math.max(0, n - 1 - count)] * 0x1p53) * n / 0x1p53);
        double way = count == 1 ? 0 : (double) place / (count - 1);
        return Math.round(0x1p53 / n * StrictMath.pow(from, 1 - way));
    }

    /** Chooses seeds with every page usable; in the order, a seed costs its new pages and one in 5000 of all pages. */
    public List<Chosen> choose(int count) {
        Set<Integer> left = IntStream.range(0, graph.pages())
                .filter(page ->
                        isCandidate(page) || IntStream.range(0, graph.pages()).noneMatch(this::isCandidate))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
        Set<Integer> covered = new HashSet<>();
        Set<Integer> seeds = new TreeSet<>();
        for (int round = 0; round < 10; round++) {
            Set<Integer> more = more(seeds.size(), count, round, left, covered);
            seeds.addAll(more);
            inOrder(seeds).stream()
                    .filter(seed -> seed.newPages() < minPages(seed.page()))
                    .forEach(seed -> seeds.remove(seed.page()));
            if (more.isEmpty() || seeds.size() == count) {
                break;
            }
        }
        return inOrder(seeds);
    }

    /** Step 3: chooses from the pages left, and removes them. */
    private Set<Integer> more(int chosen, int count, int round, Set<Integer> left, Set<Integer> covered) {
        Set<Integer> more = new HashSet<>();
        for (int place = chosen; place < count; place++) {
            long price = price(round == 0 ? place : count - 1, count);
            Comparator<Integer> byNet = Comparator.comparing(page -> net(page, covered, price));
            List<Integer> open = left.stream()
                    .filter(page -> added(page, covered).size() >= minPages(page))
                    .toList();
            if (open.isEmpty()) {
                break;
            }
            int best = open.stream()
                    .max(byNet.thenComparing(Comparator.reverseOrder()))
                    .orElseThrow();
            BigInteger least = net(best, covered, price)
                    .subtract(worth(added(best, covered)).divide(BigInteger.valueOf(20)));
            int seed = open.stream()
                    .filter(page -> net(page, covered, price).compareTo(least) >= 0 || isNear(page, best, covered))
                    .max(Comparator.comparing(this::isEntry)
                            .thenComparing(page -> -depths[page])
                            .thenComparing(this::worth)
                            .thenComparing(byNet)
                            .thenComparing(Comparator.reverseOrder()))
                    .orElseThrow();
            more.add(seed);
            left.remove(seed);
            covered.addAll(added(seed, covered));
        }
        return more;
    }

    /** The second condition of step 3, in which each page more than the best one covers costs an average page. */
    private boolean isNear(int page, int best, Set<Integer> covered) {
        Set<Integer> added = added(page, covered);
        Set<Integer> addedByBest = added(best, covered);
        long average = Math.round(0x1p53 / graph.pages());
        BigInteger less = worth(addedByBest).subtract(worth(added)).max(BigInteger.ZERO);
        BigInteger more = BigInteger.valueOf(average)
                .multiply(BigInteger.valueOf(Math.max(0, added.size() - addedByBest.size())));
        return less.add(more).compareTo(worth(addedByBest).divide(BigInteger.valueOf(14))) <= 0;
    }

    /** Step 4. */
    private List<Chosen> inOrder(Set<Integer> seeds) {
        List<Chosen> order = new ArrayList<>();
        Set<Integer> left = new TreeSet<>(seeds);
        Set<Integer> covered = new HashSet<>();
        while (!left.isEmpty()) {
            int best = -1;
            for (int page : left) {
                if (best < 0 || isDenser(added(page, covered), added(best, covered))) {
                    best = page;
                }
            }
            Set<Integer> added = added(best, covered);
            order.add(new Chosen(best, added.size(), worth(added).longValueExact()));
            covered.addAll(added);
            left.remove(best);
        }
        return order;
    }

    private boolean isDenser(Set<Integer> one, Set<Integer> other) {
        return worth(one).multiply(cost(other)).compareTo(worth(other).multiply(cost(one))) > 0;
    }

    private BigInteger cost(Set<Integer> added) {
        return BigInteger.valueOf(5000L * added.size() + graph.pages());
    }
}
