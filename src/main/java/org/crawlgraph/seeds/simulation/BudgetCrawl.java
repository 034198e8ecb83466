package org.crawlgraph.seeds.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * Crawls a stored graph page by page in a given order, and records what has been gathered at each budget. A crawler pays per page, not per
 * depth, so this is the comparison that counts.
 *
 * <p>The PageRank gathered at a budget of b pages is the sum over the first b fetched pages, or over all if the crawl ends earlier. The
 * frontier follows {@link CrawlOrder}. Seeds enter it in their order, the links of a page in ascending order of page numbers, and each page
 * once. Several crawls run in parallel, each on one thread at a time, so the results do not depend on the number of threads.
 *
 * <p>A crawl ends at the largest budget or when its frontier is empty. For a graph of n pages, with f pages fetched and l links on them,
 * time is O(n + l) for breadth-first and round robin, O(n + l log n) for the other orders; space is up to 24 bytes per page and thread.
 *
 * <p>Source: Baeza-Yates, Castillo, Marin, Rodriguez (2005), Crawling a country: better strategies than breadth-first for web page
 * ordering.
 */
public final class BudgetCrawl {

    /** Pages that a crawl fetches between two checks for cancellation. */
    private static final int STRIDE = 1 << 16;

    private final SimulationGraph graph;
    private final int[] budgets;
    private final Frontier frontier;
    private final BitSet fetched;
    private final BitSet hosts = new BitSet();
    private final BitSet cores = new BitSet();
    private final List<BudgetPoint> points = new ArrayList<>();
    private int pages;
    private int furniture;
    private double pageRank;

    private BudgetCrawl(SimulationGraph graph, int[] seeds, CrawlOrder order, int[] budgets) {
        this.graph = graph;
        this.budgets = budgets;
        this.frontier = Frontier.of(order, graph.links().pages(), graph.hosts());
        this.fetched = new BitSet(graph.links().pages());
        frontier.start(seeds);
    }

    /**
     * Crawls from several lists of seeds.
     * @param seeds lists of page numbers in fetch order
     * @param budgets numbers of pages, ascending, at least one, each at least 1
     * @param concurrency crawls at a time, at least 1; does not affect the results
     * @param checkpoint gets the number of finished crawls in the stage {@code "crawling"}
     * @return for each list, a point per budget
     */
    public static List<List<BudgetPoint>> run(
            SimulationGraph graph,
            List<int[]> seeds,
            CrawlOrder order,
            int[] budgets,
            int concurrency,
            Checkpoint checkpoint) {
        for (int i = 0; i < budgets.length; i++) {
            if (budgets[i] < (i == 0 ? 1 : budgets[i - 1] + 1)) {
                throw new IllegalArgumentException(
                        "budgets are " + Arrays.toString(budgets) + "; they ascend, and the first is at least 1 page");
            }
        }
        if ((order == CrawlOrder.HOSTS || order == CrawlOrder.BEST) && graph.hosts().length == 0) {
            throw new IllegalArgumentException(
                    "the hosts of the pages are not known, so they cannot take turns; choose another order");
        }
        List<List<BudgetPoint>> curves = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            while (curves.size() < seeds.size()) {
                int done = curves.size();
                List<BudgetCrawl> together = seeds.subList(done, Math.min(seeds.size(), done + concurrency)).stream()
                        .map(start -> new BudgetCrawl(graph, start, order, budgets))
                        .toList();
                while (together.stream().anyMatch(crawl -> !crawl.isDone())) {
                    workers.forEach(
                            together.size(),
                            () -> checkpoint.reached("crawling", done, seeds.size()),
                            crawl -> together.get(crawl).advance());
                }
                together.forEach(crawl -> curves.add(crawl.points));
            }
        }
        return curves;
    }

    /** Estimates the maximum heap of {@link #run}, not counting the graph. */
    public static MemoryNeed memory(long pages, int concurrency) {
        return MemoryNeed.of("crawls, page by page", concurrency * (24 * pages + pages / 4));
    }

    private boolean isDone() {
        return points.size() == budgets.length;
    }

    private void advance() {
        for (int step = 0; step < STRIDE && !isDone(); step++) {
            int page = frontier.next();
            if (page < 0) {
                while (!isDone()) {
                    note();
                }
                return;
            }
            fetch(page);
            if (pages == budgets[points.size()]) {
                note();
            }
        }
    }

    private void fetch(int page) {
        pages++;
        pageRank += graph.pageRank()[page];
        fetched.set(page);
        furniture += graph.furniture().get(page) ? 1 : 0;
        if (graph.hosts().length > 0 && graph.hosts()[page] >= 0) {
            hosts.set(graph.hosts()[page]);
        }
        frontier.found(graph.links(), page);
    }

    private void note() {
        for (int core = 0; core < graph.cores().size(); core++) {
            if (!cores.get(core) && Arrays.stream(graph.cores().get(core)).anyMatch(fetched::get)) {
                cores.set(core);
            }
        }
        points.add(new BudgetPoint(
                budgets[points.size()], pages, pageRank, hosts.cardinality(), cores.cardinality(), furniture));
    }
}
