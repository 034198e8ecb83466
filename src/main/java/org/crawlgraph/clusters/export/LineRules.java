package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.List;

/** Rules as lines, of which the first that is found in a URL decides: Nutch, StormCrawler. */
final class LineRules {

    private LineRules() {}

    static String nutch(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                # URL rules learnt by CrawlGraph, for Nutch's plugin urlfilter-regex.
                # The first expression found in a URL decides: + fetches, - does not. The order matters.
                """);
        lines(rules).forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    static String stormCrawler(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                {
                  "org.apache.stormcrawler.filtering.URLFilters": [
                    {
                      "class": "org.apache.stormcrawler.filtering.regex.RegexURLFilter",
                      "name": "CrawlGraphRules",
                      "params": {
                        "urlFilters": [
                """);
        String separator = "          ";
        for (String line : lines(rules)) {
            text.append(separator);
            Quoting.json(line, text);
            separator = ",\n          ";
        }
        return text.append("""

                                ]
                              }
                            }
                          ]
                        }
                        """).toString();
    }

    private static List<String> lines(RuleSet rules) {
        List<String> lines = new ArrayList<>();
        for (ClusterRule rule : rules.inOrder()) {
            lines.add("# " + rule.comment());
            lines.add((rule.accept() ? "+" : "-") + rule.pattern().regex());
        }
        lines.add("# everything else");
        lines.add("-.");
        return lines;
    }
}
