package org.crawlgraph.bench.crawlers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.crawlgraph.bench.PeakMemory;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.Politeness;
import org.crawlgraph.crawler.engine.RefreshOptions;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.FetchOrder;
import org.crawlgraph.crawler.strategy.Scope;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Session;

/**
 * Our crawler, with everything that it does but its delay: robots.txt, a state on disk that survives kills, pages and links in Neo4j:
 * {@code SEED PORT PAGES THREADS FOLDER BOLT}.
 */
public final class CrawlGraphRun {

    private CrawlGraphRun() {}

    /** Crawls, and prints pages, seconds until the last was fetched, seconds until all were in Neo4j, and memory. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[4]);
        Files.createDirectories(folder);
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), args[0] + "\n");
        long wanted = Long.parseLong(args[2]);
        CrawlOptions options = new CrawlOptions(
                new CrawlOptions.Output(folder.resolve("crawl"), 0),
                new SeedSource(0, Map.of(), seeds),
                new CrawlPlan.Whole(),
                new CrawlOptions.Reach(
                        Scope.ANY,
                        FetchOrder.DEFAULT,
                        FilterOrder.D,
                        CrawlLimits.DEFAULT.withPages(wanted),
                        false,
                        CrawlOptions.Traps.DEFAULT,
                        RefreshOptions.NEVER),
                new UserAgent(UserAgent.DEFAULT_NAME, "bench@example.org"),
                new Politeness(Duration.ZERO, 2, Duration.ofMinutes(2)),
                new NetworkOptions(
                        Integer.parseInt(args[3]),
                        true,
                        List.of(ConnectTo.parse("::127.0.0.1:" + args[1])),
                        FetchLimits.DEFAULT));
        long[] times = new long[2];
        empty(URI.create(args[5]));
        try (CrawlStore store = CrawlStore.connect(Database.open(URI.create(args[5])))) {
            CrawlReport report = new Crawl(options, store, System.err::println).run(progress -> {
                if (times[0] == 0 && progress.pages() > 0) {
                    times[0] = System.nanoTime();
                }
                if (times[1] == 0 && progress.pages() >= wanted) {
                    times[1] = System.nanoTime();
                }
            });
            long end = System.nanoTime();
            System.out.printf(
                    "pages=%d seconds=%.2f writtenSeconds=%.2f peakMiB=%d%n",
                    report.pages(),
                    ((times[1] == 0 ? end : times[1]) - times[0]) / 1e9,
                    (end - times[0]) / 1e9,
                    PeakMemory.ofThisProcess());
        }
    }

    /** Leaves the server as warm as it is, and every page new. */
    private static void empty(URI bolt) {
        try (Driver driver = GraphDatabase.driver(bolt, AuthTokens.none());
                Session session = driver.session()) {
            session.run("MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 1000 ROWS")
                    .consume();
        }
    }
}
