package org.crawlgraph.app.command.crawl;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.FocusPlan;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Crawls from seeds of the store, and brings what it finds back into it. */
@Command(
        name = "crawl",
        description = {
            "Fetch pages from the seeds on, and bring pages and links into the store of the home as they come.",
            "Interrupted or killed at any moment, it is resumed by the same command; the folder --out remembers how far"
                    + " it is."
        },
        mixinStandardHelpOptions = true,
        subcommands = CrawlWhyCommand.class,
        footer = "%nExample: crawlgraph crawl --seeds 100 --max-pages 10000 --out ~/crawls/first"
                + " --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --map forum.map --out ~/crawls/forum --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --topic jazz --map site.map --max-pages 10000 --out ~/crawls/jazz"
                + " --contact crawl@example.org%n")
public final class CrawlCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder of this crawl: how far it is, and its WARC files. Needed; nothing is written elsewhere.")
    private @Nullable Path out;

    @Option(names = "--warc", description = "Keep requests and answers in WARC files under --out, too.")
    private boolean warc;

    @Option(
            names = "--warc-size",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Begin another WARC file after so much; default 1GiB.")
    private long warcSize = 1L << 30;

    @Option(
            names = "--map",
            paramLabel = "FILE|SITE",
            description = {
                "Crawl a forum by the map that `forum train` has written, from its entry on unless --seeds-file names seeds; when there is no such file, by that which"
                        + " crawl.forum.train has written into the store for this host. Follow",
                "the links that the map follows, the pages of a thread in order and before others, and write CONTINUES between"
                        + " them. With --topic: the file with the map of a social site."
            })
    private @Nullable String map;

    @Mixin
    private TopicOptions topic = new TopicOptions();

    @Mixin
    private ScopeOptions scope = new ScopeOptions();

    @Mixin
    private RevisitOptions revisit = new RevisitOptions();

    @Mixin
    private PolitenessOptions politeness = new PolitenessOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        MapSource source = map == null || topic.isGiven() ? null : new MapSource(map);
        boolean stored = source != null && !source.isFile();
        CrawlOptions options = options(source, null);
        CrawlReport report;
        boolean fresh = !stored && (options.seeds().file() != null || map != null);
        try (DatabaseOptions.Opened opened = database.open(output, fresh)) {
            CrawlOptions all = source == null || !stored ? options : options(source, source.stored(opened.store()));
            report = run(new Crawl(all, opened.store(), output::say));
        }
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(CrawlText.json(report)));
        } else {
            output.print(CrawlText.tables(report));
        }
        output.say(CrawlText.end(report));
        return isWhole(report) ? ExitCode.DONE : ExitCode.SHORT;
    }

    private static boolean isWhole(CrawlReport report) {
        return (report.end() == CrawlEnd.DONE || report.end() == CrawlEnd.SAMPLED)
                && report.failed() == 0
                && report.stale() == 0
                && (report.pages() > 0 || CrawlText.known(report) > 0);
    }

    private CrawlReport run(Crawl crawl) throws InterruptedException {
        CrawlLine line = output.crawlLine();
        try (Interruption interruption = new Interruption(Checkpoint.NONE)) {
            try (line) {
                return crawl.run(progress -> {
                    interruption.reached("crawling", progress.pages(), Long.MAX_VALUE);
                    line.reached(progress);
                });
            } catch (CancellationException e) { // here, since the JVM ends once the interruption is closed
                output.say("all that was fetched is kept: run the same command again to go on");
                throw e;
            }
        }
    }

    private @Nullable FocusPlan plan() {
        if (!topic.isGiven() || map == null) {
            return topic.plan(null);
        }
        scope.requireNoStoredSeeds();
        return new MapSource(map).read(topic::plan);
    }

    private @Nullable ForumMap map(@Nullable MapSource source) {
        if (source == null) {
            return null;
        }
        scope.requireNoStoredSeeds();
        return source.isFile() ? source.file() : null;
    }

    /**
     * What was asked for.
     *
     * @param stored the map of the store, once it is read
     */
    private CrawlOptions options(@Nullable MapSource source, @Nullable ForumMap stored) {
        if (out == null) {
            throw new ParameterException(
                    spec.commandLine(), "--out is missing; name a folder for the crawl, such as --out first-crawl");
        }
        try {
            FocusPlan focus = plan();
            ForumMap forum = stored != null ? stored : map(source);
            return new CrawlOptions(
                    new CrawlOptions.Output(out.toAbsolutePath().normalize(), warc ? warcSize : 0),
                    scope.seeds(),
                    CrawlPlan.of(scope.sample(), forum, focus),
                    new CrawlOptions.Reach(
                            scope.scope(),
                            scope.order(),
                            scope.limits(),
                            scope.sitemaps(),
                            scope.followTraps(),
                            revisit.options()),
                    politeness.agent(),
                    politeness.politeness(),
                    politeness.network());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
        }
    }
}
