package org.crawlgraph.nutch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;

/** Reads what {@link org.crawlgraph.clusters.export.RuleFormat#JSON} writes. */
final class RulesJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final String AGAIN = "; write it again with cluster export SITE --format json";

    private RulesJson() {}

    /**
     * The rules of a file.
     *
     * @throws IllegalArgumentException when it is no such file, or of a version that says too little; the message does not name the file
     */
    static RuleSet read(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it is no JSON: " + e.getOriginalMessage() + AGAIN, e);
        }
        String format = field(root, "format", JsonNode::isTextual, "a text").textValue();
        int version = field(root, "version", JsonNode::isInt, "a whole number").intValue();
        if (!format.equals("crawlgraph-rules") || version != 1) {
            throw new IllegalArgumentException("its format is '" + format + "', version " + version
                    + "; 'crawlgraph-rules', version 1, can be read" + AGAIN);
        }
        List<ClusterRule> rules = new ArrayList<>();
        for (JsonNode rule : field(root, "rules", JsonNode::isArray, "a list")) {
            rules.add(new ClusterRule(
                    UrlPattern.parse(field(rule, "pattern", JsonNode::isTextual, "a text")
                            .textValue()),
                    flag(rule, "accept"),
                    number(rule, "pages"),
                    field(rule, "reason", JsonNode::isTextual, "a text").textValue(),
                    flag(rule, "followsUnseen")));
        }
        List<RuleSet.Edge> edges = new ArrayList<>();
        add(root, "leadsTo", true, edges);
        add(root, "notFollowed", false, edges);
        return new RuleSet(field(root, "site", JsonNode::isTextual, "a text").textValue(), rules, edges);
    }

    private static void add(JsonNode root, String name, boolean kept, List<RuleSet.Edge> edges) {
        for (JsonNode edge : field(root, name, JsonNode::isArray, "a list")) {
            edges.add(new RuleSet.Edge(
                    number(edge, "from"), number(edge, "to"), number(edge, "sources"), number(edge, "targets"), kept));
        }
    }

    private static boolean flag(JsonNode node, String name) {
        return field(node, name, JsonNode::isBoolean, "true or false").booleanValue();
    }

    private static int number(JsonNode node, String name) {
        return field(node, name, JsonNode::isInt, "a whole number").intValue();
    }

    private static JsonNode field(JsonNode node, String name, Predicate<JsonNode> is, String kind) {
        JsonNode field = node.path(name);
        if (!is.test(field)) {
            throw new IllegalArgumentException("its field '" + name + "' is "
                    + (field.isMissingNode() ? "missing" : field.toString()) + "; it is " + kind + AGAIN);
        }
        return field;
    }
}
