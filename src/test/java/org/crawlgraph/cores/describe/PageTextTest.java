package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageTextTest {

    @Test
    void thePathOfAUrlHasNeitherSlashesAtItsEndsNorQueryNorFragment() {
        assertThat(new PageText("https://a.org/wiki/Talk/?x=1#y", "a.org", null).path())
                .isEqualTo("wiki/Talk");
        assertThat(new PageText("https://a.org", "a.org", null).path()).isEmpty();
        assertThat(new PageText(null, null, null).path()).isEmpty();
    }

    @Test
    void aTextIsCutAtCharactersAndNotInsideThem() {
        assertThat(PageText.cut("\uD83C\uDFB7".repeat(5), 5)).isEqualTo("\uD83C\uDFB7".repeat(5));
        assertThat(PageText.cut("\uD83C\uDFB7".repeat(6), 5)).isEqualTo("\uD83C\uDFB7".repeat(4) + "…");
    }
}
