import com.sun.management.OperatingSystemMXBean;
import it.unimi.dsi.law.rank.PageRankParallelGaussSeidel;
import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import it.unimi.dsi.webgraph.Transform;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.crawlgraph.bench.Machine;
import org.crawlgraph.bench.PeakMemory;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ranking.Hits;

import org.crawlgraph.ranking.PageRank;

import org.slf4j.helpers.NOPLogger;

/**
 * Rankings of CrawlGraph and of LAW, run by {@code extras/bench/peers.sh}: {@code METHOD GRAPH TOLERANCE}. GRAPH is the basename of a WebGraph that
 * {@code prepare} has written: without links of a page to itself, with its transpose, and as a list of links for igraph. Each prints a row
 * with the median of five rounds after a warm-up, the peak memory of the process, and the residual of its result.
 */
public final class Peers {

    private static final int THREADS = 2;
    private static final int ROUNDS = 5;
    private static final double ALPHA = 0.85;
    private static final int MOST = 1_000_000;

    private static String graph;
    private static double tolerance;

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("about")) {
            about(arguments[1]);
            return;
        }
        graph = arguments[1];
        tolerance = Double.parseDouble(arguments[2]);
        switch (arguments[0]) {
            case "prepare" -> prepare(arguments[3]);
            case "check" -> check(arguments[3], arguments[4], arguments[5], arguments[6], arguments[7]);
            case "pagerank" -> {
                LinkGraph.TwoWayLinks links = new LinkGraph.TwoWayLinks(read(graph), read(graph + "-t"));
                measure("PageRank", "CrawlGraph", () -> PageRank.rank(
                                links, new PageRank.Settings(ALPHA, MOST, tolerance), THREADS, Checkpoint.NONE)
                        .scores());
            }
            case "hits" -> {
                LinkGraph.TwoWayLinks links = new LinkGraph.TwoWayLinks(read(graph), read(graph + "-t"));
                measure("HITS", "CrawlGraph", () -> Hits.rank(
                                links, new Hits.Settings(MOST, tolerance), THREADS, Checkpoint.NONE)
                        .hubs());
            }
            case "law-pagerank" -> {
                ImmutableGraph in = arrays(graph + "-t");
                measure("PageRank", "LAW, Gauss-Seidel", () -> law(in));
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        System.exit(0);
    }

    private static void about(String commit) {
        Machine.lines().forEach(line -> System.out.println("- " + line));
        System.out.println("- commit: " + commit + "; " + THREADS + " threads, igraph one");
        System.out.println("\nHow to read this: [extras/bench/README.md](../README.md).\n");
        System.out.println("| what | graph | program | seconds | CPU seconds | memory, MiB | residual |");
        System.out.println("| --- | --- | --- | ---: | ---: | ---: | ---: |");
    }

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private static long excluded;
    private static long excludedCpu;

    /** Iterates until the residual of the whole vector is below the tolerance; checking it is not measured. */
    private static double[] law(ImmutableGraph in) {
        PageRankParallelGaussSeidel law = new PageRankParallelGaussSeidel(in, THREADS, NOPLogger.NOP_LOGGER);
        law.alpha = ALPHA;
        try {
            law.stepUntil(ranking -> {
                if (ranking.iteration % 4 != 0) {
                    return false;
                }
                long start = System.nanoTime();
                long cpu = SYSTEM.getProcessCpuTime();
                double residual = residual("PageRank", ranking.rank);
                excluded += System.nanoTime() - start;
                excludedCpu += SYSTEM.getProcessCpuTime() - cpu;
                return residual < tolerance;
            });
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return law.rank;
    }

    private static void measure(String what, String program, Supplier<double[]> ranking) throws IOException {
        List<Double> seconds = new ArrayList<>();
        List<Double> processor = new ArrayList<>();
        double[] scores = ranking.get();
        for (int round = 0; round < ROUNDS; round++) {
            excluded = 0;
            excludedCpu = 0;
            long start = System.nanoTime();
            long cpu = SYSTEM.getProcessCpuTime();
            scores = ranking.get();
            seconds.add((System.nanoTime() - start - excluded) / 1e9);
            processor.add((SYSTEM.getProcessCpuTime() - cpu - excludedCpu) / 1e9);
        }
        Collections.sort(seconds);
        Collections.sort(processor);
        print(what, program, seconds.get(ROUNDS / 2), processor.get(ROUNDS / 2), PeakMemory.ofThisProcess(), residual(what, scores));
    }

    private static void print(String what, String program, double seconds, double cpu, long mebi, double residual) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.3f | %.3f | %,d | %.1e |%n",
                what,
                Path.of(graph).getFileName(),
                program,
                seconds,
                cpu,
                mebi,
                residual);
    }

    /** Prints the row of igraph, whose scores are in a file. */
    private static void check(String what, String scores, String seconds, String cpu, String mebi)
            throws IOException {
        DoubleBuffer file = ByteBuffer.wrap(Files.readAllBytes(Path.of(scores)))
                .order(ByteOrder.nativeOrder())
                .asDoubleBuffer();
        double[] vector = new double[file.remaining()];
        file.get(vector);
        String program = what.equals("HITS") ? "igraph, ARPACK" : "igraph, PRPACK";
        print(what, program, Double.parseDouble(seconds), Double.parseDouble(cpu), Long.parseLong(mebi), residual(what, vector));
    }

    private static double residual(String what, double[] vector) {
        try {
            return what.equals("HITS") ? hitsResidual(vector) : pageRankResidual(vector);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The sum of absolute changes of one more iteration, for scores of sum 1. */
    private static double pageRankResidual(double[] scores) throws IOException {
        double sum = 0;
        for (double score : scores) {
            sum += score;
        }
        double[] next = new double[scores.length];
        double stranded = 0;
        NodeIterator nodes = links().nodeIterator();
        for (int page = 0; page < scores.length; page++) {
            nodes.nextInt();
            int degree = nodes.outdegree();
            stranded += degree == 0 ? scores[page] / sum : 0;
            int[] targets = nodes.successorArray();
            for (int link = 0; link < degree; link++) {
                next[targets[link]] += scores[page] / sum / degree;
            }
        }
        double moved = 0;
        for (int page = 0; page < scores.length; page++) {
            double score = ALPHA * next[page] + (ALPHA * stranded + 1 - ALPHA) / scores.length;
            moved += Math.abs(score - scores[page] / sum);
        }
        return moved;
    }

    /** The norm of AAᵀh − λh, relative to λ, for hub scores h of norm 1. */
    private static double hitsResidual(double[] hubs) throws IOException {
        double[] authorities = new double[hubs.length];
        double[] next = new double[hubs.length];
        for (int pass = 0; pass < 2; pass++) {
            NodeIterator nodes = links().nodeIterator();
            for (int page = 0; page < hubs.length; page++) {
                nodes.nextInt();
                int[] targets = nodes.successorArray();
                for (int link = 0; link < nodes.outdegree(); link++) {
                    if (pass == 0) {
                        authorities[targets[link]] += hubs[page];
                    } else {
                        next[page] += authorities[targets[link]];
                    }
                }
            }
        }
        double squares = 0;
        double product = 0;
        for (int page = 0; page < hubs.length; page++) {
            squares += hubs[page] * hubs[page];
            product += hubs[page] * next[page];
        }
        double strength = product / squares;
        double moved = 0;
        for (int page = 0; page < hubs.length; page++) {
            double by = next[page] / strength - hubs[page];
            moved += by * by;
        }
        return Math.sqrt(moved / squares);
    }

    private static ImmutableGraph links;

    private static ImmutableGraph links() throws IOException {
        if (links == null) {
            links = ImmutableGraph.loadMapped(graph);
        }
        return links;
    }

    private static ImmutableGraph arrays(String basename) throws IOException {
        return new ArrayListMutableGraph(ImmutableGraph.loadMapped(basename)).immutableView();
    }

    private static LinkGraph read(String basename) throws IOException {
        ImmutableGraph file = ImmutableGraph.loadMapped(basename);
        LinkGraphBuilder builder = new LinkGraphBuilder(file.numNodes());
        NodeIterator nodes = file.nodeIterator();
        while (nodes.hasNext()) {
            int page = nodes.nextInt();
            LazyIntIterator targets = nodes.successors();
            for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                builder.add(page, target);
            }
        }
        return builder.build();
    }

    private static void prepare(String from) throws IOException {
        ImmutableGraph all = ImmutableGraph.load(from);
        BVGraph.store(Transform.filterArcs(all, Transform.NO_LOOPS), graph);
        BVGraph.store(Transform.transpose(ImmutableGraph.load(graph)), graph + "-t");
        Files.writeString(Path.of(graph + ".pages"), Integer.toString(all.numNodes()));
        try (BufferedWriter list = Files.newBufferedWriter(Path.of(graph + ".txt"))) {
            NodeIterator nodes = links().nodeIterator();
            while (nodes.hasNext()) {
                int page = nodes.nextInt();
                LazyIntIterator targets = nodes.successors();
                for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                    list.write(page + " " + target + "\n");
                }
            }
        }
    }
}
