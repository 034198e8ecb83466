package org.crawlgraph.procedures;

import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.stream.Stream;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.run.*}: what runs have written, and how to undo it. */
public final class RunProcedures extends Call {

    /** A run in the store. */
    public record RunRow(
            @Description("id of the run") String run,
            @Description("procedure that wrote it") String procedure,
            @Description("cores it wrote") long cores,
            @Description("pages of the graph it ran on") long pages,

            @Description("links of that graph that were ranked")
            long rankedLinks,

            @Description("number that tells the ranked graph apart from others")
            String fingerprint,

            @Description("options of the run") String options,
            @Description("version of CrawlGraph") String version,
            @Description("when it was written") ZonedDateTime at) {}

    /** The runs, oldest first. */
    @Procedure(name = "crawl.run.list", mode = Mode.READ)
    @Description("The runs that have written to this database.")
    public Stream<RunRow> list() {
        try (ResourceIterator<Node> runs = tx.findNodes(Run.CRAWL_RUN)) {
            return runs.stream()
                    .map(this::row)
                    .sorted(Comparator.comparing(RunRow::at).thenComparing(RunRow::run))
                    .toList()
                    .stream();
        }
    }

    /** Undoes a run: deletes its node and its cores; pages and links stay. */
    @Procedure(name = "crawl.run.drop", mode = Mode.WRITE)
    @Description("Deletes what a run has written, its manifest and its cores; returns what it was.")
    public Stream<RunRow> drop(@Name("run") String run) {
        Node manifest = Run.require(tx, Options.required("run", run));
        RunRow row = row(manifest);
        try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", run)) {
            while (cores.hasNext()) {
                guard.check();
                Node core = cores.next();
                core.getRelationships().forEach(Relationship::delete);
                core.delete();
            }
        }
        manifest.delete();
        return Stream.of(row);
    }

    private RunRow row(Node run) {
        String id = (String) run.getProperty("id");
        try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", id)) {
            return new RunRow(
                    id,
                    (String) run.getProperty("procedure"),
                    cores.stream().count(),
                    (long) run.getProperty("pages"),
                    (long) run.getProperty("rankedLinks"),
                    (String) run.getProperty("fingerprint"),
                    (String) run.getProperty("options"),
                    (String) run.getProperty("version"),
                    (ZonedDateTime) run.getProperty("at"));
        }
    }
}
