package org.crawlgraph.procedures.forum;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.runs.StoredDecision;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * Writes the map of a forum: a node per page type, and a relationship per arc and target page type. Links without a
 * target in the sample lead to the largest page type with their URL pattern, else to a node for the pattern. Page types
 * found again keep their nodes, including user data.
 *
 * @param types nodes written so far, by page type
 * @param unseen nodes written so far, by URL pattern that the sample lacks
 */
record MapWriter(
        Transaction tx,
        String run,
        String site,
        ForumTraining learnt,
        Checkpoint checkpoint,
        Map<Integer, Node> types,
        Map<Integer, Node> unseen) {

    private static final String WRITING = "writing the map";

    /** The reason of a page type without a decision. */
    private static final String NOT_SAMPLED = "not-sampled";

    MapWriter(Transaction tx, String run, String site, ForumTraining learnt, Checkpoint checkpoint) {
        this(tx, run, site, learnt, checkpoint, new HashMap<>(), new HashMap<>());
    }

    private ForumMap map() {
        return learnt.map();
    }

    /** Replaces a map, or writes the first one of the site. The first successor of a page type gets its node. */
    void replace(@Nullable StoredForumMap old) {
        if (old != null) {
            new TreeMap<>(old.types()).forEach((number, node) -> {
                for (int heir : learnt.successors().getOrDefault(number, List.of())) {
                    if (types.putIfAbsent(heir, node) == null) {
                        break;
                    }
                }
            });
        }
        List<Node> before = StoredNodes.of(tx, StoredForumMap.PAGE_TYPE, StoredForumMap.SITE, site);
        for (Node type : before) {
            type.getRelationships(Direction.OUTGOING, StoredForumMap.NAVIGATES_TO)
                    .forEach(Relationship::delete);
        }
        before.removeAll(types.values());
        StoredNodes.delete(before, () -> checkpoint.reached(WRITING, 0, 1));
        Node node = old == null ? tx.createNode(StoredForumMap.FORUM_MAP) : old.node();
        node.setProperty("run", run);
        node.setProperty(StoredForumMap.SITE, site);
        node.setProperty("entry", map().entry());
        node.setProperty(StoredForumMap.MAP, map().text());
        for (PageType type : map().pageTypes()) {
            checkpoint.reached(WRITING, type.number(), map().pageTypes().size());
            write(type);
        }
        for (Arc arc : map().arcs()) {
            checkpoint.reached(WRITING, 1, 1);
            arc.targets().forEach(target -> write(arc, node(target.type()), target.pages()));
            if (arc.targets().isEmpty()) {
                write(arc, likely(arc.key().pattern()), 0);
            }
        }
    }

    private Node node(int type) {
        return types.computeIfAbsent(type, missing -> tx.createNode(StoredForumMap.PAGE_TYPE));
    }

    private Node write(Node node, String name, int pattern, int pages, Decision decision, String reason) {
        node.setProperty(StoredForumMap.SITE, site);
        node.setProperty("name", name);
        if (pattern >= 0) {
            node.setProperty(StoredForumMap.PATTERN, map().patternText(pattern));
        }
        node.setProperty("pages", (long) pages);
        StoredDecision.write(node, run, decision, reason);
        return node;
    }

    private void write(PageType type) {
        Node node = node(type.number());
        String name = type.number() + " " + map().patterns().get(type.pattern()).local();
        write(
                node,
                name,
                type.pattern(),
                type.pages(),
                type.decision(),
                type.reason().text());
        node.setProperty(StoredForumMap.NUMBER, (long) type.number());
        node.setProperty("layout", (long) type.layout());
        node.setProperty("near", (long) type.near());
        node.setProperty("informativeness", type.informativeness());
        node.setProperty("depth", type.depth());
        node.setProperty("examples", type.examples().toArray(String[]::new));
        PageType.CopyEvidence copy = type.copy();
        node.removeProperty("copyOf");
        node.removeProperty("copyShare");
        if (copy != null) {
            node.setProperty("copyOf", (long) copy.of());
            node.setProperty("copyShare", copy.share());
        }
    }

    /** The target of links without a target in the sample. */
    private Node likely(int pattern) {
        return map().pageTypes().stream()
                .filter(type -> pattern >= 0 && type.pattern() == pattern)
                .max(Comparator.comparingInt(PageType::pages).thenComparing(type -> -type.number()))
                .map(type -> node(type.number()))
                .orElseGet(() -> unseen.computeIfAbsent(pattern, missing -> {
                    String name = pattern < 0
                            ? "other addresses"
                            : map().patterns().get(pattern).local();
                    Node node = tx.createNode(StoredForumMap.PAGE_TYPE);
                    return write(node, name, pattern, 0, Decision.KEPT, NOT_SAMPLED);
                }));
    }

    private void write(Arc arc, Node to, int pages) {
        Relationship written = node(arc.key().from()).createRelationshipTo(to, StoredForumMap.NAVIGATES_TO);
        written.setProperty(StoredForumMap.LOCATION, arc.key().location());
        if (arc.key().pattern() >= 0) {
            written.setProperty(
                    StoredForumMap.PATTERN, map().patternText(arc.key().pattern()));
        }
        written.setProperty("links", (long) arc.links());
        written.setProperty("flips", (long) arc.flips());
        written.setProperty("pages", (long) pages);
        written.setProperty("anchors", arc.anchors().toArray(String[]::new));
        StoredDecision.write(written, run, arc.decision(), arc.reason().text());
    }
}
