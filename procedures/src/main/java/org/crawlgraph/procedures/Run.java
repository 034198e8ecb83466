package org.crawlgraph.procedures;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Version;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/**
 * One run that keeps its results in the store: a {@code (:CrawlRun)} node with the manifest, and {@code (:Core)} nodes that
 * carry the id of the run. All is written in the transaction of the caller, so it is kept as a whole or not at all.
 */
final class Run {

    static final Label CRAWL_RUN = Label.label("CrawlRun");
    static final Label CORE = Label.label("Core");
    static final RelationshipType HAS_HUB = RelationshipType.withName("HAS_HUB");
    static final RelationshipType HAS_AUTHORITY = RelationshipType.withName("HAS_AUTHORITY");
    static final RelationshipType HAS_SEED = RelationshipType.withName("HAS_SEED");

    private final Transaction tx;
    private final String id;

    private Run(Transaction tx, String id) {
        this.tx = tx;
        this.id = id;
    }

    /**
     * Begins a run. Runs on the same pages begin one after another, each when the one before is committed or rolled back, so
     * that no two of them take the same id: the first page of the graph serves as the lock.
     *
     * @param graph what the run was made on, with at least one page
     * @param id the name the caller chose, or null for {@code kind-1}, {@code kind-2}, …
     * @throws IllegalArgumentException when a run of that name exists
     */
    static Run begin(Transaction tx, PageGraph graph, @Nullable String id, String kind) {
        tx.acquireWriteLock(PublicReader.node(tx, graph.nodes().id(0)));
        if (id != null) {
            requireFree(tx, id);
            return new Run(tx, id);
        }
        int number = 1;
        while (find(tx, kind + "-" + number) != null) {
            number++;
        }
        return new Run(tx, kind + "-" + number);
    }

    /** Refuses the id of a run that exists. */
    static void requireFree(Transaction tx, String id) {
        if (find(tx, id) != null) {
            throw new IllegalArgumentException("run is '" + id
                    + "', and a run of that name exists; choose another, or drop it with CALL crawl.run.drop('" + id
                    + "')");
        }
    }

    static @Nullable Node find(Transaction tx, String id) {
        return tx.findNodes(CRAWL_RUN, "id", id).stream().findFirst().orElse(null);
    }

    /**
     * The manifest of a run that exists.
     *
     * @throws IllegalArgumentException when there is none of that id
     */
    static Node require(Transaction tx, String id) {
        Node manifest = find(tx, id);
        if (manifest == null) {
            throw new IllegalArgumentException("no run has the id '" + id + "'; CALL crawl.run.list() shows them");
        }
        return manifest;
    }

    String id() {
        return id;
    }

    /** Writes the node that tells how this run was made. */
    void writeManifest(PageGraph graph, String procedure, long count, Map<String, Object> configuration) {
        Node run = tx.createNode(CRAWL_RUN);
        run.setProperty("id", id);
        run.setProperty("procedure", procedure);
        run.setProperty("count", count);
        run.setProperty("options", new TreeMap<>(configuration).toString());
        run.setProperty("version", Version.CURRENT);
        run.setProperty("nodeLabels", graph.nodeLabels().toArray(String[]::new));
        run.setProperty("relationshipTypes", graph.relationshipTypes().toArray(String[]::new));
        run.setProperty("site", graph.site().option());
        run.setProperty("pages", (long) graph.pages());
        run.setProperty("links", graph.links());
        run.setProperty("rankedLinks", (long) graph.ranked().links());
        run.setProperty("fingerprint", Long.toHexString(graph.ranked().fingerprint()));
        run.setProperty("at", ZonedDateTime.now(ZoneOffset.UTC));
    }

    /** Writes the cores of these seeds; returns them, each once, in the order of extraction. */
    List<Core> writeSeeds(PageGraph graph, List<Seed> seeds, Checkpoint checkpoint) {
        Map<Core, List<Seed>> seedsOfCore = new LinkedHashMap<>();
        seeds.forEach(seed -> seedsOfCore
                .computeIfAbsent(seed.core(), unseen -> new ArrayList<>())
                .add(seed));
        seedsOfCore.forEach((core, ofCore) -> {
            checkpoint.reached("writing cores", core.number() - 1, seedsOfCore.size());
            Node node = write(graph, core);
            for (Seed seed : ofCore) {
                Relationship hasSeed = node.createRelationshipTo(page(graph, seed.page()), HAS_SEED);
                hasSeed.setProperty("rank", (long) seed.rank());
            }
        });
        return List.copyOf(seedsOfCore.keySet());
    }

    private Node write(PageGraph graph, Core core) {
        Node node = tx.createNode(CORE);
        node.setProperty("run", id);
        node.setProperty("rank", (long) core.number());
        node.setProperty("name", "core " + core.number()); // what Neo4j Browser writes on the node
        node.setProperty("hubs", (long) core.hubs().length);
        node.setProperty("authorities", (long) core.authorities().length);
        node.setProperty("coverDensity", core.coverDensity());
        node.setProperty("sigma", core.sigma());
        node.setProperty("iterations", (long) core.iterations());
        link(graph, node, HAS_HUB, core.hubs(), core.hubScores());
        link(graph, node, HAS_AUTHORITY, core.authorities(), core.authorityScores());
        return node;
    }

    private void link(PageGraph graph, Node core, RelationshipType type, int[] pages, double[] scores) {
        for (int i = 0; i < pages.length; i++) {
            core.createRelationshipTo(page(graph, pages[i]), type).setProperty("score", scores[i]);
        }
    }

    private Node page(PageGraph graph, int page) {
        return PublicReader.node(tx, graph.nodes().id(page));
    }
}
