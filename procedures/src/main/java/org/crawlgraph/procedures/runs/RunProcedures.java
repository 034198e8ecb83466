package org.crawlgraph.procedures.runs;

import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.clusters.ClusterViews;
import org.crawlgraph.procedures.clusters.StoredClusters;
import org.crawlgraph.procedures.forum.ForumProcedures;
import org.crawlgraph.procedures.forum.StoredMap;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.social.StoredTopic;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.run.*}: what runs have written, and how to undo it. */
public final class RunProcedures extends ProcedureContext {

    /** A run in the store. */
    public record RunRow(
            @Description("id of the run") String run,
            @Description("procedure that wrote it") String procedure,
            @Description("cores it wrote") long cores,
            @Description("clusters of URLs it wrote") long clusters,

            @Description("page types of a forum it wrote") long pageTypes,

            @Description("pages of the graph it ran on, or of the file")
            long pages,

            @Description("links of that graph that were ranked, or all links of these pages")
            long rankedLinks,

            @Description(
                    "number that tells the ranked links apart from others, with weights 'site' the sites too, and of a harvest all links")
            String fingerprint,

            @Description("options of the run, without those that never change a result, as a Cypher map")
            String options,

            @Description("version of CrawlGraph") String version,
            @Description("when it was written") ZonedDateTime at,

            @Description("properties that it gave to pages and that no later run has overwritten")
            List<String> pageProperties,

            @Description("call that repeats the run under the next free id")
            String call) {}

    /** Whether a run would rank the same links again. */
    public record VerifyRow(
            @Description("id of the run") String run,

            @Description(
                    "whether the store holds the links that the run ranked, between pages in the same order, and with"
                            + " weights 'site' between the same sites; of seeds of a harvest, all links, those inside a site too; of the map of a forum, whether the file"
                            + " holds the pages that it was learnt from")
            boolean unchanged,

            @Description("pages then") long pages,
            @Description("pages now") long pagesNow,
            @Description("ranked links then") long rankedLinks,
            @Description("links that would be ranked now") long rankedLinksNow,

            @Description("the same number as in crawl.run.list, then")
            String fingerprint,

            @Description("the same, now") String fingerprintNow,

            @Description("whether the run was made by this version of CrawlGraph")
            boolean sameVersion,

            @Description("call that repeats the run under the next free id")
            String call) {}

    /** The runs, oldest first. */
    @Procedure(name = "crawl.run.list", mode = Mode.READ)
    @Description("The runs that have written to this database.")
    public Stream<RunRow> list() {
        try (ResourceIterator<Node> runs = tx.findNodes(Manifest.CRAWL_RUN)) {
            return runs.stream()
                    .map(node -> row(new Manifest(node)))
                    .sorted(Comparator.comparing(RunRow::at).thenComparing(RunRow::run))
                    .toList()
                    .stream();
        }
    }

    /** Reads the graph of a run anew and compares it. */
    @Procedure(name = "crawl.run.verify", mode = Mode.READ)
    @Description(
            "Reads the graph of a run from the store again and tells whether the same links would be ranked, with weights"
                    + " 'site' on the same sites, so that the run would come out the same. Options: concurrency, jobId")
    public Stream<VerifyRow> verify(
            @Name("run") @Nullable String run,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        Manifest then = Run.manifest(tx, run);
        try (Job job = start("crawl.run.verify", jobId)) {
            Manifest.Now file = ForumProcedures.verify(db, then, job);
            Manifest.Now now = file != null ? file : then.read(tx, concurrency, log, job);
            String fingerprint = now.fingerprint();
            return Stream.of(new VerifyRow(
                    then.text("id"),
                    fingerprint.equals(then.text("fingerprint")),
                    then.number("pages"),
                    now.pages(),
                    then.number("rankedLinks"),
                    now.rankedLinks(),
                    then.text("fingerprint"),
                    fingerprint,
                    then.text("version").equals(Version.CURRENT),
                    then.text("call")));
        }
    }

    /** Undoes a run: deletes its node, its cores, clusters and topic, and the properties it gave to pages; pages and links stay. */
    @Procedure(name = "crawl.run.drop", mode = Mode.WRITE)
    @Description(
            "Deletes what a run has written: its manifest, its cores, its clusters, topic and maps of forums with what people have decided about"
                    + " them, the page types and CONTINUES of a training, the scores it gave to pages unless a later run has overwritten them; returns what it was.")
    public Stream<RunRow> drop(@Name("run") @Nullable String run) {
        Manifest manifest = Run.manifest(tx, run);
        RunRow row = row(manifest);
        try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", row.run())) {
            while (cores.hasNext()) {
                guard.check();
                Node core = cores.next();
                core.getRelationships().forEach(Relationship::delete);
                core.delete();
            }
        }
        StoredClusters.delete(StoredClusters.nodes(tx, "run", row.run()), guard::check);
        ClusterViews.forget(tx);
        StoredMap.delete(tx, row.run(), guard::check);
        StoredTopic.drop(tx, row.run());
        manifest.removePageProperties(tx, guard::check);
        manifest.node().getRelationships().forEach(Relationship::delete);
        manifest.node().delete();
        return Stream.of(row);
    }

    private RunRow row(Manifest run) {
        String id = run.text("id");
        try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", id)) {
            return new RunRow(
                    id,
                    run.text("procedure"),
                    cores.stream().count(),
                    StoredClusters.nodes(tx, "run", id).size(),
                    StoredMap.count(tx, id),
                    run.number("pages"),
                    run.number("rankedLinks"),
                    run.text("fingerprint"),
                    run.text("options"),
                    run.text("version"),
                    (ZonedDateTime) run.node().getProperty("at"),
                    run.pageProperties(),
                    run.text("call"));
        }
    }
}
