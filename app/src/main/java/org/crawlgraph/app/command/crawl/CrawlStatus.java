package org.crawlgraph.app.command.crawl;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.strategy.CrawlStrategy;

/** The counters of a crawl, in {@code status.json} in its folder, updated every second while it runs. */
final class CrawlStatus implements CrawlProgress.Listener, AutoCloseable {

    private static final String FILE = "status.json";
    private static final long EVERY = 1_000_000_000L;
    private static final int MAX_FAILURES = 10;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private long nextAt = System.nanoTime();
    private CrawlProgress last = new CrawlProgress(0, 0, 0, 0, 0, List.of(), 0, Map.of(), 0);

    /** Whether the file says that the crawl is running. */
    private boolean written;

    CrawlStatus(Path folder) {
        this.folder = folder;
    }

    @Override
    public void reached(CrawlProgress progress) {
        last = progress;
        long now = System.nanoTime();
        if (now - nextAt >= 0) {
            nextAt = now + EVERY;
            write("running");
        }
    }

    void ended(CrawlStrategy.End end) {
        write("ended: " + end.text());
        written = false;
    }

    private void write(String state) {
        try {
            String text = JSON.writeValueAsString(counters(state));
            AtomicFile.write(folder.resolve(FILE), draft -> Files.writeString(draft, text));
            written = true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Object> counters(String state) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        json.put("state", state);
        json.put("pages", last.pages());
        json.put("pagesPerSecond", Math.round(10 * last.perSecond()) / 10.0);
        json.put("waiting", last.waiting());
        json.put("hosts", last.hosts());
        json.put("notYetInTheDatabase", last.unwritten());
        json.put("failingHosts", last.failing());
        Map<String, String> failures = new LinkedHashMap<>();
        last.failures().stream()
                .limit(MAX_FAILURES)
                .forEach(host -> failures.put(host.origin(), host.reason() + "; next try: " + CrawlText.nextTry(host)));
        json.put("failing", failures);
        Map<String, Long> refused = new LinkedHashMap<>();
        new TreeMap<>(last.refused()).forEach((reason, count) -> refused.put(reason.key(), count));
        json.put("refused", refused);
        return json;
    }

    /**
     * Reads the last status of a crawl, as JSON.
     *
     * @throws UserError when the folder has no status
     */
    static String read(Path folder) {
        try {
            return Files.readString(folder.resolve(FILE));
        } catch (IOException e) {
            if (CrawlState.exists(folder.resolve("state"))) {
                throw new UserError(
                        "the crawl in " + folder
                                + " has no status yet: it is starting, or ended before its first page; try again",
                        e);
            }
            throw new UserError(
                    folder + " has no " + FILE + " of a crawl; pass the --out folder of a crawl that has fetched pages",
                    e);
        }
    }

    /** Writes the status "stopped" for an interrupted or failed crawl. */
    @Override
    public void close() {
        if (written) {
            write("stopped");
        }
    }
}
