package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.forum.evaluation.ForumThreads;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.FollowReason;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;

/**
 * The threads and lists of a site, as written by crawls and trainings, corrected by later user decisions on the map.
 */
final class ForumThreadRows {

    private final MapPages pages;
    private final @Nullable ForumMap map;
    private final Runnable check;

    /** @param map null when the site has none */
    ForumThreadRows(MapPages pages, @Nullable ForumMap map, Runnable check) {
        this.pages = pages;
        this.map = map;
        this.check = check;
    }

    /** The page type number of a page, or -1. */
    static int type(Node page) {
        return page.getProperty(MapPages.PAGE_TYPE, null) instanceof Number number ? number.intValue() : -1;
    }

    private int type(String url) {
        Node node = pages.nodes().get(url);
        return node == null ? -1 : type(node);
    }

    /**
     * The URLs of each thread or list, in order, without pages of removed page types. Includes single pages if other
     * pages of their type have next pages.
     */
    List<List<String>> threads() {
        List<ForumThreads.Continues> pairs = new ArrayList<>();
        Set<Integer> turning = turning();
        for (ForumThreads.Continues pair : pages.continued(check)) {
            if (pages.nodes().containsKey(pair.to()) && together(pair)) {
                pairs.add(pair);
                turning.add(type(pair.from()));
                turning.add(type(pair.to()));
            }
        }
        turning.remove(-1);
        List<String> alone = pages.nodes().keySet().stream()
                .filter(url -> turning.contains(type(url)) && kept(type(url)))
                .toList();
        return ForumThreads.of(pairs, alone);
    }

    /** Page types with links to next pages. */
    private Set<Integer> turning() {
        Set<Integer> types = new HashSet<>();
        if (map != null) {
            map.arcs().stream()
                    .filter(Arc::turnsPage)
                    .forEach(arc -> types.add(arc.key().from()));
        }
        return types;
    }

    private boolean kept(int type) {
        return map == null
                || type < 0
                || type >= map.pageTypes().size()
                || map.pageTypes().get(type).kept();
    }

    private boolean together(ForumThreads.Continues pair) {
        int from = type(pair.from());
        int to = type(pair.to());
        return kept(from) && kept(to) && (map == null || !parted(map, from, pair.to(), to, pair.from()));
    }

    /**
     * Whether user decisions say that none of the links between two pages, in both directions, joins them into a
     * thread.
     */
    private static boolean parted(ForumMap map, int from, String to, int back, String origin) {
        List<Arc> arcs = map.arcs().stream()
                .filter(arc -> (arc.key().from() == from && arc.key().pattern() == map.pattern(to))
                        || (arc.key().from() == back && arc.key().pattern() == map.pattern(origin)))
                .filter(arc -> arc.flips() > 0 || arc.reason() == FollowReason.BY_HAND)
                .toList();
        return !arcs.isEmpty()
                && arcs.stream().allMatch(arc -> arc.reason() == FollowReason.BY_HAND && !arc.turnsPage());
    }
}
