package org.crawlgraph.app.command.focus;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.StoreQuestion;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.FocusReport;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.bolt.BoltClient;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusTopics;
import org.crawlgraph.social.site.KindTrial;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "evaluate",
        description = {
            "Simulate topic crawls of the stored social graph, by strategy (crawl.focus.simulate).",
            "Draws ten topics from the tags with at least 50 posts and at most a tenth of all posts,"
                    + " unless --topics is given.",
            "With --archive and --map: the same on the pages of an archived site, without a store; of the options of the"
                    + " procedure, those about stored nodes are refused, and maxPages is all pages by default.",
            "With --pages: the share of pages of each kind recognised by each method of `focus train`, without a store."
        },
        footer = "%nExample: crawlgraph focus evaluate --report topics.html --option maxPages=5000%n")
final class FocusEvaluateCommand implements Callable<Integer> {

    private static final String POSTS = "MATCH (p) WHERE any(label IN labels(p) WHERE label IN $labels) ";

    /** The number of posts of each tag. */
    private static final String TAGS = POSTS + """
            WITH p, p[$property] AS tags
            WITH p, CASE WHEN tags IS :: STRING THEN split(tags, CASE WHEN tags CONTAINS ',' THEN ',' ELSE ' ' END) ELSE tags END AS tags
            UNWIND tags AS tag
            WITH DISTINCT p, toLower(trim(tag)) AS tag
            RETURN tag, count(*) AS posts""";

    private static final String ROWS = """
            UNWIND $topics AS topic
            CALL crawl.focus.simulate(topic, $options)
              YIELD strategy, pages, details, relevant, narrow, harvest, narrowHarvest, windowHarvest, detailShare, recall
            RETURN topic, strategy, pages, details, relevant, narrow, harvest, narrowHarvest, windowHarvest, detailShare,
              recall""";

    /** Maximum number of pages of each kind to classify; their texts are held in memory. */
    private static final int MOST_PAGES = 2_000;

