package org.crawlgraph.clusters.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.testkit.RandomPatterns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlPatternTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        http://*.example.com/$.html?mode=reply | http://ann.example.com/17.html?mode=reply  | true
        http://*.example.com/$.html?mode=reply | http://17.example.com/17.html?mode=reply   | true
        http://*.example.com/$.html?mode=reply | http://ann.example.com/17.html?mode=reply#x| true
        http://*.example.com/$.html?mode=reply | http://ann.example.com/1a.html?mode=reply  | false
        http://*.example.com/$.html?mode=reply | http://ann.example.com/17.html             | false
        http://*.example.com/$.html?mode=reply | http://ann.example.com/17.html?mode=Reply  | false
        http://*.example.com/$.html?mode=reply | https://ann.example.com/17.html?mode=reply | false
        http://*.example.com/$.html?mode=reply | http://a.b.example.com/17.html?mode=reply  | false
        http://a.example/*                     | http://a.example/                          | false
        http://a.example/*                     | http://a.example/b/                        | false
        http://a.example/*                     | http://a.example/b                         | true
        http://a.example/*                     | http://a.example/b;jsessionid=1            | true
        http://a.example/*                     | http://a.example/b.html                    | false
        http://a.example/*                     | http://a.example/b=c                       | true
        http://a.example/                      | http://a.example                           | false
        http://a.example//*/                   | http://a.example//b/                       | true
        http://a.example//*/                   | http://a.example/b/                        | false
        http://a.example?q=*                   | http://a.example?q=a/b.c?d                 | true
        http://a.example/?q=*                  | http://a.example/?q=                       | false
        http://a.example/?q=                   | http://a.example/?q=                       | true
        http://a.example/?q=*&                 | http://a.example/?q=1&                     | true
        http://a.example/$                     | http://a.example/٣                         | false
        http://ann@a.example:8080/*            | http://ann@a.example:8080/x                | true
        http://*.example:8080/                 | http://ann@a.example:8080/                 | true
        http://*/x                             | http://[2001:db8::1]/x                     | true
        http://a.example/%7Eann/*              | http://a.example/~ann/x                    | false
        http://a.example/%7Eann/*              | http://a.example/%7Eann/x                  | true
        http://a.example/\\*                    | http://a.example/*                         | true
        http://a.example/\\*                    | http://a.example/b                         | false
        http://a.example/\\$                    | http://a.example/$                         | true
        http://a.example/\\\\b                   | http://a.example/\\b                        | true
        http://a.example/\\$\\*                | http://a.example/$*                        | true
        http://a.example/\\$\\*                | http://a.example/1b                        | false
        http://a.example/thread-$.html         | http://a.example/thread-12.html            | true
        http://a.example/thread-$.html         | http://a.example/thread-.html              | false
        http://a.example/thread-$.html         | http://a.example/thread-12x.html           | false
        http://a.example/Special:*             | http://a.example/Special:Log               | true
        http://a.example/Special:*             | http://a.example/Talk:Log                  | false
        http://a.example/?/b/$                 | http://a.example/?/b/3                     | true
        http://a.example/?/b/$                 | http://a.example/?/b/c/3                   | false
        http://a.example/?*                    | http://a.example/?/b/3                     | true
        http://a.example/?*                    | http://a.example/?/b=3                     | false
        http://a.example/?$                    | http://a.example/?/3                       | false
        file:///*/*                            | file:///a/b                                | true
        http://a.example/*                     | a.example/b                                | false
        http://a.example/*                     | //a.example/b                              | false
        """)
    void patternMatchesWhatItShows(String pattern, String url, boolean expected) {
        UrlPattern parsed = UrlPattern.parse(pattern);
        assertThat(parsed).hasToString(pattern);
        assertThat(parsed.matches(url)).isEqualTo(expected);
        assertThat(Pattern.matches(parsed.regex(), url)).as(parsed.regex()).isEqualTo(expected);
        assertThat(Pattern.compile(parsed.regex()).matcher(url).find())
                .as("found by %s", parsed.regex())
                .isEqualTo(expected);
    }

    @Test
    void regexIsPlain() {
        assertThat(UrlPattern.parse("http://*.example.com/$.html?mode=*").regex())
                .isEqualTo("^http://[^./?#]+\\.example\\.com/[0-9]+\\.html\\?mode=[^&=;#]+(?:#[\\s\\S]*)?$");
    }

    @Test
    void regexMatchesTheSameTexts() {
        for (long seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            UrlPattern pattern = RandomPatterns.pattern(random);
            Pattern regex = Pattern.compile(pattern.regex());
            for (int i = 0; i < 5; i++) {
                String url = RandomPatterns.urlLike(pattern, random);
                assertThat(regex.matcher(url).matches())
                        .as("seed %d: %s and %s", seed, pattern, url)
                        .isEqualTo(pattern.matches(url));
            }
        }
    }

    @Test
    void urlPastTheLimitsMatchesNothing() {
        String longest = "http://a.example/" + "b".repeat(UrlPattern.MAX_LENGTH - 17);
        UrlPattern one = UrlPattern.parse("http://a.example/*");
        assertThat(one.matches(longest)).isTrue();
        assertThat(one.matches(longest + "b")).isFalse();
        UrlPattern most = UrlPattern.parse("http://" + "*.".repeat(UrlPattern.MAX_ITEMS - 1) + "*");
        assertThat(most.matches("http://" + "a.".repeat(UrlPattern.MAX_ITEMS - 1) + "a"))
                .isTrue();
        assertThatThrownBy(() -> UrlPattern.parse(most + ".*"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 8192 characters and 64 items");
    }

    @Test
    void patternOfNoUrlIsRefused() {
        assertThatThrownBy(() -> UrlPattern.parse("example.com/*"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pattern 'example.com/*' is not a URL with scheme://");
        assertThatThrownBy(() -> UrlPattern.parse("http://a/*#top"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has a # at character 11");
        assertThatThrownBy(() -> UrlPattern.parse("http://a/\\b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("item '\\b' of a pattern has a backslash at character 1");
    }

    /** Each of them was compared with all before it: minutes for a site of 40,000 such pages. */
    @Test
    @Timeout(60)
    void patternsWithOneHashAreDistinguishedAtOnce() {
        List<UrlPattern> patterns = IntStream.range(0, 1 << 16)
                .mapToObj(bits -> IntStream.range(0, 16)
                        .mapToObj(pair -> (bits >> pair & 1) == 0 ? "Aa" : "BB")
                        .collect(Collectors.joining("", "http://a.example/", "")))
                .map(UrlPattern::parse)
                .toList();
        assertThat(patterns.stream().mapToInt(UrlPattern::hashCode).distinct()).hasSize(1);
        assertThat(new HashSet<>(patterns)).hasSize(1 << 16);
    }
}
