package org.crawlgraph.procedures.crawls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.ingest.distance.GraphStatistics;
import org.crawlgraph.ingest.formats.GraphColumns;
import org.crawlgraph.ingest.formats.GraphExport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.FileOptions;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.ImportFolder;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.graphs.RelationshipWeights;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.graph.*}: named graphs in memory, to share one projection between calls. */
public final class GraphProcedures extends ProcedureContext {

    private static final Option<List<String>> RELATIONSHIP_PROPERTIES = Option.names(
            "relationshipProperties",
            "names",
            "none",
            "Properties of links to load as weights, for relationshipWeightProperty; weights of"
                    + " parallel links are summed, and links without the property weigh 1");

    private static final Option<String> FILE_WEIGHTS = Option.text(
            "relationshipWeightProperty",
            "name",
            "weight, if the file has it",
            "Weights of links: column or attribute of the file, whose name they keep; weights of parallel links are"
                    + " summed, and links without one weigh 1");

    private static final Call PROJECT = Call.of(
                    "crawl.graph.project", Projection.OPTIONS, RELATIONSHIP_PROPERTIES, SharedOptions.OF_JOB)
            .onGraph(GraphProcedures::projected, read -> work(weights(read)));
    private static final Call LOAD = Call.of(
            "crawl.graph.load",
            Projection.SITE,
            FileOptions.OPTIONS,
            FileOptions.COLUMNS,
            FILE_WEIGHTS,
            SharedOptions.OF_JOB);
    private static final Call CONSTRUCT = Call.of("crawl.graph.construct", Projection.SITE, SharedOptions.OF_JOB);
    private static final Call EXPORT = Call.of("crawl.graph.export", SharedOptions.JOB_ID);

    private static final Option<Boolean> DISTANCE = Option.flag(
            "distance", true, "Whether to estimate the average distance between pages, which takes most of the time");

    private static final Call STATS = Call.of(
                    "crawl.graph.stats", DISTANCE, SharedOptions.RANDOM_SEED, SharedOptions.OF_JOB)
            .estimated(GraphProcedures::memoryOfStats, SharedOptions.NAMED_GRAPH);

    public static final List<Call> CALLS = List.of(PROJECT, LOAD, CONSTRUCT, EXPORT, STATS);

    public record GraphRow(
            @Description("Name of the graph") String name,
            @Description(Call.Columns.NODE_COUNT) long nodeCount,

            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description(Call.Columns.RANKED_COUNT) long rankedRelationshipCount,

            @Description("Sites: host, domain or none") String site,

            @Description("Labels of its pages; empty for a graph loaded from a file")
            List<String> nodeLabels,

            @Description("Types of its links; empty for a graph loaded from a file")
            List<String> relationshipTypes,

            @Description("Weights of its links, for relationshipWeightProperty")
            List<String> relationshipProperties,

            @Description("Values of its pages, added by calls such as crawl.pagerank.mutate")
            List<String> nodeProperties,

            @Description("Heap in use, in bytes") long bytes,
            @Description("Time of creation") ZonedDateTime projectedAt,

            @Description("Time to read or compute it, in milliseconds")
            long projectMillis,

            @Description("Source: the store, read by kernel or public API, or a file and its format")
            String source) {

        static GraphRow of(GraphCatalog.Entry entry) {
            PageGraph graph = entry.graph();
            return new GraphRow(
                    entry.name(),
                    graph.pages(),
                    graph.links(),
                    graph.siteGraph().between(),
                    graph.siteGraph().site().option(),
                    graph.nodeLabels(),
                    graph.relationshipTypes(),
                    graph.weights().keySet().stream().sorted().toList(),
                    List.copyOf(entry.properties().keySet()),
                    entry.bytes(),
                    entry.projectedAt(),
                    entry.projectMillis(),
                    graph.source());
        }
    }

