package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import org.crawlgraph.crawler.fetch.PolitePages;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * A crawl by a forum map that retrains the map when it becomes stale: it stops, draws a new sample from the server at the same pace, keeps
 * the user decisions of the old map, and continues with the new one. The new map is stored as {@value #FILE} in the folder of the crawl;
 * later runs use it instead of the given map.
 */
public final class RetrainingCrawl {

    public static final String FILE = "retrained.map";

    /** Maximum number of trainings per run, in case no map fits the forum. */
    private static final int MOST = 3;

    private final CrawlOptions options;
    private final ForumMap given;
    private final @Nullable CrawlStore store;
    private final Consumer<String> say;

    /** Stops a run whose map is stale. */
    private static final class StaleMapFound extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient CrawlProgress progress;

        StaleMapFound(CrawlProgress progress) {
            super("the map is stale", null, false, false);
            this.progress = progress;
        }
    }

    /**
     * Creates a run.
     *
     * @param options with a plan by the map
     * @param given the map of the plan
     * @param store stays open; null for a crawl without a graph
     * @param say receives messages for the user
     */
    public RetrainingCrawl(CrawlOptions options, ForumMap given, @Nullable CrawlStore store, Consumer<String> say) {
        this.options = options;
        this.given = given;
        this.store = store;
        this.say = say;
    }

    /**
     * Crawls until nothing is left or a limit is reached. Fetched pages are kept even if this throws.
     *
     * @param listener receives the progress; its exceptions reach the caller
     * @throws CrawlException if the crawl cannot continue
     */
    public CrawlReport run(CrawlProgress.Listener listener) throws InterruptedException {
        ForumMap map = stored();
        int left = MOST;
        while (true) {
            boolean mayTrain = left > 0;
            try {
                return new Crawl(by(map), store, say).run(progress -> {
                    listener.reached(progress);
                    if (mayTrain && progress.stale() > 0) {
                        throw new StaleMapFound(progress);
                    }
                });
            } catch (StaleMapFound stale) {
                ForumMap next = trained(map, () -> listener.reached(stale.progress));
                left = next == null ? 0 : left - 1;
                map = next == null ? map : next;
            }
        }
    }

    private Path file() {
        return options.output().folder().resolve(FILE);
    }

    private ForumMap stored() {
        if (!Files.exists(file())) {
            return given;
        }
        try {
            ForumMap map = ForumMap.parse(Files.readString(file()));
            say.accept("crawling with " + file() + ", trained by an earlier run");
            return map;
        } catch (IOException | IllegalArgumentException e) {
            throw new CrawlException(
                    file() + " is not a map trained by an earlier run (" + e.getMessage()
                            + "); delete it to crawl with the given map",
                    e);
        }
    }

    /** Trains a new map and writes it to its file; null if sampling or writing fails. */
    private @Nullable ForumMap trained(ForumMap old, Runnable check) {
        say.accept("the map is stale; sampling the forum again");
        try (PolitePages pages = new PolitePages(
                old.scope().host(),
                options.agent(),
                options.network(),
                options.politeness().delay())) {
            ForumTraining training = ForumTraining.of(
                    pages,
                    old.entry(),
                    ForumTraining.Settings.of(old.method()),
                    old,
                    (stage, done, total) -> check.run());
            ForumMap map = training.map();
            Path draft = file().resolveSibling(FILE + ".new");
            Files.writeString(draft, map.text(), StandardCharsets.UTF_8);
            Files.move(draft, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            int byHand = map.byHand().types().size() + map.byHand().arcs().size();
            say.accept("retrained the map from " + training.summary().sampled() + " pages and "
                    + training.summary().probes() + " probes, with " + byHand + " user decisions: "
                    + file() + (pages.end().isEmpty() ? "" : "; " + pages.end()));
            return map;
        } catch (IOException | IllegalArgumentException e) {
            say.accept("retraining failed, continuing with the old map: " + e.getMessage());
            return null;
        }
    }

    private CrawlOptions by(ForumMap map) {
        return options.with(options.output(), CrawlPlan.of(null, map, null), options.reach());
    }
}
