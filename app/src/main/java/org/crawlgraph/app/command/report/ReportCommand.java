package org.crawlgraph.app.command.report;

import java.net.URI;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.Fact;
import org.crawlgraph.app.report.GraphContents;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.Edge;
import org.crawlgraph.app.report.GraphContents.Group;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.GraphContents.Part;
import org.crawlgraph.app.report.GraphContents.PartLinks;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.crawlgraph.app.report.GraphContents.SiteClusters;
import org.crawlgraph.app.report.GraphContents.TopPage;
import org.crawlgraph.app.report.GraphReport;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.crawler.bolt.BoltClient;
import org.crawlgraph.crawler.bolt.Database;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "report",
        description = {
            "Write one HTML page about the graph in the store.",
            "It opens with a map of the hosts, and shows communities, seeds and what each adds, what to"
                    + " skip on trained sites, and queries for Neo4j Browser.",
            "The page is self-contained. For large graphs, it covers and reports a sample."
        },
        footer = {
            "%nExamples: crawlgraph report --out graph.html",
            "          crawlgraph report --run demo",
            "          crawlgraph report --seeds 50 --option site=domain --bolt bolt://localhost:7687%n"
        })
public final class ReportCommand implements Callable<Integer> {

    private static final long DEFAULT_SEEDS = 20;

    /** One of two sources of communities and seeds. */
    static final class Source {

