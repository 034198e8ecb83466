package org.crawlgraph.procedures.store;

import java.lang.reflect.Array;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.schema.CypherText;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.Node;

/** Property values as Cypher compares and shows them. */
public final class Values {

    /** Whole numbers up to here are exact as doubles. */
    private static final double MAX_EXACT = 0x1p53;

    private Values() {}

    /** Returns a key that is equal for values that Cypher's {@code =} finds equal: 1 and 1.0, lists with equal elements. */
    public static Object key(Object value) {
        if (value.getClass().isArray()) {
            return list(value).stream().map(Values::key).toList();
        }
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            return number == Math.rint(number) && Math.abs(number) <= MAX_EXACT ? (Object) (long) number : number;
        }
        return value instanceof Number number ? (Object) number.longValue() : value;
    }

    /** Formats a key: strings as they are, lists as in Cypher. */
    public static String text(Object key) {
        return key instanceof String text ? text : CypherText.of(key);
    }

    /**
     * Sets a property of a name that the caller chose, or of nodes that others may have too.
     * @throws IllegalArgumentException when a uniqueness constraint rejects the value
     */
    @SuppressWarnings("UnusedException") // Neo4j shows the innermost cause, which would hide the message
    public static void set(Node node, String property, Object value) {
        try {
            node.setProperty(property, value);
        } catch (ConstraintViolationException e) {
            throw new IllegalArgumentException(StoreFailure.violation(e.getMessage()));
        }
    }

    /** The elements of an array. */
    static List<Object> list(Object array) {
        return IntStream.range(0, Array.getLength(array))
                .mapToObj(place -> Array.get(array, place))
                .toList();
    }
}
