package org.crawlgraph.app.command.report;

import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.GraphContents.Cluster;
import org.crawlgraph.app.report.GraphContents.Edge;
import org.crawlgraph.app.report.GraphContents.SiteClusters;
import org.crawlgraph.bolt.BoltClient;
import org.neo4j.driver.Record;

/** Reads the trained clusters of sites. */
final class SiteReading {

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
            RETURN from.rank AS from, to.rank AS to, edge.links AS links, coalesce(edge.kept, true) AS kept""";

    private final BoltClient client;

    SiteReading(BoltClient client) {
        this.client = client;
    }

    /** The newest trained sites. */
    List<SiteClusters> sites() {
        return client.rows(SITES, Map.of("most", MOST_SITES)).stream()
                .map(this::site)
                .toList();
    }

    /** The number of further sites. */
    long more() {
        return Math.max(0, client.rows(SITE_COUNT, Map.of()).get(0).get("sites").asLong() - MOST_SITES);
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
                                row.get("kept").asBoolean()))
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
