package org.crawlgraph.app.print;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.MapAccessor;
import org.neo4j.driver.types.Node;
import org.neo4j.driver.types.Type;
import org.neo4j.driver.types.TypeSystem;

/**
 * Rows as one JSON array, one per line. A node is {@code {"labels": [...], "properties": {...}}}, a relationship
 * {@code {"type": "...", "properties": {...}}}; their keys are sorted and Neo4j's internal ids omitted, so that equal
 * graphs produce equal bytes. Columns keep their order.
 */
public final class JsonRows {

    private static final TypeSystem TYPES = TypeSystem.getDefault();
    private static final Set<Type> SCALARS = Set.of(TYPES.STRING(), TYPES.BOOLEAN(), TYPES.INTEGER(), TYPES.FLOAT());
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonRows() {}

    /**
     * Writes all rows, UTF-8, and flushes.
     *
     * @param out stays open
     */
    public static void write(List<String> columns, List<? extends MapAccessor> rows, OutputStream out) {
        write(columns, rows, out, "[\n", ",\n", rows.isEmpty() ? "]\n" : "\n]\n");
    }

    /** Writes all rows as JSON Lines: one object per line. */
    public static void writeLines(List<String> columns, List<? extends MapAccessor> rows, OutputStream out) {
        write(columns, rows, out, "", "\n", rows.isEmpty() ? "" : "\n");
    }

    private static void write(
            List<String> columns,
            List<? extends MapAccessor> rows,
            OutputStream out,
            String begin,
            String between,
            String end) {
        try {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            text.write(begin);
            for (int row = 0; row < rows.size(); row++) {
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                for (String column : columns) {
                    fields.put(column, plain(rows.get(row).get(column), false));
                }
                text.write(row == 0 ? "" : between);
                text.write(JSON.writeValueAsString(fields));
            }
            text.write(end);
            text.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to standard output", e);
        }
    }

    /** The URL of a node, or the id of a page in a graph without URLs; null for other nodes. */
    static Value name(Node node) {
        boolean isNumbered = node.hasLabel("Page") && !node.get("url").hasType(TYPES.STRING());
        return node.get(isNumbered ? "id" : "url");
    }

    /** Formats one value, with names for nodes that have one. */
    static String text(Value value) {
        try {
            return JSON.writeValueAsString(plain(value, true));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers are always JSON", e);
        }
    }

    /** A value of the database as maps, lists, texts, numbers and null. JSON has neither NaN nor infinity. */
    static @Nullable Object plain(Value value, boolean nodesAsUrls) {
        Type type = value.type();
        if (value.isNull() || (type.equals(TYPES.FLOAT()) && !Double.isFinite(value.asDouble()))) {
            return null;
        }
        if (type.equals(TYPES.NODE())) {
            Node node = value.asNode();
            return nodesAsUrls && !name(node).isNull()
                    ? plain(name(node), true)
                    : ordered(
                            "labels",
                            StreamSupport.stream(node.labels().spliterator(), false)
                                    .sorted()
                                    .toList(),
                            node,
                            nodesAsUrls);
        }
        if (type.equals(TYPES.RELATIONSHIP())) {
            return ordered("type", value.asRelationship().type(), value.asRelationship(), nodesAsUrls);
        }
        if (type.equals(TYPES.LIST())) {
            return value.asList(element -> plain(element, nodesAsUrls));
        }
        if (type.equals(TYPES.MAP())) {
            return sorted(value, nodesAsUrls);
        }
        return SCALARS.contains(type) ? value.asObject() : value.toString();
    }

    private static Map<String, Object> ordered(String key, Object value, MapAccessor properties, boolean nodesAsUrls) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        map.put("properties", sorted(properties, nodesAsUrls));
        return map;
    }

    private static Map<String, @Nullable Object> sorted(MapAccessor map, boolean nodesAsUrls) {
        Map<String, @Nullable Object> sorted = new TreeMap<>();
        map.keys().forEach(key -> sorted.put(key, plain(map.get(key), nodesAsUrls)));
        return sorted;
    }
}
