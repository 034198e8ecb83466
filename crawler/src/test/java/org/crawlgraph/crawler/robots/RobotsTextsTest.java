package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What RFC 9309 says of whole files, each with one of its own: groups, merging, the longest match, wildcards,
 * characters.
 */
class RobotsTextsTest {

    private static final RecordCodec<RobotsRules> CODEC = RecordCodec.of(RobotsRules.class);

    private enum Text {
        GROUPS("""
                # the shop; a comment is no rule
                User-agent: *
                Disallow: *.gif$
                Disallow: /basket/
                Allow: /news/

                User-agent: PriceBot
                Disallow: /
                Allow: /basket/offer.html
                Allow: /basket/offer.gif

                User-Agent: slowbot
                User-Agent: olderbot
                Disallow: /basket/list.html

                User-agent: readerbot
                Disallow:
                """),
        LONGEST("""
                User-agent: *
                Allow: /docs/manual/
                Disallow: /docs/manual/draft.html
                Disallow: /docs
                Allow: /same
                Disallow: /same
                """),
        MERGED("""
                User-agent: twicebot
                Disallow: /one
                Crawl-delay: 10

                User-agent: *
                Disallow: /everybody

                User-agent: twicebot
                Disallow: /two
                """),
        WILDCARDS("""
                User-agent: *
                Disallow: /list/*/print
                Disallow: /*?sort=
                Allow: /list/*/print/ok$
                Disallow: /exact$
                Disallow: /%7Euser/
                Disallow: /caf%C3%A9
                """),
        ORDER_OF_LINES("""
                Disallow: /before-any-group
                User-agent: *
                Sitemap: http://www.example.com/sitemap.xml
                Allow: /open
                Disallow: /
                Unknown: line
                no colon on this line
                """);

        private final String text;

        Text(String text) {
            this.text = text;
        }

        RobotsRules rules(String agent) {
            return RobotsTextsTest.rules(text.getBytes(StandardCharsets.UTF_8), agent);
        }
    }

    private static RobotsRules rules(byte[] text, String agent) {
        return RobotsRules.of(200, text, "", "text/plain", agent, Instant.EPOCH);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            GROUPS,    anybot,    /a.gif,                  false
            GROUPS,    anybot,    /a.gif?x,                true
            GROUPS,    anybot,    /basket/x,               false
            GROUPS,    anybot,    /basket,                 true
            GROUPS,    anybot,    /news/x,                 true
            GROUPS,    anybot,    /other,                  true
            GROUPS,    PriceBot,  /other,                  false
            GROUPS,    pricebot,  /basket/offer.html,      true
            GROUPS,    PRICEBOT,  /basket/offer.gif,       true
            GROUPS,    slowbot,   /basket/list.html,       false
            GROUPS,    olderbot,  /basket/list.html,       false
            GROUPS,    olderbot,  /basket/other.html,      true
            GROUPS,    slowbot,   /a.gif,                  true
            GROUPS,    readerbot, /basket/x,               true
            LONGEST,   anybot,    /docs/manual/,           true
            LONGEST,   anybot,    /docs/manual/draft.html, false
            LONGEST,   anybot,    /docs/other,             false
            LONGEST,   anybot,    /docsx,                  false
            LONGEST,   anybot,    /same/x,                 true
            MERGED,    twicebot,  /one,                    false
            MERGED,    twicebot,  /two,                    false
            MERGED,    twicebot,  /everybody,              true
            MERGED,    otherbot,  /two,                    true
            MERGED,    otherbot,  /everybody,              false
            WILDCARDS, anybot,    /list/a/b/print,         false
            WILDCARDS, anybot,    /list/print,             true
            WILDCARDS, anybot,    /list/a/print/ok,        true
            WILDCARDS, anybot,    /list/a/print/ok/x,      false
            WILDCARDS, anybot,    /x?a=1&sort=,            true
            WILDCARDS, anybot,    /x/y?sort=up,            false
            WILDCARDS, anybot,    /exact,                  false
            WILDCARDS, anybot,    /exact/,                 true
            WILDCARDS, anybot,    /~user/x,                false
            WILDCARDS, anybot,    /caf%C3%A9/x,            false
            ORDER_OF_LINES, anybot, /open/x,               true
            ORDER_OF_LINES, anybot, /x,                    false
            ORDER_OF_LINES, anybot, /before-any-group,     false
            """)
    void decides(Text text, String agent, String path, boolean allowed) {
        assertThat(text.rules(agent).allows("http://www.example.com" + path)).isEqualTo(allowed);
    }

    @Test
    void delaysOfMergedGroupsCountForTheirAgentAlone() {
        assertThat(Text.MERGED.rules("twicebot").crawlDelay()).isEqualTo(Duration.ofSeconds(10));
        assertThat(Text.MERGED.rules("otherbot").crawlDelay()).isNotEqualTo(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\n\n", " \t\r\n"})
    void linesMayEndAnyWay(String end) {
        byte[] text = Text.GROUPS.text.replace("\n", end).getBytes(StandardCharsets.UTF_8);

        assertThat(rules(text, "anybot").allows("http://www.example.com/basket/x"))
                .isFalse();
        assertThat(rules(text, "pricebot").allows("http://www.example.com/basket/offer.html"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE"})
    void aByteOrderMarkTellsTheCharacters(String name) {
        byte[] text = ("\uFEFF" + Text.GROUPS.text).getBytes(Charset.forName(name));

        assertThat(rules(text, "anybot").allows("http://www.example.com/basket/x"))
                .isFalse();
        assertThat(rules(text, "anybot").outcome()).startsWith("rules: ");
    }

    @Test
    void aGroupHoldsForEachOfManyAgents() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int agent = 0; agent < 2_000; agent++) {
            text.writeBytes(("User-agent: robot" + (char) ('a' + agent % 26) + "x".repeat(agent % 70) + "\n")
                    .getBytes(StandardCharsets.UTF_8));
        }
        text.writeBytes("Disallow: /\n".getBytes(StandardCharsets.UTF_8));

        assertThat(rules(text.toByteArray(), "robota").allows("http://www.example.com/index.html"))
                .isFalse();
        assertThat(rules(text.toByteArray(), "somebody").allows("http://www.example.com/index.html"))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsKeptAsBytesSaysTheSame(Text text) {
        for (String agent : Stream.of("anybot", "pricebot", "twicebot").toList()) {
            RobotsRules rules = text.rules(agent);
            RobotsRules kept = CODEC.fromBytes(CODEC.toBytes(rules));

            assertThat(CODEC.toBytes(kept)).isEqualTo(CODEC.toBytes(rules));
            assertThat(kept.allows("http://www.example.com/docs/manual/x"))
                    .isEqualTo(rules.allows("http://www.example.com/docs/manual/x"));
        }
    }
}
