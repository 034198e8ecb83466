package org.crawlgraph.app.command.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.WatchedCall;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.GraphContents.Communities;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/** Reads the cores and seeds of a run, or extracts them temporarily. */
record CommunityReading(BoltClient client, Output output) {

    private static final long SEEDS_EXTRACTED = 20;
    private static final long CORES_EXTRACTED = 60;
    private static final long MOST_CORES = 200;
    private static final long MOST_SEEDS = 1_000;
    private static final int BEST = 3;

    private static final String RUN = """
            MATCH (run:CrawlRun) WHERE run.procedure = 'crawl.extractSeeds.write' AND ($run IS NULL OR run.id = $run)
            RETURN run.id AS id, run.call AS call, coalesce(run.urlProperty, 'url') AS url,
              COUNT { MATCH (core:Core {run: run.id}) RETURN DISTINCT coalesce(core.topic, core.rank) AS topic } AS cores
            ORDER BY run.at DESC, run.id LIMIT 1""";

    private static final String CORES = """
            MATCH (core:Core {run: $run})
            WITH coalesce(core.topic, core.rank) AS topic, core ORDER BY core.rank
            WITH topic, collect(core)[0] AS core ORDER BY topic LIMIT $most
            RETURN core.rank AS rank, coalesce(core.kind, '') AS kind, coalesce(core.title, '') AS title, core.hubs AS hubs,
              core.authorities AS authorities, coalesce(core.seeds, []) AS seeds,
              COLLECT { MATCH (core)-[hub:HAS_HUB]->(page) RETURN page[$url] ORDER BY hub.score DESC, page[$url] LIMIT $best } AS bestHubs,
              COLLECT { MATCH (core)-[authority:HAS_AUTHORITY]->(page)
                RETURN page[$url] ORDER BY authority.score DESC, page[$url] LIMIT $best } AS bestAuthorities
            ORDER BY kind, topic""";

    private static final String SEEDS = """
            MATCH (from:Core|CrawlRun)-[seed:HAS_SEED]->(page) WHERE $run IN [from.run, from.id]
            WITH from, seed, page ORDER BY seed.rank LIMIT $most
            RETURN seed.rank AS rank, coalesce(page[$url], toString(page.id), '') AS url, coalesce(from.title, '') AS core,
              seed.newPages AS newPages, seed.newWorth AS newWorth
            ORDER BY coalesce(newWorth, -1) DESC, rank""";

    private static final String SEED_COUNT = """
            MATCH (from:Core|CrawlRun) WHERE $run IN [from.run, from.id]
            RETURN sum(COUNT { (from)-[:HAS_SEED]->() }) AS seeds""";

    /** Communities, or the reason for their absence. */
    record Found(@Nullable Communities communities, String whyNone) {}

    /** @throws UserError if the run is unknown or has no seeds */
    Found ofRun(String id) {
        return run(id).map(run -> found(run, true))
                .orElseThrow(() -> new UserError("--run is '" + id
                        + "', but the store has no run with seeds and that id; `crawlgraph seeds 100 --run ID`"
                        + " stores one"));
    }

    /** The communities of the newest run with seeds, if any. */
    Optional<Found> newest() {
        return run(null).map(run -> found(run, true));
    }

    /** Extracts seeds and cores; removes them from the store before returning. */
    Found extracted() {
        output.say("extracting " + SEEDS_EXTRACTED + " seeds");
        String id;
        try {
            id = WatchedCall.rows(
                            output,
                            client,
                            "CALL crawl.extractSeeds.write($count, {hubs: 'sites', coreCount: $cores})",
                            Map.of("count", SEEDS_EXTRACTED, "cores", CORES_EXTRACTED))
                    .get(0)
                    .get("run")
                    .asString();
        } catch (StoreFailure e) { // a graph without links between sites lacks only communities
            return new Found(null, "Extraction failed: " + e.getMessage());
        }
        try {
            return found(run(id).orElseThrow(), false);
        } finally {
            client.rows("CALL crawl.run.drop($run)", Map.of("run", id));
        }
    }

    private Optional<Record> run(@Nullable String id) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put("run", id);
        return client.rows(RUN, parameters).stream().findFirst();
    }

    private Found found(Record run, boolean kept) {
        String id = run.get("id").asString();
        Map<String, Object> of = Map.of("run", id, "url", run.get("url").asString(), "best", BEST);
        return new Found(
                new Communities(
                        id,
                        run.get("call").asString(""),
                        kept,
                        rows(CORES, of, MOST_CORES),
                        run.get("cores").asLong(),
                        rows(SEEDS, of, MOST_SEEDS),
                        client.rows(SEED_COUNT, of).get(0).get("seeds").asLong()),
                "");
    }

    private List<Record> rows(String query, Map<String, Object> of, long most) {
        Map<String, Object> parameters = new HashMap<>(of);
        parameters.put("most", most);
        return client.rows(query, parameters);
    }
}
