package org.crawlgraph.procedures.forum;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.ImportFolder;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.CrawledSite;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.crawlgraph.procedures.runs.Manifest;
import org.crawlgraph.procedures.runs.Run;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.forum.*}: the site map of a forum, which links a crawl should follow, and the threads of its pages. */
public final class ForumProcedures extends ProcedureContext {

    private static final Call TRAIN = Call.of("crawl.forum.train", ForumOptions.OF_TRAINING);

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

            @Description("Best way to crawl the forum, tested on the sampled pages: map, clusters (a"
                    + " filter of URL clusters) or mirror (no filter); the note has the figures")
            String crawlBy,

            @Description("Id of the run whose map this replaces, else null") @Nullable
            String replaced,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Warnings about the sample, and how a crawl with the map compares with others")
            String note,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    public record ThreadRow(
            @Description("URL of its first page") String url,

            @Description("Title of its first page, if a crawl stored it") @Nullable
            String title,

            @Description("Number of the page type of its first page; null without one") @Nullable
            Long pageType,

            @Description("Number of its pages in the store") long pages,

            @Description("URLs of its pages, in order") List<String> urls,
            @Description("Its pages, in order") List<Node> nodes) {}

    public record MapRow(
            @Description(Call.Columns.SITE) String site,
            @Description(Call.Columns.RUN) String run,
            @Description("First page of the forum") String entry,

            @Description("Map with user decisions, in the format that crawlgraph crawl --map reads from a file")
            String map) {}

    @Procedure(name = "crawl.forum.train", mode = Mode.WRITE)
    @Description("Learns the map of a forum (a host) from pages with their bodies in the import folder of"
            + " the server. Writes (:PageType)-[:NAVIGATES_TO]->(:PageType) and replaces an earlier"
            + " map of the site, in one transaction. Keeps user decisions (SET t.state, SET"
            + " a.state). Stored pages of the input get a pageType, and CONTINUES between the pages of one"
            + " thread or list.")
    public Stream<TrainRow> train(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String name = CrawledSite.of(site).name();
        Options read = TRAIN.read(options);
        ForumTraining.Settings training = ForumOptions.training(read);
        String runId = read.find(SharedOptions.RUN);
        try (Job job = start(TRAIN, read)) {
            StoredForumMap before = StoredForumMap.of(tx, name);
            if (runId != null && (before == null || !before.run().equals(runId))) {
                Run.requireFree(tx, runId);
            }
            ForumArchive archive = archive(read, name, job);
            StoredForumMap old = StoredForumMap.locked(tx, name);
            ForumMap previous = old == null ? null : old.map();
            ForumTraining learnt =
                    ForumTraining.of(archive.forum(), archive.forum().entry(), training, previous, job);
            SampleComparison comparison = SampleComparison.of(learnt, job);
            long computeMillis = job.elapsedMillis();
            Run.lock(tx, List.of(MapPages.PAGE.name()));
            String replaced = Manifest.dropAll(tx, old == null ? List.of() : List.of(old.run()));
            int pages = archive.forum().pages().size();
            String run = Run.freeId(tx, runId, "forum");
            Manifest manifest = Manifest.write(
                    tx,
                    run,
                    TRAIN.name(),
                    name,
                    read.effective(),
                    Projection.NONE,
                    pages,
                    archive.links(),
                    archive.links());
            new MapWriter(tx, run, name, learnt, job).replace(old);
            MapPages.Written written = MapPages.of(tx, name, () -> job.reached("reading pages of the store", 0, 1))
                    .write(learnt.map(), archive.forum(), run, job);
            ForumFunctions.forget(tx);
            ForumTraining.Summary summary = learnt.summary();
            ForumMap map = learnt.map();
            ForumMap.Decisions byHand = map.byHand();
            String note = Stream.of(
                            summary.note(),
                            archive.cut() > 0 ? ForumArchive.cutNote(archive.cut()) : "",
                            comparison.advice())
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("; "));
            manifest.note(note);
            return Stream.of(new TrainRow(
                    run,
                    name,
                    map.entry(),
                    pages,
                    archive.links(),
                    summary.sampled(),
                    summary.probes(),
                    summary.layouts(),
                    map.pageTypes().size(),
                    map.pageTypes().stream().filter(PageType::kept).count(),
                    map.arcs().size(),
                    map.arcs().stream().filter(Arc::isFollowed).count(),
                    map.arcs().stream().filter(Arc::turnsPage).count(),
                    byHand.types().size() + (long) byHand.arcs().size(),
                    map.unreached().stream().map(Integer::longValue).toList(),
                    written.pages(),
                    written.pairs(),
                    comparison.best(),
                    replaced,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    note,
                    read.effective()));
        }
    }

    private ForumArchive archive(Options options, String site, Job job) {
        ImportOptions reading = FileOptions.of(options, ImportOptions.DEFAULT.concurrency());
        String entry = ForumOptions.entry(options, site);
        Path file = ImportFolder.of(db).resolve(ForumOptions.input(options));
        return FileOptions.reading(() -> ForumArchive.read(file, site, entry, reading, job));
    }

    @Procedure(name = "crawl.forum.threads", mode = Mode.READ)
    @Description("Returns the threads and lists of a forum (a host) in the store, each with its pages in"
            + " order, from CONTINUES and pageType as written by crawl.forum.train or a crawl with a"
            + " map. Omits pages of removed page types.")
    public Stream<ThreadRow> threads(@Name("site") @Nullable String site) {
        String name = CrawledSite.of(site).name();
        MapPages pages = MapPages.of(tx, name, guard::check);
        if (pages.nodes().isEmpty()) {
            throw new IllegalArgumentException(
                    "no pages of the host '" + name + "', so no threads; import or crawl its pages first");
        }
        StoredForumMap stored = StoredForumMap.of(tx, name);
        return pages.threads(stored == null ? null : stored.map()).stream().map(urls -> {
            List<Node> nodes = urls.stream().map(pages.nodes()::get).toList();
            Node first = nodes.get(0);
            int type = MapPages.type(first);
            return new ThreadRow(
                    urls.get(0),
                    PublicReader.text(first, "title"),
                    type < 0 ? null : (long) type,
                    urls.size(),
                    urls,
                    nodes);
        });
    }

    @Procedure(name = "crawl.forum.map", mode = Mode.READ)
    @Description("Returns the map of a trained forum as text, including user decisions, for crawlgraph"
            + " crawl --map and crawlgraph forum show.")
    public Stream<MapRow> map(@Name("site") @Nullable String site) {
        String name = CrawledSite.of(site).name();
        StoredForumMap stored = StoredForumMap.existing(tx, name);
        ForumMap map = stored.map();
        return Stream.of(new MapRow(name, stored.run(), map.entry(), map.text()));
    }
}
