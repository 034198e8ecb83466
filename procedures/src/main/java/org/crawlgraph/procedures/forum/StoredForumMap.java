package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.FlipRule;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.forum.sampling.ForumScope;
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
 * The map of a forum in the store, as seen by the transaction. Page types and arcs are nodes and relationships with the
 * results of training and user decisions; layouts and URL patterns, which classify pages, are lists on the map's
 * node.
 * @param site the host of the forum
 * @param node the node of the map
 * @param map the map with user decisions
 * @param types the nodes of its page types by number, except for deleted nodes
 * @param unseen nodes for URL patterns without a page in the sample and without a user decision, by pattern, empty
 *     for links without one
 * @param arcs the relationships of each arc, one per target page type
 */
public record StoredForumMap(
        String site,
        Node node,
        ForumMap map,
        Map<Integer, Node> types,
        Map<String, Node> unseen,
        Map<Arc.Key, List<Relationship>> arcs) {

    static final Label FORUM_MAP = Label.label("ForumMap");
    static final Label PAGE_TYPE = Label.label("PageType");
    static final RelationshipType NAVIGATES_TO = RelationshipType.withName("NAVIGATES_TO");
    static final String SITE = "site";
    private static final String METHOD = "method";
    private static final String ENTRY = "entry";
    private static final String PAGE_TYPES = "pageTypes";
    private static final String SESSION_KEYS = "sessionKeys";
    private static final String ANY_ORDER = "anyOrder";
    private static final String FLIPS = "flips";
    private static final String CONSTANTS = "constants";
    private static final String ALONE = "alone";
    private static final String PATTERNS = "patterns";
    private static final String LAYOUTS = "layouts";
    static final String LEARNT = "learnt";
    static final String LEARNT_REASON = "learntReason";
    static final String NUMBER = "number";
    static final String PATTERN = "pattern";
    static final String LOCATION = "location";

    /** Reads the map of a site, or null. */
    static @Nullable StoredForumMap of(Transaction tx, String site) {
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

    /** Reads the map of a site, and locks it until the transaction ends; null when there is none. */
    static @Nullable StoredForumMap locked(Transaction tx, String site) {
        Node node = node(tx, site);
        if (node == null) {
            return null;
        }
        tx.acquireWriteLock(node);
        return of(tx, site);
    }

    /**
     * Returns {@code found}.
     * @throws IllegalArgumentException when it is null
     */
    static StoredForumMap existing(@Nullable StoredForumMap found, Transaction tx, String site) {
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
        if (!node.hasProperty(LAYOUTS)) {
            throw new IllegalArgumentException("the (:ForumMap) of '" + site + "' has no property " + LAYOUTS
                    + " and was not written by this version; delete it with MATCH (m:ForumMap {site: '"
                    + site + "'}) DELETE m, then train the site again");
        }
        Map<Integer, Node> types = new TreeMap<>();
        Map<String, Node> unseen = new LinkedHashMap<>();
        int count = count(node, PAGE_TYPES);
        for (Node type : nodes(tx, PAGE_TYPE, SITE, site)) {
            int number = number(type);
            if (number < 0) {
                unseen.putIfAbsent(String.valueOf(type.getProperty(PATTERN, "")), type);
            } else if (number < count) {
                types.putIfAbsent(number, type);
            }
        }
        List<String> texts = texts(node, PATTERNS);
        List<PageType> learnt = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            Node type = types.get(number);
            learnt.add(
                    type == null
                            ? PageType.unseen(number, -1) // a user has deleted its node
                            : new TypeNode(type).read(number, pattern(texts, type)));
        }
        for (Map.Entry<String, Node> each : List.copyOf(unseen.entrySet())) {
            if (state(each.getValue()).byHand()) {
                types.put(learnt.size(), each.getValue());
                learnt.add(PageType.unseen(learnt.size(), pattern(texts, each.getValue())));
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
        Map<Arc.Key, List<Relationship>> arcs = arcs(texts, types.values(), unseen.values());
        ForumMethod method = ForumMethod.named(String.valueOf(node.getProperty(METHOD, "")));
        ForumMap map = ForumMap.of(new ForumMap.Parts(
                method,
                String.valueOf(node.getProperty(ENTRY, "")),
                new ForumScope(
                        site,
                        new ForumScope.SessionKeys(
                                Set.copyOf(texts(node, SESSION_KEYS)),
                                node.getProperty(ANY_ORDER, false).equals(true))),
                method.layouts(texts(node, LAYOUTS)),
                texts.stream().map(UrlPattern::parse).toList(),
                learnt,
                arcs.entrySet().stream()
                        .map(arc -> arc(arc.getKey(), arc.getValue(), learnt.size()))
                        .toList(),
                new FlipRule(
                        Set.copyOf(texts(node, FLIPS)),
                        Set.copyOf(texts(node, CONSTANTS)),
                        Set.copyOf(texts(node, ALONE))),
                new ForumMap.Decisions(decided, arcDecisions(arcs))));
        return new StoredForumMap(site, node, map, types, unseen, arcs);
    }

    /** A page type in its node, as trained, without user decisions. */
    record TypeNode(Node node) {

        PageType read(int number, int pattern) {
            Decision learnt = Decision.of(
                    node.getProperty(LEARNT, Decision.KEPT.text()),
                    Decision.PAGES,
                    () -> "a page type has " + LEARNT + " =");
            PageType.CopyEvidence copy = node.hasProperty("copyOf")
                    ? new PageType.CopyEvidence(
                            count(node, "copyOf"),
                            count(node, "copyTried"),
                            real(node, "copyShare"),
                            real(node, "copyFan"))
                    : null;
            return new PageType(
                    number,
                    node.getProperty("layout", -1L) instanceof Long layout && layout >= 0 ? (int) (long) layout : -1,
                    pattern,
                    count(node, "pages"),
                    real(node, "informativeness"),
                    count(node, "near"),
                    real(node, "depth"),
                    Objects.requireNonNull(learnt),
                    PageType.Reason.of(
                            String.valueOf(node.getProperty(LEARNT_REASON, PageType.Reason.NOTHING_AGAINST.text()))),
                    copy,
                    texts(node, "examples"));
        }

        void write(PageType learnt, String pattern) {
            node.setProperty(NUMBER, (long) learnt.number());
            node.setProperty(PATTERN, pattern);
            node.setProperty("layout", (long) learnt.layout());
            node.setProperty("pages", (long) learnt.pages());
            node.setProperty("near", (long) learnt.near());
            node.setProperty("informativeness", learnt.informativeness());
            node.setProperty("depth", learnt.depth());
            node.setProperty("examples", learnt.examples().toArray(String[]::new));
            node.setProperty(LEARNT, learnt.decision().text());
            node.setProperty(LEARNT_REASON, learnt.reason().text());
            List.of("copyOf", "copyTried", "copyShare", "copyFan").forEach(node::removeProperty);
            PageType.CopyEvidence copy = learnt.copy();
            if (copy != null) {
                node.setProperty("copyOf", (long) copy.of());
                node.setProperty("copyTried", (long) copy.tried());
                node.setProperty("copyShare", copy.share());
                node.setProperty("copyFan", copy.fan());
            }
        }
    }

    /** Writes the parts of a map other than page types and arcs. */
    static void write(Node node, ForumMap map) {
        ForumMap.Parts parts = map.parts();
        node.setProperty(METHOD, parts.method().option());
        node.setProperty(ENTRY, parts.entry());
        node.setProperty(PAGE_TYPES, (long) parts.types().size());
        node.setProperty(ANY_ORDER, parts.scope().keys().anyOrder());
        texts(node, SESSION_KEYS, parts.scope().keys().keys().stream().sorted());
        texts(node, FLIPS, parts.flips().slots().stream().sorted());
        texts(node, CONSTANTS, parts.flips().constants().stream().sorted());
        texts(node, ALONE, parts.flips().alone().stream().sorted());
        texts(node, PATTERNS, parts.patterns().stream().map(UrlPattern::toString));
        texts(node, LAYOUTS, parts.layouts().lines().stream());
    }

    private static void texts(Entity entity, String property, Stream<String> texts) {
        entity.setProperty(property, texts.toArray(String[]::new));
    }

    private static List<String> texts(Entity entity, String property) {
        Object value = entity.getProperty(property, new String[0]);
        if (value instanceof String[] texts) {
            return List.of(texts);
        }
        throw wrong(entity, property, value, "a list of strings");
    }

    private static int count(Entity entity, String property) {
        Object value = entity.getProperty(property, 0L);
        if (value instanceof Long count && count >= 0 && count <= Integer.MAX_VALUE) {
            return (int) (long) count;
        }
        throw wrong(entity, property, value, "an integer, at least 0");
    }

    private static double real(Entity entity, String property) {
        Object value = entity.getProperty(property, 0.0);
        if (value instanceof Double real) {
            return real;
        }
        throw wrong(entity, property, value, "a float");
    }

    private static IllegalArgumentException wrong(Entity entity, String property, Object value, String expected) {
        String kind = entity instanceof Relationship ? "a NAVIGATES_TO" : "a node";
        return new IllegalArgumentException(kind + " of the map of a forum has " + property + " = " + value
                + "; it must be " + expected + ". Correct it, or train the site again");
    }

    private static Map<Arc.Key, List<Relationship>> arcs(
            List<String> patterns, Collection<Node> types, Collection<Node> unseen) {
        Map<Arc.Key, List<Relationship>> arcs = new TreeMap<>(Arc.Key.ORDER);
        for (Node type : Stream.concat(types.stream(), unseen.stream()).toList()) {
            try (ResourceIterable<Relationship> leaving = type.getRelationships(Direction.OUTGOING, NAVIGATES_TO)) {
                leaving.forEach(arc -> arcs.computeIfAbsent(key(patterns, arc), key -> new ArrayList<>())
                        .add(arc));
            }
        }
        return arcs;
    }

    private static Arc arc(Arc.Key key, List<Relationship> relationships, int types) {
        Relationship any = relationships.get(0);
        List<Arc.Target> targets = new ArrayList<>();
        for (Relationship arc : relationships) {
            int type = number(arc.getEndNode());
            int pages = count(arc, "pages");
            if (pages > 0 && type >= 0 && type < types) {
                targets.add(new Arc.Target(type, pages));
            }
        }
        targets.sort(Comparator.comparingInt(Arc.Target::pages).reversed().thenComparingInt(Arc.Target::type));
        return new Arc(
                key,
                count(any, "links"),
                count(any, "flips"),
                texts(any, "anchors"),
                targets,
                count(any, "tried"),
                count(any, "copies"),
                Decision.SKIP,
                Arc.Reason.PATTERN);
    }

    /** Writes an arc to the relationship for one of its target page types. */
    static void write(Relationship relationship, Arc arc, String pattern, int pages) {
        relationship.setProperty(LOCATION, arc.key().location());
        if (!pattern.isEmpty()) {
            relationship.setProperty(PATTERN, pattern);
        }
        relationship.setProperty("links", (long) arc.links());
        relationship.setProperty("flips", (long) arc.flips());
        relationship.setProperty("tried", (long) arc.tried());
        relationship.setProperty("copies", (long) arc.copies());
        relationship.setProperty("pages", (long) pages);
        texts(relationship, "anchors", arc.anchors().stream());
    }

    /** User decisions on arcs. An arc may have several relationships; the last change counts. */
    private static Map<Arc.Key, Decision> arcDecisions(Map<Arc.Key, List<Relationship>> arcs) {
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

    private static Arc.Key key(List<String> patterns, Relationship arc) {
        int from = number(arc.getStartNode());
        if (from < 0) {
            throw new IllegalArgumentException(
                    "a NAVIGATES_TO starts at page type '" + arc.getStartNode().getProperty("name", "")
                            + "', which was not sampled; it must start at a numbered page type");
        }
        if (!(arc.getProperty(LOCATION, null) instanceof String location)) {
            throw wrong(arc, LOCATION, arc.getProperty(LOCATION, "missing"), "a link path");
        }
        return new Arc.Key(from, location, arc.hasProperty(PATTERN) ? pattern(patterns, arc) : -1);
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

    static Decision.Stored state(Node type) {
        return StoredDecision.of(type, Decision.PAGES, () -> "the page type '" + type.getProperty("name", "") + "'");
    }

    static Decision.Stored state(Relationship arc) {
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
            List<Node> nodes = new ArrayList<>(found.stream().toList());
            nodes.sort(Comparator.comparingLong(PublicReader::id));
            return nodes;
        }
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
