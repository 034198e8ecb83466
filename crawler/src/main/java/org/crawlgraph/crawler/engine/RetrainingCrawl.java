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
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * A crawl by the map of a forum that trains the map again when it is stale: it stops, draws a new sample from the server as politely as it crawls, carries the decisions of users over, and goes on
 * by the new map. The new map is in the folder of the crawl, in {@value #FILE}; later runs use it instead of the one given.
 */
public final class RetrainingCrawl {

    /** The file of a new map, in the folder of the crawl. */
    public static final String FILE = "retrained.map";

    /** Trainings of one run; a forum whose pages fit no map is not sampled without end. */
    private static final int MOST = 3;

    private final CrawlOptions options;
    private final ForumMap given;
    private final @Nullable CrawlStore store;
    private final Consumer<String> say;

    /** Ends a run whose map is stale. */
    private static final class StaleMapFound extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient CrawlProgress progress;

        StaleMapFound(CrawlProgress progress) {
            super("the map is stale", null, false, false);
            this.progress = progress;
        }
    }

    /**
     * Prepares a run.
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
     * Crawls until nothing is left or a limit is reached. What was fetched is kept, whatever is thrown.
     *
     * @param listener receives the progress; what it throws reaches the caller
     * @throws CrawlException when the crawl cannot go on
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
            say.accept("crawling by " + file() + ", which an earlier run has trained");
            return map;
        } catch (IOException | IllegalArgumentException e) {
            throw new CrawlException(
                    file() + " is not the map that an earlier run has trained (" + e.getMessage()
                            + "); delete it to crawl by the map given",
                    e);
        }
    }

    /** A new map, written to its file; null when the server gives no sample. */
    private @Nullable ForumMap trained(ForumMap old, Runnable check) {
        say.accept("the map is stale: sampling the forum again");
        try (PolitePages pages = new PolitePages(
                old.scope().host(),
                options.agent(),
                options.network(),
                options.politeness().delay())) {
            ForumTraining training = ForumTraining.of(
                    pages, old.entry(), ForumOptions.of(old.method()), old, (stage, done, total) -> check.run());
            ForumMap map = training.map();
            Path draft = file().resolveSibling(FILE + ".new");
            Files.writeString(draft, map.text(), StandardCharsets.UTF_8);
            Files.move(draft, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            int byHand = map.byHand().types().size() + map.byHand().arcs().size();
            say.accept("trained the map again from " + training.summary().sampled() + " pages and "
                    + training.summary().probes() + " beside them, with " + byHand + " custom decisions; it is in "
                    + file() + (pages.end().isEmpty() ? "" : "; " + pages.end()));
            return map;
        } catch (IOException | IllegalArgumentException e) {
            say.accept("the map cannot be trained again, the crawl goes on by the old one: " + e.getMessage());
            return null;
        }
    }

    private CrawlOptions by(ForumMap map) {
        return options.with(options.output(), CrawlPlan.of(null, map, null), options.reach());
    }
}
