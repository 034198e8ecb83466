package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.clusters.patterns.PatternOverlap;

/**
 * Rules for Scrapy, whose link extractor knows no order: a URL passes when it matches one of {@code allow} and none of
 * {@code deny}. So each accepting rule excludes, by looking ahead, the more specific refusing rules that overlap it; then
 * {@code allow} says it all. Size O(rules + overlaps).
 */
final class ScrapyRules {

    /** Matches nothing: without any expression, {@code allow} would let everything pass. */
    private static final String NOTHING = "(?!)";

    private ScrapyRules() {}

    static String write(RuleSet rules) {
        StringBuilder text = new StringBuilder("""
                # URL rules learnt by CrawlGraph, for Scrapy. A URL is fetched when it matches one of ALLOW.
                #
                #     from scrapy.spiders import CrawlSpider, ClusterRule
                #     from crawlgraph_rules import link_extractor
                #
                #     rules = [ClusterRule(link_extractor(), callback="parse_item", follow=True)]

                ALLOW = [
                """);
        List<ClusterRule> refusing = new ArrayList<>();
        int allowed = 0;
        for (ClusterRule rule : rules.inOrder()) {
            text.append("    # ").append(rule.comment()).append('\n');
            if (!rule.accept()) {
                refusing.add(rule);
                continue;
            }
            StringBuilder regex = new StringBuilder();
            for (ClusterRule other : refusing) {
                if (PatternOverlap.of(rule.pattern(), other.pattern())) {
                    regex.append("(?!").append(other.pattern().regex()).append(')');
                }
            }
            text.append("    ");
            Quoting.python(regex.append(rule.pattern().regex()).toString(), text);
            text.append(",\n");
            allowed++;
        }
        if (allowed == 0) {
            text.append("    # nothing\n    r\"").append(NOTHING).append("\",\n");
        }
        return text.append("""
                        ]


                        def link_extractor(**more):
                            \"""A LinkExtractor for these rules; Scrapy's own list of refused extensions is left out.\"""
                            from scrapy.linkextractors import LinkExtractor

                            return LinkExtractor(allow=ALLOW, **{"deny_extensions": (), **more})
                        """).toString();
    }
}
