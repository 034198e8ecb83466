package org.crawlgraph.procedures.graphs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.FileGraph;
import org.crawlgraph.procedures.store.ImportFolder;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.procedures.store.RelationshipWeights;
import org.crawlgraph.procedures.store.WholeGraph;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.graph.*}: named graphs in memory, for several calls on one projection. */
public final class GraphProcedures extends ProcedureContext {

    private static final Option<Boolean> OVERWRITE =
            Option.flag("overwrite", false, "Whether to replace existing files of the same names");

    private static final Option<List<String>> RELATIONSHIP_PROPERTIES = Option.names(
            "relationshipProperties",
            "names",
            "none",
            "Properties of links to keep as weights, for relationshipWeightProperty; parallel links add up, and links"
                    + " without it weigh 1");

    private static final Call PROJECT =
            Call.of("crawl.graph.project", Projection.OPTIONS, RELATIONSHIP_PROPERTIES, SharedOptions.OF_JOB);
    private static final Call LOAD = Call.of("crawl.graph.load", Projection.SITE, SharedOptions.OF_JOB);
    private static final Call EXPORT = Call.of("crawl.graph.export", OVERWRITE, SharedOptions.JOB_ID);

    public static final List<Call> CALLS = List.of(PROJECT, LOAD, EXPORT);

    /** A named graph. */
    public record GraphRow(
            @Description("Name of the graph") String name,
            @Description(Columns.NODE_COUNT) long nodeCount,

            @Description(Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description(Columns.RANKED_COUNT) long rankedRelationshipCount,

            @Description("Sites: host, domain or none") String site,

            @Description("Labels of its pages; empty for a graph loaded from a file")
            List<String> nodeLabels,

            @Description("Types of its links; empty for a graph loaded from a file")
            List<String> relationshipTypes,

            @Description("Weights of its links, for relationshipWeightProperty")
            List<String> relationshipProperties,

            @Description("Values of its pages that calls such as crawl.pagerank.mutate have kept in it")
            List<String> nodeProperties,

            @Description("Heap that it takes, in bytes") long bytes,
            @Description("When it was read") ZonedDateTime projectedAt,

            @Description("Where it was read from: the store, by its kernel or its public API, or a file and its format")
            String source) {

        static GraphRow of(GraphCatalog.Entry entry) {
            WholeGraph graph = entry.graph();
            return new GraphRow(
                    entry.name(),
                    graph.pages(),
                    graph.links().all().links(),
                    graph.links().between(),
                    graph.links().site().option(),
                    graph.nodeLabels(),
                    graph.relationshipTypes(),
                    graph.weights().keySet().stream().sorted().toList(),
                    List.copyOf(entry.properties().keySet()),
                    entry.bytes(),
                    entry.projectedAt(),
                    graph.source());
        }
    }

    /** Reads a graph from the store and names it. */
    @Procedure(name = "crawl.graph.project", mode = Mode.READ)
    @Description("Reads pages and links from the store into a named graph in memory, for the option graph of other"
            + " procedures.")
    public Stream<GraphRow> project(
            @Name("name") String name, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = PROJECT.read(options);
        Projection projection = Projection.of(read);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        List<String> weights = read.has(RELATIONSHIP_PROPERTIES) ? read.get(RELATIONSHIP_PROPERTIES) : List.of();
        Options.required("name", name);
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start(PROJECT, jobId)) {
            job.reserve(Demand.toName(projection.size(tx), projection.site(), concurrency)
                    .need());
            WholeGraph graph = projection.readWhole(tx, concurrency, log, job);
            for (String property : weights) {
                job.reserve(MemoryNeed.sum(
                        "heap",
                        MemoryNeed.of("graph", graph.bytes()),
                        RelationshipWeights.memory(
                                graph.pages(), graph.links().all().links())));
                graph = graph.with(property, RelationshipWeights.read(tx, graph.everyLink(), property, job));
            }
            return Stream.of(GraphRow.of(catalog.add(name, graph)));
        }
    }

