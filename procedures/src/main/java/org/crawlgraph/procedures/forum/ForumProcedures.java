package org.crawlgraph.procedures.forum;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.evaluation.ForumMeasure;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.CrawledSite;
import org.crawlgraph.procedures.store.ImportFolder;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.forum.train}: the site map of a forum, and which links a crawl should follow. */
public final class ForumProcedures extends ProcedureContext {

    private static final Call TRAIN = Call.of("crawl.forum.train", ForumTrainOptions.OF_TRAINING);

    public static final List<Call> CALLS = List.of(TRAIN);

    public record TrainRow(
            @Description(Call.Columns.RUN) String run,
            @Description(Call.Columns.SITE) String site,
            @Description("First page of the forum") String entry,

            @Description("Number of pages of the site in the input")
            long nodeCount,

            @Description("Number of links of these pages") long relationshipCount,

            @Description("Number of pages of the sample") long sampledPages,

            @Description("Number of pages examined in addition to the sample")
            long probes,

            @Description("Number of layouts") long layouts,
            @Description("Number of page types written") long pageTypes,

            @Description("Number of page types whose pages a crawl should keep")
            long keptPageTypes,

            @Description("Number of arcs: kinds of links by page type, location on the page and URL pattern")
            long arcs,

            @Description("Number of arcs that a crawl should follow")
            long followedArcs,

            @Description("Number of followed arcs that turn pages")
            long flips,

            @Description(Call.Columns.BY_HAND) long byHand,

            @Description("Numbers of kept page types that a crawl from the entry does not reach")
            List<Long> unreached,

            @Description("Number of stored pages that received a page type")
            long writtenPages,

            @Description("Number of CONTINUES relationships written between pages of one thread or list")
            long continued,

            @Description("Number of pages that were only partly read: too large, too deep or too many links")
            long cutPages,

            @Description("Best way to crawl the forum, tested on the sampled pages: map, clusters (a"
                    + " filter of URL clusters) or mirror (no filter)")
            String crawlBy,

            @Description("Share of useless pages among the pages fetched by a crawl of the sample with the map, 0 to 1")
            double uselessByMap,

            @Description("The same with URL clusters; null if there are too few pages for clusters") @Nullable
            Double uselessByClusters,

            @Description("The same without a filter") double uselessByMirror,

            @Description("Number of bad records of the input, which were skipped")
            long rejected,

            @Description("Id of the run whose map this replaces, else null") @Nullable
            String replaced,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description(Call.Columns.NOTE) @Nullable String note,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.forum.train", mode = Mode.WRITE)
    @Description("Learns the map of a forum (a host) from pages with their bodies in the import folder of"
            + " the server. Writes (:PageType)-[:NAVIGATES_TO]->(:PageType) and replaces an earlier"
            + " map of the site, in one transaction. Keeps user decisions (SET t.state, SET"
            + " a.state).")
    public Stream<TrainRow> train(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String name = CrawledSite.of(site).name();
        Options read = TRAIN.read(options);
        String runId = read.find(SharedOptions.RUN);
        ForumTrainOptions.Source source = ForumTrainOptions.Source.of(read);
        ForumTraining.Settings training = ForumTrainOptions.training(read);
        boolean writesPages = ForumTrainOptions.writesPages(read);
        String jobId = read.find(SharedOptions.JOB_ID);
        try (Job job = start(TRAIN, jobId)) {
            StoredForumMap before = StoredForumMap.of(tx, name);
            if (runId != null && (before == null || !before.run().equals(runId))) {
                Run.requireFree(tx, runId);
            }
            ForumArchive archive = source.read(db, name, job);
            StoredForumMap old = StoredForumMap.locked(tx, name);
            ForumMap previous = old == null ? null : old.map();
            ForumTraining learnt =
                    ForumTraining.of(archive.forum(), archive.forum().entry(), training, previous, job);
            SampleComparison comparison = SampleComparison.of(learnt, job);
            ForumMeasure clusters = comparison.clusters();
            long computeMillis = job.elapsedMillis();
            Run.lock(tx, List.of(MapPages.PAGE.name()));
            String replaced = dropManifests(name);
            Manifest manifest = Manifest.ofFile(
                    tx,
                    runId,
                    "forum",
                    TRAIN.name(),
                    name,
                    read.effective(),
                    archive.forum().pages().size(),
                    archive.links());
            String run = manifest.text("id");
            Node node = old == null ? tx.createNode(StoredForumMap.FORUM_MAP) : old.node();
            new MapWriter(tx, run, name, learnt.map(), old, learnt.successors(), job).write(node);
            MapPages.Written written = writesPages
                    ? MapPages.of(tx, name, () -> job.reached("reading pages of the store", 0, 1))
                            .write(learnt.map(), archive.forum(), run, job)
                    : new MapPages.Written(0, 0);
            ForumFunctions.ForumView.forget(tx);
            ForumTraining.Summary summary = learnt.summary();
            manifest.note(note(summary, archive));
            return Stream.of(new TrainRow(
                    run,
                    name,
                    learnt.map().entry(),
                    archive.forum().pages().size(),
                    archive.links(),
                    summary.sampled(),
                    summary.probes(),
                    summary.layouts(),
                    summary.pageTypes(),
                    summary.keptTypes(),
                    summary.arcs(),
                    summary.followed(),
                    summary.flips(),
                    byHand(learnt.map()),
                    unreached(learnt.map()),
                    written.pages(),
                    written.pairs(),
                    archive.cut(),
                    comparison.best(),
                    comparison.map().uselessShare(),
                    clusters == null ? null : clusters.uselessShare(),
                    comparison.mirror().uselessShare(),
                    archive.rejects().count(),
                    replaced,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    note(summary, archive),
                    read.effective()));
        }
    }

    /** Deletes the manifests of the site's maps, and all maps but one; returns the first run id. */
    private @Nullable String dropManifests(String site) {
        String first = null;
        for (Node map : StoredForumMap.nodes(tx, StoredForumMap.FORUM_MAP, StoredForumMap.SITE, site)) {
            Node manifest = Run.find(tx, String.valueOf(map.getProperty("run", "")));
            if (manifest != null) {
                first = first == null ? (String) manifest.getProperty("id") : first;
                manifest.delete();
            }
        }
        StoredForumMap.nodes(tx, StoredForumMap.FORUM_MAP, StoredForumMap.SITE, site).stream()
                .skip(1)
                .forEach(Node::delete);
        return first;
    }

    private static @Nullable String note(ForumTraining.Summary summary, ForumArchive archive) {
        String note = Stream.of(summary.note(), archive.cut() > 0 ? ForumArchive.cutNote(archive.cut()) : "")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
        return note.isEmpty() ? null : note;
    }

    private static long byHand(ForumMap map) {
        return map.byHand().types().size() + (long) map.byHand().arcs().size();
    }

    private static List<Long> unreached(ForumMap map) {
        return map.unreached().stream().map(Integer::longValue).toList();
    }

    /** Reads the options of {@code crawl.forum.train}. */
    static final class ForumTrainOptions {

        private static final Option<String> INPUT = Option.text(
                "input",
                "path",
                Option.REQUIRED,
                "Pages of a forum with their bodies, in the import folder of the server: a WARC or ARC file, a folder of these, or a folder"
                        + " of HTML files");

        private static final Option<ForumMethod> METHOD = Option.choice(
                "method",
                ForumMethod.values(),
                ForumMethod::option,
                ForumTraining.Settings.DEFAULT.method(),
                "Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper");

        private static final Option<Long> SAMPLE_SIZE = Option.integer(
                "sampleSize",
                1,
                ForumTraining.Settings.MOST,
                ForumTraining.Settings.DEFAULT.sampleSize(),
                "Number of pages of the sample");

        private static final Option<Long> PROBES = Option.integer(
                "probes",
                0,
                ForumTraining.Settings.MOST,
                ForumTraining.Settings.DEFAULT.probes(),
                "Maximum number of pages to examine in addition to the sample, to find copies of its"
                        + " pages; none with method: 'paper'");

        private static final Option<Boolean> WRITE_PAGES = Option.flag(
                "writePages",
                true,
                "Whether to write pageType to the stored pages of the input, and CONTINUES between pages"
                        + " of one thread or list");

        static final List<Option<?>> OF_TRAINING = Call.list(
                INPUT,
                FileOptions.OPTIONS,
                SharedOptions.ENTRY,
                SAMPLE_SIZE,
                PROBES,
                SharedOptions.RANDOM_SEED,
                METHOD,
                PaperOptions.OPTIONS,
                WRITE_PAGES,
                SharedOptions.RUN,
                SharedOptions.JOB_ID);

        /**
         * The input of a training.
         * @param input path in the import folder; null when not given
         * @param entry null to find it
         */
        record Source(@Nullable String input, @Nullable String entry, ImportOptions reading) {

            static Source of(Options options) {
                List<String> entry = options.find(SharedOptions.ENTRY);
                if (entry != null && entry.size() > 1) {
                    throw new IllegalArgumentException(
                            "entry is " + Options.shown(entry) + "; it must be one URL, the front page of the forum");
                }
                return new Source(options.find(INPUT), entry == null ? null : entry.get(0), FileOptions.of(options));
            }

            ForumArchive read(GraphDatabaseService db, String site, Checkpoint checkpoint) {
                String first = entry == null ? null : canonical(entry, site);
                Path file = ImportFolder.of(db).resolve(required());
                return FileOptions.reading(() -> ForumArchive.read(file, site, first, reading, checkpoint));
            }

            private String required() {
                if (input == null) {
                    throw new IllegalArgumentException(
                            "input is missing; pass a WARC or ARC file, a folder of these or of HTML"
                                    + " files in the import folder of the server, such as {input:"
                                    + " 'forum.warc.gz'}; training needs page content, which the store does not"
                                    + " hold");
                }
                return input;
            }

            private static String canonical(String entry, String site) {
                String url = CanonicalUrl.of(entry);
                if (url == null || !site.equals(Host.of(url))) {
                    throw new IllegalArgumentException("entry is " + Options.shown(entry)
                            + "; it must be the absolute URL of the front page of the forum on '" + site + "'");
                }
                return url;
            }
        }

        private ForumTrainOptions() {}

        static ForumTraining.Settings training(Options options) {
            ForumTraining.Settings usual = ForumTraining.Settings.of(options.get(METHOD));
            int sampleSize = options.integer(SAMPLE_SIZE);
            long seed = options.get(SharedOptions.RANDOM_SEED);
            if (usual.method() == ForumMethod.PAPER) {
                options.refuseWithoutEffect(
                        List.of(PROBES), "method: 'paper', which examines only the sample", "omit method");
                return new ForumTraining.Settings(
                        usual.method(), sampleSize, usual.probes(), PaperOptions.of(options), seed);
            }
            options.refuseWithoutEffect(
                    PaperOptions.OPTIONS, "method: '" + usual.method().option() + "'", "pass method: 'paper'");
            return new ForumTraining.Settings(usual.method(), sampleSize, options.integer(PROBES), usual.paper(), seed);
        }

        static boolean writesPages(Options options) {
            return options.get(WRITE_PAGES);
        }
    }
}
