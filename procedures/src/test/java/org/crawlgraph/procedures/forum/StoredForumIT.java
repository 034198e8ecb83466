package org.crawlgraph.procedures.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** The beginning of a real forum, imported from a file: what training stores and what the functions answer is one. */
@Nightly("the beginning of a real forum is imported and learned at night, a synthetic one by day")
class StoredForumIT {

    /** Those of the forum that are stored: the first of a breadth-first crawl. */
    private static final int PAGES = 10_000;

    private static long linksStored;

    private static final Path FORUM = Path.of(System.getProperty("crawlgraph.root", "."), "../shared/data/site-forum");

    @BeforeAll
    static void imported() throws IOException {
        Assumptions.assumeTrue(Files.exists(FORUM), () -> "skipped: " + FORUM + " is missing");
        Server.clear();
        Server.run("CREATE CONSTRAINT page_url IF NOT EXISTS FOR (n:Page) REQUIRE n.url IS UNIQUE");
        Server.run("CREATE CONSTRAINT crawl_import IF NOT EXISTS FOR (n:CrawlImport) REQUIRE n.fingerprint IS UNIQUE");
        List<String> urls = new ArrayList<>();
        try (BufferedReader pages = lines("urls.tsv.gz");
                BufferedReader links = lines("links.tsv.gz");
                PrintWriter file = new PrintWriter(
                        Files.newBufferedWriter(Server.IMPORTS.resolve("forum.tsv"), StandardCharsets.UTF_8))) {
            pages.lines().skip(1).forEach(line -> urls.add(line.split("\t", -1)[1]));
            links.lines().skip(1).forEach(line -> {
                String[] ends = line.split("\t", -1);
                int from = Integer.parseInt(ends[0]);
                int to = Integer.parseInt(ends[1]);
                if (from < PAGES && to < PAGES) {
                    file.println(urls.get(from) + "\t" + urls.get(to));
                    linksStored++;
                }
            });
        }
        Server.run("CALL crawl.import.graph('forum.tsv')");
    }

    private static BufferedReader lines(String name) throws IOException {
        return new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(FORUM.resolve(name))), StandardCharsets.UTF_8));
    }

    @AfterAll
    static void schemaOfOthers() {
        Server.clear();
        Server.run("DROP CONSTRAINT page_url IF EXISTS");
        Server.run("DROP CONSTRAINT crawl_import IF EXISTS");
    }

    @Test
    void theFunctionsAnswerAboutEachLinkWhatIsStored() {
        Record summary = Server.one("CALL crawl.clusters.train('forum.example')");
        List<Record> rows = Server.run("""
                MATCH (a:Page)-[:LINKS_TO]->(b:Page)
                WITH crawl.cluster(a.url) AS from, crawl.cluster(b.url) AS to, crawl.allows(a.url, b.url) AS allowed
                WITH from, to, allowed, count(*) AS links
                OPTIONAL MATCH (c:UrlCluster {pattern: to})
                OPTIONAL MATCH (f:UrlCluster {pattern: from})
                OPTIONAL MATCH (f)-[l:LEADS_TO]->(c)
                RETURN links, allowed, CASE WHEN c IS NULL THEN coalesce(f.followsUnseen, true)
                       ELSE c.state = 'kept' AND (f IS NULL OR coalesce(l.state = 'follow', f.followsUnseen)) END AS stored""");

        assertThat(summary.get("sampledPages").asInt()).isBetween(6_000, PAGES);
        assertThat(rows.stream().mapToLong(row -> row.get("links").asLong()).sum())
                .isEqualTo(linksStored);
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.get("allowed").asBoolean())
                        .isEqualTo(row.get("stored").asBoolean(false)));
        assertThat(rows.stream().map(row -> row.get("allowed").asBoolean())).contains(true, false);
    }
}