    @Procedure(name = "crawl.graph.project", mode = Mode.READ)
    @Description("Reads pages and links from the store into a named graph in memory, for the option graph of other"
            + " procedures.")
    public Stream<GraphRow> project(
            @Name("name") String name, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = PROJECT.read(options);
        GraphArguments common = projected(read);
        List<String> weights = weights(read);
        Options.required("name", name);
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start(PROJECT, read)) {
            PageGraph graph = graph(common, job, work(weights)).recognisable(tx, common.concurrency(), log, job);
            for (String property : weights) {
                job.reserve(MemoryNeed.sum(
                        "heap",
                        MemoryNeed.of("graph", graph.bytes()),
                        RelationshipWeights.memory(graph.pages(), graph.links())));
                graph = graph.with(property, RelationshipWeights.read(tx, graph.everyLink(), property, job));
            }
            return Stream.of(GraphRow.of(catalog.add(db, name, graph, job.elapsedMillis())));
        }
    }

    private static GraphArguments projected(Options read) {
        return new GraphArguments(
                null, Projection.of(read), Projection.Kept.ALL, read.integer(SharedOptions.CONCURRENCY), read);
    }

    private static List<String> weights(Options read) {
        return read.has(RELATIONSHIP_PROPERTIES) ? read.get(RELATIONSHIP_PROPERTIES) : List.of();
    }

    /** The work of hashing URLs, and of reading weights one after another, keeping them all. */
    private static Work work(List<String> weights) {
        return (pages, all, ranked) -> weights.isEmpty()
                ? PageGraph.recognisableMemory(pages)
                : MemoryNeed.sum(
                        "URLs and weights",
                        PageGraph.recognisableMemory(pages),
                        RelationshipWeights.memory(pages, all),
                        MemoryNeed.of("weights read before", (weights.size() - 1) * LinkValues.bytes(all)));
    }

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
        Map<String, String> columns = new TreeMap<>(read.get(FileOptions.COLUMNS));
        String weight = read.find(FILE_WEIGHTS);
        if (weight != null && columns.put("weight", weight) != null) {
            throw new IllegalArgumentException(
                    "columns.weight and relationshipWeightProperty exclude each other; remove one of them");
        }
        ImportOptions reading =
                FileOptions.of(read, read.integer(SharedOptions.CONCURRENCY)).with(columns);
        Options.required("name", name);
        Path file = ImportFolder.of(db).resolve(Options.required("path", path));
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(name);
        try (Job job = start(LOAD, read)) {
            PageGraph graph = FileOptions.reading(() -> PageGraph.ofFile(file, site, reading, job, job::reserve));
            return Stream.of(GraphRow.of(catalog.add(db, name, graph, job.elapsedMillis())));
        }
    }

    @Procedure(name = "crawl.graph.construct", mode = Mode.READ)
    @Description("Makes a named graph of columns: of pages, url and any numbers, which become values of the pages; of"
            + " links, source and target (URLs, or rows of the pages, counted from 0) and weight, if links have one."
            + " Its pages are not nodes.")
    public Stream<GraphRow> construct(
            @Name("name") String name,
            @Name("pages") @Nullable Map<String, Object> pages,
            @Name("links") @Nullable Map<String, Object> links,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = CONSTRUCT.read(options);
        Site site = read.get(Projection.SITE);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        GraphCatalog catalog = GraphCatalog.of(tx);
        catalog.requireFree(Options.required("name", name));
        GraphColumns columns = new GraphColumns(
                Objects.requireNonNullElse(pages, Map.of()), Objects.requireNonNullElse(links, Map.of()));
        try (Job job = start(CONSTRUCT, read);
                CrawlSource source = columns.source()) {
            Map<String, IntFunction<Object>> values = columns.values();
            PageGraph graph =
                    PageGraph.of(LoadedCrawl.read(source, site, true, concurrency, job, job::reserve), "weight", job);
            GraphCatalog.Entry entry = catalog.add(db, name, graph, job.elapsedMillis());
            values.forEach(entry::add);
            return Stream.of(GraphRow.of(entry));
        }
    }

    @Procedure(name = "crawl.graph.list", mode = Mode.READ)
    @Description("Lists your named graphs of this database.")
    public Stream<GraphRow> list() {
        return GraphCatalog.of(tx).list().stream().map(GraphRow::of);
    }

    public record ValueRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Value of the page; null without property") @Nullable
            Object value) {}

    @Procedure(name = "crawl.graph.nodeProperties.stream", mode = Mode.READ)
    @Description("Returns all pages of a named graph, with the values that a call such as crawl.pagerank.mutate added.")
    public Stream<ValueRow> nodeProperties(
            @Name("name") @Nullable String name,
            @Name(value = "property", defaultValue = "") @Nullable String property) {
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(Options.required("name", name));
        IntFunction<@Nullable Object> values =
                property == null || property.isEmpty() ? page -> null : entry.property(property);
        PageList pages = entry.graph().list();
        return IntStream.range(0, pages.count()).mapToObj(number -> {
            PageList.Page page = pages.page(tx, number);
            return new ValueRow(page.node(), page.url(), page.host(), values.apply(number));
        });
    }

    public record LinkRow(
            @Description("URL of the page with the link") @Nullable
            String source,

            @Description("URL of the page it leads to") @Nullable
            String target,

            @Description("Weights of the link by name") Map<String, Object> weights) {}

    @Procedure(name = "crawl.graph.relationships.stream", mode = Mode.READ)
    @Description("Returns the links between different pages of a named graph, with their weights.")
    public Stream<LinkRow> relationships(@Name("name") @Nullable String name) {
        PageGraph graph =
                GraphCatalog.of(tx).named(Options.required("name", name)).graph();
        LinkGraph.Chunks chunks = LinkGraph.Chunks.of(graph.linkGraph());
        return IntStream.range(0, chunks.count()).boxed().flatMap(chunk -> {
            List<LinkRow> rows = new ArrayList<>();
            for (int page = chunks.begin(chunk); page < chunks.end(chunk); page++) {
                String source = graph.list().page(tx, page).url();
                for (int target : graph.linkGraph().targets(page)) {
                    Map<String, Object> weights = new TreeMap<>();
                    graph.weights()
                            .forEach((weight, values) -> weights.put(weight, values.ofChunk(chunk)[rows.size()]));
                    rows.add(new LinkRow(source, graph.list().page(tx, target).url(), weights));
                }
            }
            return rows.stream();
        });
    }

    public record StatsRow(
            @Description("Name of the graph") String name,
            @Description(Call.Columns.NODE_COUNT) long nodeCount,

            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description(Call.Columns.RANKED_COUNT) long rankedRelationshipCount,

            @Description("Number of pages without links") long dangling,

            @Description(
                    "In-degrees of all pages: min, max, mean, deviation (standard deviation), and"
                            + " exponent (of the power law that best fits degrees of at least 10; null for fewer than 50 pages)")
            Map<String, Object> inDegree,

            @Description("Out-degrees of all pages, as inDegree")
            Map<String, Object> outDegree,

            @Description(
                    "Mean distance over the pairs of pages connected by a path, in links (estimate); null without such a pair or with distance: false")
            @Nullable
            Double averageDistance,

            @Description("Standard error of averageDistance; 0 when all pairs were counted") @Nullable
            Double standardError,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.graph.stats", mode = Mode.READ)
    @Description(
            "Returns the number of pages and links of a named graph, its degrees with the power laws that fit their "
                    + "tails, and an estimate of the"
                    + " average distance between pages.")
    public Stream<StatsRow> stats(
            @Name("name") String name, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = STATS.read(options);
        boolean distance = read.get(DISTANCE);
        long randomSeed = read.get(SharedOptions.RANDOM_SEED);
        if (!distance) {
            read.refuseWithoutEffect(List.of(SharedOptions.RANDOM_SEED), "distance: false", "pass distance: true");
        }
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        PageGraph graph =
                GraphCatalog.of(tx).named(Options.required("name", name)).graph();
        try (Job job = start(STATS, read)) {
            job.reserve(GraphStatistics.memory(graph.pages(), graph.links(), distance, concurrency));
            GraphStatistics found = GraphStatistics.of(graph.siteGraph(), distance, randomSeed, concurrency, job);
            AverageDistance average = found.distance();
            return Stream.of(new StatsRow(
                    name,
                    found.pages(),
                    found.links(),
                    found.between(),
                    found.out().zero(),
                    GraphStatistics.columns(found.in()),
                    GraphStatistics.columns(found.out()),
                    average == null || Double.isNaN(average.mean()) ? null : (Double) average.mean(),
                    average == null || Double.isNaN(average.mean()) ? null : (Double) average.standardError(),
                    job.elapsedMillis(),
                    read.effective()));
        }
    }

    private static MemoryEstimate memoryOfStats(ProcedureContext context, Options read) {
        String name = Options.required(SharedOptions.GRAPH.name(), read.find(SharedOptions.NAMED_GRAPH));
        PageGraph graph = GraphCatalog.of(context.tx).named(name).graph();
        MemoryNeed need = GraphStatistics.memory(
                graph.pages(), graph.links(), read.get(DISTANCE), read.integer(SharedOptions.CONCURRENCY));
        return new MemoryEstimate(graph.pages(), graph.links(), need);
    }

    public record ExportRow(
            @Description("Name of the graph") String name,

            @Description("Format: gexf, graphml, parquet, bvgraph or edges")
            String format,

            @Description("Its files, in the import folder") List<String> files,
            @Description(Call.Columns.NODE_COUNT) long nodeCount,

            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description("Size of the files, in bytes") long bytes,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,
            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.graph.export", mode = Mode.WRITE)
    @Description("Writes a named graph to the import folder of the server, in a format that every import and"
            + " crawl.graph.load read, by the end of the path: .gexf, .graphml and .parquet (a folder with pages and"
            + " links) with the values of its pages and links; .graph for a BVGraph of WebGraph; .tsv or .txt for a list of"
            + " links (two URLs per line, separated by a tab), gzipped for .gz. Files appear when they are complete, and"
            + " replace none. A list of links lacks pages without links.")
    public Stream<ExportRow> export(
            @Name("name") String name,
            @Name("path") String path,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options)
            throws IOException {
        Options read = EXPORT.read(options);
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(Options.required("name", name));
        PageGraph graph = entry.graph();
        Path place = ImportFolder.of(db).place(Options.required("path", path));
        try (Job job = start(EXPORT, read)) {
            job.reserve(GraphExport.memory(place, graph.pages(), graph.links()));
            boolean hasUrls = graph.list().hasUrls();
            List<Path> files = new GraphExport(
                            graph.linkGraph(), names(graph, job), hasUrls, entry.properties(), graph.weights())
                    .write(place, job);
            long bytes = 0;
            for (Path file : files) {
                bytes += Files.size(file);
            }
            return Stream.of(new ExportRow(
                    name,
                    GraphExport.Format.of(place).name().toLowerCase(Locale.ROOT),
                    files.stream().map(Path::toString).toList(),
                    graph.pages(),
                    graph.links(),
                    bytes,
                    job.elapsedMillis(),
                    read.effective()));
        }
    }

    /** The URLs of all pages, without control characters. */
    private List<String> names(PageGraph graph, Job job) {
        String[] names = new String[graph.pages()];
        for (int page = 0; page < names.length; page++) {
            job.passed("reading URLs", page, names.length);
            String url = graph.list().page(tx, page).url();
            if (url == null || url.isEmpty()) {
                throw new IllegalArgumentException("page " + page + " of " + names.length
                        + " has no URL to write to the file; project pages with URLs, or"
                        + " pass their property as urlProperty");
            }
            names[page] = VisibleText.encoded(url);
        }
        return Arrays.asList(names);
    }

    @Procedure(name = "crawl.graph.drop", mode = Mode.READ)
    @Description("Drops a named graph to free its memory, and returns its last state.")
    public Stream<GraphRow> drop(@Name("name") String name) {
        return Stream.of(GraphRow.of(GraphCatalog.of(tx).drop(Options.required("name", name))));
    }
}
