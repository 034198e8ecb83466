package org.crawlgraph.crawler.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.crawler.engine.Crawl.CrawlSeeds;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Scope;

/** A program that begins a crawl at more seeds than its memory holds. */
final class ManySeeds {

    private static final int SEEDS = 70_000;

    private ManySeeds() {}

    /** Exits with 0 when all went well. */
    public static void main(String[] folders) throws IOException {
        Path folder = Path.of(folders[0]);
        Path file = folder.resolve("seeds.txt");
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (int i = 0; i < SEEDS; i++) {
                writer.write("http://host" + i % 50_000 + ".example/section/of/a/site/page-" + i + ".html\n");
            }
        }
        Map<String, String> manifest = Map.of(
                "scope",
                "HOST",
                "order",
                "hosts",
                "clusters",
                "ignored",
                "sample",
                "none",
                "max-depth",
                "-1",
                "traps",
                "avoided");
        try (CrawlState state = CrawlState.open(folder.resolve("state"), manifest)) {
            CrawlSeeds seeds = new CrawlSeeds(LoopRun.fast(folder, Scope.HOST, false, NetworkOptions.DEFAULT), null);
            seeds.find();
            seeds.keep(state);
            CrawlRules rules = CrawlRules.of(state);
            new CrawlStrategy(state, rules).begin(true, refused -> {});
            state.seeds().complete();
            state.commit();
            if (state.links().pending() != SEEDS) {
                throw new IllegalStateException(state.links().pending() + " of " + SEEDS + " seeds wait");
            }
        }
    }
}
