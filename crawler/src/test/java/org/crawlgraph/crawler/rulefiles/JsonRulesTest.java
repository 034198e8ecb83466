package org.crawlgraph.crawler.rulefiles;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

class JsonRulesTest {

    private static RuleSet read(String text) throws JsonProcessingException {
        JsonNode root = new ObjectMapper().readTree(text);
        assertThat(root.get("format").textValue()).isEqualTo("crawlgraph-rules");
        assertThat(root.get("version").intValue()).isEqualTo(1);
        List<ClusterRule> rules = new ArrayList<>();
        for (JsonNode rule : root.get("rules")) {
            rules.add(new ClusterRule(
                    UrlPattern.parse(rule.get("pattern").textValue()),
                    rule.get("accept").booleanValue(),
                    rule.get("pages").intValue(),
                    rule.get("reason").textValue(),
                    rule.get("followsUnseen").booleanValue()));
        }
        List<RuleSet.Edge> leadsTo = new ArrayList<>();
        for (String edges : List.of("leadsTo", "notFollowed")) {
            for (JsonNode edge : root.get(edges)) {
                leadsTo.add(new RuleSet.Edge(
                        edge.get("from").intValue(),
                        edge.get("to").intValue(),
                        edge.get("sources").intValue(),
                        edge.get("targets").intValue(),
                        edges.equals("leadsTo")));
            }
        }
        return new RuleSet(root.get("site").textValue(), rules, leadsTo);
    }

    @Test
    void anyJsonParserReadsWhatWasWritten() throws JsonProcessingException {
        for (Example example : new Example[] {Example.byHand(), Example.trained(), Example.random(9, 100)}) {
            assertThat(read(RuleFormat.JSON.write(example.rules()))).isEqualTo(example.rules());
        }
    }
}
