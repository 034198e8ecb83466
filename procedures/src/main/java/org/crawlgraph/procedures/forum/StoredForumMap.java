package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.procedures.runs.StoredDecision;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/**
 * The map of a forum in the store, as seen by the transaction. The map's node holds it as text, as learnt; nodes and
 * relationships show its page types and arcs, and hold the decisions of users.
 *
 * @param node the node of the map
 * @param map the map with user decisions
 * @param types the nodes of its page types by number, except for deleted nodes; user decisions on URL patterns that the
 *     sample lacks have further numbers
 */
public record StoredForumMap(Node node, ForumMap map, Map<Integer, Node> types) {

    static final Label FORUM_MAP = Label.label("ForumMap");
    static final Label PAGE_TYPE = Label.label("PageType");
    static final RelationshipType NAVIGATES_TO = RelationshipType.withName("NAVIGATES_TO");
    static final String SITE = "site";
    static final String NUMBER = "number";
    static final String PATTERN = "pattern";
    static final String LOCATION = "location";
    static final String MAP = "map";

    /** Reads the map of a site, or null. */
    static @Nullable StoredForumMap of(Transaction tx, String site) {
        List<Node> maps = StoredNodes.of(tx, FORUM_MAP, SITE, site);
        return maps.isEmpty() ? null : read(tx, site, maps.get(0));
    }

    /** Reads the map of a site, and locks it until the transaction ends; null when there is none. */
    static @Nullable StoredForumMap locked(Transaction tx, String site) {
        StoredNodes.of(tx, FORUM_MAP, SITE, site).stream().limit(1).forEach(tx::acquireWriteLock);
        return of(tx, site);
    }

    /**
     * Reads the map of a site.
     *
     * @throws IllegalArgumentException when there is none
     */
    static StoredForumMap existing(Transaction tx, String site) {
        StoredForumMap found = of(tx, site);
        if (found == null) {
            String shown = Options.shown(site);
            throw new IllegalArgumentException("the site " + shown + " has no map of a forum"
                    + StoredNodes.question(tx, FORUM_MAP, SITE, site) + "; train it with CALL crawl.forum.train("
                    + shown
                    + ", {input: FILE})");
        }
        return found;
    }

    private static StoredForumMap read(Transaction tx, String site, Node node) {
        ForumMap.Parts learnt = learnt(site, node);
        List<String> patterns = learnt.patterns().stream().map(Object::toString).toList();
        List<PageType> known = new ArrayList<>(learnt.types());
        Map<Integer, Node> types = new TreeMap<>();
        Map<Integer, Decision> decided = new HashMap<>();
        for (Node type : StoredNodes.of(tx, PAGE_TYPE, SITE, site)) {
            int number = number(type);
            Decision.Stored state = StoredDecision.of(
                    type, Decision.PAGES, () -> "the page type '" + type.getProperty("name", "") + "'");
            if (number < 0 && state.byHand()) {
                number = known.size();
                known.add(PageType.unseen(number, pattern(patterns, type)));
            }
            if (number >= 0 && number < known.size() && types.putIfAbsent(number, type) == null && state.byHand()) {
                decided.put(number, Objects.requireNonNull(state.value()));
            }
        }
        ForumMap.Decisions byHand = new ForumMap.Decisions(decided, arcs(types, patterns));
        return new StoredForumMap(node, ForumMap.of(learnt.with(known, learnt.arcs(), byHand)), types);
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

    /** User decisions on arcs. An arc may have several relationships; the last change counts. */
    private static Map<Arc.Key, Decision> arcs(Map<Integer, Node> types, List<String> patterns) {
        Map<Arc.Key, Decision> decided = new HashMap<>();
        Map<Arc.Key, Decision> changed = new HashMap<>();
        types.forEach((from, type) -> type.getRelationships(Direction.OUTGOING, NAVIGATES_TO)
                .forEach(arc -> {
                    if (!(arc.getProperty(LOCATION, null) instanceof String location)) {
                        throw new IllegalArgumentException("a NAVIGATES_TO of page type " + from + " of a forum has "
                                + LOCATION + " = " + arc.getProperty(LOCATION, null)
                                + "; it must be a link path. Correct it, or train the site again");
                    }
                    String links = "the NAVIGATES_TO at '" + location + "' of page type " + from;
                    Decision.Stored state = StoredDecision.of(arc, Decision.LINKS, () -> links);
                    Decision value = state.value();
                    if (!state.byHand() || value == null) {
                        return;
                    }
                    Arc.Key key = new Arc.Key(from, location, arc.hasProperty(PATTERN) ? pattern(patterns, arc) : -1);
                    Decision other = (state.isNew() ? changed : decided).put(key, value);
                    if (state.isNew() && other != null && other != value) {
                        throw new IllegalArgumentException(links + " has the state '" + value.text()
                                + "', and another one for the same links '" + other.text()
                                + "'; set the same state on all of them");
                    }
                }));
        decided.putAll(changed);
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
                                    + "'; the property pattern of its (:PageType) nodes has them");
        }
        return number;
    }

    /** The number of a page type, or -1. */
    private static int number(Node type) {
        return type.getProperty(NUMBER, null) instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE
                ? (int) (long) number
                : -1;
    }

    /** The id of the run that wrote the map; empty if unknown. */
    String run() {
        return String.valueOf(node.getProperty("run", ""));
    }

    /** The number of stored page types written by a run. */
    public static long count(Transaction tx, String run) {
        return StoredNodes.of(tx, PAGE_TYPE, "run", run).size();
    }

    /** Deletes the maps written by a run, and removes page types from the pages of their sites. */
    public static void delete(Transaction tx, String run, Runnable check) {
        for (Node map : StoredNodes.of(tx, FORUM_MAP, "run", run)) {
            MapPages.forget(tx, String.valueOf(map.getProperty(SITE, "")));
            map.delete();
        }
        StoredNodes.delete(StoredNodes.of(tx, PAGE_TYPE, "run", run), check);
        ForumFunctions.forget(tx);
    }
}
