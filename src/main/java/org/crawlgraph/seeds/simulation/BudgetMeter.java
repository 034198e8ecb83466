package org.crawlgraph.seeds.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * Records what a simulated crawl of a stored graph has gathered at each of several budgets. Budgets are numbers of pages, since a crawler
 * pays per page, not per depth.
 *
 * <p>The PageRank gathered at a budget of b pages is the sum over the first b fetched pages, or over all if the crawl ends earlier. Seeds
 * enter the order in their own order, the links of a page in ascending order of page numbers, and each page once. Several crawls run in
 * parallel, each on one thread at a time, so the results do not depend on the number of threads.
 *
 * <p>A crawl ends at the largest budget or when no page is left. For a graph of n pages, with f pages fetched and l links on them, time is
 * O(n + l) for breadth-first and round robin, O(n + l log n) for the other orders; space is up to 24 bytes per page and thread.
 *
 * <p>Source: Baeza-Yates, Castillo, Marin, Rodriguez (2005), Crawling a country: better strategies than breadth-first for web page
 * ordering.
 */
public final class BudgetMeter implements CrawlSimulation.Meter<Integer, int[]> {

    /** Pages that a crawl fetches between two checks for cancellation. */
    private static final int STRIDE = 1 << 16;

    private final SimulationGraph graph;
    private final int[] budgets;
    private final BitSet fetched;
    private final BitSet hosts = new BitSet();
    private final BitSet cores = new BitSet();
    private final List<Point> points = new ArrayList<>();
    private int pages;
    private double pageRank;

    private BudgetMeter(SimulationGraph graph, int[] budgets) {
        this.graph = graph;
        this.budgets = budgets;
        this.fetched = new BitSet(graph.links().pages());
    }

    private record Crawl(CrawlSimulation<Integer, int[]> simulation, BudgetMeter meter) {

        static Crawl of(SimulationGraph graph, int[] seeds, CrawlOrder order, int[] budgets) {
            BudgetMeter meter = new BudgetMeter(graph, budgets);
            return new Crawl(
                    new CrawlSimulation<>(
                            page -> graph.links().targets(page),
                            PageOrders.of(order, graph.links().pages(), graph.hosts(), seeds),
                            budgets[budgets.length - 1],
                            List.of(meter)),
                    meter);
        }
    }

    /**
     * Crawls from several lists of seeds.
     * @param seeds lists of page numbers in fetch order
     * @param budgets numbers of pages, ascending, at least one, each at least 1
     * @param concurrency crawls at a time, at least 1; does not affect the results
     * @param checkpoint gets the number of finished crawls in the stage {@code "crawling"}
     * @return for each list, a point per budget
     */
    public static List<List<Point>> crawl(
            SimulationGraph graph,
            List<int[]> seeds,
            CrawlOrder order,
            int[] budgets,
            int concurrency,
            Checkpoint checkpoint) {
        for (int i = 0; i < budgets.length; i++) {
            if (budgets[i] < (i == 0 ? 1 : budgets[i - 1] + 1)) {
                throw new IllegalArgumentException(
                        "budgets are " + Arrays.toString(budgets) + "; they must ascend, starting at 1 page or more");
            }
        }
        if ((order == CrawlOrder.HOSTS || order == CrawlOrder.BEST) && graph.hosts().length == 0) {
            throw new IllegalArgumentException(
                    "orders 'hosts' and 'best' need hosts, but the pages have none; choose another order");
        }
        List<List<Point>> curves = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            while (curves.size() < seeds.size()) {
                int done = curves.size();
                List<Crawl> together = seeds.subList(done, Math.min(seeds.size(), done + concurrency)).stream()
                        .map(start -> Crawl.of(graph, start, order, budgets))
                        .toList();
                boolean[] over = new boolean[together.size()];
                while (IntStream.range(0, over.length).anyMatch(crawl -> !over[crawl])) {
                    workers.forEach(
                            over.length,
                            () -> checkpoint.reached("crawling", done, seeds.size()),
                            crawl ->
                                    over[crawl] = together.get(crawl).simulation.advance(STRIDE));
                }
                together.forEach(crawl -> curves.add(crawl.meter.points()));
            }
        }
        return curves;
    }

    /** Estimates the maximum heap of {@link #crawl}, not counting the graph. */
    public static MemoryNeed memory(long pages, int concurrency) {
        return MemoryNeed.of("crawls, page by page", concurrency * (24 * pages + pages / 4));
    }

    @Override
    public void fetched(Integer page, int[] links) {
        pages++;
        pageRank += graph.pageRank()[page];
        fetched.set(page);
        if (graph.hosts().length > 0 && graph.hosts()[page] >= 0) {
            hosts.set(graph.hosts()[page]);
        }
        if (pages == budgets[points.size()]) {
            note();
        }
    }

    /** Returns a point per budget. Call it after the crawl, which may have ended before the largest budgets. */
    private List<Point> points() {
        while (points.size() < budgets.length) {
            note();
        }
        return points;
    }

    private void note() {
        for (int core = 0; core < graph.cores().size(); core++) {
            if (!cores.get(core) && Arrays.stream(graph.cores().get(core)).anyMatch(fetched::get)) {
                cores.set(core);
            }
        }
        points.add(new Point(budgets[points.size()], pages, pageRank, hosts.cardinality(), cores.cardinality()));
    }

    /**
     * What a simulated crawl has gathered when its budget is spent, or when it ends earlier.
     * @param budget maximum number of fetched pages
     * @param pageRank sum of their PageRank, 0 to 1
     * @param hosts hosts of these pages
     * @param cores cores with one of these pages as a hub or authority
     */
    public record Point(int budget, int pages, double pageRank, int hosts, int cores) {}
}