        @Option(
                names = "--run",
                paramLabel = "ID",
                description = "Run with the seeds and cores to show; default: the newest run with any.")
        private @Nullable String run;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = {
                    "Number of seeds and cores to extract for this report, without storing them;"
                            + " default " + DEFAULT_SEEDS
                            + " if the store has no run.",
                    "Takes the options of crawl.extractSeeds, such as --option site=domain."
                })
        @Range(most = Options.MAX_ROWS)
        private @Nullable Long count;
    }

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description = "HTML file to write; default report.html. Replaces only an existing report.")
    private Path out = Path.of("");

    @ArgGroup
    private Source source = new Source();

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() {
        if (source.count == null && !options.map().isEmpty()) {
            throw new UserError("--option " + options.map().keySet().iterator().next()
                    + " is for extracting seeds; add --seeds N, or remove it to show the seeds of a run");
        }
        ReportFile file = new ReportFile(out);
        Optional<Database> server = bolt.database(home);
        GraphContents contents;
        if (server.isPresent()) {
            try (BoltClient client = BoltClient.connect(server.get())) {
                contents = contents(client, server.get().address().toString(), null);
            }
        } else {
            try (Connection connection =
                    Connection.toStore(home.home(), Installation.here().plugins(), output::say)) {
                URI browser = connection.address().browser();
                contents = contents(
                        connection.client(),
                        home.home().folder().toString(),
                        browser == null ? PortOptions.usualBrowser() : browser);
            }
        }
        file.write(GraphReport.html(contents));
        output.say("wrote " + out);
        return ExitCode.DONE;
    }

    private GraphContents contents(BoltClient client, String where, @Nullable URI browser) {
        CommunityReading communities = new CommunityReading(client, output);
        GraphReading reading = new GraphReading(client, output);
        CommunityReading.Found found;
        if (source.run != null) {
            found = communities.ofRun(source.run);
        } else if (source.count != null) {
            found = communities.extracted(source.count, options.map());
        } else {
            found = communities.newest().orElseGet(() -> communities.extracted(DEFAULT_SEEDS, options.map()));
        }
        output.say("counting pages and links");
        return reading.contents(where, found.communities(), found.whyNone(), new SiteReading(client), browser);
    }

    /**
     * Reads the contents of a store: all of a graph with at most {@link #MAX_LINKS} links, else an even sample of its
     * pages, by a scrambled node id. A link is a pair of different pages: repeats and links from a page to itself do
     * not count, as in {@code crawl.graph.stats}.
     */
    private record GraphReading(BoltClient client, Output output) {

        /** Approximate number of links to read; each of the four queries reads a million in about a second. */
        static final long MAX_LINKS = 10_000_000;

        private static final int MAX_PARTS = 100;
        private static final int MAX_RUNS = 8;

        private static final String RELATIONSHIPS = "MATCH (:Page)-[link:LINKS_TO]->() RETURN count(link) AS links";

        private static final String PAGES = "MATCH (page:Page) RETURN count(page) AS pages";

        private static final String RUNS = """
            MATCH (run:CrawlRun)
            WITH run ORDER BY run.at DESC, run.id LIMIT $most
            RETURN run.id AS id, run.procedure AS procedure, toString(datetime.truncate('second', run.at)) AS at\
            """;

        /** An even and reproducible sample: a step of Lehmer's generator on the node id. */
        private static final String SOME_PAGES = """
            MATCH (page:Page) WHERE (id(page) % 2147483647) * 48271 % 2147483647 % $stride = 0
            """;

        private static final String TARGETS = """
            CALL (page) { MATCH (page)-[:LINKS_TO]->(target:Page) WHERE target <> page RETURN DISTINCT target }
            """;

        private static final String OUT_DEGREES = SOME_PAGES + """
            WITH COUNT { MATCH (page)-[:LINKS_TO]->(target:Page) WHERE target <> page RETURN DISTINCT target } AS links
            RETURN links, count(*) AS pages ORDER BY links\
            """;

        private static final String IN_DEGREES = SOME_PAGES + """
            WITH COUNT { MATCH (page)<-[:LINKS_TO]-(from:Page) WHERE from <> page RETURN DISTINCT from } AS links
            RETURN links, count(*) AS pages ORDER BY links\
            """;

        /** A folder of a host: its first two segments. */
        private static final String FOLDER =
                "reduce(path = '/', part IN split(split(PAGE.url, '?')[0], '/')[3..-1][..2] | path + part + '/')";

        private static final String PARTS = SOME_PAGES + """
            WITH PART_OF_PAGE AS name, count(*) AS pages,
              sum(CASE WHEN EXISTS { MATCH (page)-[:LINKS_TO]->(to:Page) WHERE to <> page } THEN 1 ELSE 0 END) AS linking
            WHERE name IS NOT NULL
            WITH name, pages, linking ORDER BY pages DESC, name
            WITH collect({name: name, pages: pages, linking: linking}) AS parts
            RETURN size(parts) AS count, parts[..$most] AS parts\
            """;

        private static final String COMMUNITIES = """
            CALL crawl.communities.stream() YIELD title, sites, pageCount, bestUrls, modularity
            RETURN title, sites, pageCount, bestUrls[..3] AS bestUrls, modularity""";

        private static final String LINKS = SOME_PAGES + TARGETS + """
            WITH page.host AS fromHost, target.host AS toHost, PART_OF_PAGE AS from, PART_OF_TARGET AS to, count(*) AS links
            RETURN CASE WHEN from IN $parts THEN from END AS from, CASE WHEN to IN $parts THEN to END AS to,
              coalesce(fromHost = toHost, false) AS host,
              coalesce(crawl.url.site('http://' + fromHost + '/') = crawl.url.site('http://' + toHost + '/'), false) AS site,
              fromHost IS NULL OR toHost IS NULL AS unknown, sum(links) AS links\
            """;

        /** Counts linking hosts, because most links to the most linked pages are navigation within their own site. */
        private static final String TOP_PAGES = SOME_PAGES + """
            CALL (page) {
              MATCH (page)<-[:LINKS_TO]-(from:Page) WHERE from.host <> page.host
              RETURN count(DISTINCT from.host) AS hosts
            }
            WITH page, hosts WHERE hosts > 0
            WITH page, hosts, COUNT {
              MATCH (page)<-[:LINKS_TO]-(from:Page) WHERE from <> page RETURN DISTINCT from
            } AS links
            ORDER BY hosts DESC, links DESC, page.url LIMIT 20
            RETURN page.url AS url, coalesce(page.title, '') AS title, hosts, links\
            """;

        /**
         * The contents for the report.
         * @throws UserError when the store has no pages
         */
        GraphContents contents(
                String where,
                @Nullable Communities communities,
                String whyNone,
                SiteReading sites,
                @Nullable URI browser) {
            long pages = count(PAGES, "pages");
            if (pages == 0) {
                throw new UserError(where
                        + " has no pages, (:Page) nodes with links of the type LINKS_TO; import a"
                        + " graph first (`crawlgraph import PATH`). A report shows no other labels and types");
            }
            Map<String, Object> all = Map.of("stride", 1L);
            Map<String, Object> some =
                    Map.of("stride", 1 + count(RELATIONSHIPS, "links") / MAX_LINKS, "most", (long) MAX_PARTS);
            List<Degree> out = degrees(OUT_DEGREES, some);
            long read = out.stream().mapToLong(Degree::pages).sum();
            long links = (read == pages ? out : degrees(OUT_DEGREES, all))
                    .stream()
                            .mapToLong(degree -> degree.links() * degree.pages())
                            .sum();
            Parts hosts = parts(false, some);
            Parts parts = hosts.count() == 1 ? parts(true, some) : hosts;
            Map<String, Object> shown = new HashMap<>(some);
            shown.put("parts", parts.largest().stream().map(Part::name).toList());
            List<Record> between = client.rows(partOf(parts.folders(), LINKS), shown);
            return new GraphContents(
                    facts(where, pages, links),
                    new Looked(
                            read,
                            pages,
                            sum(between, row -> true),
                            links,
                            sum(between, row -> row.get("host").asBoolean()),
                            sum(
                                    between,
                                    row -> row.get("host").asBoolean()
                                            || row.get("site").asBoolean()),
                            sum(between, row -> row.get("unknown").asBoolean())),
                    grouped(new Parts(
                            parts.folders(),
                            parts.largest(),
                            parts.count(),
                            between.stream()
                                    .filter(row -> !row.get("from").isNull()
                                            && !row.get("to").isNull())
                                    .filter(row -> !row.get("from").equals(row.get("to")))
                                    .map(row -> new PartLinks(
                                            row.get("from").asString(),
                                            row.get("to").asString(),
                                            row.get("links").asLong()))
                                    .toList(),
                            List.of())),
                    out,
                    degrees(IN_DEGREES, some),
                    client.rows(TOP_PAGES, some).stream()
                            .map(row -> new TopPage(
                                    row.get("url").asString(""),
                                    row.get("title").asString(""),
                                    row.get("hosts").asLong(),
                                    row.get("links").asLong()))
                            .toList(),
                    communities,
                    whyNone,
                    sites.sites(),
                    sites.more(),
                    browser);
        }

        /** The largest hosts; or folders, in one colour per first segment. */
        private Parts parts(boolean folders, Map<String, Object> some) {
            Record found = client.rows(partOf(folders, PARTS), some).get(0);
            List<String> first = new ArrayList<>();
            List<Part> largest = found.get("parts").asList(part -> {
                String name = part.get("name").asString();
                String segment = folders ? name.split("/", 3)[1] : "";
                if (!first.contains(segment)) {
                    first.add(segment);
                }
                return new Part(
                        name,
                        part.get("pages").asLong(),
                        part.get("linking").asLong(),
                        folders ? first.indexOf(segment) + 1 : 0);
            });
            return new Parts(folders, largest, found.get("count").asLong(), List.of(), List.of());
        }

        /** The hosts with their communities; without these where they cannot be found. */
        private Parts grouped(Parts parts) {
            if (parts.folders() || parts.links().isEmpty()) {
                return parts;
            }
            List<Record> found;
            try {
                found = client.rows(COMMUNITIES, Map.of());
            } catch (StoreFailure e) {
                output.say("the map has no communities: " + e.getMessage());
                return parts;
            }
            Map<String, Integer> of = new HashMap<>();
            List<Group> groups = new ArrayList<>();
            for (Record row : found) {
                List<String> hosts = row.get("sites").asList(Value::asString);
                hosts.forEach(host -> of.put(host, groups.size() + 1));
                groups.add(new Group(
                        groups.size() + 1,
                        row.get("title").asString(),
                        hosts.size(),
                        row.get("pageCount").asLong(),
                        row.get("bestUrls").asList(url -> url.asString("")),
                        row.get("modularity").asDouble()));
            }
            List<Part> largest = parts.largest().stream()
                    .map(part -> new Part(part.name(), part.pages(), part.linking(), of.getOrDefault(part.name(), 0)))
                    .toList();
            return new Parts(false, largest, parts.count(), parts.links(), groups);
        }

        private static String partOf(boolean folders, String query) {
            String part = folders ? FOLDER : "PAGE.host";
            return query.replace("PART_OF_PAGE", part.replace("PAGE", "page"))
                    .replace("PART_OF_TARGET", part.replace("PAGE", "target"));
        }

        private static long sum(List<Record> links, Predicate<Record> which) {
            return links.stream()
                    .filter(which)
                    .mapToLong(row -> row.get("links").asLong())
                    .sum();
        }

        private long count(String query, String column) {
            return client.rows(query, Map.of()).get(0).get(column).asLong();
        }

        private List<Degree> degrees(String query, Map<String, Object> some) {
            return client.rows(query, some).stream()
                    .map(row -> new Degree(
                            row.get("links").asLong(), row.get("pages").asLong()))
                    .toList();
        }

        private List<Fact> facts(String where, long pages, long links) {
            List<Fact> facts = new ArrayList<>();
            facts.add(new Fact("store", where));
            facts.add(new Fact(
                    "graph", String.format(Locale.ROOT, "%,d pages and %,d links between them", pages, links)));
            for (Record run : client.rows(RUNS, Map.of("most", MAX_RUNS))) {
                facts.add(new Fact(
                        "run " + run.get("id").asString(),
                        run.get("procedure").asString("") + ", " + run.get("at").asString("")));
            }
            facts.add(new Fact(
                    "report",
                    "CrawlGraph " + Version.CURRENT + ", "
                            + ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS)));
            return facts;
        }
    }

    /** Reads the trained clusters of sites. */
    private record SiteReading(BoltClient client) {

        private static final long MOST_SITES = 12;
        private static final long MOST_CLUSTERS = 500;
        private static final long MOST_EDGES = 20_000;

        private static final String SITES = """
                MATCH (run:CrawlRun) WHERE run.procedure = 'crawl.clusters.train'
                RETURN run.id AS id, coalesce(run.ofSite, run.id) AS site ORDER BY run.at DESC, run.id LIMIT $most""";

        private static final String SITE_COUNT = """
                MATCH (run:CrawlRun) WHERE run.procedure = 'crawl.clusters.train' RETURN count(run) AS sites""";

        private static final String COUNTS = """
                MATCH (cluster:UrlCluster {run: $run})
                RETURN count(cluster) AS clusters, sum(COUNT { (cluster)-[:LEADS_TO]->() }) AS edges""";

        private static final String CLUSTERS = """
                MATCH (cluster:UrlCluster {run: $run})
                WITH cluster ORDER BY cluster.size DESC, cluster.rank LIMIT $most
                RETURN cluster.rank AS rank, cluster.pattern AS pattern, cluster.size AS size,
                  coalesce(cluster.state, '') AS state, coalesce(cluster.reason, '') AS reason, cluster.sureness AS sureness,
                  coalesce(cluster.examples[0], '') AS example ORDER BY rank""";

        private static final String EDGES = """
                MATCH (from:UrlCluster {run: $run})-[edge:LEADS_TO]->(to:UrlCluster)
                WITH from, edge, to ORDER BY edge.links DESC, from.rank, to.rank LIMIT $most
                RETURN from.rank AS from, to.rank AS to, edge.links AS links, coalesce(edge.state, 'follow') AS state""";

        /** The newest trained sites. */
        List<SiteClusters> sites() {
            return client.rows(SITES, Map.of("most", MOST_SITES)).stream()
                    .map(this::site)
                    .toList();
        }

        long more() {
            return Math.max(
                    0, client.rows(SITE_COUNT, Map.of()).get(0).get("sites").asLong() - MOST_SITES);
        }

        private SiteClusters site(Record training) {
            String run = training.get("id").asString();
            Record counts = client.rows(COUNTS, Map.of("run", run)).get(0);
            return new SiteClusters(
                    training.get("site").asString(),
                    run,
                    client.rows(CLUSTERS, Map.of("run", run, "most", MOST_CLUSTERS)).stream()
                            .map(SiteReading::cluster)
                            .toList(),
                    counts.get("clusters").asLong(),
                    client.rows(EDGES, Map.of("run", run, "most", MOST_EDGES)).stream()
                            .map(row -> new Edge(
                                    row.get("from").asLong(),
                                    row.get("to").asLong(),
                                    row.get("links").asLong(0),
                                    !row.get("state").asString().equals(Decision.SKIP.text())))
                            .toList(),
                    counts.get("edges").asLong());
        }

        private static Cluster cluster(Record row) {
            return new Cluster(
                    row.get("rank").asLong(),
                    row.get("pattern").asString(""),
                    row.get("size").asLong(0),
                    row.get("state").asString(),
                    row.get("reason").asString(),
                    row.get("sureness").asDouble(Double.NaN),
                    row.get("example").asString());
        }
    }
}
