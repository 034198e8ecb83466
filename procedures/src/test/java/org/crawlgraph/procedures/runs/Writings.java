package org.crawlgraph.procedures.runs;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.procedures.testkit.Server;
import org.neo4j.driver.Record;

/** All that a run has written, as text that can be compared. */
final class Writings {

    private Writings() {}

    /** Manifest, cores and their relationships, without the id of the run and the time. */
    static String of(String run) {
        StringBuilder text = new StringBuilder();
        for (String query : List.of(
                "MATCH (r:CrawlRun {id: $run}) RETURN r {.*, id: null, at: null} AS map",
                "MATCH (c:Core {run: $run}) WITH c ORDER BY c.rank RETURN c {.*, run: null} AS map",
                "MATCH (c:Core {run: $run})-[r]->(p) WITH c.rank AS rank, type(r) AS type, r, p.url AS url"
                        + " ORDER BY rank, type, url RETURN r {.*, rank: rank, type: type, url: url} AS map")) {
            for (Record row : Server.run(query, Map.of("run", run))) {
                text.append(new TreeMap<>(row.get("map").asMap())).append('\n');
            }
        }
        return text.toString();
    }
}
