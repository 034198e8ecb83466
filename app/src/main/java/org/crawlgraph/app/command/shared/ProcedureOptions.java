package org.crawlgraph.app.command.shared;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
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
                "The value is a number, true, false, or else a string."
            })
    private Map<String, String> options = new LinkedHashMap<>();

    public Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        options.forEach((key, value) -> map.put(key, scalar(value)));
        return map;
    }

    static Object scalar(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            if (node.isIntegralNumber() && node.canConvertToLong()) {
                return node.longValue();
            }
            if (node.isNumber()) {
                return node.doubleValue();
            }
            if (node.isBoolean()) {
                return node.booleanValue();
            }
            return node.isTextual() ? node.textValue() : text;
        } catch (JsonProcessingException e) {
            return text;
        }
    }
}
