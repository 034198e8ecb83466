package org.crawlgraph.procedures.help;

import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.clusters.ClusterView;
import org.crawlgraph.procedures.clusters.StoredClusters;
import org.crawlgraph.procedures.forum.StoredForumMap;
import org.crawlgraph.procedures.runs.Manifest;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.crawlgraph.procedures.seeds.StoredCommunities;
import org.crawlgraph.procedures.social.StoredTopic;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.run.*}: lists, repeats and drops stored runs. */
public final class RunProcedures extends ProcedureContext {

    public record RunRow(
            @Description(Call.Columns.RUN) String run,
            @Description("Procedure that wrote it") String procedure,
            @Description("Number of cores written") long cores,
            @Description("Number of URL clusters written") long clusters,
            @Description("Number of page types written") long pageTypes,
            @Description("Number of pages that it used") long nodeCount,

            @Description("Number of ranked links of that graph, or of all links of these pages")
            long rankedRelationshipCount,

            @Description("Options of the run as a Cypher map, without options that do not affect results")
            String options,

            @Description("Version of CrawlGraph") String version,
            @Description("Time of writing") ZonedDateTime at,

            @Description("Page properties that it wrote, without those that later runs overwrote")
            List<String> pageProperties,

            @Description("Call that repeats the run") String call,

            @Description(Call.Columns.NOTE) @Nullable String note) {}

    @Procedure(name = "crawl.run.list", mode = Mode.READ)
    @Description("Lists the runs that wrote to this database, oldest first.")
    public Stream<RunRow> list() {
        try (ResourceIterator<Node> runs = tx.findNodes(Manifest.CRAWL_RUN)) {
            return runs.stream()
                    .map(node -> row(new Manifest(node), (String) node.getProperty("note", null)))
                    .sorted(Comparator.comparing(RunRow::at).thenComparing(RunRow::run))
                    .toList()
                    .stream();
        }
    }

    @Procedure(name = "crawl.run.drop", mode = Mode.WRITE)
    @Description("Deletes what a run wrote and returns it: its manifest, cores, communities, clusters, topic"
            + " or forum map with user decisions, page types and CONTINUES, and scores that no later"
            + " run overwrote. Keeps pages and links.")
    public Stream<RunRow> drop(@Name("run") @Nullable String run) {
        Manifest manifest = Run.manifest(tx, run);
        long total = manifest.pageProperties().isEmpty() ? 0 : manifest.number("pages");
        long left = total - manifest.removePageProperties(tx, guard::check);
        String note = left <= 0
                ? null
                : left + " of " + total + (left == 1 ? " pages was" : " pages were")
                        + " deleted or lost its label since the run; such nodes keep its properties "
                        + manifest.pageProperties();
        RunRow row = row(manifest, note);
        for (Node core : StoredNodes.of(tx, Run.CORE, "run", row.run())) {
            guard.check();
            Run.deleteMembers(core);
            core.delete();
        }
        StoredCommunities.drop(tx, row.run(), guard::check);
        StoredNodes.delete(StoredClusters.ofRun(tx, row.run()), guard::check);
        ClusterView.forget(tx);
        StoredForumMap.delete(tx, row.run(), guard::check);
        StoredTopic.drop(tx, row.run());
        Run.deleteMembers(manifest.node());
        manifest.node().delete();
        return Stream.of(row);
    }

    @UserFunction("crawl.run.options")
    @Description("Returns the options of a run as a map that repeats it, without options that do not"
            + " affect results. The map is read as values, never executed: CALL"
            + " crawl.extractSeeds.write(run.count, crawl.run.options(run.id)).")
    public Map<String, Object> options(@Name("run") @Nullable String run) {
        return Run.manifest(tx, run).repeating();
    }

    private RunRow row(Manifest run, @Nullable String note) {
        String id = run.text("id");
        return new RunRow(
                id,
                run.text("procedure"),
                StoredNodes.of(tx, Run.CORE, "run", id).size(),
                StoredClusters.ofRun(tx, id).size(),
                StoredForumMap.count(tx, id),
                run.number("pages"),
                run.number("rankedLinks"),
                run.text("options"),
                run.text("version"),
                (ZonedDateTime) run.node().getProperty("at"),
                run.pageProperties(),
                run.text("call"),
                note);
    }
}
