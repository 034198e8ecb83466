package org.crawlgraph.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.util.Map;

/** A place in the page where a library draws, and beside it what it draws, as data that no browser runs. */
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

    private Picture() {}

    /**
     * A chart by a specification of Vega-Lite; the page adds its width and colours.
     *
     * @param id of the place, in the page the only one
     * @param description for those who do not see it
     */
    static String chart(String id, String title, String description, Map<String, ?> specification) {
        return figure("chart", id, title, description, specification, "");
    }

    /** A map by nodes and edges for Cytoscape.js, that can be moved and enlarged; a node that is chosen is told about below it. */
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

    /** JSON in which no tag can begin or end. */
    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data).replace("<", "\\u003c").replace(">", "\\u003e");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
