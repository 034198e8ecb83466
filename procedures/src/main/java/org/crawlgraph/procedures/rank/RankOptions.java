package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.RelationshipWeights;
import org.neo4j.graphdb.Transaction;

/** Options for the properties written by rankings. */
public final class RankOptions {

    static final Option<String> WEIGHT_PROPERTY = Option.text(
            "relationshipWeightProperty",
            "property",
            "none, all links weigh 1",
            "Weights of links: a property, 0 or from 1e-100 to 1e100; weights of parallel links are summed, and links"
                    + " without the property weigh 1. Of a named graph, one of its relationshipProperties");

    /** Page properties that belong to imports and crawls. */
    private static final Set<String> OWNED = Set.of(("url host id title status trouble contentType bytes depth crawl "
                    + "fetchedAt etag lastModified archived "
                    + "digest canonical noindex visits changes changedAt firstFetchedAt gone sketch language")
            .split(" "));

    private RankOptions() {}

    /** The option for the properties that a call writes, with their usual names. */
    public static Option<List<String>> writeProperty(String... usual) {
        return Option.names(
                "writeProperty",
                List.of(usual),
                "Property to write: a name for each value, in the order of the default");
    }

    /**
     * The option for the properties that a call adds to a named graph, with the usual names of those that it writes.
     */
    static Option<List<String>> mutateProperty(Option<List<String>> written) {
        return new Option<>(
                "mutateProperty",
                written.kind(),
                written.defaultValue(),
                written.defaultText(),
                "Property of the named graph: a name for each value, in the order of the default");
    }

    /**
     * Reads the properties that a call writes.
     *
     * @throws IllegalArgumentException when there are more or fewer than usual, two are the same, or one belongs to
     *     imports or crawls
     */
    public static List<String> written(Options options, Option<List<String>> option) {
        List<String> names = options.get(option);
        List<?> usual = (List<?>) Objects.requireNonNull(option.defaultValue());
        if (names.size() != usual.size() || Set.copyOf(names).size() != names.size()) {
            throw new IllegalArgumentException(option.name() + " is " + Options.shown(names) + "; it must have "
                    + (usual.size() == 1 ? "one name" : usual.size() + " different names") + ", such as "
                    + Options.shown(usual));
        }
        for (String property : names) {
            if (OWNED.contains(property)) {
                throw new IllegalArgumentException(option.name() + " is '" + property + "', which would overwrite the "
                        + property + " of every page; choose another");
            }
        }
        return names;
    }

    /**
     * Rejects properties that contain the URLs or hosts of this graph.
     *
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

    /**
     * Reads the weights of a graph's links.
     *
     * @param property relationship property
     * @throws IllegalArgumentException if the named graph has no such weights, no relationship has the property, or a
     *     weight is not a number of at least 0
     */
    static LinkValues weights(
            Transaction tx, GraphArguments common, PageGraph graph, String property, Checkpoint checkpoint) {
        return common.graph() == null
                ? RelationshipWeights.read(tx, graph, property, checkpoint)
                : GraphCatalog.of(tx).named(common.graph()).weights(property).of(graph.linkGraph(), checkpoint);
    }
}
