package org.crawlgraph.bench;

import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ranking.Hits;

/**
 * Extracts 100 seeds from a synthetic crawl of links between different hosts, as many as remain in the paper (table 2),
 * and ranks it once for comparison. Prints a row of a Markdown table.
 */
final class LargeExtraction {

    private static final int SEEDS = 100;
    private static final int PAGES_PER_HOST = 188;
    private static final double MEBI = 1 << 20;

    private LargeExtraction() {}

    /**
     * Runs the benchmark.
     *
     * @param arguments name, pages, links; none for the head of the table
     */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            Machine.lines().forEach(System.out::println);
            System.out.println();
            System.out.println("| size of | pages | links | one ranking, 60 iterations, s | " + SEEDS
                    + " seeds, s | in rankings | peak heap, MiB | estimated, MiB |");
            System.out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
            return;
        }
        LinkGraph graph = links(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
        int threads = Runtime.getRuntime().availableProcessors();
        long start = System.nanoTime();
        Hits.rank(graph, Hits.Settings.DEFAULT, threads, Checkpoint.NONE);
        double ranking = (System.nanoTime() - start) / 1e9;
        forgetPeaks();
        start = System.nanoTime();
        List<Seed> seeds;
        try (CoreExtraction extraction =
                new CoreExtraction(graph, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, threads, Checkpoint.NONE)) {
            seeds = extraction.seeds(SEEDS, page -> true, 1, Checkpoint.NONE);
        }
        double extraction = (System.nanoTime() - start) / 1e9;
        MemoryNeed need = CoreExtraction.memory(graph.pages(), graph.links(), CoreOptions.Reranking.EXACT);
        long own = LinkGraph.bytes(graph.pages(), graph.links());
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %.1f | %.1f (%d) | %.1f | %,.0f | %,.0f–%,.0f |%n",
                arguments[0],
                graph.pages(),
                graph.links(),
                ranking,
                extraction,
                seeds.size(),
                extraction / ranking,
                peak() / MEBI,
                (own + need.min()) / MEBI,
                (own + need.max()) / MEBI);
    }

    private static LinkGraph links(int pages, long links) {
        SyntheticCrawl crawl = new SyntheticCrawl(
                new SyntheticOptions(pages, links, pages / PAGES_PER_HOST, 0, SyntheticOptions.DEFAULT_SEED),
                Checkpoint.NONE);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        NodeIterator nodes = crawl.links().nodeIterator();
        while (nodes.hasNext()) {
            int page = nodes.nextInt();
            LazyIntIterator targets = nodes.successors();
            for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                builder.add(page, target);
            }
        }
        return builder.build();
    }

    private static void forgetPeaks() {
        System.gc();
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> pool.resetPeakUsage());
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
