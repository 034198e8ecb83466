package org.crawlgraph.schema;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Formats values as Cypher literals, for calls to paste. */
public final class CypherText {

    private CypherText() {}

    /** Formats a map with its keys in alphabetical order; keys must be names that need no quotes. */
    public static String of(Map<String, Object> map) {
        return new TreeMap<>(map)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    /** Formats a number, a truth value, a text, or a collection of these. */
    public static String of(Object value) {
        if (value instanceof String text) {
            return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(CypherText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return value.toString();
    }
}
