package org.crawlgraph.app.command.seeds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.crawlgraph.api.CrawlGraphs;
import org.crawlgraph.api.CrawledGraph;
import org.crawlgraph.api.HitsResult;
import org.crawlgraph.api.LoadOptions;
import org.crawlgraph.api.PageRankResult;
import org.crawlgraph.api.PageScores;
import org.crawlgraph.api.RankedGraph;
import org.crawlgraph.api.ScoredPage;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "rank",
        description = {
            "Show the best authorities or hubs of a crawl in files, or its pages by PageRank; no store is needed.",
            "INPUT is any input of import, or the basename of a WebGraph. --option takes maxIterations and tolerance, and for"
                    + " pagerank dampingFactor, as crawl.hits and crawl.pagerank do."
        },
        footer = "%nExample: crawlgraph rank --by pagerank --compressed --site none uk-2005%n")
public final class RankCommand implements Callable<Integer> {

    private enum Score {
        AUTHORITY,
        HUB,
        PAGERANK
    }

    @Parameters(paramLabel = "INPUT", description = "A file or folder with a crawl, or the basename of a WebGraph.")
    private Path input = Path.of("");

    @Option(
            names = "--by",
            paramLabel = "SCORE",
            description = "authority or hub, both of HITS, or pagerank; default authority.")
    private Score by = Score.AUTHORITY;

    @Option(names = "--limit", paramLabel = "N", description = "Number of pages; default ${DEFAULT-VALUE}.")
    @Range
    private int limit = 20;

    @Option(
            names = "--site",
            paramLabel = "KIND",
            description = "Ignore links inside a host or a domain; none ranks all links; default host.")
    private Site site = LoadOptions.DEFAULT.site();

    @Option(
            names = "--compressed",
            description = "Keep the links of a WebGraph compressed in its files, for graphs whose links do"
                    + " not fit in memory. Takes 3 to 20 times as long. The transpose must be next to"
                    + " it, as NAME-t; docs/guide/beyond-one-machine.md shows how to write it.")
    private boolean compressed;

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private ReadOptions.Columns columns = new ReadOptions.Columns();

    @Mixin
    private RowOutput output = new RowOutput();

    /**
     * A page.
     *
     * @param rank from 1
     * @param url the URL, or the id if pages have no URLs
     * @param page its number in the file
     */
    record Row(int rank, String url, @Nullable String host, int page, double score) {}

    @Override
    public Integer call() {
        List<String> rejects = new ArrayList<>();
        List<ScoredPage> best = output.watched(checkpoint -> {
            Function<RankedGraph, PageScores> ranking = ranking();
            RankedGraph graph = open(checkpoint);
            if (graph instanceof CrawledGraph whole) {
                rejects.addAll(whole.rejects());
            }
            return ranking.apply(graph).best(limit);
        });
        List<Row> rows = new ArrayList<>();
        for (ScoredPage page : best) {
            rows.add(new Row(rows.size() + 1, page.url(), page.host(), page.page(), page.score()));
        }
        output.objects(Row.class, rows, "rank", "url", "score");
        return Imports.toldLines(rejects, output);
    }

    private RankedGraph open(Checkpoint checkpoint) {
        ImportOptions read = reading.options().with(columns.byRole());
        if (read.columns().containsKey("weight")) {
            throw new UserError("rank reads no weights; remove weight from --columns");
        }
        boolean usual = read.maxRejects() == ImportOptions.DEFAULT.maxRejects();
        if (compressed && (read.base() != null || !usual || !read.columns().isEmpty())) {
            throw new UserError(
                    "--base-url, --max-rejects and --columns have no effect on a WebGraph; remove them with --compressed");
        }
        long rejects = compressed ? 0 : read.maxRejects();
        LoadOptions options =
                new LoadOptions(site, read.concurrency(), checkpoint, rejects, read.base(), read.columns());
        Path file = input.toAbsolutePath();
        return compressed ? CrawlGraphs.compressed(file, options) : CrawlGraphs.read(file, options);
    }

    /** The ranking with its report. Checks options before the graph is read. */
    private Function<RankedGraph, PageScores> ranking() {
        if (by == Score.PAGERANK) {
            PageRank.Settings how = PageRank.Settings.of(new Options(options.map(), PageRank.Settings.OPTIONS));
            return graph -> {
                PageRankResult result = graph.pagerank(how);
                say(graph, "PageRank", result.iterations(), result.didConverge());
                return result.scores();
            };
        }
        Hits.Settings how = Hits.Settings.of(new Options(options.map(), Hits.Settings.OPTIONS));
        return graph -> {
            HitsResult result = graph.hits(how);
            say(graph, "HITS", result.iterations(), result.didConverge());
            return by == Score.HUB ? result.hubs() : result.authorities();
        };
    }

    private void say(RankedGraph graph, String what, int done, boolean converged) {
        output.say(what + " of " + graph.pages() + " pages by " + graph.rankedLinks() + " of " + graph.links()
                + " links: " + done + (done == 1 ? " iteration, " : " iterations, ")
                + (converged ? "then scores stopped changing" : "scores still change"));
    }
}
