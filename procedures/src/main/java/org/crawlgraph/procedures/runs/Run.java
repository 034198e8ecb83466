package org.crawlgraph.procedures.runs;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.cores.describe.CoreDescriptions;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.seeds.SeedSearch;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * A run with stored results: a {@code (:CrawlRun)} node with the manifest, and {@code (:Core)} nodes with the run's id,
 * or page properties named in the manifest. Everything is written in the caller's transaction, all or nothing.
 */
public record Run(Transaction tx, PageGraph graph, String id) {

    public static final Label CORE = Label.label("Core");
    public static final RelationshipType HAS_HUB = RelationshipType.withName("HAS_HUB");
    public static final RelationshipType HAS_AUTHORITY = RelationshipType.withName("HAS_AUTHORITY");
    public static final RelationshipType HAS_SEED = RelationshipType.withName("HAS_SEED");

    private static final String PAGE = "page";
    private static final String NAME = "name";

    /**
     * Begins a run. A lock on the first page of the graph serialises runs on the same pages, so ids are unique.
     *
     * @param graph a graph with at least one page
     * @param id given by the caller, or null for {@code kind-1}, {@code kind-2}, …
     * @throws IllegalArgumentException when a run with this id exists
     */
    public static Run begin(Transaction tx, PageGraph graph, @Nullable String id, String kind) {
        tx.acquireWriteLock(graph.nodes().node(tx, 0));
        return beginLocked(tx, graph, id, kind);
    }

    /** Begins a run for a caller that holds {@link #lock}. */
    public static Run beginLocked(Transaction tx, PageGraph graph, @Nullable String id, String kind) {
        return new Run(tx, graph, freeId(tx, id, kind));
    }

    /**
     * The given id, or the next free one of a kind.
     *
     * @throws IllegalArgumentException when a run with this id exists
     */
    public static String freeId(Transaction tx, @Nullable String id, String kind) {
        if (id != null) {
            requireFree(tx, id);
            return id;
        }
        int number = 1;
        while (find(tx, kind + "-" + number) != null) {
            number++;
        }
        return kind + "-" + number;
    }

    /** Locks the pages of a store against other runs. */
    public static void lock(Transaction tx, List<String> nodeLabels) {
        try (ResourceIterator<Node> pages = tx.findNodes(Label.label(nodeLabels.get(0)))) {
            if (pages.hasNext()) {
                tx.acquireWriteLock(pages.next());
            }
        }
    }

    public static void requireFree(Transaction tx, String id) {
        if (find(tx, id) != null) {
            throw new IllegalArgumentException("run is '" + id
                    + "', but a run of that name exists; choose another name, or drop it with CALL"
                    + " crawl.run.drop('" + id
                    + "')");
        }
    }

    public static @Nullable Node find(Transaction tx, String id) {
        return tx.findNodes(Manifest.CRAWL_RUN, "id", id).stream().findFirst().orElse(null);
    }

    /**
     * The manifest of a run.
     *
     * @throws IllegalArgumentException when no run has this id
     */
    public static Manifest manifest(Transaction tx, @Nullable String run) {
        Node node = find(tx, Options.required("run", run));
        if (node == null) {
            throw new IllegalArgumentException("no run has the id '" + run + "'; CALL crawl.run.list() lists all runs");
        }
        return new Manifest(node);
    }

    /**
     * Writes the manifest.
     *
     * @param argument the procedure's argument in addition to options, or null
     */
    public Manifest writeManifest(String procedure, @Nullable Object argument, Map<String, Object> configuration) {
        return Manifest.write(
                tx,
                id,
                procedure,
                argument,
                configuration,
                graph.projection(),
                graph.pages(),
                graph.links(),
                graph.linkGraph().links());
    }

