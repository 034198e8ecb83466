package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.crawler.engine.Crawl;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "why",
        description = "Show which rule accepts or refuses a URL in a crawl that is not running.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph crawl why http://forum.example/login --from http://forum.example/"
                + " --out ~/crawls/first%n")
final class CrawlWhyCommand implements Callable<Integer> {

    @Parameters(paramLabel = "URL", description = "URL to check.")
    private String url = "";

    @Option(
            names = "--from",
            paramLabel = "URL",
            description =
                    "Page that links to it; by default the URL is treated as a seed, which clusters do not refuse.")
    private @Nullable String from;

    @Option(
            names = "--depth",
            paramLabel = "D",
            description = "Number of links from the seeds to the URL; default 0, or 1 with --from.")
    @Range(least = 0)
    private @Nullable Integer depth;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder of the crawl.")
    private Path out = Path.of("");

    @Mixin
    private RowOutput output = new RowOutput();

    /** The verdict of a rule. */
    record Step(String rule, boolean passed, String words) {}

    @Override
    public Integer call() {
        int links = depth == null ? (from == null ? 0 : 1) : depth;
        List<Step> steps = Crawl.why(out.toAbsolutePath().normalize(), url, from, links).stream()
                .map(step -> new Step(step.rule().key(), step.passed(), step.words()))
                .toList();
        output.objects(Step.class, steps, () -> {
            Table table = new Table("rule, , why");
            steps.forEach(step -> table.row(step.rule(), step.passed() ? "passed" : "REFUSED", step.words()));
            return table;
        });
        return ExitCode.DONE;
    }
}
