package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.crawlgraph.testkit.Fuzz;
import org.junit.jupiter.api.Test;

class HtmlFuzzTest {

    private static final String PAGE = """
            <!doctype html><html lang=en><head><meta charset=utf-8><base href="/b/"><title>A &amp; b</title>
            <meta name=robots content="noindex, nofollow"><meta http-equiv=refresh content="5; url=/next">
            <link rel=canonical href="http://a.test/c"></head><body class="x y"><!-- c --><nav><ul><li><a href="../x">One</a>
            <li><a href='?page=2&amp;sort=a#f' rel="nofollow next">Two</a></ul></nav><table><tr><td class=post id=p1>
            <p>Some words of a post.<p>Others &uuml;&#x1F600;&#99999999;<img src=y><a href="http://b.test/%zz">b</a>
            <script>document.write("<a href=z>");</script><iframe srcdoc="<a href=q>"></iframe></table></body></html>
            """;

    @Test
    void anyBytesAreAPage() throws IOException {
        Fuzz.run(HtmlFuzzTest.class, "page.html", PAGE, files -> {
            byte[] bytes = files.get("page.html");
            assertThat(HtmlPage.read(bytes, "text/html", "http://a.test/d/e").links())
                    .allMatch(url -> url.contains(":"));
            assertThat(PageStructure.read(
                            bytes, "text/html; charset=windows-1252", "http://a.test/d/e", PageLimits.DEFAULT))
                    .isNotNull();
        });
    }
}
