package org.crawlgraph.procedures.forum;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumThreads;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.procedures.graphs.Projection;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/**
 * The pages of a host in the store, with the data written by maps and crawls by maps: {@code pageType}, and
 * {@code CONTINUES} between pages of one thread or list.
 *
 * @param nodes by URL
 */
record MapPages(Transaction tx, String host, Map<String, Node> nodes) {

    static final Label PAGE = Label.label("Page");
    static final RelationshipType CONTINUES = RelationshipType.withName("CONTINUES");
    static final String PAGE_TYPE = "pageType";

    /** Property of a {@code CONTINUES} written by a training: its run. */
    private static final String RUN = "run";

    static MapPages of(Transaction tx, String host, Runnable check) {
        Map<String, Node> nodes = new LinkedHashMap<>();
        try (ResourceIterator<Node> found = tx.findNodes(PAGE, Projection.PageProperties.OWN.host(), host)) {
            while (found.hasNext()) {
                check.run();
                Node node = found.next();
                if (node.getProperty(Projection.PageProperties.OWN.url(), null) instanceof String url) {
                    nodes.putIfAbsent(url, node);
                }
            }
        }
        return new MapPages(tx, host, nodes);
    }

    /** The pairs of pages joined by {@code CONTINUES}. */
    private Set<ForumThreads.Continues> continued() {
        String query = "MATCH (a:Page {host: $host})-[:CONTINUES]->(b:Page) RETURN a.url AS from, b.url AS to";
        try (Result rows = tx.execute(query, Map.of("host", host))) {
            return rows.stream()
                    .map(row ->
                            new ForumThreads.Continues(String.valueOf(row.get("from")), String.valueOf(row.get("to"))))
                    .collect(Collectors.toSet());
        }
    }

    /** Removes page types from all pages of a host, and {@code CONTINUES} written by trainings. */
    static void forget(Transaction tx, String host) {
        Map<String, Object> parameters = Map.of("host", host);
        tx.execute("MATCH (p:Page {host: $host}) REMOVE p.pageType", parameters).close();
        tx.execute("MATCH (:Page {host: $host})-[c:CONTINUES]->() WHERE c.run IS NOT NULL DELETE c", parameters)
                .close();
    }

    /**
     * The number of writes.
     *
     * @param pages pages given a page type
     * @param pairs new {@code CONTINUES}
     */
    record Written(long pages, long pairs) {}

    /**
     * Replaces page types and {@code CONTINUES} of earlier trainings by those of a map, for pages in the archive. Keeps
     * {@code CONTINUES} written by crawls.
     */
    Written write(ForumMap map, StoredForum forum, String run, Checkpoint checkpoint) {
        int[] types = new int[forum.pages().size()];
        Set<ForumThreads.Continues> continued = new LinkedHashSet<>();
        for (int page = 0; page < types.length; page++) {
            checkpoint.reached("page types", page, types.length);
            ForumMap.Visit visit = map.visit(forum.pages().get(page));
            types[page] = visit.type();
            forum.continued(visit, map).forEach(pair -> continued.add(pair.ordered()));
        }
        Runnable check = () -> checkpoint.reached("writing pages", 0, 1);
        forget(tx, host);
        Map<String, Node> byAddress = new HashMap<>();
        long pages = 0;
        for (Map.Entry<String, Node> entry : nodes.entrySet()) {
            check.run();
            String address = map.address(entry.getKey());
            int page = forum.page(entry.getKey());
            boolean own =
                    page >= 0 && map.address(forum.pages().get(page).url()).equals(address);
            if (own) {
                byAddress.putIfAbsent(address, entry.getValue());
                if (types[page] >= 0) {
                    entry.getValue().setProperty(PAGE_TYPE, (long) types[page]);
                    pages++;
                }
            }
        }
        Set<ForumThreads.Continues> known = continued();
        long pairs = 0;
        for (ForumThreads.Continues pair : continued) {
            Node from = byAddress.get(pair.from());
            Node to = byAddress.get(pair.to());
            if (from != null && to != null && from != to && known.add(new ForumThreads.Continues(url(from), url(to)))) {
                from.createRelationshipTo(to, CONTINUES).setProperty(RUN, run);
                pairs++;
            }
        }
        return new Written(pages, pairs);
    }

    private static String url(Node node) {
        return String.valueOf(node.getProperty(Projection.PageProperties.OWN.url()));
    }

    /** The page type number of a page, or -1. */
    static int type(Node page) {
        return page.getProperty(PAGE_TYPE, null) instanceof Number number ? number.intValue() : -1;
    }

    /**
     * The URLs of each thread or list, in order, without pages of removed page types. Includes single pages if other
     * pages of their type have next pages.
     *
     * @param map null when the site has none
     */
    List<List<String>> threads(@Nullable ForumMap map) {
        Set<Integer> removed = new HashSet<>();
        Set<Integer> turning = new HashSet<>();
        if (map != null) {
            map.pageTypes().stream().filter(type -> !type.kept()).forEach(type -> removed.add(type.number()));
            map.arcs().stream()
                    .filter(Arc::turnsPage)
                    .forEach(arc -> turning.add(arc.key().from()));
        }
        Map<String, Integer> kept = new LinkedHashMap<>();
        nodes.forEach((url, node) -> {
            if (!removed.contains(type(node))) {
                kept.put(url, type(node));
            }
        });
        List<ForumThreads.Continues> pairs = continued().stream()
                .filter(pair -> kept.containsKey(pair.from()) && kept.containsKey(pair.to()))
                .toList();
        pairs.forEach(pair -> turning.addAll(List.of(kept.get(pair.from()), kept.get(pair.to()))));
        turning.remove(-1);
        return ForumThreads.of(
                pairs,
                kept.keySet().stream()
                        .filter(url -> turning.contains(kept.get(url)))
                        .toList());
    }
}
