package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UrlFeaturesTest {

    @Test
    void aUrlHasItsPatternItsFoldersAndItsWords() {
        assertThat(UrlFeatures.of("http://A.test/Wiki2/Tea-pot.php?id=17&sort=new"))
                .containsExactly(
                        "http://a.test/wiki0/tea-pot.php?id=0&sort=new",
                        "http://a.test/wiki0/tea-pot.php?id=&sort=",
                        "http://a.test/*",
                        "http://a.test/wiki0/*",
                        "http",
                        "a",
                        "test",
                        "wiki",
                        "2",
                        "tea",
                        "pot",
                        "php",
                        "id",
                        "17",
                        "sort",
                        "new");
    }

    @Test
    void textsThatAreNoUrlsHaveFeaturesToo() {
        assertThat(UrlFeatures.of("page 7")).containsExactly("page 0", "page", "7");
        assertThat(UrlFeatures.of("")).containsExactly("");
        assertThat(UrlFeatures.of("://")).isNotEmpty();
    }
}
