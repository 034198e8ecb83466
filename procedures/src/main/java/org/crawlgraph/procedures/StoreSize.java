package org.crawlgraph.procedures;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
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
record StoreSize(long leastPages, long mostPages, long leastLinks, long mostLinks, long span) {

    /**
     * Asks the store.
     *
     * @throws IllegalArgumentException when no node has one of the labels
     */
    static StoreSize of(Transaction tx, List<String> labels, List<String> types) {
        long leastPages = 0;
        long mostPages = 0;
        long first = Long.MAX_VALUE;
        long last = -1;
        for (String label : labels.stream().distinct().toList()) {
            String pages = "MATCH (n:" + quoted(label) + ") RETURN ";
            long count = number(tx, pages + "count(n)", 0);
            if (count == 0) {
                throw StoreReader.noNode(label);
            }
            leastPages = Math.max(leastPages, count);
            mostPages += count;
            first = Math.min(first, number(tx, pages + "id(n) ORDER BY n LIMIT 1", 0));
            last = Math.max(last, number(tx, pages + "id(n) ORDER BY n DESC LIMIT 1", 0));
        }
        long leastLinks = 0;
        long mostLinks = 0;
        for (String type : types.stream().distinct().toList()) {
            long all = number(tx, "MATCH ()-[r:" + quoted(type) + "]->() RETURN count(r)", 0);
            long least = 0;
            long begin = 0;
            long end = 0;
            for (String label : labels.stream().distinct().toList()) {
                long from =
                        number(tx, "MATCH (:" + quoted(label) + ")-[r:" + quoted(type) + "]->() RETURN count(r)", 0);
                long to = number(tx, "MATCH ()-[r:" + quoted(type) + "]->(:" + quoted(label) + ") RETURN count(r)", 0);
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

    /** What a query returns that has one column and one row, or none. */
    static long number(Transaction tx, String query, long otherwise) {
        try (Result result = tx.execute(query)) {
            if (!result.hasNext()) {
                return otherwise;
            }
            Map<String, @Nullable Object> row = result.next();
            return row.values().iterator().next() instanceof Long number ? number : otherwise;
        }
    }

    static String quoted(String name) {
        return '`' + name.replace("`", "``") + '`';
    }
}
