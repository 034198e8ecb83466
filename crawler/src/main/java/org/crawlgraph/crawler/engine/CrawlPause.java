package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.crawler.frontier.CrawlState;

/**
 * Pauses a crawl, also from another process, by a file in the folder of the crawl. A paused crawl sends no requests but
 * handles those in flight. The pause survives restarts of the crawl.
 */
public final class CrawlPause {

    private final Path file;

    private CrawlPause(Path out) {
        this.file = out.resolve("pause");
    }

    static CrawlPause in(Path out) {
        return new CrawlPause(out);
    }

    /**
     * The pause of an existing crawl.
     *
     * @param out the folder of the crawl
     * @throws CrawlException if the folder has no crawl
     */
    public static CrawlPause of(Path out) {
        if (!CrawlState.exists(Crawl.state(out))) {
            throw new CrawlException("no crawl in " + out + "; pass the folder of a crawl");
        }
        return new CrawlPause(out);
    }

    public boolean isOn() {
        return Files.exists(file);
    }

    /** Starts the pause; has no effect if it is on. */
    public void begin() throws IOException {
        if (!isOn()) {
            Files.createFile(file);
        }
    }

    /** Ends the pause; has no effect if it is off. */
    public void end() throws IOException {
        Files.deleteIfExists(file);
    }
}
