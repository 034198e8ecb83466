package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Reads the clusters of trained sites, and the decisions about them by training and by users. */
final class ClusterReader {

    private static final String SITES = "MATCH (c:UrlCluster) WHERE c.site IS NOT NULL RETURN DISTINCT c.site AS site";

    private static final String CLUSTERS = """
        MATCH (c:UrlCluster) WHERE c.site IN $sites
        RETURN id(c) AS id, c.site AS site, c.pattern AS pattern, c.rank AS rank,
               c.state AS state, c.trained AS trained, c.followsUnseen AS followsUnseen, c.reason AS reason\
        """;

    private static final String EDGES = """
        MATCH (a:UrlCluster)-[l:LEADS_TO]->(b:UrlCluster)
        WHERE a.site IN $sites AND a.site = b.site
        RETURN a.site AS site, id(a) AS from, id(b) AS to, l.kept AS kept, l.trained AS trained, l.reason AS reason\
        """;

    private final BoltClient client;

    ClusterReader(BoltClient client) {
        this.client = client;
    }

    /** Reads the filters of the sites that some hosts have to do with; of all sites without hosts. */
    SiteFilters read(Collection<String> hosts) {
        List<String> names =
                hosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
        Map<String, List<Record>> clusters = new HashMap<>();
        Map<String, List<Record>> edges = new HashMap<>();
        // One transaction, so that clusters and edges fit together while somebody trains a site.
        client.inTransaction(tx -> {
            clusters.clear();
            edges.clear();
            List<String> sites = tx.run(SITES).list().stream()
                    .map(row -> row.get(0).asObject())
                    .filter(String.class::isInstance)
                    .map(String.class::cast)
                    .filter(site -> names.isEmpty() || names.stream().anyMatch(host -> related(host, site)))
                    .toList();
            if (!sites.isEmpty()) {
                Map<String, Object> asked = Map.of("sites", sites);
                tx.run(CLUSTERS, asked).forEachRemaining(row -> put(clusters, row));
                tx.run(EDGES, asked).forEachRemaining(row -> put(edges, row));
            }
            return sites;
        });
        return new SiteFilters(clusters.entrySet().stream()
                .map(entry -> filter(entry.getKey(), entry.getValue(), edges.getOrDefault(entry.getKey(), List.of())))
                .toList());
    }

    private static boolean related(String host, String site) {
        return host.equals(site) || host.endsWith("." + site) || site.endsWith("." + host);
    }

    private static void put(Map<String, List<Record>> rows, Record row) {
        rows.computeIfAbsent(row.get("site").asString(), site -> new ArrayList<>())
                .add(row);
    }

    private static SiteFilter filter(String site, List<Record> clusters, List<Record> edges) {
        List<Record> sorted = new ArrayList<>(clusters);
        sorted.sort(Comparator.comparingLong(ClusterReader::rank).thenComparing(row -> pattern(site, row)));
        Map<Long, Integer> places = new HashMap<>();
        List<SiteFilter.Cluster> rules = new ArrayList<>();
        for (Record row : sorted) {
            places.put(row.get("id").asLong(), rules.size());
            rules.add(new SiteFilter.Cluster(
                    pattern(site, row), keptCluster(site, row), isTrue(row.get("followsUnseen")), reason(row)));
        }
        List<SiteFilter.Edge> links = new ArrayList<>();
        for (Record row : edges) {
            Integer from = places.get(row.get("from").asLong());
            Integer to = places.get(row.get("to").asLong());
            if (from != null && to != null) {
                links.add(new SiteFilter.Edge(from, to, keptEdge(site, row), reason(row)));
            }
        }
        try {
            return new SiteFilter(site, rules, links);
        } catch (IllegalArgumentException e) {
            throw nonsense(site, String.valueOf(e.getMessage()), e);
        }
    }

    /** The last for a cluster that a person has made without saying it. */
    private static long rank(Record row) {
        return row.get("rank").asObject() instanceof Long rank ? rank : Long.MAX_VALUE;
    }

    private static String pattern(String site, Record row) {
        if (row.get("pattern").asObject() instanceof String pattern) {
            return pattern;
        }
        throw nonsense(site, "the node " + row.get("id").asLong() + " has no text in its property pattern", null);
    }

    /** What holds is what a person can set; without it, what training wrote. */
    private static boolean keptCluster(String site, Record row) {
        Value held = row.get("state").isNull() ? row.get("trained") : row.get("state");
        Object state = held.asObject();
        if (state != null && !state.equals("kept") && !state.equals("removed")) {
            throw nonsense(
                    site, pattern(site, row) + " has the state '" + state + "'; it is 'kept' or 'removed'", null);
        }
        return "kept".equals(state);
    }

    private static boolean keptEdge(String site, Record row) {
        Value held = row.get("kept").isNull() ? row.get("trained") : row.get("kept");
        if (!held.isNull() && !(held.asObject() instanceof Boolean)) {
            throw nonsense(site, "a LEADS_TO has kept = " + held + "; it is true or false", null);
        }
        return isTrue(held);
    }

    private static boolean isTrue(Value value) {
        return Boolean.TRUE.equals(value.asObject());
    }

    private static String reason(Record row) {
        return row.get("reason").asObject() instanceof String reason ? reason : "";
    }

    private static StoreFailure nonsense(String site, String what, @Nullable Throwable cause) {
        return new StoreFailure(
                "a (:UrlCluster) of the site '" + site + "' cannot be used: " + what
                        + "; set it right in the store, or train the site again",
                false,
                cause);
    }
}
