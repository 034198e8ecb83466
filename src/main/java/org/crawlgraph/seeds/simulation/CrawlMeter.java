package org.crawlgraph.seeds.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Options;

/**
 * Measures what simulated crawls of a stored graph have gathered, either after several numbers of fetched pages or at
 * each depth. A crawler pays per page, so the first is the cost of a crawl; the second is the comparison of
 * Daneshpajouh et al. (2008), section 3.5.
 *
 * <p>Seeds enter the order in their own order, the links of a page in ascending order of page numbers, and each page
 * once. Several crawls run in parallel, each on one thread at a time, so the results do not depend on the number of
 * threads.
 *
 * <p>A crawl ends at the largest budget or depth, or when no page is left. For a graph of n pages, with f pages fetched
 * and l links on them, time is O(n + (f + l) log n), breadth-first and round robin O(n + l + f log n); space is up to
 * 72 bytes per page and thread.
 *
 * <p>Source: Baeza-Yates, Castillo, Marin, Rodriguez (2005), Crawling a country: better strategies than breadth-first
 * for web page ordering.
 */
public final class CrawlMeter {

    /** Pages that a crawl fetches between two checks for cancellation. */
    private static final int STRIDE = 1 << 16;

    private final SimulationGraph graph;
    private final CorePages corePages;
    private final BitSet hosts = new BitSet();
    private final BitSet cores = new BitSet();
    private final List<Point> points = new ArrayList<>();
    private double pageRank;
    private int pages;

    private CrawlMeter(SimulationGraph graph, CorePages corePages) {
        this.graph = graph;
        this.corePages = corePages;
    }

    /**
     * What a simulated crawl has gathered at a stop.
     *
     * @param stop the maximum number of pages, or the depth in links from the nearest seed
     * @param pages number of pages fetched
     * @param pageRank sum of their PageRank, 0 to 1
     * @param hosts number of hosts of these pages
     * @param cores number of cores with one of these pages as a hub or authority
     */
    public record Point(int stop, int pages, double pageRank, int hosts, int cores) {}

    /** A crawl: {@code step} continues it and returns whether it is over. */
    private record Crawl(CrawlMeter meter, BooleanSupplier step) {}

    /**
     * Crawls from several lists of seeds up to budgets.
     *
     * @param seeds lists of page numbers in fetch order
     * @param budgets numbers of pages, ascending, at least one, each at least 1
     * @param concurrency crawls at a time, at least 1; does not affect the results
     * @param checkpoint gets the number of finished crawls in the stage {@code "crawling"}
     * @return for each list, a point per budget; a crawl that has run out of pages repeats its last figures
     */
    public static List<List<Point>> byPages(
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
        if (order.needsHosts() && graph.hosts().length == 0) {
            throw new IllegalArgumentException("order '" + Options.lowerCase(order)
                    + "' needs hosts, but the pages have none; choose another order");
        }
        CorePages corePages = new CorePages(graph.cores());
        return crawl(seeds, concurrency, checkpoint, start -> {
            CrawlMeter meter = new CrawlMeter(graph, corePages);
            CrawlSimulation<Integer, int[]> crawl = new CrawlSimulation<>(
                    page -> graph.links().targets(page),
                    PageOrders.of(order, graph.links().pages(), graph.hosts(), start),
                    budgets[budgets.length - 1],
                    List.of((page, links) -> {
                        meter.fetch(page);
                        if (meter.pages == budgets[meter.points.size()]) {
                            meter.stop(meter.pages);
                        }
                    }));
            return new Crawl(meter, () -> {
                boolean over = crawl.advance(STRIDE);
                while (over && meter.points.size() < budgets.length) {
                    meter.stop(budgets[meter.points.size()]);
                }
                return over;
            });
        });
    }

    /**
     * Crawls breadth-first from several lists of seeds up to a depth; parameters as for {@link #byPages}.
     *
     * @param depth maximum number of links from a seed, at least 0
     * @return for each list, a point for each depth from 0 to the last at which the crawl found a page
     */
    public static List<List<Point>> byDepth(
            SimulationGraph graph, List<int[]> seeds, int depth, int concurrency, Checkpoint checkpoint) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth is " + depth + "; it must be at least 0 (only the seeds)");
        }
        CorePages corePages = new CorePages(graph.cores());
        return crawl(seeds, concurrency, checkpoint, start -> {
            CrawlMeter meter = new CrawlMeter(graph, corePages);
            DepthSearch search = new DepthSearch(graph.links(), start);
            return new Crawl(meter, () -> {
                search.here().forEach(meter::fetch);
                meter.stop(search.depth());
                return search.depth() == depth || !search.advance();
            });
        });
    }

    private static List<List<Point>> crawl(
            List<int[]> seeds, int concurrency, Checkpoint checkpoint, Function<int[], Crawl> begin) {
        List<List<Point>> curves = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            while (curves.size() < seeds.size()) {
                int done = curves.size();
                List<Crawl> together = seeds.subList(done, Math.min(seeds.size(), done + concurrency)).stream()
                        .map(begin)
                        .toList();
                boolean[] over = new boolean[together.size()];
                while (IntStream.range(0, over.length).anyMatch(crawl -> !over[crawl])) {
                    workers.forEach(
                            over.length,
                            () -> checkpoint.reached("crawling", done, seeds.size()),
                            crawl -> over[crawl] =
                                    over[crawl] || together.get(crawl).step.getAsBoolean());
                }
                together.forEach(crawl -> curves.add(crawl.meter.points));
            }
        }
        return curves;
    }

    /** Estimates the maximum heap of the crawls, not counting the graph. */
    public static MemoryNeed memory(long pages, int concurrency) {
        return MemoryNeed.of("crawls", concurrency * (72 * pages + pages / 4));
    }

    private void fetch(int page) {
        pages++;
        pageRank += graph.pageRank()[page];
        corePages.of(page).forEach(cores::set);
        if (graph.hosts().length > 0 && graph.hosts()[page] >= 0) {
            hosts.set(graph.hosts()[page]);
        }
    }

    private void stop(int at) {
        points.add(new Point(at, pages, pageRank, hosts.cardinality(), cores.cardinality()));
    }
}
