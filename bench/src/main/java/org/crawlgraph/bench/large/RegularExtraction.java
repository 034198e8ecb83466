package org.crawlgraph.bench.large;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.bench.Machine;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Certainty;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RankedLinks;

/**
 * Takes ten cores out of a {@link RegularGraph}, with exact rankings and with those of the paper, in the same JVM after one core of a
 * small graph each to warm up. Prints a row of a Markdown table.
 */
public final class RegularExtraction {

    private static final int CORES = 10;
    private static final int PAGES_TO_WARM_UP = 20_000;

    private RegularExtraction() {}

    private record Taken(List<Core> cores, double seconds, double processor) {}

    /**
     * Runs it.
     *
     * @param arguments a graph and its pages; none for the head of the table
     */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            Machine.lines().forEach(System.out::println);
            System.out.println();
            System.out.println("| graph | pages | links | exact, s (processor) | exact cores of " + CORES
                    + " | paper, s (processor) | ratio | of processor time |");
            System.out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
            return;
        }
        RegularGraph shape = RegularGraph.valueOf(arguments[0]);
        LinkGraph small = shape.of(PAGES_TO_WARM_UP);
        take(small, 1, Reranking.EXACT);
        take(small, 1, Reranking.PAPER);
        LinkGraph graph = shape.of(Integer.parseInt(arguments[1]));
        Taken paper = take(graph, CORES, Reranking.PAPER);
        Taken exact = take(graph, CORES, Reranking.EXACT);
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %.2f (%.2f) | %d | %.2f (%.2f) | %.2f | %.2f |%n",
                shape.name(),
                graph.pages(),
                graph.links(),
                exact.seconds,
                exact.processor,
                exact.cores.stream()
                        .filter(core -> core.certainty() == Certainty.EXACT)
                        .count(),
                paper.seconds,
                paper.processor,
                exact.seconds / paper.seconds,
                exact.processor / paper.processor);
    }

    private static Taken take(LinkGraph graph, int count, Reranking reranking) {
        int threads = Runtime.getRuntime().availableProcessors();
        long start = System.nanoTime();
        double before = processorSeconds();
        try (CoreExtraction extraction = new CoreExtraction(
                RankedLinks.unweighted(graph), CoreOptions.DEFAULT, reranking, threads, Checkpoint.NONE)) {
            List<Core> cores = extraction.take(count, Checkpoint.NONE);
            return new Taken(cores, (System.nanoTime() - start) / 1e9, processorSeconds() - before);
        }
    }

    private static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }
}
