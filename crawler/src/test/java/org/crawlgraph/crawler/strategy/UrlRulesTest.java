package org.crawlgraph.crawler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlRulesTest {

    private static RuleChain of(Scope scope) {
        return UrlRules.of(3, Selection.ALL, scope.keys(List.of("http://www.forum.example/", "https://a.b.example/x")));
    }

    @ParameterizedTest
    @CsvSource({
        "mailto:me@forum.example, NO_URL",
        "http:///nowhere, NO_URL",
        "ftp://www.forum.example/, SCHEME",
        "http://me:secret@www.forum.example/, CREDENTIALS",
        "http://www.forum.example@www.forum.example/, CREDENTIALS",
        "http://www.forum.example:secret@www.forum.example/, CREDENTIALS",
        "http://www.forum.example:80@other.example?q, CREDENTIALS",
        "http://www.forum.example/a@b,",
        "http://www.forum.example:25/, PORT",
        "https://www.forum.example:6667/, PORT",
        "http://www.forum.example:2525/, SCOPE",
        "http://www.forum.example/?q=1/2/3/4/5/6/7/8/9/1/2/3/4/5/6/7/8/9/1/2/3/4/5/6/7/8/9/1/2/3/4/5/6/7/8/9,",
        "http://other.forum.example/, SCOPE",
        "https://www.forum.example:8443/, SCOPE",
        "https://www.forum.example/,",
        "http://forum.example/, SCOPE"
    })
    void whatAUrlIsDecides(String url, Refusal refusal) {
        assertThat(of(Scope.HOST).refusal(new DiscoveredLink(url, null, 0, 0))).isEqualTo(refusal);
    }

    @Test
    void urlsAreBoundedInLengthAndNesting() {
        RuleChain rules = of(Scope.HOST);
        String start = "http://www.forum.example/";
        assertThat(rules.allows(start + "a".repeat(2_000 - start.length()))).isTrue();
        assertThat(rules.refusal(new DiscoveredLink(start + "a".repeat(2_001 - start.length()), null, 0, 0)))
                .isEqualTo(Refusal.TOO_LONG);
        assertThat(rules.allows(start + "a/".repeat(32))).isTrue();
        assertThat(rules.allows(start + "a//".repeat(16))).isTrue();
        assertThat(rules.allows(start + "a//".repeat(17))).isFalse();
        assertThat(rules.refusal(new DiscoveredLink(start + "a/".repeat(32) + "a", null, 0, 0)))
                .isEqualTo(Refusal.TOO_NESTED);
    }

    @ParameterizedTest
    @CsvSource({
        "HOST, http://www.forum.example/, true",
        "HOST, https://www.forum.example/, true",
        "HOST, http://www.forum.example:7474/, false",
        "DOMAIN, http://www.forum.example:7474/, true",
        "HOST, http://m.forum.example/, false",
        "DOMAIN, http://m.forum.example/, true",
        "DOMAIN, http://c.b.example/, true",
        "DOMAIN, http://elsewhere.example/, false",
        "ANY, http://elsewhere.example/, true"
    })
    void theScopeIsToldByTheSeeds(Scope scope, String url, boolean passes) {
        assertThat(of(scope).refusal(new DiscoveredLink(url, null, 0, 0)) == null)
                .isEqualTo(passes);
    }

    @Test
    void depthAndRedirectsAreBounded() {
        RuleChain rules = of(Scope.ANY);

        assertThat(rules.refusal(new DiscoveredLink("http://a.example/", null, 3, 5)))
                .isNull();
        assertThat(rules.refusal(new DiscoveredLink("http://a.example/", null, 4, 0)))
                .isEqualTo(Refusal.DEPTH);
        assertThat(rules.refusal(new DiscoveredLink("http://a.example/", null, 0, 6)))
                .isEqualTo(Refusal.REDIRECTS);
    }

    @Test
    void theStepsEndAtTheRuleThatRefuses() {
        List<RuleChain.Verdict> steps =
                of(Scope.DOMAIN).steps(new DiscoveredLink("http://elsewhere.example/", null, 0, 0));

        assertThat(steps)
                .extracting(RuleChain.Verdict::passed)
                .containsExactly(true, true, true, true, true, true, false);
        assertThat(steps.get(6))
                .isEqualTo(new RuleChain.Verdict(
                        Refusal.SCOPE, false, "elsewhere.example is not among the domains of the seeds (2)"));
    }

    @Test
    void aRuleThatFailsRefuses() {
        RuleChain broken = new RuleChain(List.of(new RuleChain.Rule(
                Refusal.FILTER,
                link -> {
                    throw new IllegalStateException("no clusters");
                },
                link -> "never asked")));
        DiscoveredLink link = new DiscoveredLink("http://a.example/", null, 0, 0);

        assertThat(broken.refusal(link)).isEqualTo(Refusal.FILTER);
        assertThat(broken.steps(link).get(0).words()).contains("cannot be checked", "no clusters");
    }

    @Test
    void theKeysOfSeedsWithoutAHostAreNone() {
        assertThat(Scope.HOST.keys(List.of("nonsense", "http://a.example/")).keys())
                .hasSize(1);
    }

    @Test
    void aSeedWithAPortOpensThatPortAlone() {
        Scope.ScopeKeys keys =
                Scope.HOST.keys(List.of("http://a.example:08080", "HTTPS://B.example:443/", "http://[::1]:81/"));
        assertThat(keys.contain("https://a.example:8080/x:1")).isTrue();
        assertThat(keys.contain("http://a.example/")).isFalse();
        assertThat(keys.contain("http://b.example/")).isTrue();
        assertThat(keys.contain("http://[::1]:81/")).isTrue();
        assertThat(keys.contain("http://[::1]/")).isFalse();
    }
}
