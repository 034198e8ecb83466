package org.crawlgraph.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A placeholder in the page for a drawing library, with its input as inert data. */
final class Picture {

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .registerModule(new SimpleModule().addSerializer(String.class, new StdScalarSerializer<>(String.class) {
                private static final long serialVersionUID = 1L;

                @Override
                public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
                    out.writeString(Markup.visible(text));
                }
            }));

    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private Picture() {}

    /** Parses a part of a chart: JSON with bare names and single quotes, in which {@code '$0'} stands for the first value. */
    static Map<String, @Nullable Object> spec(String json, @Nullable Object... values) {
        try {
            Map<String, @Nullable Object> spec = LENIENT.readValue(json, new TypeReference<>() {});
            spec.replaceAll((name, part) -> filled(part, values));
            return spec;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static @Nullable Object filled(@Nullable Object part, @Nullable Object[] values) {
        if (part instanceof String text && text.startsWith("$")) {
            return values[Integer.parseInt(text.substring(1))];
        }
        if (part instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> filled = new LinkedHashMap<>(map);
            filled.replaceAll((name, inner) -> filled(inner, values));
            return filled;
        }
        return part instanceof List<?> list
                ? list.stream().map(inner -> filled(inner, values)).toList()
                : part;
    }

    /**
     * A Vega-Lite chart; the page adds its width and colours.
     * @param id unique in the page
     * @param description text alternative
     */
    static String chart(String id, String title, String description, Map<String, ?> specification) {
        return figure("chart", id, title, description, specification, "");
    }

    /** A map of nodes and edges for Cytoscape.js, with zoom and pan; shows details of a selected node below. */
    static String map(String id, String title, String description, Map<String, ?> elements) {
        return figure("map", id, title, description, elements, """
                <p class="tools" hidden><button type="button" data-do="in">larger</button>
                <button type="button" data-do="out">smaller</button> <button type="button" data-do="fit">all of it</button></p>
                <div class="chosen" aria-live="polite"></div>
                """);
    }

    private static String figure(
            String kind, String id, String title, String description, Map<String, ?> data, String more) {
        return "<figure class=\"" + kind + "\" id=\"" + id + "\" aria-labelledby=\"" + id + "-t\">\n"
                + "<figcaption id=\"" + id + "-t\" class=\"unseen\">" + Markup.escaped(title + ". " + description)
                + "</figcaption>\n<div class=\"drawing\" role=\"img\" aria-labelledby=\"" + id + "-t\"></div>\n" + more
                + "<script type=\"application/json\">" + json(data) + "</script>\n</figure>\n";
    }

    /** Formats JSON that cannot contain a tag. */
    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data).replace("<", "\\u003c").replace(">", "\\u003e");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
