package org.crawlgraph.app.command.datasets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.Shell;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Progress;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.datasets.generate.CrawlStatistics;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "generate",
        description = "Generate a synthetic crawl of any size, as a WebGraph with URLs.",
        mixinStandardHelpOptions = true,
        footer = "%nExample: crawlgraph datasets generate --pages 18520486 --links 298113762 ~/crawls/like-uk-2002%n")
public final class DatasetsGenerateCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "BASENAME",
            description = {
                "Files to write: BASENAME.graph, BASENAME.offsets, BASENAME.properties, BASENAME.urls.gz;",
                "none of them may exist yet."
            })
    private Path basename = Path.of("");

    @Option(names = "--pages", paramLabel = "N", required = true, description = "Exact number of pages.")
    private int pages;

    @Option(
            names = "--links",
            paramLabel = "M",
            description = "Number of links, within 1 %%; default 16 per page, fewer in small crawls.")
    private @Nullable Long links;

    @Option(
            names = "--hosts",
            paramLabel = "H",
            description = "Exact number of hosts; default one per 188 pages, more in small crawls.")
    private @Nullable Integer hosts;

    @Option(
            names = "--intra-site-share",
            paramLabel = "S",
            description = "Share of the links that stay on their host, 0 to 1; default ${DEFAULT-VALUE}.")
    private double intraSiteShare = SyntheticOptions.DEFAULT_INTRA_SITE_SHARE;

    @Option(names = "--seed", paramLabel = "R", description = "Random seed; default ${DEFAULT-VALUE}.")
    private long seed = SyntheticOptions.DEFAULT_SEED;

    @Mixin
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() throws JsonProcessingException {
        CrawlStatistics statistics = make(basename.toAbsolutePath().normalize());
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(statistics));
        } else {
            output.print(table(statistics));
            output.say("next: " + Shell.program() + " import " + Shell.quoted(basename.toString()));
        }
        return ExitCode.DONE;
    }

    private static Table table(CrawlStatistics made) {
        return new Table()
                .text("what")
                .number("value")
                .row("pages", made.pages())
                .row("links", made.links())
                .row("hosts", made.hosts())
                .row("communities", made.communities())
                .row("links per page", rounded("%.2f", made.linksPerPage()))
                .row("links inside hosts, %", percent(made.intraSiteShare()))
                .row("largest out-degree", made.largestOutDegree())
                .row("largest in-degree", made.largestInDegree())
                .row("exponent of out-degrees", rounded("%.2f", made.outDegreeExponent()))
                .row("exponent of in-degrees", rounded("%.2f", made.inDegreeExponent()))
                .row("pages without links, %", percent(made.danglingShare()))
                .row("pages without inlinks, %", percent(made.unlinkedShare()))
                .row("links to the top 1 % of pages, %", percent(made.topInShare()))
                .row("pages of the largest host, %", percent(made.largestHostShare()))
                .row("bits per link", rounded("%.2f", made.bitsPerLink()))
                .row("bytes per URL", rounded("%.1f", made.urlLength()));
    }

    private static String percent(double share) {
        return rounded("%.2f", 100 * share);
    }

    private static String rounded(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private CrawlStatistics make(Path target) {
        try (Progress progress = output.progress();
                Interruption interruption = new Interruption(progress)) {
            SyntheticOptions options = new SyntheticOptions(
                    pages,
                    links == null ? SyntheticOptions.usualLinks(pages) : links,
                    hosts == null ? SyntheticOptions.usualHosts(pages) : hosts,
                    intraSiteShare,
                    seed);
            return SyntheticCrawl.write(options, target, interruption);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
    }
}
