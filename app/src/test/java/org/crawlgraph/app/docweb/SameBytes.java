package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/**
 * The same input gives the same bytes, in rows and in the store, whatever the number of threads, and at night on every
 * server.
 */
class SameBytes {

    private static final List<String> WRITTEN = List.of(
            "MATCH (r:CrawlRun {id: 'same'}) RETURN r {.*, at: null} AS map",
            "MATCH (c:Core {run: 'same'}) WITH c ORDER BY c.rank RETURN c {.*} AS map",
            "MATCH (c:Core {run: 'same'})-[r]->(p) WITH c.rank AS rank, type(r) AS type, r, p.url AS url"
                    + " ORDER BY rank, type, url RETURN r {.*, core: rank, type: type, url: url} AS map",
            "MATCH (p:Page) WHERE p.hubOfSame IS NOT NULL WITH p ORDER BY p.url"
                    + " RETURN p {.url, .authorityOfSame, .hubOfSame} AS map");

    private static final String COUNT = "MATCH (p:Page) RETURN count(p.hubOfSame) + count(p.authorityOfSame) AS scores,"
            + " COUNT { MATCH (n:Core {run: 'same'}) } + COUNT { MATCH (n:CrawlRun {id: 'same'}) } AS nodes";

    @TempDir
    private Path home;

    @Nightly("every build compares numbers of threads without a server")
    @Test
    void everyNumberOfThreadsAndEveryServerGivesTheSame(@TempDir Path folder) {
        List<String> rows = new ArrayList<>();
        List<String> writings = new ArrayList<>();
        for (int threads : List.of(1, 3)) {
            rows.add(rows(DocwebServer.part(), threads));
            writings.add(writings(DocwebServer.part(), threads));
        }
        if (Series.NIGHTLY) {
            GraphImport.run(DocwebServer.partFile(folder), ImportOptions.DEFAULT, home, Checkpoint.NONE);
            try (EmbeddedServer server = EmbeddedServer.start(new Home(home), Ports.PRIVATE, HomeServer.PLUGINS);
                    BoltClient other = server.client()) {
                rows.add(rows(other, 2));
                writings.add(writings(other, 2));
            }
        }

        assertThat(rows.get(0)).contains("hubUrls: [").contains("words: [");
        assertThat(rows).hasSizeGreaterThan(1).allMatch(rows.get(0)::equals);
        assertThat(writings.get(0)).contains("HAS_AUTHORITY", "hubOfSame", "rankedLinks");
        assertThat(writings).hasSizeGreaterThan(1).allMatch(writings.get(0)::equals);
        assertThat(DocwebServer.part().rows(COUNT, Map.of()).get(0).asMap())
                .containsEntry("scores", 0L)
                .containsEntry("nodes", 0L);
    }

    private static String rows(BoltClient client, int threads) {
        String columns = "hubUrls, hubScores, authorityUrls, authorityScores, sigma, title, words";
        return client.rows(
                        "CALL crawl.cores.stream(4, {concurrency: $threads}) YIELD " + columns + " RETURN " + columns,
                        Map.of("threads", threads))
                .toString();
    }

    /** What a run of seeds and one of scores leave in the store, which are dropped again. */
    private static String writings(BoltClient client, int threads) {
        StringBuilder text = new StringBuilder();
        for (String call : List.of(
                "CALL crawl.extractSeeds.write(4, {run: 'same', concurrency: $threads})",
                "CALL crawl.hits.write({run: 'same', writeProperty: ['authorityOfSame', 'hubOfSame'],"
                        + " concurrency: $threads})")) {
            client.rows(call, Map.of("threads", threads));
            for (String query : WRITTEN) {
                for (Record row : client.rows(query, Map.of())) {
                    text.append(new TreeMap<>(row.get("map").asMap())).append('\n');
                }
            }
            client.rows("CALL crawl.run.drop('same')", Map.of());
        }
        return text.toString();
    }
}
