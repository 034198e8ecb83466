package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageRequisitesTest {

    private static Map<String, String> of(String html) {
        return HtmlPage.requisites(
                html.getBytes(StandardCharsets.UTF_8), "text/html", "http://a.org/x/page", PageLimits.DEFAULT);
    }

    @Test
    void imagesIconsStyleSheetsAndScriptsAreFound() {
        assertThat(of("<base href=/y/><link rel='alternate STYLESHEET' href=s.css?a=1&amp;b=2>"
                        + "<link rel='shortcut icon' href=//b.org/i.ico><link rel=apple-touch-icon href=t.png>"
                        + "<script src=j.js></script><img src='my picture.png'><input type=image src=b.gif>"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "http://a.org/y/s.css?a=1&b=2", "stylesheet",
                        "http://b.org/i.ico", "image",
                        "http://a.org/y/t.png", "image",
                        "http://a.org/y/j.js", "script",
                        "http://a.org/y/my picture.png", "image",
                        "http://a.org/y/b.gif", "image"));
    }

    @Test
    void eachCandidateOfASetIsFound() {
        assertThat(of("<picture><source srcset='a.webp'><img srcset='b.png, c,d.png 1.5x , /e.png 800w'></picture>"))
                .containsOnlyKeys(
                        "http://a.org/x/a.webp",
                        "http://a.org/x/b.png",
                        "http://a.org/x/c,d.png",
                        "http://a.org/e.png");
    }

    @Test
    void aPageHasAtMostAThousand() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            html.append("<img src=").append(i).append(" srcset='").append(i).append("a 1x'>");
        }
        assertThat(of(html.toString())).hasSize(1_000);
    }

    /** With a search from each blank, this would take an hour. */
    @Test
    void blanksAreReadOnce() {
        assertThat(of("<img srcset='a" + " ".repeat(1_000_000) + "b'><img src=c>"))
                .containsKey("http://a.org/x/c");
    }

    @Test
    void whatAPageOnlyLinksToIsNot() {
        assertThat(of("<a href=a><link rel=canonical href=b><link rel=next href=c><iframe src=d></iframe>"
                        + "<video src=e poster=f></video><audio src=g></audio><source src=h><img><img src=''>"
                        + "<img srcset=' '><script>x = '<img src=i>'</script><!-- <img src=j> -->"))
                .isEmpty();
    }
}
