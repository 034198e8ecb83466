package org.crawlgraph.procedures.forum;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.procedures.neo4j.StatementViews;
import org.crawlgraph.procedures.store.Projection;
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

    @Context
    public Transaction tx;

    @UserFunction("crawl.follow")
    @Description("Returns how a crawl should follow a link of a forum by its map: follow; skip; or next"
            + " page, which is followed and belongs to the same thread or list; null if the site of"
            + " the target has no map. The page type of the source is its property pageType, else the"
            + " only page type with its URL pattern; without either, or without a source, the URL"
            + " pattern of the target decides. The location is the link path, such as"
            + " html>body>div.pager>a, as in crawl.forum.arcs; without it, the most followed arc"
            + " decides.")
    public @Nullable String follow(
            @Name("from") @Nullable String from,
            @Name("to") @Nullable String to,
            @Name(value = "location", defaultValue = "") @Nullable String location) {
        if (to == null) {
            return null;
        }
        String place = location == null || location.isBlank() ? null : location;
        ForumMap.Follow follow = ForumView.of(tx).follow(tx, from, to, place);
        return follow == null ? null : follow.decision().text();
    }

    /** The maps of forums as seen by one statement, each read with user decisions on first use. Not thread-safe. */
    static final class ForumView {

        /** Maximum number of pages whose page type is cached. */
        private static final int PAGES = 1 << 16;

        private static final StatementViews<ForumView> VIEWS = new StatementViews<>(tx -> new ForumView());

        private final Map<String, Optional<ForumMap>> maps = new HashMap<>();
        private final Map<String, Integer> typeOf = new HashMap<>();

        /** The view of the running statement of a transaction. */
        static ForumView of(Transaction tx) {
            return VIEWS.of(tx);
        }

        /** Makes the running statement re-read its maps. */
        static void forget(Transaction tx) {
            VIEWS.forget(tx);
        }

        /** How to follow a link; null when the target's site has no map. */
        ForumMap.@Nullable Follow follow(Transaction tx, @Nullable String from, String to, @Nullable String location) {
            String host = host(to);
            if (host == null) {
                return null;
            }
            ForumMap map = map(tx, host);
            if (map == null) {
                return null;
            }
            int type = from == null || !host.equals(host(from)) ? -1 : type(tx, map, from);
            return from == null || type < 0 ? map.follow(-1, "", to) : map.follow(type, location, from, to);
        }

        private static @Nullable String host(String url) {
            String canonical = CanonicalUrl.of(url);
            return canonical == null ? null : Host.of(canonical);
        }

        private @Nullable ForumMap map(Transaction tx, String host) {
            return maps.computeIfAbsent(host, site -> {
                        StoredForumMap stored = StoredForumMap.of(tx, site);
                        return stored == null ? Optional.empty() : Optional.of(stored.map());
                    })
                    .orElse(null);
        }

        private int type(Transaction tx, ForumMap map, String url) {
            Integer known = typeOf.get(url);
            if (known == null) {
                if (typeOf.size() >= PAGES) {
                    typeOf.clear();
                }
                known = read(tx, map, url);
                typeOf.put(url, known);
            }
            return known;
        }

        /**
         * The page type stored on the page if the map has it with the page's URL pattern, else the only one with this
         * pattern, else -1.
         */
        private static int read(Transaction tx, ForumMap map, String url) {
            List<Integer> possible = map.pageTypes(url);
            if (possible.size() < 2) {
                return possible.isEmpty() ? -1 : possible.get(0);
            }
            try (ResourceIterator<Node> pages = tx.findNodes(MapPages.PAGE, Projection.PageProperties.OWN.url(), url)) {
                while (pages.hasNext()) {
                    int written = MapPages.Threads.type(pages.next());
                    if (possible.contains(written)) {
                        return written;
                    }
                }
            }
            return -1;
        }
    }
}
