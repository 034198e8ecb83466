package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StyleUrlsTest {

    private static Map<String, String> urls(String css) {
        return StyleUrls.of(css, "http://a.org/css/main.css?v=1");
    }

    @Test
    void importsFontsAndImagesAreToldApart() {
        assertThat(urls("""
                @import "a.css" screen; @import 'b.css'; @IMPORT url(c.css); @import url("//b.org/d.css") print;
                @font-face { src: url(f.woff2?v=2) format("woff2"), URL( '/g.TTF#x' ) }
                body { background: url("i.png"), url(../j.svg#part); cursor: url(data:image/png;base64,AA==) }
                """))
                .isEqualTo(Map.ofEntries(
                        Map.entry("http://a.org/css/a.css", "stylesheet"),
                        Map.entry("http://a.org/css/b.css", "stylesheet"),
                        Map.entry("http://a.org/css/c.css", "stylesheet"),
                        Map.entry("http://b.org/d.css", "stylesheet"),
                        Map.entry("http://a.org/css/f.woff2?v=2", "font"),
                        Map.entry("http://a.org/g.TTF#x", "font"),
                        Map.entry("http://a.org/css/i.png", "image"),
                        Map.entry("http://a.org/j.svg#part", "image"),
                        Map.entry("data:image/png;base64,AA==", "image")));
    }

    @Test
    void textThatIsNotCssHasNoUrls() {
        assertThat(urls("<html>url @import ; url( ) import('x')")).isEmpty();
    }

    @Test
    void aSheetNamesAtMostAThousandFiles() {
        StringBuilder css = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            css.append("a{b:url(").append(i).append(")}");
        }
        assertThat(urls(css.toString())).hasSize(1_000);
    }

    @Test
    void timeIsLinear() {
        assertThat(urls("url(".repeat(500_000) + "@import ".repeat(500_000) + "url( ".repeat(500_000)))
                .hasSizeLessThan(3);
    }
}
