package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * File formats of rules. {@link #JSON} contains which links to follow, the others which URLs to fetch. Files are UTF-8.
 */
public enum RuleFormat {
    /**
     * Apache Nutch, plugin {@code urlfilter-regex}: lines of {@code +} or {@code -} and an expression; the first one found in the URL
     * decides. StormCrawler reads the same format as {@code regexFilterFile}.
     */
    NUTCH("regex-urlfilter.txt"),
    /**
     * Apache StormCrawler from version 3: a file of URL filters with one {@code RegexURLFilter}. Merge it into {@code urlfilters.json}.
     * ({@code FastURLFilter} sees path and query only, so it cannot match patterns of hosts.)
     */
    STORMCRAWLER("crawlgraph-urlfilters.json"),
    /**
     * Heritrix 3: a file of Spring beans with the sequence of decide rules {@code crawlGraphRules}; the last rule that matches decides. Its
     * head explains how to add it to the scope of a job.
     */
    HERITRIX("crawlgraph-rules.cxml"),
    /**
     * Scrapy: a Python module (from 3.11) with {@code link_extractor()} and the spider middleware {@code CrawlGraphMiddleware}; the first
     * expression found in a URL decides.
     */
    SCRAPY("crawlgraph_rules.py"),
    /**
     * Everything: an object with {@code format} ({@code "crawlgraph-rules"}), {@code version} (1), {@code site} (empty if unnamed),
     * {@code rules} (objects with {@code pattern}, {@code regex}, {@code accept}, {@code pages}, {@code reason}, {@code followsUnseen}, in
     * the order of the clusters), {@code leadsTo} (objects with {@code from} and {@code to}, indexes of rules from 0, {@code sources},
     * {@code targets}), and {@code notFollowed}, the same for links that are not followed.
     */
    JSON("crawlgraph-rules.json");

    private final String fileName;

    RuleFormat(String fileName) {
        this.fileName = fileName;
    }

    /** The usual name of the file. */
    public String fileName() {
        return fileName;
    }

    /** Formats the file, with a line end at its end. */
    public String write(RuleSet rules) {
        return switch (this) {
            case NUTCH -> LineRules.nutch(rules);
            case STORMCRAWLER -> LineRules.stormCrawler(rules);
            case HERITRIX -> HeritrixRules.write(rules);
            case SCRAPY -> ScrapyRules.write(rules);
            case JSON -> JsonRules.write(rules);
        };
    }

    private static final class JsonRules {

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

    /** Rules as lines; the first that is found in a URL decides: Nutch, StormCrawler. */
    private static final class LineRules {

        private LineRules() {}

        static String nutch(RuleSet rules) {
            StringBuilder text = new StringBuilder("""
                    # URL rules learned by CrawlGraph, for Nutch's plugin urlfilter-regex.
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
            for (RuleSet.UrlRule rule : rules.byUrl()) {
                lines.add("# " + rule.comment());
                lines.add((rule.accept() ? "+" : "-") + rule.regex());
            }
            lines.add("# everything else");
            lines.add("-.");
            return lines;
        }
    }

    /** Rules as a Python module for Scrapy. */
    private static final class ScrapyRules {

        private ScrapyRules() {}

        static String write(RuleSet rules) {
            StringBuilder text = new StringBuilder("""
                    # URL rules learned by CrawlGraph, for Scrapy on Python 3.11 or later. For all spiders, in settings.py:
                    #
                    #     SPIDER_MIDDLEWARES = {"crawlgraph_rules.CrawlGraphMiddleware": 543}
                    #
                    # For a CrawlSpider:
                    #
                    #     from scrapy.spiders import CrawlSpider, Rule
                    #     from crawlgraph_rules import link_extractor
                    #
                    #     rules = [Rule(link_extractor(), callback="parse_item", follow=True)]

                    import re

                    # Whether to fetch the URLs that an expression is found in; the first that is found decides.
                    RULES = [
                    """);
            for (RuleSet.UrlRule rule : rules.byUrl()) {
                text.append("    # ").append(rule.comment()).append("\n    (");
                text.append(rule.accept() ? "True" : "False").append(", re.compile(");
                Quoting.python(rule.regex(), text);
                text.append(", re.ASCII)),\n");
            }
            return text.append("""
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


                    def link_extractor(**more):
                        \"""A LinkExtractor of the URLs that are fetched, without Scrapy's list of refused extensions.\"""
                        from scrapy.linkextractors import LinkExtractor

                        class Fetched(LinkExtractor):
                            def extract_links(self, response):
                                return [link for link in super().extract_links(response) if fetches(link.url)]

                        return Fetched(**{"deny_extensions": (), **more})
                    """).toString();
        }
    }

    /** Rules as Spring beans for Heritrix 3, where the last rule that matches decides. */
    private static final class HeritrixRules {

        private static final String PACKAGE = "org.archive.modules.deciderules.";

        private HeritrixRules() {}

        static String write(RuleSet rules) {
            StringBuilder text = new StringBuilder("""
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
                    """);
            List<RuleSet.UrlRule> generalFirst = new ArrayList<>(rules.byUrl());
            Collections.reverse(generalFirst);
            for (int begin = 0, end; begin < generalFirst.size(); begin = end) {
                end = begin + 1;
                while (end < generalFirst.size()
                        && generalFirst.get(end).accept()
                                == generalFirst.get(begin).accept()) {
                    end++;
                }
                append(generalFirst.subList(begin, end), text);
            }
            return text.append("""
                                  </list>
                                </property>
                              </bean>
                            </beans>
                            """).toString();
        }

        /** Rules that decide alike. */
        private static void append(List<RuleSet.UrlRule> rules, StringBuilder text) {
            text.append("        <bean class=\"").append(PACKAGE).append("MatchesListRegexDecideRule\">\n");
            text.append("          <property name=\"decision\" value=\"")
                    .append(rules.get(0).accept() ? "ACCEPT" : "REJECT")
                    .append("\"/>\n          <property name=\"regexList\">\n            <list>\n");
            for (RuleSet.UrlRule rule : rules) {
                text.append("              <!-- ")
                        .append(Quoting.xmlComment(rule.comment()))
                        .append(" -->\n              <value>")
                        .append(Quoting.xml(rule.regex()))
                        .append("</value>\n");
            }
            text.append("            </list>\n          </property>\n        </bean>\n");
        }
    }

    /** Escapes text for the file formats. */
    static final class Quoting {

        private Quoting() {}

        /** Appends a JSON string with quotes, which is also a Python string. */
        static void json(String text, StringBuilder out) {
            out.append('"');
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '"' || c == '\\') {
                    out.append('\\').append(c);
                } else if (Character.isISOControl(c)) {
                    out.append("\\u%04x".formatted((int) c));
                } else {
                    out.append(c);
                }
            }
            out.append('"');
        }

        /** Appends a Python string, raw for readable expressions if possible. */
        static void python(String text, StringBuilder out) {
            boolean raw = text.indexOf('"') < 0
                    && !text.endsWith("\\")
                    && text.chars().noneMatch(Character::isISOControl);
            if (raw) {
                out.append("r\"").append(text).append('"');
            } else {
                json(text, out);
            }
        }

        /** Escapes text between XML tags. */
        static String xml(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }

        /** Escapes text in an XML comment, which must neither contain two adjacent hyphens nor end with one. */
        static String xmlComment(String text) {
            String parted = text.replaceAll("-(?=-)", "- ");
            return parted.endsWith("-") ? parted + " " : parted;
        }
    }
}
