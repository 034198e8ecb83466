package org.crawlgraph.seeds.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * What breadth-first crawls of a stored graph from sets of seeds reach at each depth, 0 for the seeds: the number of new pages, their
 * PageRank, and the hosts and cores reached. A core is reached with the first of its hubs and authorities. The order inside a depth has no
 * effect, so up to 64 crawls share the pages that they have in common as a {@link JointSearch}, instead of fetching page by page as a
 * {@link CrawlSimulation}.
 *
 * <p>PageRank is summed per block of pages, then in the order of the blocks, so the
 * sums are identical to the bit for every number of threads.
 *
 * <p>Ends at the requested depth, or when no crawl finds a page. Time as for the search; space 24 bytes per page and 8 bytes per host.
 *
 * <p>Source: Daneshpajouh et al. (2008), section 3.5.
 */
public final class CrawlDepths {

    private final SimulationGraph graph;
    private final List<int[]> seedSets;
    private final JointSearch search;
    private final AtomicLongArray hostsReached;
    private final long[] coresReached;
    private final List<List<CrawlDepth>> crawls;

    private CrawlDepths(SimulationGraph graph, List<int[]> seedSets, Workers workers, Runnable heartbeat) {
        this.graph = graph;
        this.seedSets = seedSets;
        this.search = new JointSearch(graph.links(), seedSets, workers, heartbeat);
        this.hostsReached = new AtomicLongArray(hosts(graph.hosts()));
        this.coresReached = new long[graph.cores().size()];
        this.crawls = Stream.<List<CrawlDepth>>generate(ArrayList::new)
                .limit(seedSets.size())
                .toList();
    }

    private static int hosts(int[] hosts) {
        int greatest = -1;
        for (int host : hosts) {
            greatest = Math.max(greatest, host);
        }
        return greatest + 1;
    }

    /**
     * Crawls from several sets of seeds.
     * @param seedSets page numbers; duplicates in a set count once
     * @param depth maximum depth, at least 0
     * @param concurrency number of threads, at least 1; does not affect the results
     * @param checkpoint gets the number of finished crawls in the stage {@code "crawling"}
     * @return for each set, the depths from 0 to the last at which it found a page
     */
    public static List<List<CrawlDepth>> of(
            SimulationGraph graph, List<int[]> seedSets, int depth, int concurrency, Checkpoint checkpoint) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth is " + depth + "; it must be at least 0 (only the seeds)");
        }
        List<List<CrawlDepth>> crawls = new ArrayList<>();
        try (Workers workers = new Workers(concurrency)) {
            while (crawls.size() < seedSets.size()) {
                int done = crawls.size();
                List<int[]> together = seedSets.subList(done, Math.min(seedSets.size(), done + JointSearch.MOST));
                Runnable heartbeat = () -> checkpoint.reached("crawling", done, seedSets.size());
                crawls.addAll(new CrawlDepths(graph, together, workers, heartbeat).to(depth));
            }
        }
        return crawls;
    }

    /** Estimates the heap of {@link #of}, not counting the graph. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.sum(
                "crawls", JointSearch.memory(pages), MemoryNeed.of("hosts reached", 0, Long.BYTES * pages));
    }

    private List<List<CrawlDepth>> to(int depth) {
        do {
            measure();
        } while (search.depth() < depth && search.advance());
        return crawls;
    }

    private void measure() {
        int crawlCount = seedSets.size();
        long[][] pages = new long[search.blocks()][crawlCount];
        double[][] ranks = new double[search.blocks()][crawlCount];
        long[][] hosts = new long[search.blocks()][crawlCount];
        search.forEach((block, page, searches) -> {
            double rank = graph.pageRank()[page];
            long newHosts = reachHost(page, searches);
            for (long left = searches; left != 0; left &= left - 1) {
                int crawl = Long.numberOfTrailingZeros(left);
                pages[block][crawl]++;
                ranks[block][crawl] += rank;
                hosts[block][crawl] += newHosts >>> crawl & 1;
            }
        });
        reachCores();
        for (int crawl = 0; crawl < crawlCount; crawl++) {
            long pageSum = 0;
            double rankSum = 0;
            long hostSum = 0;
            for (int block = 0; block < search.blocks(); block++) {
                pageSum += pages[block][crawl];
                rankSum += ranks[block][crawl];
                hostSum += hosts[block][crawl];
            }
            if (pageSum > 0) {
                note(crawl, pageSum, rankSum, hostSum);
            }
        }
    }

    private void note(int crawl, long pages, double rank, long newHosts) {
        List<CrawlDepth> depths = crawls.get(crawl);
        CrawlDepth before = depths.isEmpty() ? new CrawlDepth(-1, 0, 0, 0, 0, 0, 0, 0) : depths.get(depths.size() - 1);
        long cores = 0;
        for (long reached : coresReached) {
            cores += reached >>> crawl & 1;
        }
        depths.add(new CrawlDepth(
                search.depth(),
                pages,
                before.totalPages() + pages,
                rank,
                before.totalPageRank() + rank,
                newHosts,
                before.hosts() + newHosts,
                cores));
    }

    /** Records that these crawls have reached the host of a page; returns the ones for which it is new. */
    private long reachHost(int page, long searches) {
        int host = graph.hosts().length == 0 ? -1 : graph.hosts()[page];
        if (host < 0 || (searches & ~hostsReached.get(host)) == 0) {
            return 0;
        }
        return searches & ~hostsReached.getAndAccumulate(host, searches, (one, other) -> one | other);
    }

    private void reachCores() {
        for (int core = 0; core < coresReached.length; core++) {
            for (int page : graph.cores().get(core)) {
                coresReached[core] |= search.here(page);
            }
        }
    }

    /**
     * What one simulated crawl has found at one depth.
     * @param depth links from the nearest seed; 0 for the seeds
     * @param pages pages first reached at this depth
     * @param totalPages pages reached up to this depth
     * @param pageRank sum of the PageRank of {@code pages}
     * @param totalPageRank sum of the PageRank of {@code totalPages}, at most 1
     * @param newHosts hosts first reached at this depth
     * @param hosts hosts reached up to this depth
     * @param cores cores with a hub or authority reached up to this depth
     */
    public record CrawlDepth(
            int depth,
            long pages,
            long totalPages,
            double pageRank,
            double totalPageRank,
            long newHosts,
            long hosts,
            long cores) {

        /** Mean PageRank of the pages first reached at this depth; NaN if there are none. */
        public double meanPageRank() {
            return pages == 0 ? Double.NaN : pageRank / pages;
        }
    }
}
