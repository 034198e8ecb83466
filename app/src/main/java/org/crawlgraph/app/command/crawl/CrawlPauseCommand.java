package org.crawlgraph.app.command.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.crawler.engine.CrawlPause;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Pauses a crawl that another process runs. */
@Command(
        name = "pause",
        description =
                "Pause a crawl: it sends no more requests and keeps what is in flight, until it is resumed. A pause outlasts Ctrl-C.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph crawl pause ~/crawls/first%n")
public final class CrawlPauseCommand implements Callable<Integer> {

    @Parameters(paramLabel = "DIR", description = "Folder of the crawl.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        CrawlPause.of(folder.toAbsolutePath().normalize()).begin();
        return ExitCode.DONE;
    }
}
