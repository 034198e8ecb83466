package org.crawlgraph.app.print;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.Type;
import org.neo4j.driver.types.TypeSystem;

/**
 * Cell values of flat formats: a Long, Double, Boolean, String or null. A node becomes its URL, a list or map the JSON
 * of {@link JsonRows} with URLs for nodes, a time its text.
 */
final class Cells {

    private static final TypeSystem TYPES = TypeSystem.getDefault();

    private Cells() {}

    static @Nullable Object of(Value value) {
        Type type = value.type();
        if (value.isNull()) {
            return null;
        }
        if (type.equals(TYPES.NODE()) && value.asNode().get("url").hasType(TYPES.STRING())) {
            return value.asNode().get("url").asString();
        }
        if (type.equals(TYPES.STRING())
                || type.equals(TYPES.BOOLEAN())
                || type.equals(TYPES.INTEGER())
                || type.equals(TYPES.FLOAT())) {
            return value.asObject();
        }
        boolean nested = type.equals(TYPES.LIST())
                || type.equals(TYPES.MAP())
                || type.equals(TYPES.NODE())
                || type.equals(TYPES.RELATIONSHIP());
        return nested ? JsonRows.text(value) : value.toString();
    }

    static @Nullable Object of(@Nullable JsonNode field) {
        if (field == null || field.isNull()) {
            return null;
        }
        if (field.isIntegralNumber()) {
            return field.asLong();
        }
        if (field.isNumber()) {
            return field.asDouble();
        }
        if (field.isBoolean()) {
            return field.asBoolean();
        }
        return field.isContainerNode() ? field.toString() : field.asText();
    }
}
