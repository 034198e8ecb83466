package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Set;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.store.PageGraph;

/** Options for the properties written by rankings. */
public final class RankOptions {

    public static final Option<String> WRITE_PROPERTY =
            Option.text("writeProperty", "pagerank", "Property to write the scores to");

    static final Option<String> MUTATE_PROPERTY =
            Option.text("mutateProperty", "pagerank", "Property of the named graph for the scores");

    static final Option<String> AUTHORITY_PROPERTY =
            Option.text("authorityProperty", "authority", "Property for the authority scores");

    static final Option<String> HUB_PROPERTY = Option.text("hubProperty", "hub", "Property for the hub scores");

    static final Option<String> WEIGHT_PROPERTY = Option.text(
            "relationshipWeightProperty",
            "property",
            "none, all links weigh 1",
            "Property of links with their weights, at least 0; weights of parallel links are summed,"
                    + " and links without the property weigh 1. For a named graph: one of its"
                    + " relationshipProperties");

    /** Page properties that belong to imports and crawls. */
    private static final Set<String> OWNED = Set.of(("url host id title status trouble contentType bytes depth crawl "
                    + "fetchedAt etag lastModified archived "
                    + "digest canonical noindex visits changes changedAt firstFetchedAt gone sketch language")
            .split(" "));

    private RankOptions() {}

    /**
     * Reads an option for a score property.
     * @throws IllegalArgumentException when the property belongs to imports or crawls
     */
    public static String scoreProperty(Options options, Option<String> option) {
        String property = options.get(option);
        if (OWNED.contains(property)) {
            throw new IllegalArgumentException(option.name() + " is '" + property + "', which would overwrite the "
                    + property + " of every page; choose another");
        }
        return property;
    }

    /**
     * Rejects properties that contain the URLs or hosts of this graph.
     * @throws IllegalArgumentException naming the property
     */
    static void requireOther(PageGraph graph, List<String> properties) {
        for (String property : properties) {
            if (graph.nodes().properties().has(property)) {
                throw new IllegalArgumentException("scores would overwrite the property '" + property
                        + "', which holds the URLs or hosts of these pages; choose another");
            }
        }
    }
}
