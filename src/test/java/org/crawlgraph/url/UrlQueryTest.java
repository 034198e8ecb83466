package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlQueryTest {

    @Test
    void parametersAreBetweenAmpersandsAndSemicolons() {
        assertThat(UrlQuery.parameters("http://a/?k=1&topic=12.0;all")).containsExactly("k=1", "topic=12.0", "all");
        assertThat(UrlQuery.parameters("http://a/;x=1")).isEmpty();
        assertThat(UrlQuery.parameters("http://a/?")).containsExactly("");
    }

    @ParameterizedTest
    @CsvSource({
        "http://a/?x=1&y=2;z=3, http://a/?x=1;z=3",
        "http://a/?y=2;z=3, http://a/?z=3",
        "http://a/?x=1;y=2, http://a/?x=1",
        "http://a/?y=2, http://a/",
        "http://a/, http://a/",
    })
    void aRemovedParameterTakesTheSeparatorBeforeItAlong(String url, String without) {
        assertThat(UrlQuery.replaced(url, each -> UrlQuery.key(each).equals("y") ? "" : each))
                .isEqualTo(without);
    }
}
