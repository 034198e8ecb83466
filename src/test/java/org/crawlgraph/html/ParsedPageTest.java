package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of token of HTML (WHATWG HTML, section 13.2.5) at 600 kB, and at 20 MB at night. */
class ParsedPageTest {

    private static final int LENGTH = Series.length(600_000, 20_000_000);
    private static final String URL = "http://a.test/";
    private static final PageLimits LIMITS = new PageLimits(10_000, 1_000, 500, Duration.ofSeconds(2), false);

    /** The parser copies a token a few times; reading it in quadratic time would copy it hundreds of times. */
    private static final long BYTES_PER_CHARACTER = 100;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    tag name                      | <a                            | a        | >
                    tag name with NUL             | <a                            | \\0      | >
                    tag names                     | ``                            | <a       | >
                    end tag name                  | </a                           | a        | >
                    end tag of a title            | <title></title                | a        | >
                    end tag of a script           | <script></script              | a        | >
                    end tag of a style            | <style></style                | a        | >
                    end tag of a textarea         | <textarea></textarea          | a        | >
                    end tag in a script comment   | <script><!-- </               | a        | >
                    tag in a script comment       | <script><!-- <script          | a        | >
                    tags in a script comment      | <script><!--                  | <script> | ``
                    plain text                    | <plaintext>                   | a        | ``
                    text                          | ``                            | a        | ``
                    NUL in text                   | ``                            | \\0      | ``
                    attribute name                | `<a `                         | a        | >
                    attribute names               | `<a `                         | `b=c `   | >
                    attribute name with quotes    | `<a `                         | "        | >
                    slashes                       | `<a `                         | /        | >
                    attribute value               | <a href="                     | a        | ">
                    unquoted attribute value      | <a href=                      | a        | >
                    references in a value         | <a href="                     | &amp     | ">
                    class names                   | <p class="                    | `a `     | ">
                    comment                       | <!--                          | a        | -->
                    comment of dashes             | <!--                          | -        | -->
                    comment with comments         | <!--                          | <!--     | -->
                    bogus comment                 | <!                            | a        | >
                    bogus end tag                 | </!                           | a        | >
                    processing instruction        | <?                            | a        | >
                    doctype name                  | `<!doctype `                  | a        | >
                    doctype public identifier     | <!doctype html public "       | a        | ">
                    doctype system identifier     | <!doctype html system '       | a        | '>
                    bogus doctype                 | `<!doctype html a`            | a        | >
                    CDATA section                 | <svg><![CDATA[                | a        | ]]></svg>
                    CDATA of brackets             | <svg><![CDATA[                | ]        | ]]></svg>
                    named reference               | &                             | a        | ;
                    decimal reference             | &#                            | 1        | ;
                    hexadecimal reference         | &#x                           | 1        | ;
                    references                    | ``                            | &a       | ``
                    title                         | <title>                       | a        | </title>
                    title of end tags             | <title>                       | </title  | ></title>
                    script of end tags            | <script>                      | </       | </script>
                    meta content                  | <meta name=robots content="   | a,       | ">
                    meta refresh                  | <meta http-equiv=refresh content="0 | ` `| ">
                    rel tokens                    | <a href=b rel="               | `a `     | ">
                    base                          | <base href="                  | a        | ">
                    """)
    void aTokenOfMegabytesTakesBoundedWork(String kind, String before, String unit, String after) {
        String repeated = unit.replace("\\0", "\0");
        String html = before + repeated.repeat(LENGTH / repeated.length()) + after + "<a href=/next>x</a>";
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        long allocated = allocated();
        HtmlPage page = HtmlPage.read(body, "text/html; charset=utf-8", URL, LIMITS);
        assertThat(allocated() - allocated).as("bytes for %s", kind).isLessThan(BYTES_PER_CHARACTER * LENGTH);
        boolean found = page.links().contains(URL + "next");
        if (kind.startsWith("tag name")) {
            assertThat(found).as("the link after a cut name").isTrue();
        }
        boolean swallowed = kind.equals("plain text") || kind.contains("script") || kind.startsWith("end tag of a");
        assertThat(found || page.isCut() || page.droppedLinks() > 0 || swallowed)
                .as("%s: the link after it is found, or the page counts as cut", kind)
                .isTrue();
    }

    @Test
    void theTimeEndsInsideAToken() {
        byte[] body = "&a".repeat(LENGTH / 2).getBytes(StandardCharsets.UTF_8);
        PageLimits limits = new PageLimits(10_000, 1_000, 500, Duration.ofMillis(1), false);
        long allocated = allocated();
        assertThat(HtmlPage.read(body, "text/html; charset=utf-8", URL, limits).isCut())
                .isTrue();
        assertThat(allocated() - allocated)
                .as("the text and little of its tokens")
                .isLessThan(10L * LENGTH);
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    @Test
    void tagNamesAreCutAndNothingElse() {
        String name = "a".repeat(1_000);
        assertThat(ParsedPage.bounded("<" + name + "bc d=e></" + name + "/><p>" + name + "f"))
                .isEqualTo("<" + name + " d=e></" + name + "/><p>" + name + "f");
        String plain = "<p>1<2</p><script>if (a<b) {}</script><!-- <" + "- ".repeat(2_000) + "-->";
        assertThat(ParsedPage.bounded(plain)).isSameAs(plain);
    }
}
