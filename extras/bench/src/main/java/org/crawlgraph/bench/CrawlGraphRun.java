package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.Selection;
import org.jspecify.annotations.Nullable;

/**
 * Runs our crawler without its delay but with everything else: robots.txt, a crash-safe state on disk, pages and links
 * in a store of this process, or only in the log: {@code SEED PORT PAGES THREADS FOLDER own|none}.
 */
final class CrawlGraphRun {

    private CrawlGraphRun() {}

    /** Crawls, and prints pages, seconds until the last fetch, seconds until all pages are written, and memory. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[4]);
        Files.createDirectories(folder);
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), args[0] + "\n");
        long wanted = Long.parseLong(args[2]);
        CrawlOptions options = new CrawlOptions(
                new CrawlOptions.Output(folder.resolve("crawl"), 0, false, PageOutcome.Details.NONE),
                new SeedSource(0, Map.of(), seeds),
                new CrawlPlan.Whole(),
                new CrawlOptions.Reach(
                        Scope.ANY,
                        CrawlStrategy.FetchOrder.DEFAULT,
                        false,
                        new CrawlLimits(wanted, -1, Duration.ZERO, Selection.ALL),
                        false,
                        CrawlOptions.Traps.DEFAULT,
                        null),
                new UserAgent(UserAgent.DEFAULT_NAME, "bench@example.org"),
                new Politeness(Duration.ZERO, 2, Duration.ofMinutes(2)),
                new NetworkOptions(
                        Integer.parseInt(args[3]),
                        true,
                        List.of(ConnectTo.parse("::127.0.0.1:" + args[1])),
                        List.of(),
                        FetchLimits.DEFAULT));
        if (args[5].equals("none")) {
            crawl(options, null, wanted);
        }
        try (Connection connection = Connection.open(
                new Home(folder.resolve("home")),
                Files.createDirectories(folder.resolve("plugins")),
                true,
                line -> {})) {
            crawl(options, connection.crawlStore(), wanted);
        }
    }

    private static void crawl(CrawlOptions options, @Nullable CrawlStore store, long wanted)
            throws IOException, InterruptedException {
        long[] times = new long[2];
        long begin = System.nanoTime();
        CrawlReport report = new Crawl(options, store, System.err::println).run(progress -> {
            if (times[0] == 0 && progress.pages() > 0) {
                times[0] = System.nanoTime();
            }
            if (times[1] == 0 && progress.pages() >= wanted) {
                times[1] = System.nanoTime();
            }
        });
        long end = System.nanoTime();
        if (times[1] == times[0]) {
            System.out.printf("  written later in %.2f s%n", (end - begin) / 1e9);
        } else {
            System.out.printf(
                    "pages=%d seconds=%.2f writtenSeconds=%.2f peakMiB=%d%n",
                    report.counts().pages(),
                    ((times[1] == 0 ? end : times[1]) - times[0]) / 1e9,
                    (end - times[0]) / 1e9,
                    PeakMemory.ofThisProcess());
        }
    }
}
