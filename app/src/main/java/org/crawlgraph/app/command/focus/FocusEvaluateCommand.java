package org.crawlgraph.app.command.focus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.crawl.ArchivedSite;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusSimulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "evaluate",
        description = {
            "Simulate topic crawls of an archived site by each strategy, without a store.",
            "--option sets maxPages (all pages), tags and startTags (names), strategies, rankThreshold, linkPrior,"
                    + " innerWeight and kappa."
        },
        footer =
                "%nExample: crawlgraph focus evaluate pages.warc.gz --map site.map --topics jazz --option maxPages=5000%n")
final class FocusEvaluateCommand implements Callable<Integer> {

    private static final Option<Long> MAX_PAGES = Option.integer(
                    "maxPages", 1, 10_000_000, 10_000, "Page limit of a crawl")
            .without("all pages");

    private static final Option<List<String>> TAGS =
            Option.names("tags", "names", "found as by crawl.topic.stream", "Tags of the topic");

    private static final List<Option<?>> OPTIONS = Stream.concat(
                    Stream.of(MAX_PAGES, TAGS), FocusOptions.OF_SIMULATION.stream())
            .toList();

    @Mixin
    private ArchivedPages archive = new ArchivedPages();

    @picocli.CommandLine.Option(
            names = "--map",
            paramLabel = "FILE",
            required = true,
            description = "Map from `focus train`.")
    private Path map = Path.of("");

    @picocli.CommandLine.Option(
            names = "--topics",
            paramLabel = "TAG,…",
            split = ",",
            required = true,
            description = "Tags of the topics.")
    private List<String> topics = List.of();

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    @Override
    public Integer call() {
        List<FocusCurve.Point> rows = new ArrayList<>();
        Rejects rejects = output.watched(checkpoint -> simulate(new Options(options.map(), OPTIONS), rows, checkpoint));
        output.objects(FocusCurve.Point.class, rows);
        return Imports.told(rejects, output);
    }

    private Rejects simulate(Options asked, List<FocusCurve.Point> rows, Checkpoint checkpoint) {
        ArchivedSite site = new ArchivedSite(FocusPathsCommand.map(map));
        Rejects rejects = archive.read(page -> site.add(ArchivedPages.kept(page)), checkpoint);
        if (site.pages().isEmpty()) {
            throw new UserError(archive + " has no pages of the site of " + map + "; pass the archive of that site");
        }
        Long maxPages = asked.find(MAX_PAGES);
        int pages = maxPages == null ? site.pages().size() : Math.toIntExact(maxPages);
        List<String> tags = asked.find(TAGS);
        for (String topic : topics) {
            FocusSimulation.curves(site, tags == null ? site.topic(topic, checkpoint) : tags, asked, pages, checkpoint)
                    .forEach(curve -> rows.addAll(curve.points(topic)));
        }
        return rejects;
    }
}
