package org.crawlgraph.app.command.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.crawler.engine.CrawlPause;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Resumes a crawl that another process runs. */
@Command(
        name = "resume",
        description = "Resume a paused crawl.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph crawl resume ~/crawls/first%n")
public final class CrawlResumeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "DIR", description = "Folder of the crawl.")
    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException {
        CrawlPause.of(folder.toAbsolutePath().normalize()).end();
        return ExitCode.DONE;
    }
}
