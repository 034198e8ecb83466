package org.crawlgraph.app.command.demo;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.bolt.BoltClient;
import org.neo4j.driver.Record;

/** The seeds of the demo for people: at most 160 columns wide. */
final class DemoTable {

    private static final int SEED_WIDTH = 42;
    private static final int HOST_WIDTH = 20;
    private static final int AUTHORITIES_WIDTH = 44;

    private static final String BEST_AUTHORITIES = """
            MATCH (core:Core {run: $run})
            RETURN core.rank AS rank, COLLECT {
              MATCH (core)-[link:HAS_AUTHORITY]->(page:Page)
              RETURN page.url ORDER BY link.score DESC, page.url LIMIT 3
            } AS authorities
            """;

    private DemoTable() {}

    /** Joins the seeds with the best authorities of the cores that they stand for, which the store has kept; blank for seeds of none. */
    static Table of(List<Record> seeds, BoltClient client) {
        Map<Long, List<String>> authorities = client.rows(BEST_AUTHORITIES, Map.of("run", DemoCommand.RUN)).stream()
                .collect(Collectors.toMap(
                        row -> row.get("rank").asLong(),
                        row -> row.get("authorities").asList(v -> v.asString())));
        Table table = new Table()
                .number("rank")
                .text("seed")
                .text("host")
                .number("new pages")
                .number("PageRank")
                .number("hubs × authorities")
                .text("best authorities");
        for (Record seed : seeds) {
            table.row(
                    seed.get("rank").asLong(),
                    UrlText.brief(seed.get("url").asString(), SEED_WIDTH),
                    UrlText.brief(seed.get("host").asString(), HOST_WIDTH),
                    seed.get("newPages").asLong(),
                    String.format(
                            Locale.ROOT, "%.2f %%", 100 * seed.get("newWorth").asDouble()),
                    seed.get("core").isNull()
                            ? ""
                            : seed.get("hubs").asLong() + " × "
                                    + seed.get("authorities").asLong(),
                    UrlText.brief(authorities.getOrDefault(seed.get("core").asLong(0), List.of()), AUTHORITIES_WIDTH));
        }
        return table;
    }
}