    /** Reads a graph from a file and names it. */
    @Procedure(name = "crawl.graph.load", mode = Mode.READ)
    @Description(
            "Reads a graph from a file in the import folder of the server, in any format that can be imported, into a"
                    + " named graph in memory, for the option graph of other procedures. Its pages are not nodes.")
    public Stream<GraphRow> load(
            @Name("name") String name,
            @Name("path") String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = LOAD.read(options);
        Site site = read.get(Projection.SITE);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        Options.required("name", name);
        Path file = ImportFolder.of(db).resolve(Options.required("path", path));
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start(LOAD, jobId)) {
            return Stream.of(
                    GraphRow.of(catalog.add(name, FileGraph.read(file, site, concurrency, job, job::reserve))));
        }
    }

    /** The named graphs of this database, by name. */
    @Procedure(name = "crawl.graph.list", mode = Mode.READ)
    @Description("Lists the named graphs of this database.")
    public Stream<GraphRow> list() {
        return GraphCatalog.of(tx).list().stream().map(GraphRow::of);
    }

    /** A value that a call has kept in a named graph. */
    public record ValueRow(
            @Description(Columns.PAGE) @Nullable Node page,
            @Description(Columns.URL) @Nullable String url,
            @Description(Columns.HOST) @Nullable String host,
            @Description("Value of the page") @Nullable Object value) {}

    /** The values of a property of the pages of a named graph. */
    @Procedure(name = "crawl.graph.nodeProperties.stream", mode = Mode.READ)
    @Description("Returns the values of all pages that a call such as crawl.pagerank.mutate has kept in a named graph.")
    public Stream<ValueRow> nodeProperties(
            @Name("name") @Nullable String name, @Name("property") @Nullable String property) {
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(Options.required("name", name));
        IntFunction<Object> values = entry.property(Options.required("property", property));
        PageList pages = entry.graph().list();
        return IntStream.range(0, pages.count()).mapToObj(number -> {
            PageList.Page page = pages.page(tx, number);
            return new ValueRow(page.node(), page.url(), page.host(), values.apply(number));
        });
    }

    /** Whether a graph has a name. */
    public record ExistsRow(
            @Description("Name") String name,

            @Description("Whether a graph of this database has it")
            boolean exists) {}

    /** Tells whether a named graph is there. */
    @Procedure(name = "crawl.graph.exists", mode = Mode.READ)
    @Description("Returns whether this database has a named graph of this name.")
    public Stream<ExistsRow> exists(@Name("name") String name) {
        return Stream.of(new ExistsRow(name, GraphCatalog.of(tx).has(Options.required("name", name))));
    }

    /** A graph that was written into files. */
    public record ExportRow(
            @Description("Name of the graph") String name,
            @Description("Format: edges or bvgraph") String format,
            @Description("Its files, in the import folder") List<String> files,
            @Description(Columns.NODE_COUNT) long nodeCount,

            @Description(Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description("Size of the files, in bytes") long bytes) {}

    /** Writes a named graph into files. */
    @Procedure(name = "crawl.graph.export", mode = Mode.READ)
    @Description("Writes a named graph to the import folder of the server, in a format that every import and"
            + " crawl.graph.load read: a BVGraph of WebGraph for a path that ends in .graph, else a list of links"
            + " (two URLs per line, separated by a tab), gzipped for a path that ends in .gz. Files appear when"
            + " they are complete. A list of links lacks pages without links.")
    public Stream<ExportRow> export(
            @Name("name") String name,
            @Name("path") String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options)
            throws IOException {
        Options read = EXPORT.read(options);
        boolean overwrite = read.get(OVERWRITE);
        String jobId = read.find(SharedOptions.JOB_ID);
        WholeGraph graph =
                GraphCatalog.of(tx).named(Options.required("name", name)).graph();
        Path place = ImportFolder.of(db).place(Options.required("path", path));
        GraphFormat format = GraphFormat.of(place);
        GraphExport export = new GraphExport(graph, format, place);
        try (Job job = start(EXPORT, jobId)) {
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
    @Description("Drops a named graph, frees its memory and returns it.")
    public Stream<GraphRow> drop(@Name("name") String name) {
        return Stream.of(GraphRow.of(GraphCatalog.of(tx).drop(Options.required("name", name))));
    }

    /**
     * Writes a graph into files. They are made in a folder beside their place and moved there one by one when all are whole; a server that is
     * killed leaves that folder, {@code .crawlgraph-export-…}, or a graph whose last file, the one that says that the others are there, is missing.
     */
    private static final class GraphExport {

        /** Heap that the name of a page takes, in bytes: an ASCII URL of some 30 to 200 characters. */
        private static final long LEAST_NAME = 80;

        private static final long MOST_NAME = 250;

        private final WholeGraph graph;
        private final GraphFormat format;
        private final Path folder;
        private final String name;

        /**
         * Prepares an export.
         *
         * @param file what the caller has named; its folder is there
         */
        GraphExport(WholeGraph graph, GraphFormat format, Path file) {
            this.graph = graph;
            this.format = format;
            this.folder = Objects.requireNonNull(file.getParent());
            this.name = format.name(String.valueOf(file.getFileName()));
        }

        /** The heap that it takes beside the graph. */
        MemoryNeed need() {
            return MemoryNeed.of("names of pages", LEAST_NAME * graph.pages(), MOST_NAME * graph.pages());
        }

        /**
         * Refuses to go on when a file is there that the graph would need the place of.
         *
         * @throws IllegalArgumentException naming the file
         */
        void requireFree() {
            for (String taken : format.taken(name)) {
                if (Files.exists(folder.resolve(taken), LinkOption.NOFOLLOW_LINKS)) {
                    throw new IllegalArgumentException(folder.resolve(taken)
                            + " is there already; choose another path, or pass overwrite: true to replace it");
                }
            }
        }

        /**
         * Writes the files.
         *
         * @param overwrite whether files of these names may be replaced
         * @return the files, in the order in which they appeared
         * @throws IllegalArgumentException when a page has no URL, a file is in the way, or one cannot be written
         */
        List<Path> write(Transaction tx, boolean overwrite, Checkpoint checkpoint) {
            if (!overwrite) {
                requireFree();
            }
            boolean urls = graph.list().hasUrls();
            String[] names = names(tx, checkpoint);
            Path making = null;
            try {
                making = Files.createTempDirectory(folder, ".crawlgraph-export-");
                format.write(graph.links().all(), names, urls, making, name, checkpoint);
                return appear(making, urls, overwrite);
            } catch (IOException e) {
                throw new IllegalArgumentException(
                        "the graph cannot be written to " + folder.resolve(name) + ": "
                                + e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " " + e.getMessage()),
                        e);
            } finally {
                delete(making);
            }
        }

        private String[] names(Transaction tx, Checkpoint checkpoint) {
            String[] names = new String[graph.pages()];
            for (int page = 0; page < names.length; page++) {
                checkpoint.passed("reading URLs", page, names.length);
                String url = graph.list().page(tx, page).url();
                if (url == null || url.isEmpty()) {
                    throw new IllegalArgumentException("page " + page + " of " + names.length
                            + " has no URL that a file could name it by; project pages with one, or say with"
                            + " urlProperty where it is");
                }
                names[page] = VisibleText.encoded(url);
            }
            return names;
        }

        private List<Path> appear(Path making, boolean urls, boolean overwrite) throws IOException {
            if (overwrite) {
                for (String old : format.taken(name)) {
                    if (format != GraphFormat.EDGES) {
                        Files.deleteIfExists(folder.resolve(old));
                    }
                }
            } else {
                requireFree();
            }
            for (String file : format.files(name, urls)) {
                Files.move(making.resolve(file), folder.resolve(file), StandardCopyOption.ATOMIC_MOVE);
            }
            return format.files(name, urls).stream().map(folder::resolve).toList();
        }

        private static void delete(@Nullable Path making) {
            if (making == null) {
                return;
            }
            try (Stream<Path> files = Files.list(making)) {
                for (Path file : files.toList()) {
                    Files.deleteIfExists(file);
                }
                Files.deleteIfExists(making);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot take away " + making + "; delete it by hand", e);
            }
        }
    }
}
