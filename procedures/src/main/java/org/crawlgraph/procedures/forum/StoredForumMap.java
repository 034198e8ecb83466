package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.manifest.StoredDecision;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The map of a forum in the store, as seen by the transaction. The map's node holds it as text, as learnt; nodes and
 * relationships show its page types and arcs, and hold the decisions of users.
 * @param node the node of the map
 * @param map the map with user decisions
 * @param types the nodes of its page types by number, except for deleted nodes
 * @param unseen nodes for URL patterns without a page in the sample and without a user decision, by pattern, empty
 *     for links without one
 * @param arcs the relationships of each arc, one per target page type
 */
public record StoredForumMap(
        Node node,
        ForumMap map,
        Map<Integer, Node> types,
        Map<String, Node> unseen,
        Map<Arc.Key, List<Relationship>> arcs) {

    static final Label FORUM_MAP = Label.label("ForumMap");
    static final Label PAGE_TYPE = Label.label("PageType");
    static final RelationshipType NAVIGATES_TO = RelationshipType.withName("NAVIGATES_TO");
    static final String SITE = "site";
    static final String NUMBER = "number";
    static final String PATTERN = "pattern";
    static final String LOCATION = "location";
    private static final String MAP = "map";

    /** Reads the map of a site, or null. */
    static @Nullable StoredForumMap of(Transaction tx, String site) {
        List<Node> maps = nodes(tx, FORUM_MAP, SITE, site);
        return maps.isEmpty() ? null : read(tx, site, maps.get(0));
    }

    /** Reads the map of a site, and locks it until the transaction ends; null when there is none. */
    static @Nullable StoredForumMap locked(Transaction tx, String site) {
        nodes(tx, FORUM_MAP, SITE, site).stream().limit(1).forEach(tx::acquireWriteLock);
        return of(tx, site);
    }

    /**
     * Reads the map of a site.
     * @throws IllegalArgumentException when there is none
     */
    static StoredForumMap existing(Transaction tx, String site) {
        StoredForumMap found = of(tx, site);
        if (found == null) {
            Set<String> sites = new TreeSet<>();
            try (ResourceIterator<Node> all = tx.findNodes(FORUM_MAP)) {
                all.forEachRemaining(map -> sites.add(String.valueOf(map.getProperty(SITE, null))));
            }
            String shown = Options.shown(site);
            throw new IllegalArgumentException("the site " + shown + " has no map of a forum"
                    + Spelling.question(site, sites) + "; train it with CALL crawl.forum.train(" + shown
                    + ", {input: FILE})");
        }
        return found;
    }

    private static StoredForumMap read(Transaction tx, String site, Node node) {
        ForumMap.Parts learnt = learnt(site, node);
        List<String> patterns = learnt.patterns().stream().map(Object::toString).toList();
        List<PageType> known = new ArrayList<>(learnt.types());
        Map<Integer, Node> types = new TreeMap<>();
        Map<String, Node> unseen = new LinkedHashMap<>();
        for (Node type : nodes(tx, PAGE_TYPE, SITE, site)) {
            int number = number(type);
            if (number < 0) {
                unseen.putIfAbsent(String.valueOf(type.getProperty(PATTERN, "")), type);
            } else if (number < known.size()) {
                types.putIfAbsent(number, type);
            }
        }
        Map<Arc.Key, List<Relationship>> arcs = new TreeMap<>(Arc.Key.ORDER);
        types.forEach((number, type) -> readArcs(number, type, patterns, arcs));
        for (Map.Entry<String, Node> each : List.copyOf(unseen.entrySet())) {
            if (state(each.getValue()).byHand()) {
                types.put(known.size(), each.getValue());
                known.add(PageType.unseen(known.size(), pattern(patterns, each.getValue())));
                unseen.remove(each.getKey());
            }
        }
        Map<Integer, Decision> decided = new HashMap<>();
        types.forEach((number, type) -> {
            Decision.Stored state = state(type);
            if (state.byHand() && state.value() != null) {
                decided.put(number, state.value());
            }
        });
        ForumMap map = ForumMap.of(learnt.with(known, new ForumMap.Decisions(decided, decisions(arcs))));
        return new StoredForumMap(node, map, types, unseen, arcs);
    }

    @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
    private static ForumMap.Parts learnt(String site, Node node) {
        try {
            return ForumMap.parse(String.valueOf(node.getProperty(MAP, ""))).parts();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the property " + MAP + " of the (:ForumMap) of '" + site
                    + "' cannot be read: " + e.getMessage() + "; delete it with MATCH (m:ForumMap {site: '" + site
                    + "'}) DELETE m, then train the site again");
        }
    }

    private static void readArcs(int from, Node type, List<String> patterns, Map<Arc.Key, List<Relationship>> arcs) {
        try (ResourceIterable<Relationship> leaving = type.getRelationships(Direction.OUTGOING, NAVIGATES_TO)) {
            for (Relationship arc : leaving) {
                if (!(arc.getProperty(LOCATION, null) instanceof String location)) {
                    throw new IllegalArgumentException("a NAVIGATES_TO of page type " + from + " of a forum has "
                            + LOCATION + " = " + arc.getProperty(LOCATION, null)
                            + "; it must be a link path. Correct it, or train the site again");
                }
                int pattern = arc.hasProperty(PATTERN) ? pattern(patterns, arc) : -1;
                arcs.computeIfAbsent(new Arc.Key(from, location, pattern), key -> new ArrayList<>())
                        .add(arc);
            }
        }
    }

    /** User decisions on arcs. An arc may have several relationships; the last change counts. */
    private static Map<Arc.Key, Decision> decisions(Map<Arc.Key, List<Relationship>> arcs) {
        Map<Arc.Key, Decision> decided = new HashMap<>();
        arcs.forEach((key, relationships) -> {
            Decision latest = null;
            for (Relationship arc : relationships) {
                Decision.Stored stored = state(arc);
                Decision value = stored.value();
                if (!stored.byHand() || value == null) {
                    continue;
                }
                if (stored.isNew() && latest != null && latest != value) {
                    throw new IllegalArgumentException("the links at '" + key.location() + "' of page type "
                            + key.from() + " have the state '" + latest.text() + "' on one NAVIGATES_TO and '"
                            + value.text() + "' on another; set the same state on all of them");
                }
                latest = stored.isNew() ? value : latest;
                decided.put(key, latest == null ? value : latest);
            }
        });
        return decided;
    }

    private static int pattern(List<String> patterns, Entity entity) {
        String pattern = String.valueOf(entity.getProperty(PATTERN, ""));
        int number = patterns.indexOf(pattern);
        if (number < 0) {
            throw new IllegalArgumentException(
                    pattern.isEmpty()
                            ? "the page type '" + entity.getProperty("name", "")
                                    + "' has no pattern, so user decisions about it are impossible;"
                                    + " SET a.state on the NAVIGATES_TO that lead to it"
                            : "the map has no URL pattern '" + pattern
                                    + "'; crawl.forum.arcs and crawl.forum.pageTypes list its patterns");
        }
        return number;
    }

    private static Decision.Stored state(Node type) {
        return StoredDecision.of(type, Decision.PAGES, () -> "the page type '" + type.getProperty("name", "") + "'");
    }

    private static Decision.Stored state(Relationship arc) {
        return StoredDecision.of(
                arc,
                Decision.LINKS,
                () -> "the NAVIGATES_TO at '" + arc.getProperty(LOCATION, "") + "' of page type "
                        + arc.getStartNode().getProperty(NUMBER, ""));
    }

    /** The number of a page type, or -1. */
    static int number(Node type) {
        return type.getProperty(NUMBER, null) instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE
                ? (int) (long) number
                : -1;
    }

    /** The id of the run that wrote the map; empty if unknown. */
    String run() {
        return String.valueOf(node.getProperty("run", ""));
    }

    /** Nodes with a property value, in order of creation. */
    static List<Node> nodes(Transaction tx, Label label, String property, String value) {
        try (ResourceIterator<Node> found = tx.findNodes(label, property, value)) {
            return found.stream()
                    .sorted(Comparator.comparingLong(PublicReader::id))
                    .toList();
        }
    }

    /** Writes a map to its node. */
    static void write(Node node, ForumMap map, String site, String run) {
        node.setProperty("run", run);
        node.setProperty(SITE, site);
        node.setProperty("entry", map.entry());
        node.setProperty(MAP, map.text());
    }

    /** The number of stored page types written by a run. */
    public static long count(Transaction tx, String run) {
        return nodes(tx, PAGE_TYPE, "run", run).size();
    }

    /** Deletes the maps written by a run, and removes page types from the pages of their sites. */
    public static void delete(Transaction tx, String run, Runnable check) {
        for (Node map : nodes(tx, FORUM_MAP, "run", run)) {
            MapPages.of(tx, String.valueOf(map.getProperty(SITE, "")), check).forget(check);
            map.delete();
        }
        deleteTypes(nodes(tx, PAGE_TYPE, "run", run), check);
        ForumFunctions.ForumView.forget(tx);
    }

    /** Deletes nodes and their relationships. */
    static void deleteTypes(Iterable<Node> types, Runnable check) {
        for (Node type : types) {
            check.run();
            type.getRelationships().forEach(Relationship::delete);
            type.delete();
        }
    }
}
