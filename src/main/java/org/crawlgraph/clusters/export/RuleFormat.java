package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * File formats of rules. {@link #JSON} contains which links to follow, the others which URLs to fetch, one rule after
 * the other. Files are UTF-8.
 */
public enum RuleFormat {
    /**
     * Apache Nutch, plugin {@code urlfilter-regex}: lines of {@code +} or {@code -} and an expression; the first one
     * found in the URL decides. StormCrawler reads the same format as {@code regexFilterFile}.
     */
    NUTCH("""
        # URL rules learned by CrawlGraph, for Nutch's plugin urlfilter-regex.
        # The first expression found in a URL decides: + fetches, - does not. The order matters.
        """, """
            # %s
            %s%s
            """, "+", "-", """
                # everything else
                -.
                """) {
        @Override
        String escaped(String text) {
            return text;
        }
    },
    /**
     * Apache StormCrawler from version 3: a file of URL filters with one {@code RegexURLFilter}. Merge it into
     * {@code urlfilters.json}. ({@code FastURLFilter} sees path and query only, so it cannot match patterns of hosts.)
     */
    STORMCRAWLER("""
        {
          "org.apache.stormcrawler.filtering.URLFilters": [
            {
              "class": "org.apache.stormcrawler.filtering.regex.RegexURLFilter",
              "name": "CrawlGraphRules",
              "params": {
                "urlFilters": [
        """, """
                      "# %s",
                      "%s%s",
            """, "+", "-", """
                          "# everything else",
                          "-."
                        ]
                      }
                    }
                  ]
                }
                """),
    /**
     * Heritrix 3: a file of Spring beans with the sequence of decide rules {@code crawlGraphRules}; the last rule that
     * matches decides. Its head explains how to add it to the scope of a job.
     */
    HERITRIX("""
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- URL rules learned by CrawlGraph, for Heritrix 3. Put this file next to crawler-beans.cxml, and add to that file
               <import resource="crawlgraph-rules.cxml"/>
             and, in the rules of the scope, before PrerequisiteAcceptDecideRule (which allows robots.txt):
               <ref bean="crawlGraphRules"/>
             The last rule that matches decides, so the order matters: from the most general to the most specific. -->
        <beans xmlns="http://www.springframework.org/schema/beans"
               xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
               xsi:schemaLocation="http://www.springframework.org/schema/beans
                                   http://www.springframework.org/schema/beans/spring-beans.xsd">
          <bean id="crawlGraphRules" class="org.archive.modules.deciderules.DecideRuleSequence">
            <property name="rules">
              <list>
                <!-- everything that no rule below matches -->
                <bean class="org.archive.modules.deciderules.RejectDecideRule"/>
        """, """
                    <bean class="org.archive.modules.deciderules.MatchesRegexDecideRule">
                      <description>%s</description>
                      <property name="decision" value="%s"/>
                      <property name="regex"><value>%s</value></property>
                    </bean>
            """, "ACCEPT", "REJECT", """
                      </list>
                    </property>
                  </bean>
                </beans>
                """) {
        @Override
        String escaped(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }
    },
    /**
     * Scrapy: a Python module (from 3.11) with the spider middleware {@code CrawlGraphMiddleware}; the first expression
     * found in a URL decides.
     */
    SCRAPY("""
        # URL rules learned by CrawlGraph, for Scrapy on Python 3.11 or later. In settings.py:
        #
        #     SPIDER_MIDDLEWARES = {"crawlgraph_rules.CrawlGraphMiddleware": 543}

        import re

        # Whether to fetch the URLs that an expression is found in; the first that is found decides.
        RULES = [
        """, """
                # %s
                (%s, re.compile("%s", re.ASCII)),
            """, "True", "False", """
                ]


                def fetches(url):
                    \"""Whether a URL is fetched.\"""
                    return next((accept for accept, regex in RULES if regex.search(url)), False)


                class CrawlGraphMiddleware:
                    \"""A spider middleware that drops requests for URLs that are not fetched.\"""

                    def process_spider_output(self, response, result, spider=None):
                        return (each for each in result if self._passes(each))

                    async def process_spider_output_async(self, response, result, spider=None):
                        async for each in result:
                            if self._passes(each):
                                yield each

                    @staticmethod
                    def _passes(each):
                        is_request = hasattr(each, "url") and hasattr(each, "dont_filter")
                        return not is_request or fetches(each.url)
                """),
    /**
     * Everything: an object with {@code format} ({@code "crawlgraph-rules"}), {@code version} (1), {@code site} (empty
     * if unnamed), {@code rules} (objects with {@code pattern}, {@code regex}, {@code accept}, {@code pages},
     * {@code reason}, {@code followsUnseen}, in the order of the clusters), {@code leadsTo} (objects with {@code from}
     * and {@code to}, indexes of rules from 0, {@code sources}, {@code targets}), and {@code notFollowed}, the same for
     * links that are not followed.
     */
    JSON("", "", "", "", "") {
        @Override
        public String write(RuleSet rules) {
            return """
                {
                  "format": "crawlgraph-rules",
                  "version": 1,
                  "site": "%s",
                  "rules": [%s
                  ],
                  "leadsTo": [%s
                  ],
                  "notFollowed": [%s
                  ]
                }
                """.formatted(escaped(rules.site()), clusters(rules), edges(rules, true), edges(rules, false));
        }

        private String clusters(RuleSet rules) {
            return rules.rules().stream()
                    .map(rule -> ("\n    {\"pattern\": \"%s\", \"regex\": \"%s\", \"accept\": %s, \"pages\": %d, "
                                    + "\"reason\": \"%s\", \"followsUnseen\": %s}")
                            .formatted(
                                    escaped(rule.pattern().toString()),
                                    escaped(rule.pattern().regex()),
                                    rule.accept(),
                                    rule.pages(),
                                    escaped(rule.reason()),
                                    rule.followsUnseen()))
                    .collect(Collectors.joining(","));
        }

        private String edges(RuleSet rules, boolean kept) {
            return rules.leadsTo().stream()
                    .filter(edge -> edge.kept() == kept)
                    .map(edge -> "\n    {\"from\": %d, \"to\": %d, \"sources\": %d, \"targets\": %d}"
                            .formatted(edge.from(), edge.to(), edge.sources(), edge.targets()))
                    .collect(Collectors.joining(","));
        }
    };

    private final String head;

    /** A rule: its comment, what it decides, its expression. */
    private final String row;

    private final String accepts;
    private final String rejects;
    private final String foot;

    RuleFormat(String head, String row, String accepts, String rejects, String foot) {
        this.head = head;
        this.row = row;
        this.accepts = accepts;
        this.rejects = rejects;
        this.foot = foot;
    }

    /** Formats the file, with a line end at its end. */
    public String write(RuleSet rules) {
        List<RuleSet.UrlRule> byUrl = new ArrayList<>(rules.byUrl());
        if (this == HERITRIX) {
            Collections.reverse(byUrl);
        }
        return byUrl.stream()
                .map(rule -> row.formatted(
                        escaped(rule.comment()), rule.accept() ? accepts : rejects, escaped(rule.regex())))
                .collect(Collectors.joining("", head, foot));
    }

    /** Escapes a text without control characters, as in a string of JSON or Python. */
    String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
