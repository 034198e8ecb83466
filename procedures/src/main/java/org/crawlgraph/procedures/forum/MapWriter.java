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
 * found again keep their nodes, including user data.
 */
final class MapWriter {

    /** The properties of page types written here or by an earlier map; all others belong to users. */
    private static final Set<String> WRITTEN = Set.of(
            "run",
            StoredForumMap.SITE,
            StoredForumMap.NUMBER,
            "name",
            StoredForumMap.PATTERN,
            "layout",
            "pages",
            "near",
            "informativeness",
            "depth",
            "examples",
            "copyOf",
            "copyTried",
            "copyShare",
            "copyFan",
            StoredForumMap.LEARNT,
            StoredForumMap.LEARNT_REASON,
            StoredDecision.STATE,
            StoredDecision.TRAINED,
            StoredDecision.REASON);

    private static final String WRITING = "writing the map";

    private final Transaction tx;
    private final String run;
    private final String site;
    private final Checkpoint checkpoint;
    private final Map<Integer, Node> types = new HashMap<>();
    private final Map<String, Node> unseen = new HashMap<>();
    private final Map<Place, Relationship> before = new HashMap<>();
    private final Set<Node> used = new HashSet<>();
    private long changedTypes;
    private long changedArcs;

    /** Identifies a relationship of an arc. */
    private record Place(Node from, String location, String pattern, Node to) {}

    /**
     * @param old the earlier map; null when the site has none
     * @param heirs maps page type numbers of the earlier map to numbers of the new one
     */
    MapWriter(
            Transaction tx,
            String run,
            String site,
            @Nullable StoredForumMap old,
            Map<Integer, List<Integer>> heirs,
            Checkpoint checkpoint) {
        this.tx = tx;
        this.run = run;
        this.site = site;
        this.checkpoint = checkpoint;
        if (old != null) {
            new TreeMap<>(old.types())
                    .forEach((number, node) ->
                            heirs.getOrDefault(number, List.of()).forEach(heir -> inherit(heir, node)));
            unseen.putAll(old.unseen());
            old.arcs()
                    .forEach((key, relationships) -> relationships.forEach(arc -> {
                        String pattern = old.map().patternText(key.pattern());
                        Relationship twice = before.put(
                                new Place(arc.getStartNode(), key.location(), pattern, arc.getEndNode()), arc);
                        if (twice != null) {
                            twice.delete();
                        }
                    }));
        }
    }

    /**
     * Gives the node of a page type to its first heir; copies user data to other heirs, and to an heir that has a node.
     */
    private void inherit(int heir, Node node) {
        Node own = types.get(heir);
        if (own == null && used.add(node)) {
            types.put(heir, node);
            return;
        }
        Node to = own == null ? tx.createNode(StoredForumMap.PAGE_TYPE) : own;
        types.put(heir, to);
        used.add(to);
        node.getAllProperties().forEach((name, value) -> {
            if (!WRITTEN.contains(name) && !to.hasProperty(name)) {
                to.setProperty(name, value);
            }
        });
        node.getLabels().forEach(to::addLabel);
    }

    /** Page types added, or with a changed decision. */
    long changedTypes() {
        return changedTypes;
    }

    /** Arc relationships added, removed, or with a changed decision. */
    long changedArcs() {
        return changedArcs;
    }

    void write(Node node, ForumMap map) {
        node.setProperty("run", run);
        node.setProperty(StoredForumMap.SITE, site);
        StoredForumMap.write(node, map);
        for (PageType type : map.pageTypes()) {
            checkpoint.reached(WRITING, type.number(), map.pageTypes().size());
            if (type.pattern() >= 0) { // else a user has deleted its node
                write(map, type);
            }
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
        StoredForumMap.deleteTypes(
                StoredForumMap.nodes(tx, StoredForumMap.PAGE_TYPE, StoredForumMap.SITE, site).stream()
                        .filter(type -> !used.contains(type))
                        .toList(),
                () -> checkpoint.reached(WRITING, 1, 1));
    }

    private Node node(int type) {
        Node node = types.get(type);
        if (node == null) {
            throw new IllegalStateException("the map has no page type " + type);
        }
        return node;
    }

    private void write(ForumMap map, PageType type) {
        Node node = types.computeIfAbsent(type.number(), unseen -> tx.createNode(StoredForumMap.PAGE_TYPE));
        used.add(node);
        changedTypes += type.decision().text().equals(node.getProperty(StoredDecision.TRAINED, null)) ? 0 : 1;
        node.setProperty(StoredForumMap.SITE, site);
        node.setProperty(
                "name", type.number() + " " + map.patterns().get(type.pattern()).local());
        PageType learnt = map.parts().types().get(type.number());
        new StoredForumMap.TypeNode(node).write(learnt, map.patternText(type.pattern()));
        StoredDecision.write(node, run, type.decision(), type.reason().text());
    }

    /** The target of links without a target in the sample. */
    private Node likely(ForumMap map, int pattern) {
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

    private void write(ForumMap map, Arc arc, Node to, int pages) {
        Node from = node(arc.key().from());
        String pattern = map.patternText(arc.key().pattern());
        Relationship known = before.remove(new Place(from, arc.key().location(), pattern, to));
        Relationship written = known == null ? from.createRelationshipTo(to, StoredForumMap.NAVIGATES_TO) : known;
        changedArcs += arc.decision().text().equals(written.getProperty(StoredDecision.TRAINED, null)) ? 0 : 1;
        StoredForumMap.write(written, arc, pattern, pages);
        StoredDecision.write(written, run, arc.decision(), arc.reason().text());
    }
}
