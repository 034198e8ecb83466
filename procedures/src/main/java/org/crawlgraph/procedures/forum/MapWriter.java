package org.crawlgraph.procedures.forum;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.manifest.StoredDecision;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * Writes the map of a forum: a node per page type, and a relationship per arc and target page type. Links without a
 * target in the sample lead to the largest page type with their URL pattern, else to a node for the pattern. Page types
 * and arcs found again keep their nodes and relationships, including user data.
 */
final class MapWriter {

    private static final String WRITING = "writing the map";

    private final Transaction tx;
    private final String run;
    private final String site;
    private final ForumMap map;
    private final Checkpoint checkpoint;
    private final Map<Integer, Node> types = new HashMap<>();
    private final Map<String, Node> unseen = new HashMap<>();
    private final Map<Place, Relationship> before = new HashMap<>();
    private final Set<Node> used = new HashSet<>();

    /** Identifies a relationship of an arc. */
    private record Place(Node from, String location, String pattern, Node to) {}

    /**
     * @param old the earlier map; null when the site has none
     * @param heirs maps page type numbers of the earlier map to numbers of the new one; the first heir without a node
     *     gets the node
     */
    MapWriter(
            Transaction tx,
            String run,
            String site,
            ForumMap map,
            @Nullable StoredForumMap old,
            Map<Integer, List<Integer>> heirs,
            Checkpoint checkpoint) {
        this.tx = tx;
        this.run = run;
        this.site = site;
        this.map = map;
        this.checkpoint = checkpoint;
        if (old == null) {
            return;
        }
        new TreeMap<>(old.types())
                .forEach((number, node) -> heirs.getOrDefault(number, List.of()).stream()
                        .filter(heir -> !types.containsKey(heir))
                        .findFirst()
                        .ifPresent(heir -> types.put(heir, node)));
        unseen.putAll(old.unseen());
        old.arcs()
                .forEach((key, relationships) -> relationships.forEach(arc -> {
                    String pattern = old.map().patternText(key.pattern());
                    Relationship twice =
                            before.put(new Place(arc.getStartNode(), key.location(), pattern, arc.getEndNode()), arc);
                    if (twice != null) {
                        twice.delete();
                    }
                }));
    }

    void write(Node node) {
        StoredForumMap.write(node, map, site, run);
        for (PageType type : map.pageTypes()) {
            checkpoint.reached(WRITING, type.number(), map.pageTypes().size());
            write(type);
        }
        for (Arc arc : map.arcs()) {
            checkpoint.reached(WRITING, 0, 1);
            for (Arc.Target target : arc.targets()) {
                write(arc, node(target.type()), target.pages());
            }
            if (arc.targets().isEmpty()) {
                write(arc, likely(arc.key().pattern()), 0);
            }
        }
        before.values().forEach(Relationship::delete);
        StoredForumMap.deleteTypes(
                StoredForumMap.nodes(tx, StoredForumMap.PAGE_TYPE, StoredForumMap.SITE, site).stream()
                        .filter(type -> !used.contains(type))
                        .toList(),
                () -> checkpoint.reached(WRITING, 1, 1));
    }

    private Node node(int type) {
        Node node = types.computeIfAbsent(type, missing -> tx.createNode(StoredForumMap.PAGE_TYPE));
        used.add(node);
        return node;
    }

    private void write(PageType type) {
        Node node = node(type.number());
        node.setProperty(StoredForumMap.SITE, site);
        node.setProperty(StoredForumMap.NUMBER, (long) type.number());
        node.setProperty(
                "name", type.number() + " " + map.patterns().get(type.pattern()).local());
        node.setProperty(StoredForumMap.PATTERN, map.patternText(type.pattern()));
        node.setProperty("layout", (long) type.layout());
        node.setProperty("pages", (long) type.pages());
        node.setProperty("near", (long) type.near());
        node.setProperty("informativeness", type.informativeness());
        node.setProperty("depth", type.depth());
        node.setProperty("examples", type.examples().toArray(String[]::new));
        StoredDecision.write(node, run, type.decision(), type.reason().text());
    }

    /** The target of links without a target in the sample. */
    private Node likely(int pattern) {
        PageType best = null;
        for (PageType type : map.pageTypes()) {
            if (pattern >= 0 && type.pattern() == pattern && (best == null || type.pages() > best.pages())) {
                best = type;
            }
        }
        if (best != null) {
            return node(best.number());
        }
        String text = map.patternText(pattern);
        Node node = unseen.computeIfAbsent(text, missing -> tx.createNode(StoredForumMap.PAGE_TYPE));
        if (used.add(node)) {
            node.setProperty(StoredForumMap.SITE, site);
            node.setProperty(
                    "name",
                    pattern < 0
                            ? "other addresses"
                            : map.patterns().get(pattern).local());
            if (pattern >= 0) {
                node.setProperty(StoredForumMap.PATTERN, text);
            }
            node.setProperty("pages", 0L);
            StoredDecision.write(node, run, Decision.KEPT, ForumViewProcedures.NOT_SAMPLED);
        }
        return node;
    }

    private void write(Arc arc, Node to, int pages) {
        Node from = node(arc.key().from());
        String pattern = map.patternText(arc.key().pattern());
        Relationship known = before.remove(new Place(from, arc.key().location(), pattern, to));
        Relationship written = known == null ? from.createRelationshipTo(to, StoredForumMap.NAVIGATES_TO) : known;
        written.setProperty(StoredForumMap.LOCATION, arc.key().location());
        if (!pattern.isEmpty()) {
            written.setProperty(StoredForumMap.PATTERN, pattern);
        }
        written.setProperty("links", (long) arc.links());
        written.setProperty("flips", (long) arc.flips());
        written.setProperty("pages", (long) pages);
        written.setProperty("anchors", arc.anchors().toArray(String[]::new));
        StoredDecision.write(written, run, arc.decision(), arc.reason().text());
    }
}
