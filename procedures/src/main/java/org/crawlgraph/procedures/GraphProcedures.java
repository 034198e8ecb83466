package org.crawlgraph.procedures;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.graph.*}: named graphs in memory, for several calls on one projection. */
public final class GraphProcedures extends Call {

    /** A named graph. */
    public record GraphRow(
            @Description("name of the graph") String name,
            @Description("its pages") long pages,
            @Description("links between different pages") long links,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("what counts as a site: host, domain or none")
            String site,

            @Description("labels of its pages") List<String> nodeLabels,
            @Description("types of its links") List<String> relationshipTypes,
            @Description("heap it takes, in bytes") long bytes,
            @Description("when it was read from the store") ZonedDateTime projectedAt) {

        private static GraphRow of(GraphCatalog.Entry entry) {
            PageGraph graph = entry.graph();
            return new GraphRow(
                    entry.name(),
                    graph.pages(),
                    graph.links(),
                    graph.ranked().links(),
                    graph.site().option(),
                    graph.nodeLabels(),
                    graph.relationshipTypes(),
                    graph.bytes(),
                    entry.projectedAt());
        }
    }

    /** Reads a graph from the store and names it. */
    @Procedure(name = "crawl.graph.project", mode = Mode.READ)
    @Description(
            "Reads pages and links from the store into a named graph in memory, for the option graph of other calls."
                    + " Options: nodeLabels, relationshipTypes, site, jobId")
    public Stream<GraphRow> project(
            @Name("name") String name, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        Projection projection = Projection.of(read);
        String jobId = read.text("jobId");
        read.end();
        Options.required("name", name);
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start("crawl.graph.project", jobId)) {
            return Stream.of(GraphRow.of(catalog.add(name, projection.read(tx, job))));
        }
    }

    /** The named graphs of this database, by name. */
    @Procedure(name = "crawl.graph.list", mode = Mode.READ)
    @Description("The named graphs of this database.")
    public Stream<GraphRow> list() {
        return GraphCatalog.of(tx).list().stream().map(GraphRow::of);
    }

    /** Forgets a named graph and frees its memory. */
    @Procedure(name = "crawl.graph.drop", mode = Mode.READ)
    @Description("Forgets a named graph; returns what it was.")
    public Stream<GraphRow> drop(@Name("name") String name) {
        return Stream.of(GraphRow.of(GraphCatalog.of(tx).drop(Options.required("name", name))));
    }
}
