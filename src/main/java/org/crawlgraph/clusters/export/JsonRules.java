package org.crawlgraph.clusters.export;

/** Rules and edges as JSON. */
final class JsonRules {

    private JsonRules() {}

    static String write(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                {
                  "format": "crawlgraph-rules",
                  "version": 1,
                  "site":\s""");
        Quoting.json(rules.site(), text);
        text.append(",\n  \"rules\": [");
        String separator = "\n    ";
        for (ClusterRule rule : rules.rules()) {
            text.append(separator).append("{\"pattern\": ");
            Quoting.json(rule.pattern().toString(), text);
            text.append(", \"regex\": ");
            Quoting.json(rule.pattern().regex(), text);
            text.append(", \"accept\": ").append(rule.accept());
            text.append(", \"pages\": ").append(rule.pages());
            text.append(", \"reason\": ");
            Quoting.json(rule.reason(), text);
            text.append(", \"followsUnseen\": ").append(rule.followsUnseen());
            text.append('}');
            separator = ",\n    ";
        }
        edges("leadsTo", rules, true, text);
        edges("notFollowed", rules, false, text);
        return text.append("\n  ]\n}\n").toString();
    }

    private static void edges(String name, RuleSet rules, boolean kept, StringBuilder text) {
        text.append("\n  ],\n  \"").append(name).append("\": [");
        String separator = "\n    ";
        for (RuleSet.Edge edge : rules.leadsTo()) {
            if (edge.kept() == kept) {
                text.append(separator)
                        .append("{\"from\": %d, \"to\": %d, \"sources\": %d, \"targets\": %d}"
                                .formatted(edge.from(), edge.to(), edge.sources(), edge.targets()));
                separator = ",\n    ";
            }
        }
    }
}
