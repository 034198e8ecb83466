package org.crawlgraph.bench.large;

import java.util.Arrays;
import java.util.Locale;
import org.crawlgraph.bench.PeakMemory;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ranking.PageRank;

/**
 * Builds a graph of any number of links as a crawl is read, removes the links inside its sites and extracts a core from the others; checks
 * rows and the fingerprint of the rest. With {@code both}, transposes and ranks the whole graph instead.
 */
public final class ManyLinks {

    private static final int SITE = 1_000;
    private static final int STEP = 9;

    private ManyLinks() {}

    /**
     * Runs the benchmark; prints each step and its time.
     *
     * @param arguments pages, each with about 113 links; then optionally {@code both}
     */
    public static void main(String[] arguments) throws Exception {
        int pages = Integer.parseInt(arguments[0]);
        long start = System.nanoTime();
        long count = 0;
        int[] row = new int[SITE];
        LinkGraphBuilder between = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            int degree = row(page, pages, row);
            count += degree;
            for (int i = 0; i < degree; i++) {
                if (row[i] / SITE != page / SITE) {
                    between.add(page, row[i]);
                }
            }
        }
        long expected = between.build().fingerprint();
        start = tell("counted " + count + " links", start);

        LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(pages, count);
        for (int page = 0; page < pages; page++) {
            builder.add(page, row, row(page, pages, row));
        }
        LinkGraph graph = builder.build();
        start = tell("built " + graph, start);

        for (int page = 0; page < pages; page += 1 + pages / 1_000_003) {
            int degree = row(page, pages, row);
            int self = Arrays.binarySearch(row, 0, degree, page);
            check(graph.outDegree(page) == (self < 0 ? degree : degree - 1), "degree of " + page);
            check(graph.hasLink(page, row[degree - 1]), "last link of " + page);
            check(!graph.hasLink(page, page), "no link of " + page + " to itself");
        }
        start = tell("checked rows", start);

        int[] sites = new int[pages];
        Arrays.setAll(sites, page -> page / SITE);
        try (Workers workers = new Workers(2)) {
            long counted = graph.linksBetween(sites, workers, Checkpoint.NONE);
            start = tell("counted " + counted + " links between sites", start);
            LinkGraph ranked = graph.withoutLinksInside(sites, workers, Checkpoint.NONE);
            check(ranked.links() == counted && ranked.fingerprint() == expected, "links between sites");
            start = tell("dropped the others, same fingerprint " + expected, start);
            if (arguments.length == 1) {
                extract(ranked, start);
            }
        }
        if (arguments.length > 1) {
            rankAll(graph, start);
        }
        System.out.println("peak " + PeakMemory.ofThisProcess() + " MiB");
    }

    private static void extract(LinkGraph ranked, long start) {
        SiteGraph.RankedLinks links = SiteGraph.RankedLinks.unweighted(ranked);
        try (CoreExtraction cores =
                new CoreExtraction(links, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, 2, Checkpoint.NONE)) {
            Core core = cores.next(Checkpoint.NONE);
            tell("first core: " + (core == null ? "none" : "sigma " + core.sigma()), start);
        }
    }

    private static void rankAll(LinkGraph graph, long start) {
        double[] scores = PageRank.rank(graph, new PageRank.Settings(0.85, 3, 0), 2, Checkpoint.NONE)
                .scores();
        check(Math.abs(Arrays.stream(scores).sum() - 1) < 1e-9, "sum of PageRank");
        tell("transposed and ranked 3 iterations, first score " + scores[0], start);
    }

    /** Writes the targets of a page to {@code row}, ascending: every ninth page of its site, one page before it and one after it. */
    private static int row(int page, int pages, int[] row) {
        int site = page / SITE * SITE;
        int end = Math.min(pages, site + SITE);
        int degree = 0;
        if (site > 0) {
            row[degree++] = (int) (page * 2_654_435_761L % site);
        }
        for (int target = site + page % STEP; target < end; target += STEP) {
            row[degree++] = target;
        }
        if (end < pages) {
            row[degree++] = end + (int) (page * 40_503L % 1_000_003 % (pages - end));
        }
        return degree;
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("wrong: " + what);
        }
    }

    private static long tell(String what, long start) {
        long now = System.nanoTime();
        System.out.printf(Locale.ROOT, "%6.1f s  %s%n", (now - start) / 1e9, what);
        return now;
    }
}
