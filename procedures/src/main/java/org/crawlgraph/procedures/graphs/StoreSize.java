package org.crawlgraph.procedures.graphs;

import java.util.List;
import org.crawlgraph.procedures.neo4j.StoreCounts;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.neo4j.graphdb.Transaction;

/**
 * The size of a projection, from the counts of the store and the ends of its label index.
 *
 * @param leastPages nodes with the most frequent label
 * @param mostPages sum of the nodes of all labels, counting nodes with several labels repeatedly
 * @param leastLinks lower bound of the relationships that connect pages
 * @param mostLinks upper bound of the relationships that connect pages
 * @param span number of node ids from the first to the last page; 0 without pages
 * @param together whether the links of a page are consecutive, as after a bulk import
 */
public record StoreSize(long leastPages, long mostPages, long leastLinks, long mostLinks, long span, boolean together) {

    /** The size of a graph that need not exist, as stored by a bulk import. */
    public static StoreSize imported(long pages, long links) {
        return new StoreSize(pages, pages, links, links, pages, true);
    }

    /**
     * Reads the counts.
     *
     * @throws IllegalArgumentException when no node has one of the labels
     */
    public static StoreSize of(Transaction tx, List<String> labels, List<String> types) {
        long leastPages = 0;
        long mostPages = 0;
        long first = Long.MAX_VALUE;
        long last = -1;
        StoreCounts counts = new StoreCounts(tx);
        for (String label : labels.stream().distinct().toList()) {
            long count = counts.nodes(label);
            if (count == 0) {
                throw StoreReader.noNode(label);
            }
            leastPages = Math.max(leastPages, count);
            mostPages += count;
            StoreCounts.Range ids = counts.ids(label);
            first = Math.min(first, ids.first());
            last = Math.max(last, ids.last());
        }
        long leastLinks = 0;
        long mostLinks = 0;
        for (String type : types.stream().distinct().toList()) {
            long all = counts.relationships(null, type, null);
            long least = 0;
            long begin = 0;
            long end = 0;
            for (String label : labels.stream().distinct().toList()) {
                long from = counts.relationships(label, type, null);
                long to = counts.relationships(null, type, label);
                least = Math.max(least, from + to - all);
                begin += from;
                end += to;
            }
            leastLinks += least;
            mostLinks += Math.min(all, Math.min(begin, end));
        }
        long span = last - first + 1;
        return new StoreSize(leastPages, Math.min(mostPages, span), leastLinks, mostLinks, span, false);
    }

    /** The lower bound of this size. */
    StoreSize least() {
        return new StoreSize(
                leastPages, leastPages, leastLinks, leastLinks, leastPages == mostPages ? span : leastPages, together);
    }
}
