package org.crawlgraph.clusters.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the files look like; whether other crawlers understand them is tested in the crawler module. */
class RulesTest {

    private static final RuleSet RULES = new RuleSet(
            List.of(
                    new ClusterRule(UrlPattern.parse("http://a.example/*"), true, 40, "profiles"),
                    new ClusterRule(UrlPattern.parse("http://a.example/$"), false, 1, "lists"),
                    new ClusterRule(UrlPattern.parse("http://b.example/*"), false, 7, "")),
            List.of(new RuleSet.Edge(0, 1, 5, 6)));

    @Test
    void nutchReadsTheMostSpecificRuleFirst() {
        assertThat(RuleFormat.NUTCH.write(RULES)).isEqualTo("""
            # URL rules learned by CrawlGraph, for Nutch's plugin urlfilter-regex.
            # The first expression found in a URL decides: + fetches, - does not. The order matters.
            # http://a.example/$ (1 page): removed, lists
            -^http://a\\.example/[0-9]+(?:#[\\s\\S]*)?$
            # http://a.example/* (40 pages): kept, profiles
            +^http://a\\.example/[^./?#]+(?:#[\\s\\S]*)?$
            # http://b.example/* (7 pages): removed
            -^http://b\\.example/[^./?#]+(?:#[\\s\\S]*)?$
            # everything else
            -.
            """);
    }

    @Test
    void jsonHasTheEdgesToo() {
        assertThat(RuleFormat.JSON.write(RULES))
                .contains("{\"from\": 0, \"to\": 1, \"sources\": 5, \"targets\": 6}")
                .contains("\"pattern\": \"http://a.example/$\", \"regex\": \"^http://a\\\\.example/[0-9]+");
    }

    @Test
    void aRuleSetRefusesWhatNoCrawlerCouldDecide() {
        ClusterRule rule = RULES.rules().get(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RuleSet(List.of(rule, rule), List.of()))
                .withMessage("two rules have the pattern http://a.example/*; keep one of them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RuleSet(List.of(rule), List.of(new RuleSet.Edge(0, 1, 1, 1))))
                .withMessage("an edge leads from rule 0 to rule 1; rules are 0 to 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClusterRule(rule.pattern(), true, -1, ""))
                .withMessage("the rule for http://a.example/* has -1 pages; a cluster has 0 or more");
    }

    /** Imported graphs may have URLs with any characters; other crawlers know such URLs in percent-encoding. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\0", "\u001b", "\u0085", "\u2028", "\ufffe", "\ufdd0", "\ud83f\udffe", "\ud800"})
    void noCharacterOfAUrlMakesAFileUnreadable(String character) throws Exception {
        RuleSet rules = new RuleSet(
                List.of(new ClusterRule(UrlPattern.parse("http://a.example/x" + character), true, 1, character)),
                List.of());
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(RuleFormat.HERITRIX.write(rules).getBytes(StandardCharsets.UTF_8)));
        assertThat(RuleFormat.NUTCH.write(rules).lines()).allMatch(line -> line.matches("|[#+-].*"));
        String encoded = rules.rules().get(0).pattern().toString();
        assertThat(encoded).matches("http://a\\.example/x(%[0-9A-F]{2})+");
        for (RuleFormat format : RuleFormat.values()) {
            assertThat(format.write(rules))
                    .contains(encoded.substring(encoded.indexOf("x%")))
                    .matches("[\\x20-\\x7e\\n]*");
        }
    }

    @Test
    void aReasonIsOneLineInEveryFormat() {
        ClusterRule rule =
                new ClusterRule(UrlPattern.parse("http://a.example/*"), true, 1, "first\r\n+second\u2028-third");
        assertThat(rule.reason()).isEqualTo("first +second -third");
    }

    /**
     * All patterns of three items out of these, against all URLs of three items: two overlap when some URL matches
     * both.
     */
    @Test
    void patternsOverlapWhenSomeUrlMatchesBoth() {
        List<String> urls = urls(List.of("a", "b", "1", "2"));
        List<UrlPattern> patterns = urls(List.of("a", "1", "*", "$")).stream()
                .map(UrlPattern::parse)
                .toList();
        for (UrlPattern one : patterns) {
            for (UrlPattern other : patterns) {
                boolean shared = urls.stream().anyMatch(url -> one.matches(url) && other.matches(url));
                assertThat(one.overlaps(other)).as("%s and %s", one, other).isEqualTo(shared);
            }
        }
    }

    @Test
    void patternsOfAnotherShapeDoNotOverlap() {
        UrlPattern pattern = UrlPattern.parse("http://*/*");
        for (String other : List.of("https://*/*", "http://*/*/", "http://*/*?*", "http://*.*/*", "http://*/")) {
            assertThat(pattern.overlaps(UrlPattern.parse(other))).as(other).isFalse();
        }
    }

    @Test
    void aWayAndAnyQueryOverlap() {
        UrlPattern way = UrlPattern.parse("http://a.test/?/b/$");
        assertThat(way.overlaps(UrlPattern.parse("http://a.test/?*"))).isTrue();
        for (String other : List.of("http://a.test/?*=*", "http://a.test/", "http://a.test/x?*")) {
            assertThat(UrlPattern.parse(other).overlaps(way)).as(other).isFalse();
        }
    }

    /** Of three items; of two in another shape. */
    private static List<String> urls(List<String> items) {
        List<String> urls = new ArrayList<>();
        for (String first : items) {
            for (String second : items) {
                urls.add("http://" + first + "/" + second + "/");
                for (String third : items) {
                    urls.add("http://" + first + "/" + second + "?" + third);
                }
            }
        }
        return urls;
    }
}
