package org.crawlgraph.procedures.forum;

import org.crawlgraph.forum.map.Follow;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.follow}: the map of a forum as a filter for links. */
public final class ForumFunctions {

    /** The transaction of the caller. */
    @Context
    public Transaction tx;

    /** How to follow a link. */
    @UserFunction("crawl.follow")
    @Description(
            "How a crawl should follow a link of a forum, by its map and what people have decided about it: 0 not, 1 follow, 2 follow, and the two"
                    + " pages are of one thread or list; null when the site of the second URL has no map. The page type of the first is the property"
                    + " pageType of the page, else the only one with its URL pattern; without one, or without a first URL, the URL pattern of the second"
                    + " decides alone. The location is the link path, such as html>body>div.pager>a, as crawl.forum.arcs shows it; without it"
                    + " the arc that is followed most counts.")
    public @Nullable Long follow(
            @Name("from") @Nullable String from,
            @Name("to") @Nullable String to,
            @Name(value = "location", defaultValue = "") @Nullable String location) {
        if (to == null) {
            return null;
        }
        String place = location == null || location.isBlank() ? null : location;
        Follow follow = ForumViews.of(tx).follow(tx, from, to, place);
        return follow == null ? null : (long) follow.theta();
    }
}
