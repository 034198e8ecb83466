package org.crawlgraph.app.command.report;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crawlgraph.app.command.serve.PortOptions;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.Fact;
import org.crawlgraph.app.report.GraphContents;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.crawlgraph.app.report.GraphReport;
import org.crawlgraph.app.report.ReportFile;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.ServerAddress;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
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
            "          crawlgraph report --bolt bolt://localhost:7687%n"
        })
public final class ReportCommand implements Callable<Integer> {

    @Option(
            names = "--run",
            paramLabel = "ID",
            description = "Run with the seeds and cores to show; default: the newest run with any, or else seeds"
                    + " extracted for this report.")
    private @Nullable String run;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description = "HTML file to write; default report.html. Replaces only an existing report.")
    private Path out = Path.of("");

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() {
        ReportFile file = new ReportFile(out);
        boolean own = bolt.database(home).isEmpty();
        try (Connection connection = bolt.connect(home, output::say, false)) {
            ServerAddress address = connection.address();
            file.write(GraphReport.html(contents(
                    connection.client(),
                    own ? home.home().folder().toString() : address.bolt().toString(),
                    own && address.browser() == null ? PortOptions.usualBrowser() : address.browser())));
        }
        output.say("wrote " + out);
        return ExitCode.DONE;
    }

    private GraphContents contents(BoltClient client, String where, @Nullable URI browser) {
        CommunityReading communities = new CommunityReading(client, output);
        GraphReading reading = new GraphReading(client, output);
        CommunityReading.Found found =
                run != null ? communities.ofRun(run) : communities.newest().orElseGet(communities::extracted);
        output.say("counting pages and links");
        return reading.contents(where, found.communities(), found.whyNone(), browser);
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

        private static final String RELATIONSHIPS = "MATCH (:Page)-[link:LINKS_TO]->() RETURN count(link) AS links";

        private static final String PAGES = "MATCH (page:Page) RETURN count(page) AS pages";

        /** The pages of the samples of the newest trained sites. */
        private static final String KEPT = """
            MATCH (run:CrawlRun) WHERE run.procedure = 'crawl.clusters.train'
            WITH run ORDER BY run.at DESC, run.id LIMIT 12
            MATCH (cluster:UrlCluster {run: run.id})
            WITH run, cluster.size AS pages, cluster.state = 'removed' AS skip
            RETURN coalesce(run.ofSite, run.id) AS site, sum(CASE WHEN skip THEN 0 ELSE pages END) AS fetched,
              sum(CASE WHEN skip THEN pages ELSE 0 END) AS skipped ORDER BY site""";

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

        /** A host; with and without {@code www.} it is one. */
        private static final String HOST =
                "CASE WHEN PAGE.host STARTS WITH 'www.' THEN substring(PAGE.host, 4) ELSE PAGE.host END";

        /**
         * Hosts without a dot and without a fetched page, mostly of misspelt links such as {@code http://http/}, come
         * last.
         */
        private static final String PARTS = SOME_PAGES + """
            WITH PART_OF_PAGE AS name, count(*) AS pages,
              sum(CASE WHEN EXISTS { MATCH (page)-[:LINKS_TO]->(to:Page) WHERE to <> page } THEN 1 ELSE 0 END) AS linking
            WHERE name IS NOT NULL
            WITH name, pages, linking ORDER BY linking = 0 AND NOT name CONTAINS '.' AND NOT name CONTAINS '/', pages DESC, name
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
         *
         * @throws UserError when the store has no pages
         */
        GraphContents contents(String where, @Nullable Communities communities, String whyNone, @Nullable URI browser) {
            long pages = count(PAGES, "pages");
            if (pages == 0) {
                throw new UserError(where
                        + " has no pages, (:Page) nodes with links of the type LINKS_TO; import a"
                        + " graph first (`crawlgraph import PATH`). A report shows no other labels and types");
            }
            Map<String, Object> some =
                    Map.of("stride", 1 + count(RELATIONSHIPS, "links") / MAX_LINKS, "most", (long) MAX_PARTS);
            List<Record> out = client.rows(OUT_DEGREES, some);
            long read = out.stream().mapToLong(row -> row.get("pages").asLong()).sum();
            long links = (read == pages ? out : client.rows(OUT_DEGREES, Map.of("stride", 1L)))
                    .stream()
                            .mapToLong(row ->
                                    row.get("links").asLong() * row.get("pages").asLong())
                            .sum();
            Record found = client.rows(partOf(false, PARTS), some).get(0);
            boolean folders = found.get("count").asLong() == 1;
            if (folders) {
                found = client.rows(partOf(true, PARTS), some).get(0);
            }
            List<Value> largest = found.get("parts").asList(part -> part);
            Map<String, Object> shown = new HashMap<>(some);
            shown.put(
                    "parts",
                    largest.stream().map(part -> part.get("name").asString()).toList());
            return new GraphContents(
                    facts(where, pages, links),
                    read,
                    pages,
                    links,
                    new Parts(
                            folders,
                            found.get("count").asLong(),
                            largest,
                            client.rows(partOf(folders, LINKS), shown),
                            folders || largest.size() < 2 ? List.of() : groups()),
                    out,
                    client.rows(IN_DEGREES, some),
                    client.rows(TOP_PAGES, some),
                    communities,
                    whyNone,
                    client.rows(KEPT, Map.of()),
                    browser);
        }

        /** The communities of hosts; none where they cannot be found. */
        private List<Record> groups() {
            try {
                return client.rows(COMMUNITIES, Map.of());
            } catch (StoreFailure e) {
                output.say("the map has no communities: " + e.getMessage());
                return List.of();
            }
        }

        private static String partOf(boolean folders, String query) {
            String part = folders ? FOLDER : HOST;
            return query.replace("PART_OF_PAGE", part.replace("PAGE", "page"))
                    .replace("PART_OF_TARGET", part.replace("PAGE", "target"));
        }

        private long count(String query, String column) {
            return client.rows(query, Map.of()).get(0).get(column).asLong();
        }

        private static List<Fact> facts(String where, long pages, long links) {
            return List.of(new Fact("store", where), Fact.graph(pages, links), Fact.report());
        }
    }
}
