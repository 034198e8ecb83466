package org.crawlgraph.procedures.forum;

import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;
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
}
