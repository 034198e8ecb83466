package org.crawlgraph.procedures.forum;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.neo4j.StatementViews;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.follow}: the map of a forum as a filter for links. */
public final class ForumFunctions {

    /** The maps of sites as a statement sees them, each read on first use. */
    private static final StatementViews<Map<String, Optional<ForumMap>>> VIEWS =
            new StatementViews<>(tx -> new HashMap<>());

    @Context
    public Transaction tx;

    @UserFunction("crawl.follow")
    @Description("Returns how a crawl should follow a link of a forum by its map: follow; skip; or next"
            + " page, which is followed and belongs to the same thread or list; null if the site of"
            + " the target has no map. The page type of the source is its property pageType, else the"
            + " only page type with its URL pattern; without either, or without a source, the URL"
            + " pattern of the target decides. The location is the link path, such as"
            + " html>body>div.pager>a, as on NAVIGATES_TO; without it, the most followed arc"
            + " decides.")
    public @Nullable String follow(
            @Name("from") @Nullable String from,
            @Name("to") @Nullable String to,
            @Name(value = "location", defaultValue = "") @Nullable String location) {
        if (to == null) {
            return null;
        }
        String host = host(to);
        ForumMap map = host == null ? null : map(host);
        if (host == null || map == null) {
            return null;
        }
        String place = location == null || location.isBlank() ? null : location;
        int type = from == null || !host.equals(host(from)) ? -1 : type(map, from);
        return (from == null || type < 0 ? map.follow(-1, "", to) : map.follow(type, place, from, to))
                .decision()
                .text();
    }

    /** Makes the running statement re-read its maps. */
    static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }

    private static @Nullable String host(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical == null ? null : Host.of(canonical);
    }

    private @Nullable ForumMap map(String host) {
        return VIEWS.of(tx)
                .computeIfAbsent(
                        host,
                        site -> Optional.ofNullable(StoredForumMap.of(tx, site)).map(StoredForumMap::map))
                .orElse(null);
    }

    /**
     * The page type stored on the page if the map has it with the page's URL pattern, else the only one with this
     * pattern, else -1.
     */
    private int type(ForumMap map, String url) {
        List<Integer> possible = map.pageTypes(url);
        if (possible.size() < 2) {
            return possible.isEmpty() ? -1 : possible.get(0);
        }
        try (ResourceIterator<Node> pages = tx.findNodes(MapPages.PAGE, Projection.PageProperties.OWN.url(), url)) {
            return pages.stream()
                    .map(MapPages::type)
                    .filter(possible::contains)
                    .findFirst()
                    .orElse(-1);
        }
    }
}
