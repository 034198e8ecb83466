package org.crawlgraph.rules;

/** Rules and kept edges as JSON. */
final class JsonRules {

    private JsonRules() {}

    static String write(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                {
                  "format": "crawlgraph-rules",
                  "version": 1,
                  "rules": [""");
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
            text.append('}');
            separator = ",\n    ";
        }
        text.append("\n  ],\n  \"leadsTo\": [");
        separator = "\n    ";
        for (RuleSet.Edge edge : rules.leadsTo()) {
            text.append(separator)
                    .append("{\"from\": %d, \"to\": %d, \"sources\": %d, \"targets\": %d}"
                            .formatted(edge.from(), edge.to(), edge.sources(), edge.targets()));
            separator = ",\n    ";
        }
        return text.append("\n  ]\n}\n").toString();
    }
}
