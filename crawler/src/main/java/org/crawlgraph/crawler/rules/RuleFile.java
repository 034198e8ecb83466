package org.crawlgraph.crawler.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.cluster.UrlPattern;
import org.crawlgraph.rules.Rule;
import org.crawlgraph.rules.RuleFormat;
import org.crawlgraph.rules.RuleSet;

/** Reads rules written as {@link RuleFormat#JSON}. Expressions are not read: they follow from the patterns. */
public final class RuleFile {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Path file;

    private RuleFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when it is no such file; the message says where in it
     */
    public static RuleSet read(Path file) throws IOException {
        return new RuleFile(file).read();
    }

    private RuleSet read() throws IOException {
        JsonNode root;
        try {
            root = JSON.readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    file + ", line " + e.getLocation().getLineNr() + ": this is no JSON: " + e.getOriginalMessage(), e);
        }
        if (!root.path("format").asText().equals("crawlgraph-rules")
                || root.path("version").asInt() != 1) {
            throw new IllegalArgumentException(file + " holds no rules: it should begin with \"format\":"
                    + " \"crawlgraph-rules\" and \"version\": 1; write it with the format json");
        }
        List<Rule> rules = new ArrayList<>();
        for (JsonNode rule : list(root, "rules")) {
            String where = "/rules/" + rules.size();
            rules.add(new Rule(
                    pattern(rule, where),
                    flag(rule, where),
                    number(rule, where, "pages"),
                    text(rule, where, "reason")));
        }
        List<RuleSet.Edge> leadsTo = new ArrayList<>();
        for (JsonNode edge : list(root, "leadsTo")) {
            String where = "/leadsTo/" + leadsTo.size();
            leadsTo.add(new RuleSet.Edge(
                    number(edge, where, "from"),
                    number(edge, where, "to"),
                    number(edge, where, "sources"),
                    number(edge, where, "targets")));
        }
        try {
            return new RuleSet(rules, leadsTo);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private JsonNode list(JsonNode root, String name) {
        JsonNode list = root.path(name);
        return list.isArray() ? list : refuse(list, "/" + name, "a list");
    }

    private UrlPattern pattern(JsonNode rule, String where) {
        String text = text(rule, where, "pattern");
        try {
            return UrlPattern.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " at " + where + "/pattern: " + e.getMessage(), e);
        }
    }

    private boolean flag(JsonNode object, String where) {
        JsonNode value = object.path("accept");
        return (value.isBoolean() ? value : refuse(value, where + "/accept", "true or false")).booleanValue();
    }

    private int number(JsonNode object, String where, String name) {
        JsonNode value = object.path(name);
        boolean fits = value.isIntegralNumber() && value.canConvertToInt() && value.intValue() >= 0;
        return (fits ? value : refuse(value, where + "/" + name, "a whole number from 0 on")).intValue();
    }

    private String text(JsonNode object, String where, String name) {
        JsonNode value = object.path(name);
        return (value.isTextual() ? value : refuse(value, where + "/" + name, "a text")).textValue();
    }

    private JsonNode refuse(JsonNode found, String where, String wanted) {
        String is = found.isMissingNode() ? "is missing" : "is " + found;
        throw new IllegalArgumentException(file + " at " + where + ": what should be " + wanted + " " + is);
    }
}
