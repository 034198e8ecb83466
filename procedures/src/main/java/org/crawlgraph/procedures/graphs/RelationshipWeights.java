package org.crawlgraph.procedures.graphs;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/** Reads link weights from a relationship property. */
public final class RelationshipWeights {

    private RelationshipWeights() {}

    /** Heap for reading weights, including the result. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.of("weights of links", LinkValues.bytes(links), LinkValues.bytes(links) + 8 * pages);
    }

    /**
     * Reads the link weights of a graph in the store. Weights of parallel relationships are summed; relationships
     * without the property weigh 1.
     *
     * @throws IllegalArgumentException if no relationship has the property, or a value is not a weight
     */
    public static LinkValues read(Transaction tx, PageGraph graph, String property, Checkpoint checkpoint) {
        NodeIds nodes = graph.nodes();
        LinkValues.Sum weights = new LinkValues.Sum(graph.linkGraph());
        boolean[] found = new boolean[1];
        new PublicReader(tx)
                .scan(
                        "reading weights",
                        graph.relationshipTypes(),
                        checkpoint,
                        link -> PublicReader.add(link, (start, end) -> {
                            int from = nodes.page(start);
                            int to = nodes.page(end);
                            if (from >= 0 && to >= 0) {
                                Object value = link.getProperty(property, null);
                                found[0] |= value != null;
                                double weight =
                                        value == null ? 1 : value instanceof Number number ? number.doubleValue() : -1;
                                if (!LinkValues.isWeight(weight)) {
                                    throw notWeight(
                                            graph.list().page(tx, from).url(),
                                            graph.list().page(tx, to).url(),
                                            property,
                                            value);
                                }
                                weights.add(from, to, weight);
                            }
                        }));
        if (!found[0]) {
            throw new IllegalArgumentException("no relationship " + graph.relationshipTypes()
                    + " between pages has the property '" + property + "'; pass the property of the weights");
        }
        return weights.values();
    }

    /** The error for a link with a value that is not a weight. */
    static IllegalArgumentException notWeight(
            @Nullable String from, @Nullable String to, String property, @Nullable Object value) {
        return new IllegalArgumentException("the link from " + from + " to " + to + " has the " + property + " "
                + Options.shown(value) + "; weights must be 0, or between " + LinkValues.MIN_WEIGHT
                + " and " + LinkValues.MAX_WEIGHT + "; scale them, such as by their maximum, or omit such links");
    }
}
