package org.crawlgraph.bench;

import com.sun.management.OperatingSystemMXBean;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.crawlgraph.api.CompressedGraph;
import org.crawlgraph.api.CrawlGraphs;
import org.crawlgraph.api.LoadOptions;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.url.Site;

/**
 * Compares ranking the compressed links of a WebGraph with reading them: a pass of WebGraph over the graph and its
 * transpose. An iteration of HITS reads both, one of PageRank only the transpose.
 */
final class CompressedRanking {

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private CompressedRanking() {}

    /**
     * Runs the benchmark; prints rows of a Markdown table.
     *
     * @param arguments basename, iterations of PageRank and iterations of HITS
     */
    public static void main(String[] arguments) throws Exception {
        Path basename = Path.of(arguments[0]);
        Machine.lines().forEach(line -> System.out.println("- " + line));
        System.out.println();
        System.out.println("| step | s | CPU s | most heap in use, garbage counted, MiB |");
        System.out.println("| --- | ---: | ---: | ---: |");
        String links = tell("reading the links once", () -> read(basename) + " links");
        tell("reading the reversed links once", () -> read(Path.of(basename + "-t")) + " links");
        CompressedGraph[] graph = new CompressedGraph[1];
        tell("opening", () -> {
            graph[0] = CrawlGraphs.compressed(basename, LoadOptions.DEFAULT.site(Site.NONE));
            return graph[0].pages() + " pages, " + graph[0].links() + " links between different ones";
        });
        int pageRank = Integer.parseInt(arguments[1]);
        tell(
                "PageRank, " + pageRank + " iterations",
                () -> "best "
                        + graph[0].pagerank(new PageRank.Settings(0.85, pageRank, 0))
                                .scores()
                                .best(1));
        int hits = Integer.parseInt(arguments[2]);
        tell(
                "HITS, " + hits + " iterations",
                () -> "sigma " + graph[0].hits(new Hits.Settings(hits, 0)).sigma());
        System.out.println();
        System.out.println(
                "At most " + PeakMemory.ofThisProcess() + " MiB resident, mapped files among them; " + links + ".");
    }

    /** Counts the links of a file sequentially. */
    private static long read(Path basename) throws IOException {
        NodeIterator nodes = ImmutableGraph.loadMapped(basename.toString()).nodeIterator();
        long links = 0;
        while (nodes.hasNext()) {
            nodes.nextInt();
            links += nodes.successorArray() == null ? 0 : nodes.outdegree();
        }
        return links;
    }

    private static String tell(String what, Callable<String> step) throws Exception {
        System.gc();
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> pool.resetPeakUsage());
        long start = System.nanoTime();
        long cpu = SYSTEM.getProcessCpuTime();
        String result = step.call();
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        System.out.printf(
                Locale.ROOT,
                "| %s: %s | %.1f | %.1f | %,d |%n",
                what,
                result,
                (System.nanoTime() - start) / 1e9,
                (SYSTEM.getProcessCpuTime() - cpu) / 1e9,
                peak >> 20);
        return result;
    }
}
