package org.crawlgraph.procedures.graphs;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.graph.structure.Aggregation;
import org.crawlgraph.graph.structure.Subgraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.GraphProcedures.GraphRow;
import org.crawlgraph.procedures.manifest.GroupNodes;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.NodeIds;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.Values;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.graph.aggregate} and {@code crawl.graph.filter}: named graphs derived from named graphs. */
public final class GraphTransformProcedures extends ProcedureContext {

    private static final String LINKS = "links";
    private static final String PAGES = "pages";

    /** Heap of a new node or relationship in Neo4j until commit, in bytes. */
    private static final long NEW_ENTITY = 1_500;

    private static final Option<String> NAME =
            Option.text("name", "text", "the name of the graph, '-' and by", "Name of the new graph");

    private static final Option<List<String>> HOSTS = Option.names(
            "hosts", "URLs or hosts", "all pages", "Pages by host: hosts, or URLs of single pages, to keep");

    private static final Option<String> PROPERTY = Option.text(
            "property",
            "property",
            "none",
            "Numeric property of pages, or of the named graph, that selects the pages to keep");

    private static final Option<Double> LEAST = bound("least", "Smallest value of property to keep");
    private static final Option<Double> MOST = bound("most", "Largest value of property to keep");

    private static final Call AGGREGATE = Call.of("crawl.graph.aggregate", NAME, SharedOptions.JOB_ID)
            .estimated((context, read) -> memory(context.namedGraph(read), false), SharedOptions.NAMED_GRAPH);
    private static final Call WRITE = Call.of("crawl.graph.aggregate.write", SharedOptions.RUN, SharedOptions.JOB_ID)
            .estimated((context, read) -> memory(context.namedGraph(read), true), SharedOptions.NAMED_GRAPH);
    private static final Call FILTER =
            Call.of("crawl.graph.filter", HOSTS, PROPERTY, LEAST, MOST, SharedOptions.JOB_ID);

    public static final List<Call> CALLS = List.of(AGGREGATE, WRITE, FILTER);

    private static Option<Double> bound(String name, String meaning) {
        return new Option<>(
                name,
                new Option.Kind.Real(Double.NEGATIVE_INFINITY, true, Double.POSITIVE_INFINITY, true),
                null,
                "no limit",
                meaning);
    }

    private record Groups(String by, Aggregation aggregation, List<String> names) {

        PageGraph graph(String from) {
            return new PageGraph(
                    new PageList.Groups(names),
                    SiteGraph.withoutSites(aggregation.graph()),
                    Map.of(LINKS, aggregation.links()),
                    List.of(),
                    List.of(),
                    "graph " + Options.shown(from) + " by " + by);
        }
    }

    @Procedure(name = "crawl.graph.aggregate", mode = Mode.READ)
    @Description("Creates a named graph from the hosts of a named graph, its domains (registrable, by"
            + " public suffix), or its groups of pages with equal values of a property. Links have the"
            + " weight 'links', the number of links between their pages; groups have the value"
            + " 'pages'.")
    public Stream<GraphRow> aggregate(
            @Name("graph") @Nullable String graph,
            @Name("by") @Nullable String by,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = AGGREGATE.read(options);
        String from = Options.required("graph", graph);
        String kind = Options.required("by", by);
        String name = read.has(NAME) ? read.get(NAME) : from + "-" + kind;
        String jobId = read.find(SharedOptions.JOB_ID);
        GraphCatalog catalog = GraphCatalog.of(tx);
        GraphCatalog.Entry entry = catalog.named(from);
        catalog.requireFree(name);
        try (Job job = start(AGGREGATE, jobId)) {
            Groups groups = groups(entry, kind, job);
            int[] pages = groups.aggregation().pages();
            IntFunction<Object> sizes = group -> (double) pages[group];
            return Stream.of(GraphRow.of(catalog.add(db, name, groups.graph(from), job, Map.of(PAGES, sizes))));
        }
    }

