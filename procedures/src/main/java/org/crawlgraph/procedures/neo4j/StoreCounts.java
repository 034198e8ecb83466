package org.crawlgraph.procedures.neo4j;

import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/**
 * Counts nodes and relationships by label and type, as a transaction sees them, from the count store and the label
 * index.
 */
public record StoreCounts(Transaction tx) {

    /** The smallest and the largest id of nodes. */
    public record Range(long first, long last) {}

    public long nodes(String label) {
        return number("MATCH (n" + labelled(label) + ") RETURN count(n) AS number");
    }

    /**
     * Counts the relationships of a type.
     *
     * @param from label of the start nodes; null for any
     * @param to label of the end nodes; null for any
     */
    public long relationships(@Nullable String from, String type, @Nullable String to) {
        return number("MATCH (" + labelled(from) + ")-[r" + labelled(type) + "]->(" + labelled(to)
                + ") RETURN count(r) AS number");
    }

    /** The smallest and the largest id of the nodes with a label, or 0. */
    public Range ids(String label) {
        String nodes = "MATCH (n" + labelled(label) + ") WITH n ORDER BY n ";
        return new Range(
                number(nodes + "LIMIT 1 RETURN id(n) AS number"),
                number(nodes + "DESC LIMIT 1 RETURN id(n) AS number"));
    }

    private long number(String query) {
        try (Result rows = tx.execute("CYPHER 5 " + query)) {
            return rows.hasNext() && rows.next().get("number") instanceof Long number ? number : 0;
        }
    }

    /**
     * A label or type as Cypher 5 reads it: it decodes {@code \}{@code u0060}, even inside quotes, as the backtick that
     * ends the name.
     */
    private static String labelled(@Nullable String name) {
        return name == null ? "" : ":`" + name.replace("\\", "\\u005c").replace("`", "``") + "`";
    }
}
