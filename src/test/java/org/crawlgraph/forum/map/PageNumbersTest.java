package org.crawlgraph.forum.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

class PageNumbersTest {

    private static final String SCRIPT = "http://forum.example/index.php?";
    private static final PageNumbers NUMBERS = new PageNumbers(Map.of("?topic/1", 0, "?start", 0), Set.of(), Set.of());

    @Test
    void aPageNumberMayBeTheEndOfAValue() {
        assertThat(NUMBERS.first(SCRIPT + "topic=12.15;sort=subject")).isEqualTo(SCRIPT + "topic=12.0;sort=subject");
        assertThat(NUMBERS.first(SCRIPT + "topic=12.0")).isNull();
        assertThat(NUMBERS.first(SCRIPT + "topic=12.msg345")).isNull();
        assertThat(NUMBERS.first(SCRIPT + "board=3.20"))
                .as("not a place of page numbers")
                .isNull();
        assertThat(NUMBERS.first(SCRIPT + "u=7;start=20")).isEqualTo(SCRIPT + "u=7");
        assertThat(NUMBERS.numberedFirst(SCRIPT + "topic=12.15")).isEqualTo(SCRIPT + "topic=12.0");
        assertThat(NUMBERS.numberedFirst(SCRIPT + "topic=12.0")).isNull();
    }

    @Test
    void firstPagesHaveAPatternOfTheirOwn() {
        UrlPattern any = UrlPattern.parse(SCRIPT + "topic=$.$;all");
        UrlPattern post = UrlPattern.parse(SCRIPT + "topic=$.msg$");
        UrlPattern first = UrlPattern.parse(SCRIPT + "topic=$.0;all");
        assertThat(NUMBERS.firstPages(List.of(any, post))).containsExactly(first);
        assertThat(NUMBERS.isLater(any)).isTrue();
        assertThat(NUMBERS.isLater(first)).isFalse();
        assertThat(NUMBERS.isLater(post)).isFalse();
    }
}
