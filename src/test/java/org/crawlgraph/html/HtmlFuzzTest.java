package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.crawlgraph.testkit.Fuzz;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlFuzzTest {

    private static final String PAGE = """
            <!doctype html><html lang=en><head><meta charset=utf-8><base href="/b/"><title>A &amp; b</title>
            <meta name=robots content="noindex, nofollow"><meta http-equiv=refresh content="5; url=/next">
            <link rel=canonical href="http://a.test/c"></head><body class="x y"><!-- c --><nav><ul><li><a href="../x">One</a>
            <li><a href='?page=2&amp;sort=a#f' rel="nofollow next">Two</a></ul></nav><table><tr><td class=post id=p1>
            <p>Some words of a post.<p>Others &uuml;&#x1F600;&#99999999;<img src=y><a href="http://b.test/%zz">b</a>
            <script>document.write("<a href=z>");</script><iframe srcdoc="<a href=q>"></iframe></table></body></html>
            """;

    /**
     * Of the kinds of inputs that jsoup's FuzzFixesTest keeps, rebuilt: they hung, threw or overflowed the stack there.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "b<bodY abs: abs:abs: abs:abs:abs>", // attributes named like absolute ones
                "<?a<U<P<A ", // a bookmark behind the buffer
                "<table<html\u001d<\u00db\u00db<tr><body\u001d<b:<select<m<input></html> </html>",
                "REPEAT <?x ", // declarations of XML
                "REPEAT <\0",
                "<a REPEAT \0",
                "<title>REPEAT \0",
                "<REPEAT \0",
                "REPEAT <svg><p>",
                "REPEAT <a><b><i>",
                "REPEAT <select><table><template>",
                "REPEAT <form><input></b></a>",
                "REPEAT <math><mi><annotation-xml>",
                "REPEAT &#x1",
                "REPEAT <!--<!",
                "REPEAT </p></br>"
            })
    void inputsThatStoppedJsoupEnd(String input) {
        int at = input.indexOf("REPEAT ");
        String html = at < 0
                ? input
                : input.substring(0, at) + input.substring(at + 7).repeat(Series.length(20_000, 100_000));
        String page = "<a href=/first>x</a>" + html;
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            assertThat(HtmlPage.read(bytes, "text/html", "http://a.test/d/e").links())
                    .contains("http://a.test/first");
            assertThat(HtmlPage.read(bytes, "application/xhtml+xml", "http://a.test/d/e"))
                    .isNotNull();
            assertThat(PageStructure.read(bytes, "text/html", "http://a.test/d/e", PageLimits.DEFAULT))
                    .isNotNull();
        });
    }

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