    /**
     * Writes the manifest of a run, and its values to all pages.
     *
     * @param argument the procedure's argument in addition to options, or null
     * @param values a value per page, by property; the run then owns the properties
     */
    public Manifest writeValues(
            String procedure,
            @Nullable Object argument,
            Map<String, Object> configuration,
            Map<String, IntFunction<Object>> values,
            Checkpoint checkpoint) {
        SortedMap<String, IntFunction<Object>> properties = new TreeMap<>(values);
        Manifest manifest = writeManifest(procedure, argument, configuration);
        manifest.ownPageProperties(tx, List.copyOf(properties.keySet()));
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed("writing scores", page, graph.pages());
            Node node = page(page);
            for (Map.Entry<String, IntFunction<Object>> property : properties.entrySet()) {
                Object value = property.getValue().apply(page);
                if (value instanceof Double number && !Double.isFinite(number)) {
                    throw new IllegalStateException("the " + property.getKey() + " of page " + page + " is " + number
                            + "; nothing was written; please report this");
                }
                set(node, property.getKey(), value);
            }
        }
        return manifest;
    }

    @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
    private static void set(Node node, String property, Object value) {
        try {
            node.setProperty(property, value);
        } catch (ConstraintViolationException e) {
            throw new IllegalArgumentException(StoreFailure.violation(e.getMessage()));
        }
    }

    /** Writes cores and seeds; seeds without a core are attached to the run. Returns the number of relationships. */
    public long writeSeeds(SeedSearch.Found found, Checkpoint checkpoint) {
        Map<Core, List<Seed>> seedsOfCore = new LinkedHashMap<>();
        found.cores().forEach(core -> seedsOfCore.put(core, new ArrayList<>()));
        List<Seed> withoutCore = new ArrayList<>();
        for (Seed seed : found.seeds()) {
            Core core = seed.core();
            (core == null ? withoutCore : seedsOfCore.getOrDefault(core, withoutCore)).add(seed);
        }
        Iterator<CoreDescriptions.CoreDescription> descriptions =
                graph.describe(tx, found.cores(), checkpoint).iterator();
        seedsOfCore.forEach((core, ofCore) -> {
            checkpoint.reached("writing cores", core.number() - 1, found.cores().size());
            Node node = write(core);
            describe(node, descriptions.next());
            write(node, ofCore);
        });
        if (!withoutCore.isEmpty()) {
            write(manifest(tx, id).node(), withoutCore);
        }
        return found.cores().stream()
                .mapToLong(core -> core.hubs().length + core.authorities().length)
                .reduce(found.seeds().size(), Long::sum);
    }

    private void write(Node owner, List<Seed> seeds) {
        owner.setProperty("seeds", seeds.stream().map(seed -> url(seed)).toArray(String[]::new));
        owner.setProperty("seedRanks", seeds.stream().mapToLong(Seed::rank).toArray());
        for (Seed seed : seeds) {
            Relationship hasSeed = owner.createRelationshipTo(page(seed.page()), HAS_SEED);
            hasSeed.setProperty("rank", (long) seed.rank());
            hasSeed.setProperty("newPages", (long) seed.newPages());
            hasSeed.setProperty("newWorth", seed.newWorth());
            caption(hasSeed, seed.page());
        }
    }

    /** The URL of a seed, in case its page is deleted; empty without one. */
    private String url(Seed seed) {
        return Objects.requireNonNullElse(graph.list().text(tx, seed.page()).url(), "");
    }

    private Node write(Core core) {
        Node node = tx.createNode(CORE);
        node.setProperty("run", id);
        node.setProperty("rank", (long) core.number());
        node.setProperty("hubs", (long) core.hubs().length);
        node.setProperty("authorities", (long) core.authorities().length);
        node.setProperty("links", core.links());
        node.setProperty("coverDensity", core.coverDensity());
        node.setProperty("sigma", core.sigma());
        node.setProperty("iterations", (long) core.iterations());
        node.setProperty("exact", core.exact());
        link(node, HAS_HUB, core.hubs(), core.hubScores());
        link(node, HAS_AUTHORITY, core.authorities(), core.authorityScores());
        return node;
    }

    private static void describe(Node core, CoreDescriptions.CoreDescription description) {
        core.setProperty("title", description.title());
        core.setProperty(NAME, description.title()); // caption in Neo4j Browser
        core.setProperty("kind", description.kind().text());
        core.setProperty("topic", (long) description.topic());
        core.setProperty("words", description.words().toArray(String[]::new));
    }

    private void link(Node core, RelationshipType type, int[] pages, double[] scores) {
        for (int i = 0; i < pages.length; i++) {
            Relationship member = core.createRelationshipTo(page(pages[i]), type);
            member.setProperty("score", scores[i]);
            caption(member, pages[i]);
        }
    }

    /** Sets the caption of a page in Neo4j Browser: its title, else this name, which is deleted with the run. */
    private void caption(Relationship member, int page) {
        String caption = Caption.of(graph.list().text(tx, page));
        member.setProperty(PAGE, caption);
        Node node = member.getEndNode();
        if (!node.hasProperty("title") && !node.hasProperty(NAME)) {
            node.setProperty(NAME, caption);
        }
    }

    /** Deletes the relationships from a run's node to pages, and the captions of these pages. */
    public static void deleteMembers(Node node) {
        node.getRelationships().forEach(member -> {
            Node page = member.getEndNode();
            if (member.hasProperty(PAGE) && member.getProperty(PAGE).equals(page.getProperty(NAME, null))) {
                page.removeProperty(NAME);
            }
            member.delete();
        });
    }

    private Node page(int page) {
        return graph.nodes().node(tx, page);
    }
}
