package org.crawlgraph.app.command.report;

import java.net.URI;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.report.GraphContents;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.report.GraphContents.Degree;
import org.crawlgraph.app.report.GraphContents.HostPages;
import org.crawlgraph.app.report.GraphContents.Looked;
import org.crawlgraph.app.report.GraphContents.TopPage;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.common.Version;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/**
 * Reads the contents of a store: all of a small graph, or an even sample of a large one, by a scrambled node id, so
 * that each query takes a few seconds.
 */
final class GraphReading {

    /** Approximate number of pages read. */
    static final long MOST_PAGES = 200_000;

    /** Approximate number of links read. */
    static final long MOST_LINKS = 2_000_000;

    private static final int MOST_HOSTS = 20;
    private static final int MOST_RUNS = 8;

    private static final String COUNTS = """
        CALL () { MATCH (page:Page) RETURN count(page) AS pages }
        CALL () { MATCH (:Page)-[link:LINKS_TO]->() RETURN count(link) AS links }
        RETURN pages, links\
        """;

    private static final String RUNS = """
        MATCH (run:CrawlRun)
        WITH run ORDER BY run.at DESC, run.id LIMIT $most
        RETURN run.id AS id, run.procedure AS procedure, toString(run.at) AS at\
        """;

    /** Evenly spread and reproducible: a step of Lehmer's generator on the node id. */
    private static final String SOME_PAGES = """
        MATCH (page:Page) WHERE (id(page) % 2147483647) * 48271 % 2147483647 % $stride = 0
        """;

    private static final String OUT_DEGREES =
            SOME_PAGES + "RETURN count { (page)-[:LINKS_TO]->() } AS links, count(*) AS pages ORDER BY links";

    private static final String IN_DEGREES =
            SOME_PAGES + "RETURN count { (page)<-[:LINKS_TO]-() } AS links, count(*) AS pages ORDER BY links";

    private static final String HOSTS = SOME_PAGES + """
        WITH page.host AS host, count(*) AS pages WHERE host IS NOT NULL
        WITH host, pages ORDER BY pages DESC, host
        WITH collect({host: host, pages: pages}) AS hosts
        RETURN size(hosts) AS count, hosts[..$most] AS hosts\
        """;

    private static final String INSIDE = SOME_PAGES + """
        MATCH (page)-[:LINKS_TO]->(target:Page)
        WITH page.host AS from, target.host AS to LIMIT $most
        WITH from, to, count(*) AS links
        WITH links, from = to AS host, from = to OR crawl.url.site('http://' + from + '/') = crawl.url.site('http://' + to + '/') AS site
        RETURN sum(links) AS links, sum(CASE WHEN host THEN links ELSE 0 END) AS sameHost,
          sum(CASE WHEN site THEN links ELSE 0 END) AS sameSite\
        """;

    /** Counts linking hosts, since most links to the most linked pages are navigation within their own site. */
    private static final String TOP_PAGES = SOME_PAGES + """
        WITH page, count { (page)<-[:LINKS_TO]-() } AS links ORDER BY links DESC LIMIT $candidates
        CALL (page) {
          MATCH (page)<-[:LINKS_TO]-(from:Page) WHERE from.host <> page.host
          WITH from.host AS host LIMIT $most
          RETURN count(DISTINCT host) AS hosts
        }
        WITH page, links, hosts ORDER BY hosts DESC, links DESC, page.url LIMIT 20
        WHERE hosts > 0
        RETURN page.url AS url, coalesce(page.title, '') AS title, hosts, links\
        """;

    private static final long CANDIDATES = 1_000;
    private static final long MOST_LINKING = 10_000;

    private final BoltClient client;

    GraphReading(BoltClient client) {
        this.client = client;
    }

    /**
     * The contents for the report.
     *
     * @throws UserError when the store holds no pages
     */
    GraphContents contents(
            String where, @Nullable Communities communities, String whyNone, SiteReading sites, @Nullable URI browser) {
        Record counts = client.rows(COUNTS, Map.of()).get(0);
        long pages = counts.get("pages").asLong();
        long links = counts.get("links").asLong();
        if (pages == 0) {
            throw new UserError(
                    where + " holds no pages, (:Page) nodes with links of the type LINKS_TO; bring a graph there first"
                            + " (`crawlgraph import PATH`)");
        }
        long stride = 1 + (pages - 1) / MOST_PAGES;
        Map<String, Object> some = Map.of("stride", stride, "most", (long) MOST_HOSTS);
        List<Degree> out = degrees(OUT_DEGREES, some);
        Record hosts = client.rows(HOSTS, some).get(0);
        long linkStride = Math.max(stride, 1 + links / MOST_LINKS);
        Record inside = client.rows(INSIDE, Map.of("stride", linkStride, "most", 2 * MOST_LINKS))
                .get(0);
        return new GraphContents(
                facts(where, pages, links),
                new Looked(
                        out.stream().mapToLong(Degree::pages).sum(),
                        pages,
                        inside.get("links").asLong(),
                        links,
                        inside.get("sameHost").asLong(),
                        inside.get("sameSite").asLong()),
                hosts.get("hosts")
                        .asList(host -> new HostPages(
                                host.get("host").asString(), host.get("pages").asLong())),
                hosts.get("count").asLong(),
                out,
                degrees(IN_DEGREES, some),
                client
                        .rows(TOP_PAGES, Map.of("stride", stride, "candidates", CANDIDATES, "most", MOST_LINKING))
                        .stream()
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

    private List<Degree> degrees(String query, Map<String, Object> some) {
        return client.rows(query, some).stream()
                .map(row ->
                        new Degree(row.get("links").asLong(), row.get("pages").asLong()))
                .toList();
    }

    private List<Fact> facts(String where, long pages, long links) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("store", where));
        facts.add(new Fact("graph", String.format(Locale.ROOT, "%,d pages and %,d links between them", pages, links)));
        for (Record run : client.rows(RUNS, Map.of("most", MOST_RUNS))) {
            facts.add(new Fact(
                    "run " + run.get("id").asString(),
                    run.get("procedure").asString("") + ", "
                            + run.get("at").asString("").replaceFirst("\\.\\d+", "")));
        }
        facts.add(new Fact(
                "report",
                "CrawlGraph " + Version.CURRENT + ", "
                        + ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS)));
        return facts;
    }
}
