package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options passed unchanged to the procedure, which checks them. */
public final class ProcedureOptions {

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    @Option(
            names = {"-o", "--option"},
            paramLabel = "KEY=VALUE",
            description = {
                "Option of the procedure, such as site=none; may be repeated.",
                "The value is a number, true, false, a JSON array, or else a string."
            })
    private Map<String, String> options = new LinkedHashMap<>();

    public Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        options.forEach((key, value) -> map.put(key, value(value)));
        return map;
    }

    /** The options as typed. */
    public Map<String, String> texts() {
        return options;
    }

    /** Reads a JSON scalar or a JSON array of these; other text is a string. */
    public static Object value(String text) {
        try {
            Object value = JSON.readValue(text, Object.class);
            return value instanceof Integer number
                    ? (Object) number.longValue()
                    : value instanceof Map || value == null ? text : value;
        } catch (JsonProcessingException e) {
            return text;
        }
    }
}