    public record AggregateSummary(
            @Description(Call.Columns.RUN) String run,

            @Description("Label of the groups: Host, Domain or Group")
            String label,

            @Description("Number of groups") long nodeCount,

            @Description("Number of links between different groups")
            long relationshipCount,

            @Description("Number of pages in these groups") long pages,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of LINKS_TO relationships written")
            long relationshipsWritten,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    @Procedure(name = "crawl.graph.aggregate.write", mode = Mode.WRITE)
    @Description("Writes the hosts of a named graph as (:Host {name, pages, insideLinks})-[:LINKS_TO"
            + " {links}]->(:Host), its domains as (:Domain), or the groups of a property as (:Group),"
            + " in one transaction. crawl.run.drop removes them.")
    public Stream<AggregateSummary> write(
            @Name("graph") @Nullable String graph,
            @Name("by") @Nullable String by,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        String from = Options.required("graph", graph);
        String kind = Options.required("by", by);
        String jobId = read.find(SharedOptions.JOB_ID);
        String runId = read.find(SharedOptions.RUN);
        requireFree(runId);
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(from);
        entry.graph().nodes();
        try (Job job = start(WRITE, jobId)) {
            Groups groups = groups(entry, kind, job);
            Aggregation found = groups.aggregation();
            long computeMillis = job.elapsedMillis();
            job.reserve(changes(found.graph().pages() + found.graph().links()));
            PageGraph pages = entry.graph().everyLink();
            Run run = Run.begin(tx, pages, runId, "aggregate");
            Map<String, Object> configuration = read.effective();
            run.writeManifest(WRITE.name(), null, configuration).calledOn(WRITE.name(), from, kind);
            GroupNodes label = GroupNodes.of(kind);
            label.write(tx, run.id(), groups.names(), found, job);
            return Stream.of(new AggregateSummary(
                    run.id(),
                    label.label(),
                    found.graph().pages(),
                    found.graph().links(),
                    IntStream.of(found.pages()).asLongStream().sum(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    found.graph().links(),
                    configuration));
        }
    }

    private static MemoryNeed changes(long entities) {
        return MemoryNeed.of("groups and links until they are committed", NEW_ENTITY * entities);
    }

    /** The minimum of writing is for few groups, the maximum for one group per page. */
    private static MemoryEstimate memory(PageGraph of, boolean writing) {
        long links = of.linkGraph().links();
        MemoryNeed need = Aggregation.memory(of.pages(), links);
        if (writing) {
            need = MemoryNeed.largest("heap", need, MemoryNeed.between(changes(0), changes(of.pages() + links)));
        }
        return new MemoryEstimate(of.pages(), links, need);
    }

    private Groups groups(GraphCatalog.Entry entry, String by, Job job) {
        PageGraph graph = entry.graph();
        LinkGraph links = graph.linkGraph();
        job.reserve(Aggregation.memory(graph.pages(), links.links()));
        IntFunction<@Nullable Object> group = grouping(entry, by);
        Map<Object, Integer> numbers = new LinkedHashMap<>();
        int[] groups = new int[graph.pages()];
        for (int page = 0; page < groups.length; page++) {
            job.passed("grouping pages", page, groups.length);
            Object key = group.apply(page);
            groups[page] = key == null ? -1 : numbers.computeIfAbsent(key, unseen -> numbers.size());
        }
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("no page of the graph " + Options.shown(entry.name()) + " has "
                    + (GroupNodes.of(by) == GroupNodes.GROUP ? "the property " + Options.shown(by) : "a host")
                    + "; by is 'hosts', 'domains', or a property of pages or of the named graph");
        }
        return new Groups(by, Aggregation.of(links, groups, numbers.size(), job), names(by, numbers.keySet()));
    }

    private static List<String> names(String by, Set<Object> keys) {
        List<String> names = keys.stream().map(Values::text).toList();
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException("the property " + Options.shown(by) + " is " + name
                        + " on some pages and '" + name + "' on others; give it one type, such as toString(p." + by
                        + ")");
            }
        }
        return names;
    }

    /** Maps each page to the key of its group, or to null. */
    private IntFunction<@Nullable Object> grouping(GraphCatalog.Entry entry, String by) {
        PageList list = entry.graph().list();
        return switch (GroupNodes.of(by)) {
            case HOST -> page -> list.page(tx, page).lowerHost();
            case DOMAIN ->
                page -> {
                    String host = list.page(tx, page).lowerHost();
                    return host == null ? null : Objects.requireNonNullElse(Site.DOMAIN.of(host), host);
                };
            case GROUP -> {
                IntFunction<@Nullable Object> values = values(entry, by);
                yield page -> {
                    Object value = values.apply(page);
                    return value == null ? null : Values.key(value);
                };
            }
        };
    }

    /** The values of a property of a named graph, or else of its nodes. */
    private IntFunction<@Nullable Object> values(GraphCatalog.Entry entry, String property) {
        if (entry.properties().containsKey(property) || !(entry.graph().list() instanceof NodeIds nodes)) {
            return entry.property(property);
        }
        return page -> nodes.node(tx, page).getProperty(property, null);
    }

    @Procedure(name = "crawl.graph.filter", mode = Mode.READ)
    @Description("Creates a named graph from the pages of given hosts, or with a property in a range, and"
            + " the links between them. Keeps weights and page values.")
    public Stream<GraphRow> filter(
            @Name("name") @Nullable String name,
            @Name("graph") @Nullable String graph,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = FILTER.read(options);
        String to = Options.required("name", name);
        String from = Options.required("graph", graph);
        List<String> hosts = read.find(HOSTS);
        String property = read.find(PROPERTY);
        Double least = read.find(LEAST);
        Double most = read.find(MOST);
        String jobId = read.find(SharedOptions.JOB_ID);
        if (property == null) {
            read.refuseWithoutEffect(List.of(LEAST, MOST), "property missing", "pass property");
        }
        if (hosts == null && (property == null || (least == null && most == null))) {
            throw new IllegalArgumentException("no filter; pass hosts, or property with least or most");
        }
        GraphCatalog catalog = GraphCatalog.of(tx);
        GraphCatalog.Entry entry = catalog.named(from);
        catalog.requireFree(to);
        try (Job job = start(FILTER, jobId)) {
            PageGraph whole = entry.graph();
            job.reserve(MemoryNeed.of("graph", 4L * whole.pages(), whole.bytes() + 16L * whole.pages()));
            BitSet kept = new BitSet();
            kept.set(0, whole.pages());
            if (hosts != null) {
                kept.and(whole.list().named(tx, HOSTS.name(), hosts, job));
            }
            if (property != null) {
                double low = least == null ? Double.NEGATIVE_INFINITY : least;
                double high = most == null ? Double.POSITIVE_INFINITY : most;
                IntFunction<@Nullable Object> values = values(entry, property);
                for (int page = kept.nextSetBit(0); page >= 0; page = kept.nextSetBit(page + 1)) {
                    job.passed("filtering pages", page, whole.pages());
                    kept.set(
                            page,
                            values.apply(page) instanceof Number number
                                    && number.doubleValue() >= low
                                    && number.doubleValue() <= high);
                }
            }
            if (kept.isEmpty()) {
                throw new IllegalArgumentException(
                        "no page of the graph " + Options.shown(from) + " is left; check property, least and most");
            }
            Subgraph part = Subgraph.of(whole.linkGraph(), kept);
            Map<String, IntFunction<Object>> properties = new TreeMap<>();
            entry.properties().forEach((key, value) -> {
                int[] pages = part.kept();
                properties.put(key, page -> value.apply(pages[page]));
            });
            return Stream.of(GraphRow.of(catalog.add(db, to, part(whole, part, job), job, properties)));
        }
    }

    private static PageGraph part(PageGraph whole, Subgraph part, Checkpoint checkpoint) {
        LinkGraph links = part.links(checkpoint);
        Map<String, LinkValues> weights = new TreeMap<>();
        whole.weights().forEach((name, values) -> weights.put(name, part.values(links, values, checkpoint)));
        int[] all = whole.siteGraph().sites();
        int[] sites = null;
        if (all != null) {
            sites = new int[part.kept().length];
            for (int page = 0; page < sites.length; page++) {
                sites[page] = all[part.kept()[page]];
            }
        }
        return new PageGraph(
                whole.list().of(part.kept()),
                SiteGraph.of(links, sites, whole.siteGraph().site(), checkpoint),
                weights,
                whole.nodeLabels(),
                whole.relationshipTypes(),
                whole.source() + ", filtered");
    }
}
