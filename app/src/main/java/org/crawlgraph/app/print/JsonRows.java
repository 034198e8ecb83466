package org.crawlgraph.app.print;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.MapAccessor;
import org.neo4j.driver.types.Node;
import org.neo4j.driver.types.Relationship;
import org.neo4j.driver.types.Type;
import org.neo4j.driver.types.TypeSystem;

/**
 * Rows as one JSON array, one per line. A node is {@code {"labels": [...], "properties": {...}}}, a relationship {@code
 * {"type": "...", "properties": {...}}}; their keys are sorted and Neo4j's internal ids omitted, so that equal graphs
 * produce equal bytes. Columns keep their order.
 */
public final class JsonRows {

    private static final TypeSystem TYPES = TypeSystem.getDefault();

    private final JsonGenerator json;
    private final boolean nodesAsUrls;

    private JsonRows(JsonGenerator json, boolean nodesAsUrls) {
        this.json = json;
        this.nodesAsUrls = nodesAsUrls;
    }

    /**
     * Writes all rows, UTF-8, and flushes.
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
        try (JsonGenerator json = rooted(new JsonFactory().createGenerator(out))) {
            JsonRows writer = new JsonRows(json, false);
            json.writeRaw(begin);
            for (int row = 0; row < rows.size(); row++) {
                json.writeRaw(row == 0 ? "" : between);
                writer.row(columns, rows.get(row));
            }
            json.writeRaw(end);
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
        StringWriter text = new StringWriter();
        try (JsonGenerator json = rooted(new JsonFactory().createGenerator(text))) {
            new JsonRows(json, true).value(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return text.toString();
    }

    private static JsonGenerator rooted(JsonGenerator json) {
        return json.setRootValueSeparator(new SerializedString("")).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }

    private void row(List<String> columns, MapAccessor row) throws IOException {
        json.writeStartObject();
        for (String column : columns) {
            json.writeFieldName(column);
            value(row.get(column));
        }
        json.writeEndObject();
    }

    private void value(Value value) throws IOException {
        Type type = value.type();
        if (value.isNull()) {
            json.writeNull();
        } else if (type.equals(TYPES.BOOLEAN())) {
            json.writeBoolean(value.asBoolean());
        } else if (type.equals(TYPES.INTEGER())) {
            json.writeNumber(value.asLong());
        } else if (type.equals(TYPES.FLOAT())) {
            number(value.asDouble());
        } else if (type.equals(TYPES.NODE())) {
            node(value.asNode());
        } else if (type.equals(TYPES.RELATIONSHIP())) {
            relationship(value.asRelationship());
        } else if (type.equals(TYPES.LIST())) {
            json.writeStartArray();
            for (Value element : value.values()) {
                value(element);
            }
            json.writeEndArray();
        } else if (type.equals(TYPES.MAP())) {
            sorted(value);
        } else {
            json.writeString(type.equals(TYPES.STRING()) ? value.asString() : value.toString());
        }
    }

    /** JSON has neither NaN nor infinity. */
    private void number(double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }

    private void node(Node node) throws IOException {
        if (nodesAsUrls && !name(node).isNull()) {
            value(name(node));
            return;
        }
        json.writeStartObject();
        json.writeArrayFieldStart("labels");
        for (String label : StreamSupport.stream(node.labels().spliterator(), false)
                .sorted()
                .toList()) {
            json.writeString(label);
        }
        json.writeEndArray();
        json.writeFieldName("properties");
        sorted(node);
        json.writeEndObject();
    }

    private void relationship(Relationship relationship) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", relationship.type());
        json.writeFieldName("properties");
        sorted(relationship);
        json.writeEndObject();
    }

    private void sorted(MapAccessor map) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Value> entry : new TreeMap<>(map.asMap(element -> element)).entrySet()) {
            json.writeFieldName(entry.getKey());
            value(entry.getValue());
        }
        json.writeEndObject();
    }
}
