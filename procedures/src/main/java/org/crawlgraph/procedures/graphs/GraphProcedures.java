package org.crawlgraph.procedures.graphs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.FileGraph;
import org.crawlgraph.procedures.store.ImportFolder;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.procedures.store.WholeGraph;
import org.crawlgraph.url.Site;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.graph.*}: named graphs in memory, for several calls on one projection. */
public final class GraphProcedures extends ProcedureContext {

    private static final Option<GraphFormat> FORMAT = Option.choice(
            "format",
            GraphFormat.EDGES,
            "form of the files: a list of links, two URLs a line with a tab between them, gzipped when the path ends with .gz; or a"
                    + " BVGraph of WebGraph, whose basename is the path");

    private static final Option<Boolean> OVERWRITE =
            Option.flag("overwrite", false, "whether files of the same names may be replaced");

    /** The options of its own, for help. */
    public static final List<Option<?>> OPTIONS = List.of(FORMAT, OVERWRITE);

    /** A named graph. */
    public record GraphRow(
            @Description("name of the graph") String name,
            @Description("its pages") long pages,

            @Description("links between different pages, all of which it holds")
            long links,

            @Description("links that rankings go by, without those inside a site")
            long rankedLinks,

            @Description("what counts as a site: host, domain or none")
            String site,

            @Description("labels of its pages; none for a graph loaded from a file")
            List<String> nodeLabels,

            @Description("types of its links; none for a graph loaded from a file")
            List<String> relationshipTypes,

            @Description("heap it takes, in bytes") long bytes,
            @Description("when it was read") ZonedDateTime projectedAt,

            @Description("where it was read from: the store, by its kernel or its public API, or a file and its format")
            String source) {

        private static GraphRow of(GraphCatalog.Entry entry) {
            WholeGraph graph = entry.graph();
            return new GraphRow(
                    entry.name(),
                    graph.pages(),
                    graph.links().all().links(),
                    graph.links().between(),
                    graph.links().site().option(),
                    graph.nodeLabels(),
                    graph.relationshipTypes(),
                    graph.bytes(),
                    entry.projectedAt(),
                    graph.source());
        }
    }

    /** Reads a graph from the store and names it. */
    @Procedure(name = "crawl.graph.project", mode = Mode.READ)
    @Description(
            "Reads pages and links from the store into a named graph in memory, for the option graph of other calls."
                    + " Options: nodeLabels, relationshipTypes, site, urlProperty, hostProperty, concurrency, jobId")
    public Stream<GraphRow> project(
            @Name("name") String name, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        Projection projection = Projection.of(read);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        Options.required("name", name);
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start("crawl.graph.project", jobId)) {
            job.reserve(Demand.toName(projection.size(tx), projection.site(), concurrency)
                    .need());
            return Stream.of(GraphRow.of(catalog.add(name, projection.readWhole(tx, concurrency, log, job))));
        }
    }

    /** Reads a graph from a file and names it. */
    @Procedure(name = "crawl.graph.load", mode = Mode.READ)
    @Description(
            "Reads a graph from a file in the import folder of the server (any format that can be imported) into a named graph in"
                    + " memory, for the option graph of other calls. Its pages are not nodes. Options: site, concurrency, jobId")
    public Stream<GraphRow> load(
            @Name("name") String name,
            @Name("path") String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        Site site = read.get(Projection.SITE);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        Options.required("name", name);
        Path file = ImportFolder.of(db).resolve(Options.required("path", path));
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start("crawl.graph.load", jobId)) {
            return Stream.of(
                    GraphRow.of(catalog.add(name, FileGraph.read(file, site, concurrency, job, job::reserve))));
        }
    }

    /** The named graphs of this database, by name. */
    @Procedure(name = "crawl.graph.list", mode = Mode.READ)
    @Description("The named graphs of this database.")
    public Stream<GraphRow> list() {
        return GraphCatalog.of(tx).list().stream().map(GraphRow::of);
    }

    /** Whether a graph has a name. */
    public record ExistsRow(
            @Description("the name") String name,

            @Description("whether a graph of this database has it")
            boolean exists) {}

    /** Tells whether a named graph is there. */
    @Procedure(name = "crawl.graph.exists", mode = Mode.READ)
    @Description("Whether this database has a named graph of this name.")
    public Stream<ExistsRow> exists(@Name("name") String name) {
        return Stream.of(new ExistsRow(name, GraphCatalog.of(tx).has(Options.required("name", name))));
    }

    /** A graph that was written into files. */
    public record ExportRow(
            @Description("name of the graph") String name,
            @Description("edges or bvgraph") String format,
            @Description("its files, in the import folder") List<String> files,
            @Description("its pages") long pages,

            @Description("links between different pages, all of which are written")
            long links,

            @Description("size of the files together, in bytes")
            long bytes) {}

    /** Writes a named graph into files. */
    @Procedure(name = "crawl.graph.export", mode = Mode.READ)
    @Description(
            "Writes a named graph into a file in the import folder of the server, or into several of one basename, in a form"
                    + " that every import and crawl.graph.load read. The files appear when they are whole. An edge list does not name pages"
                    + " without links. Options: format, overwrite, jobId")
    public Stream<ExportRow> export(
            @Name("name") String name,
            @Name("path") String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options)
            throws IOException {
        Options read = new Options(options);
        GraphFormat format = read.get(FORMAT);
        boolean overwrite = read.get(OVERWRITE);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        WholeGraph graph =
                GraphCatalog.of(tx).named(Options.required("name", name)).graph();
        GraphExport export = new GraphExport(graph, format, ImportFolder.of(db).place(Options.required("path", path)));
        try (Job job = start("crawl.graph.export", jobId)) {
            job.reserve(export.need());
            List<Path> files = export.write(tx, overwrite, job);
            long bytes = 0;
            for (Path file : files) {
                bytes += Files.size(file);
            }
            return Stream.of(new ExportRow(
                    name,
                    format.name().toLowerCase(Locale.ROOT),
                    files.stream().map(Path::toString).toList(),
                    graph.pages(),
                    graph.links().all().links(),
                    bytes));
        }
    }

    /** Forgets a named graph and frees its memory. */
    @Procedure(name = "crawl.graph.drop", mode = Mode.READ)
    @Description("Forgets a named graph; returns what it was.")
    public Stream<GraphRow> drop(@Name("name") String name) {
        return Stream.of(GraphRow.of(GraphCatalog.of(tx).drop(Options.required("name", name))));
    }
}
