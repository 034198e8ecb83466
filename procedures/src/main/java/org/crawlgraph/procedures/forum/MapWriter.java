package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ArcKey;
import org.crawlgraph.forum.map.CopyEvidence;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.manifest.Decided;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * Puts the map of a forum into the store: its text, a node for each page type, and a relationship for each arc and each page type that it leads to. Links that
 * lead to no page of the sample lead to the largest page type with their URL pattern, else to a node that stands for this pattern.
 */
final class MapWriter {

    /** The properties of page types that are written here; all others are people's. */
    static final Set<String> WRITTEN = Set.of(
            "run",
            StoredMap.SITE,
            StoredMap.NUMBER,
            "name",
            StoredMap.PATTERN,
            "layout",
            "pages",
            "near",
            "informativeness",
            "depth",
            "examples",
            "copyOf",
            "copyShare",
            "copyFan",
            Decided.STATE,
            Decided.TRAINED,
            Decided.REASON);

    private static final String WRITING = "writing the map";

    private final Transaction tx;
    private final String run;
    private final String site;
    private final Checkpoint checkpoint;
    private final Map<Integer, Node> types = new HashMap<>();
    private final Map<String, Node> unseen = new HashMap<>();
    private final Map<Place, Relationship> before = new HashMap<>();
    private final Set<Node> gone = new HashSet<>();
    private long changedTypes;
    private long changedArcs;

    /** An arc and where it leads. */
    private record Place(ArcKey key, Node to) {}

    /**
     * For a map of its own.
     *
     * @param old the same map, whose nodes and relationships stay; null for a new one
     */
    MapWriter(Transaction tx, String run, String site, @Nullable StoredMap old, Checkpoint checkpoint) {
        this.tx = tx;
        this.run = run;
        this.site = site;
        this.checkpoint = checkpoint;
        if (old != null) {
            types.putAll(old.types());
            unseen.putAll(old.unseen());
            for (Relationship arc : old.arcs()) {
                Relationship twice = before.put(new Place(StoredMap.key(old.map(), arc), arc.getEndNode()), arc);
                if (twice != null) {
                    twice.delete();
                }
            }
            gone.addAll(old.unseen().values());
        }
    }

    /** Page types that are new, or decided about in another way than was written last. */
    long changedTypes() {
        return changedTypes;
    }

    /** Relationships of arcs, likewise; those that are gone count too. */
    long changedArcs() {
        return changedArcs;
    }

    /** Writes what people had added to the nodes of the map before, once this one is written. */
    void add(AddedProperties added, Map<Integer, List<Integer>> successors) {
        added.write(successors, this::node, unseen);
    }

    void write(Node node, ForumMap map) {
        node.setProperty("run", run);
        node.setProperty(StoredMap.SITE, site);
        node.setProperty("entry", map.entry());
        node.setProperty(StoredMap.TEXT, map.text());
        for (PageType type : map.pageTypes()) {
            checkpoint.reached(WRITING, type.number(), map.pageTypes().size());
            write(map, type);
        }
        for (Arc arc : map.arcs()) {
            checkpoint.reached(WRITING, 0, 1);
            List<Arc.Target> targets = arc.targets();
            for (Arc.Target target : targets) {
                write(map, arc, node(target.type()), target.pages());
            }
            if (targets.isEmpty()) {
                write(map, arc, likely(map, arc.key().pattern()), 0);
            }
        }
        changedArcs += before.size();
        before.values().forEach(Relationship::delete);
        StoredMap.deleteTypes(gone, () -> checkpoint.reached(WRITING, 1, 1));
    }

    private Node node(int type) {
        Node node = types.get(type);
        if (node == null) {
            throw new IllegalStateException("the map has no page type " + type);
        }
        return node;
    }

    private void write(ForumMap map, PageType type) {
        String pattern = map.patterns().get(type.pattern()).toString();
        Node node = types.get(type.number());
        if (node == null) {
            Node known = type.layout() < 0 ? unseen.remove(pattern) : null;
            node = known == null ? tx.createNode(StoredMap.PAGE_TYPE) : known;
            gone.remove(node);
            types.put(type.number(), node);
        }
        changedTypes += type.state().equals(node.getProperty(Decided.TRAINED, null)) ? 0 : 1;
        node.setProperty(StoredMap.SITE, site);
        node.setProperty(StoredMap.NUMBER, (long) type.number());
        node.setProperty(
                "name", type.number() + " " + map.patterns().get(type.pattern()).local());
        node.setProperty(StoredMap.PATTERN, pattern);
        node.setProperty("layout", (long) type.layout());
        node.setProperty("pages", (long) type.pages());
        node.setProperty("near", (long) type.near());
        node.setProperty("informativeness", type.informativeness());
        node.setProperty("depth", type.depth());
        node.setProperty("examples", type.examples().toArray(String[]::new));
        CopyEvidence copy = type.copy();
        if (copy != null) {
            node.setProperty("copyOf", (long) copy.of());
            node.setProperty("copyShare", copy.share());
            node.setProperty("copyFan", copy.fan());
        }
        Decided.write(node, run, Decided.STATE, type.state(), type.reason().text());
    }

    /** Where links lead without a page in the sample. */
    private Node likely(ForumMap map, int pattern) {
        PageType best = null;
        for (PageType type : map.pageTypes()) {
            if (type.pattern() == pattern && (best == null || type.pages() > best.pages())) {
                best = type;
            }
        }
        if (best != null) {
            return node(best.number());
        }
        String text = pattern < 0 ? "" : map.patterns().get(pattern).toString();
        Node known = unseen.get(text);
        Node node = known == null ? tx.createNode(StoredMap.PAGE_TYPE) : known;
        if (known == null) {
            unseen.put(text, node);
        }
        if (known == null || gone.remove(node)) {
            node.setProperty(StoredMap.SITE, site);
            node.setProperty(
                    "name",
                    pattern < 0
                            ? "other addresses"
                            : map.patterns().get(pattern).local());
            if (pattern >= 0) {
                node.setProperty(StoredMap.PATTERN, text);
            }
            node.setProperty("pages", 0L);
            Decided.write(node, run, Decided.STATE, Decided.KEPT, ForumViewProcedures.NOT_SAMPLED);
        }
        return node;
    }

    private void write(ForumMap map, Arc arc, Node to, int pages) {
        Node from = node(arc.key().from());
        Relationship known = before.remove(new Place(arc.key(), to));
        Relationship written = known == null ? from.createRelationshipTo(to, StoredMap.NAVIGATES_TO) : known;
        long follow = arc.follow();
        changedArcs += Long.valueOf(follow).equals(written.getProperty(Decided.TRAINED, null)) ? 0 : 1;
        written.setProperty(StoredMap.LOCATION, arc.key().location());
        if (arc.key().pattern() >= 0) {
            written.setProperty(
                    StoredMap.PATTERN, map.patterns().get(arc.key().pattern()).toString());
        }
        written.setProperty("links", (long) arc.links());
        written.setProperty("flips", (long) arc.flips());
        written.setProperty("pages", (long) pages);
        List<String> anchors = new ArrayList<>(arc.anchors());
        written.setProperty("anchors", anchors.toArray(String[]::new));
        Decided.write(written, run, StoredMap.FOLLOW, follow, arc.reason().text());
    }
}
