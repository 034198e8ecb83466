package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.forum.map.ArcKey;
import org.crawlgraph.forum.map.ForumDecisions;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.manifest.Decided;
import org.crawlgraph.procedures.store.PublicReader;
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
 * The map of a forum in the store, as the transaction sees it: its text, as training has written it, and the nodes and relationships that show it, on which people
 * decide.
 *
 * @param site the host of the forum
 * @param node the node with the text
 * @param map the map with the decisions by hand so far
 * @param types the nodes of its page types by their numbers
 * @param unseen nodes for URL patterns without a page in the sample and about which nothing was decided, by the pattern; an empty one for links without a pattern
 * @param arcs the relationships
 */
public record StoredMap(
        String site,
        Node node,
        ForumMap map,
        Map<Integer, Node> types,
        Map<String, Node> unseen,
        List<Relationship> arcs) {

    static final Label FORUM_MAP = Label.label("ForumMap");
    static final Label PAGE_TYPE = Label.label("PageType");
    static final RelationshipType NAVIGATES_TO = RelationshipType.withName("NAVIGATES_TO");
    static final String SITE = "site";
    static final String TEXT = "map";
    static final String NUMBER = "number";
    static final String PATTERN = "pattern";
    static final String LOCATION = "location";
    static final String FOLLOW = "follow";

    /** Reads the map of a site; null when it has none. */
    static @Nullable StoredMap of(Transaction tx, String site) {
        Node node = node(tx, site);
        return node == null ? null : read(tx, site, node);
    }

    private static @Nullable Node node(Transaction tx, String site) {
        try (ResourceIterator<Node> found = tx.findNodes(FORUM_MAP, SITE, site)) {
            return found.stream()
                    .min(Comparator.comparingLong(PublicReader::id))
                    .orElse(null);
        }
    }

    /** The same, after making others who change it wait until the transaction ends. */
    static @Nullable StoredMap locked(Transaction tx, String site) {
        Node node = node(tx, site);
        if (node == null) {
            return null;
        }
        tx.acquireWriteLock(node);
        return of(tx, site);
    }

    /**
     * The same.
     *
     * @throws IllegalArgumentException when the site has none
     */
    static StoredMap existing(@Nullable StoredMap found, Transaction tx, String site) {
        if (found == null) {
            Set<String> sites = new TreeSet<>();
            try (ResourceIterator<Node> all = tx.findNodes(FORUM_MAP)) {
                all.forEachRemaining(map -> sites.add(String.valueOf(map.getProperty(SITE, null))));
            }
            String shown = Options.shown(site);
            throw new IllegalArgumentException("the site " + shown + " has no map of a forum"
                    + Spelling.question(site, sites) + "; learn one with CALL crawl.forum.train(" + shown
                    + ", {input: FILE})");
        }
        return found;
    }

    private static StoredMap read(Transaction tx, String site, Node node) {
        ForumMap learnt = ForumMap.parse(text(node, TEXT));
        Map<Integer, Node> types = new LinkedHashMap<>();
        Map<String, Node> unseen = new LinkedHashMap<>();
        for (Node type : nodes(tx, PAGE_TYPE, SITE, site)) {
            int number = number(type);
            if (number < 0) {
                unseen.putIfAbsent(String.valueOf(type.getProperty(PATTERN, "")), type);
            } else if (number < learnt.pageTypes().size()) {
                types.put(number, type);
            }
        }
        List<Relationship> arcs = new ArrayList<>();
        List<Node> all = new ArrayList<>(types.values());
        all.addAll(unseen.values());
        for (Node type : all) {
            try (ResourceIterable<Relationship> leaving = type.getRelationships(Direction.OUTGOING, NAVIGATES_TO)) {
                leaving.forEach(arcs::add);
            }
        }
        ForumMap map = decided(learnt, types, unseen, arcs);
        return new StoredMap(site, node, map, types, unseen, arcs);
    }

    private static ForumMap decided(
            ForumMap learnt, Map<Integer, Node> types, Map<String, Node> unseen, List<Relationship> arcs) {
        Map<Integer, Boolean> ofTypes = new HashMap<>();
        types.forEach((number, node) -> {
            Decided<Boolean> state = state(node);
            if (state.byHand() && state.value() != null) {
                ofTypes.put(number, state.value());
            }
        });
        Map<Integer, Boolean> ofPatterns = new LinkedHashMap<>();
        unseen.forEach((pattern, node) -> {
            Decided<Boolean> state = state(node);
            if (state.byHand() && state.value() != null) {
                ofPatterns.put(patternNumber(learnt, node), state.value());
            }
        });
        ForumMap all = learnt.withUnseen(ofPatterns.keySet());
        for (PageType type : all.pageTypes()) {
            Boolean keep = type.layout() < 0 ? ofPatterns.get(type.pattern()) : null;
            if (keep != null) {
                ofTypes.put(type.number(), keep);
            }
        }
        return all.decided(new ForumDecisions(ofTypes, follows(learnt, arcs)));
    }

    /** What people have decided about arcs; several relationships may stand for one, and what was set last counts. */
    private static Map<ArcKey, Integer> follows(ForumMap map, List<Relationship> arcs) {
        Map<ArcKey, Integer> fresh = new LinkedHashMap<>();
        Map<ArcKey, Integer> older = new LinkedHashMap<>();
        for (Relationship arc : arcs) {
            Decided<Long> follow = follow(arc);
            Long value = follow.value();
            if (follow.byHand() && value != null) {
                ArcKey key = key(map, arc);
                Integer other = (follow.fresh() ? fresh : older).put(key, Math.toIntExact(value));
                if (follow.fresh() && other != null && other != Math.toIntExact(value)) {
                    throw new IllegalArgumentException("the links at '" + key.location() + "' of page type "
                            + key.from() + " have follow = " + other + " on one NAVIGATES_TO and " + value
                            + " on another; set one on all of them");
                }
            }
        }
        older.putAll(fresh);
        return older;
    }

    /** Which arc a relationship stands for. */
    static ArcKey key(ForumMap map, Relationship arc) {
        int from = number(arc.getStartNode());
        if (from < 0) {
            throw new IllegalArgumentException(
                    "a NAVIGATES_TO leaves the page type '" + arc.getStartNode().getProperty("name", "")
                            + "', of which the sample has no page; draw it from one with a number");
        }
        return new ArcKey(
                from, text(arc, LOCATION), arc.getProperty(PATTERN, null) == null ? -1 : patternNumber(map, arc));
    }

    private static int patternNumber(ForumMap map, Entity entity) {
        String pattern = String.valueOf(entity.getProperty(PATTERN, ""));
        int number = map.patternNumber(pattern);
        if (number < 0) {
            throw new IllegalArgumentException(
                    pattern.isEmpty()
                            ? "the page type '" + entity.getProperty("name", "")
                                    + "' has no pattern, so nothing can be decided about it; SET a.follow on the NAVIGATES_TO that lead there"
                            : "the map has no URL pattern '" + pattern
                                    + "'; crawl.forum.arcs and crawl.forum.pageTypes show those that it has");
        }
        return number;
    }

    /** What has been decided about a page type. */
    static Decided<Boolean> state(Node type) {
        Supplier<String> name = () -> "the page type '" + type.getProperty("name", "") + "'";
        return Decided.of(type, Decided.state(type, Decided.STATE, name), Decided.state(type, Decided.TRAINED, name));
    }

    /** What has been decided about an arc. */
    static Decided<Long> follow(Relationship arc) {
        return Decided.of(arc, follow(arc, FOLLOW), follow(arc, Decided.TRAINED));
    }

    private static @Nullable Long follow(Relationship arc, String property) {
        Object value = arc.getProperty(property, null);
        if (value == null || (value instanceof Long follow && follow >= 0 && follow <= 2)) {
            return (Long) value;
        }
        throw new IllegalArgumentException("the NAVIGATES_TO at '" + arc.getProperty(LOCATION, "") + "' of page type "
                + arc.getStartNode().getProperty(NUMBER, "") + " has " + property + " = " + value
                + "; it is 0 (not followed), 1 (followed) or 2 (followed, and the pages belong together)");
    }

    /** The number of a page type, -1 when its node has none. */
    static int number(Node type) {
        return type.getProperty(NUMBER, null) instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE
                ? (int) (long) number
                : -1;
    }

    private static String text(Entity entity, String property) {
        if (entity.getProperty(property, null) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException((entity instanceof Node ? "a (:ForumMap)" : "a NAVIGATES_TO")
                + " has no text in its property " + property + "; set it right, or train the site again");
    }

    /** The id of the run that wrote the map; empty when it is not known. */
    String run() {
        return String.valueOf(node.getProperty("run", ""));
    }

    /** Nodes that have a value, in the order in which they were made. */
    static List<Node> nodes(Transaction tx, Label label, String property, String value) {
        try (ResourceIterator<Node> found = tx.findNodes(label, property, value)) {
            List<Node> nodes = new ArrayList<>(found.stream().toList());
            nodes.sort(Comparator.comparingLong(PublicReader::id));
            return nodes;
        }
    }

    /** How many page types a run has written that are in the store. */
    public static long count(Transaction tx, String run) {
        return nodes(tx, PAGE_TYPE, "run", run).size();
    }

    /** Deletes what a run has written of maps, and takes page types from the pages of their sites. */
    public static void delete(Transaction tx, String run, Runnable check) {
        for (Node map : nodes(tx, FORUM_MAP, "run", run)) {
            MapPages.of(tx, String.valueOf(map.getProperty(SITE, "")), check).forget(check);
            map.delete();
        }
        deleteTypes(nodes(tx, PAGE_TYPE, "run", run), check);
        ForumViews.forget(tx);
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
