package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.CrawlMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;

/** A crawl that looks through all known pages before each fetch, by the words of each order. */
public final class LiteralOrder {

    private final LinkGraph graph;
    private final CrawlOrder order;
    private final int[] hosts;
    private final int[] seeds;
    private final double[] cash;
    private final long[] links;
    private final Map<Integer, Integer> fetchedOf = new HashMap<>();
    private final Set<Integer> waiting = new LinkedHashSet<>();
    private final List<Integer> turns = new ArrayList<>();

    public LiteralOrder(LinkGraph graph, CrawlOrder order, int[] hosts, int[] seeds) {
        this.graph = graph;
        this.order = order;
        this.hosts = hosts;
        this.seeds = seeds;
        this.cash = new double[graph.pages()];
        this.links = new long[graph.pages()];
    }

    List<Integer> fetched() {
        List<Integer> fetched = new ArrayList<>();
        for (int seed : seeds) {
            know(seed);
            cash[seed] += 1.0 / seeds.length;
            links[seed] = order == CrawlOrder.LINKS ? 1L << 40 : 1;
        }
        while (!waiting.isEmpty()) {
            int page = choice();
            waiting.remove(page);
            fetched.add(page);
            fetchedOf.merge(hosts[page], 1, Integer::sum);
            if (waiting.stream().anyMatch(other -> hosts[other] == hosts[page])) {
                turns.add(hosts[page]);
            }
            for (int target : graph.targets(page)) {
                if (!fetched.contains(target)) {
                    know(target);
                }
                cash[target] += cash[page] / graph.outDegree(page);
                links[target]++;
            }
            if (graph.outDegree(page) == 0) {
                double share = cash[page] / seeds.length;
                cash[page] = 0;
                for (int seed : seeds) {
                    cash[seed] += share;
                }
            } else {
                cash[page] = 0;
            }
        }
        return fetched;
    }

    private void know(int page) {
        if (waiting.stream().noneMatch(other -> hosts[other] == hosts[page])) {
            turns.add(hosts[page]);
        }
        waiting.add(page);
    }

    private double share(int page) {
        return links[page] / (1.0 + fetchedOf.getOrDefault(hosts[page], 0));
    }

    private int choice() {
        int best = waiting.iterator().next();
        switch (order) {
            case BFS -> {}
            case HOSTS -> {
                int host = turns.remove(0);
                best = waiting.stream()
                        .filter(page -> hosts[page] == host)
                        .findFirst()
                        .orElseThrow();
            }
            case OPIC -> {
                for (int page : waiting) {
                    best = cash[page] > cash[best] ? page : best;
                }
            }
            case LINKS -> {
                for (int page : waiting) {
                    best = links[page] > links[best] ? page : best;
                }
            }
            case BEST -> {
                for (int page : waiting) {
                    best = share(page) > share(best) ? page : best;
                }
            }
        }
        return best;
    }

    public List<CrawlMeter.Point> points(SimulationGraph simulated, int[] budgets) {
        List<Integer> all = fetched();
        List<CrawlMeter.Point> points = new ArrayList<>();
        for (int budget : budgets) {
            List<Integer> pages = all.subList(0, Math.min(budget, all.size()));
            double pageRank = 0;
            for (int page : pages) {
                pageRank += simulated.pageRank()[page];
            }
            long reachedHosts = pages.stream()
                    .map(page -> hosts[page])
                    .filter(host -> host >= 0)
                    .distinct()
                    .count();
            long cores = simulated.cores().stream()
                    .filter(core -> IntStream.of(core).anyMatch(pages::contains))
                    .count();
            points.add(new CrawlMeter.Point(budget, pages.size(), pageRank, (int) reachedHosts, (int) cores));
        }
        return points;
    }
}
