package org.crawlgraph.procedures.graphs;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.procedures.neo4j.PublicReader;
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
                                weights.add(from, to, value == null ? 1 : weight(property, value));
                            }
                        }));
        if (!found[0]) {
            throw new IllegalArgumentException("no relationship " + graph.relationshipTypes()
                    + " between pages has the property '" + property + "'; pass the property of the weights");
        }
        return weights.values();
    }

    private static double weight(String property, Object value) {
        if (value instanceof Number number && LinkValues.isWeight(number.doubleValue())) {
            return number.doubleValue();
        }
        throw notWeight("the property '" + property + "' of a relationship is " + Options.shown(value));
    }

    /** The error for a value that is not a weight. */
    static IllegalArgumentException notWeight(String problem) {
        return new IllegalArgumentException(problem + "; weights must be 0, or between " + LinkValues.MIN_WEIGHT
                + " and " + LinkValues.MAX_WEIGHT + "; scale them, such as by their maximum");
    }
}
