package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.CrawlState;

/**
 * A pause of a crawl, which any process may ask for by a file in the folder of the crawl: nothing more is requested, and what is in
 * flight is kept. It outlasts the process of the crawl.
 */
public final class CrawlPause {

    private final Path file;

    private CrawlPause(Path out) {
        this.file = out.resolve("pause");
    }

    /** The pause of a crawl that runs. */
    static CrawlPause in(Path out) {
        return new CrawlPause(out);
    }

    /**
     * The pause of a crawl that was begun; of its sample while it learns.
     *
     * @param out its folder
     * @throws CrawlException when the folder has no crawl
     */
    public static CrawlPause of(Path out) {
        return Stream.of(out, LearningCrawl.sample(out))
                .filter(folder -> CrawlState.exists(Crawl.state(folder)))
                .findFirst()
                .map(CrawlPause::new)
                .orElseThrow(() -> new CrawlException("no crawl in " + out + "; name the folder of one"));
    }

    public boolean isOn() {
        return Files.exists(file);
    }

    /** Begins the pause; no effect when it has begun. */
    public void begin() throws IOException {
        if (!isOn()) {
            Files.createFile(file);
        }
    }

    /** Ends the pause; no effect without one. */
    public void end() throws IOException {
        Files.deleteIfExists(file);
    }
}
