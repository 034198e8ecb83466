package org.crawlgraph.procedures.store;

import java.util.List;
import org.neo4j.graphdb.Transaction;

/**
 * How much of a projection there is in the store, as far as the store knows without reading it: from its counts, and the two
 * ends of its index of labels.
 *
 * @param leastPages nodes with the label of which there are most
 * @param mostPages nodes with any of the labels, those with several of them may be counted several times
 * @param leastLinks relationships that begin and end at pages in any case
 * @param mostLinks relationships that begin or end at pages, whichever are fewer, at most
 * @param span node ids from the first to the last page; 0 without pages
 */
public record StoreSize(long leastPages, long mostPages, long leastLinks, long mostLinks, long span) {

    /**
     * Asks the store.
     *
     * @throws IllegalArgumentException when no node has one of the labels
     */
    public static StoreSize of(Transaction tx, List<String> labels, List<String> types) {
        long leastPages = 0;
        long mostPages = 0;
        long first = Long.MAX_VALUE;
        long last = -1;
        LabelCounts counts = LabelCounts.of(tx);
        for (String label : labels.stream().distinct().toList()) {
            long count = counts.nodes(label);
            if (count == 0) {
                throw StoreReader.noNode(label);
            }
            leastPages = Math.max(leastPages, count);
            mostPages += count;
            first = Math.min(first, counts.firstNode(label));
            last = Math.max(last, counts.lastNode(label));
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
        return new StoreSize(leastPages, Math.min(mostPages, span), leastLinks, mostLinks, span);
    }
}