    @Option(names = "--topics", paramLabel = "TAG,…", split = ",", description = "Tags of the topics.")
    private List<String> topics = List.of();

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "Number of topics to draw without --topics; default ${DEFAULT-VALUE}.")
    @Range
    private int count = 10;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the draw; default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write the comparison to this HTML page with charts: mean, worst and best of the topics.")
    private @Nullable Path report;

    @Option(
            names = "--archive",
            paramLabel = "INPUT",
            description = "Crawl the pages in this WARC or ARC file or folder instead of the store; add --map.")
    private @Nullable Path archive;

    @Option(names = "--map", paramLabel = "FILE", description = "With --archive: map from `focus train`.")
    private @Nullable Path map;

    @Option(
            names = "--pages",
            paramLabel = "INPUT",
            description =
                    "Learn kinds from --examples pages of each kind in this WARC or ARC file or folder, drawn by --seed, and classify the others.")
    private @Nullable Path input;

    @Option(names = "--other", paramLabel = "URL", description = "With --pages: pages of no kind; * as in --list.")
    private List<String> others = List.of();

    @Mixin
    private KindPages kinds = new KindPages();

    @Mixin
    private StoreQuestion question = new StoreQuestion();

    @Override
    public Integer call() throws JsonProcessingException {
        if (input != null) {
            return classified(input);
        }
        if ((archive == null) != (map == null)) {
            throw new UserError("--archive INPUT and --map FILE need each other; add the other one");
        }
        if (kinds.isGiven() || !others.isEmpty()) {
            throw new UserError("--list, --detail, --profile and --other need --pages INPUT; add it");
        }
        ReportFile file = report == null ? null : new ReportFile(report);
        if (archive != null && map != null) {
            return archived(archive, map, file);
        }
        try (Connection connection = question.open()) {
            Map<String, Object> options = question.options().map();
            List<String> drawn = topics.isEmpty() ? drawn(connection.client(), options) : topics;
            BoltClient.Answer answer = connection.client().answer(ROWS, Map.of("topics", drawn, "options", options));
            question.output().rows(answer);
            if (file != null) {
                file.write(FocusReport.html(
                        facts(drawn, options),
                        answer.rows().stream().map(FocusEvaluateCommand::point).toList()));
                question.output().say("wrote " + report);
            }
            return ExitCode.DONE;
        }
    }

    private int archived(Path from, Path by, @Nullable ReportFile file) throws JsonProcessingException {
        Map<String, Object> options = question.options().map();
        ArchivedCrawls crawls = question.output()
                .watched(checkpoint -> ArchivedCrawls.of(
                        new ArchivedCrawls.Request(from, by, kinds.reading(), options, topics, count, seed),
                        checkpoint));
        question.output().objects(FocusCurve.Point.class, crawls.rows(), crawls::table);
        if (file != null) {
            Map<String, Object> facts = new LinkedHashMap<>(options);
            facts.put("archive", from);
            file.write(FocusReport.html(facts(crawls.topics(), facts), crawls.rows()));
            question.output().say("wrote " + report);
        }
        return Imports.told(crawls.rejects(), question.output());
    }

    record KindRow(String method, String kind, int pages, int right, double accuracy) {}

    private int classified(Path from) throws JsonProcessingException {
        if (!topics.isEmpty() || report != null || archive != null) {
            throw new UserError("--topics, --archive and --report are for simulated crawls; remove them with --pages");
        }
        if (!question.options().map().isEmpty()) {
            throw new UserError(
                    "--option " + question.options().map().keySet().iterator().next()
                            + " is for simulated crawls; remove it with --pages");
        }
        KindPages.Read read =
                question.output().watched(checkpoint -> kinds.read(from, others, MOST_PAGES, true, checkpoint));
        List<KindRow> rows =
                question.output().watched(checkpoint -> KindTrial.of(read.pages(), kinds.examples(), seed)).stream()
                        .map(trial -> new KindRow(
                                trial.method().text(),
                                trial.kind().text(),
                                trial.pages(),
                                trial.right(),
                                trial.accuracy()))
                        .toList();
        Table table = new Table("method, kind, #pages, #right, #accuracy");
        rows.forEach(row -> table.row(
                row.method(),
                row.kind(),
                row.pages(),
                row.right(),
                String.format(Locale.ROOT, "%.3f", row.accuracy())));
        question.output().objects(KindRow.class, rows, () -> table);
        return Imports.told(read.rejects(), question.output());
    }

    private List<String> drawn(BoltClient client, Map<String, Object> options) {
        Object labels = options.getOrDefault("postLabels", "Post");
        Map<String, Object> parameters = Map.of(
                "labels",
                labels instanceof List<?> list ? list : List.of(labels),
                "property",
                options.getOrDefault("tagProperty", "tags"));
        Map<String, Long> posts = new LinkedHashMap<>();
        client.rows(TAGS, parameters)
                .forEach(row ->
                        posts.put(row.get("tag").asString(), row.get("posts").asLong()));
        long all = client.rows(POSTS + "RETURN count(p) AS posts", parameters)
                .get(0)
                .get("posts")
                .asLong();
        List<String> drawn = FocusTopics.draw(posts, all, count, seed);
        if (drawn.isEmpty()) {
            throw new UserError("none of the tags of the " + all
                    + " stored posts is on at least 50 and at most a tenth of them; pass --topics");
        }
        return drawn;
    }

    private List<Fact> facts(List<String> drawn, Map<String, Object> options) {
        return List.of(
                new Fact("topics", String.join(", ", drawn)),
                new Fact("drawn", topics.isEmpty() ? "random seed " + seed : "named"),
                new Fact("options", options.isEmpty() ? "none" : options.toString()));
    }

    private static FocusCurve.Point point(Record row) {
        return new FocusCurve.Point(
                row.get("topic").asString(),
                row.get("strategy").asString(),
                row.get("pages").asLong(),
                row.get("details").asLong(),
                row.get("relevant").asLong(),
                row.get("narrow").asLong(),
                row.get("harvest").asDouble(),
                row.get("narrowHarvest").asDouble(),
                row.get("windowHarvest").asDouble(),
                row.get("detailShare").asDouble(),
                row.get("recall").asDouble());
    }

    /** Pages whose kind is given by their address. */
    static final class KindPages {

        @Option(
                names = "--list",
                paramLabel = "URL",
                description = "URL of a list, or a pattern with *; may be repeated.")
        private List<String> lists = List.of();

        @Option(names = "--detail", paramLabel = "URL", description = "URL of a post page; * as in --list.")
        private List<String> details = List.of();

        @Option(names = "--profile", paramLabel = "URL", description = "URL of a profile; * as in --list.")
        private List<String> profiles = List.of();

        @Option(
                names = "--examples",
                paramLabel = "N",
                description = "Number of pages per kind to learn from; default ${DEFAULT-VALUE}.")
        @Range
        private int examples = 10;

        @Mixin
        private ReadOptions reading = new ReadOptions();

        record Read(Map<PageKind, List<PageKinds.PageView>> pages, Rejects rejects) {}

        ImportOptions reading() {
            return reading.options();
        }

        boolean isGiven() {
            return !(lists.isEmpty() && details.isEmpty() && profiles.isEmpty());
        }

        int examples() {
            return examples;
        }

        /**
         * Reads pages, at least one list, detail and profile each.
         * @param others addresses of pages of other kinds
         * @param most maximum number of pages of each kind to keep
         * @param withTexts whether to keep texts too
         * @throws UserError when a kind has no address, or no page
         */
        Read read(Path input, List<String> others, int most, boolean withTexts, Checkpoint checkpoint) {
            Map<PageKind, FocusPathsCommand.NamedUrls> named = new EnumMap<>(PageKind.class);
            named.put(PageKind.LIST, new FocusPathsCommand.NamedUrls(lists));
            named.put(PageKind.DETAIL, new FocusPathsCommand.NamedUrls(details));
            named.put(PageKind.PROFILE, new FocusPathsCommand.NamedUrls(profiles));
            named.forEach((kind, some) -> {
                if (some.urls().isEmpty()) {
                    throw new UserError("--" + kind.text()
                            + " is missing; pass pages of each kind with --list, --detail and --profile");
                }
            });
            named.put(PageKind.OTHER, new FocusPathsCommand.NamedUrls(others));
            Map<PageKind, List<PageKinds.PageView>> pages = new EnumMap<>(PageKind.class);
            Rejects rejects = PageBodies.read(
                    input.toAbsolutePath(),
                    reading.options(),
                    PageLimits.DEFAULT,
                    page -> take(page, named, most, withTexts, pages),
                    checkpoint);
            named.forEach((kind, some) -> {
                if (!some.urls().isEmpty() && !pages.containsKey(kind)) {
                    throw new UserError("--" + kind.text() + " is " + String.join(", ", some.urls())
                            + ", but no page of " + input + " has a matching URL; check both");
                }
            });
            return new Read(pages, rejects);
        }

        private static void take(
                FetchedPage page,
                Map<PageKind, FocusPathsCommand.NamedUrls> named,
                int most,
                boolean withTexts,
                Map<PageKind, List<PageKinds.PageView>> pages) {
            PageStructure structure = page.structure();
            if (structure == null || page.status() != 200) {
                return;
            }
            for (PageKind kind : PageKind.values()) {
                if (named.containsKey(kind) && named.get(kind).has(page.url())) {
                    List<PageKinds.PageView> some = pages.computeIfAbsent(kind, first -> new ArrayList<>());
                    if (some.size() < most) {
                        List<PathTexts.PathText> texts =
                                withTexts ? page.texts().get() : List.of();
                        some.add(new PageKinds.PageView(structure, () -> texts));
                    }
                    return;
                }
            }
        }
    }
}
