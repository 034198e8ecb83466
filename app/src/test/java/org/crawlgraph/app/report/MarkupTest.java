package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkupTest {

    @Test
    void leavesNothingOfATagAndShowsWhatCannotBeSeen() {
        assertThat(Markup.escaped("\"><script a='1'>&amp;</script>"))
                .isEqualTo("&quot;&gt;&lt;script a=&#39;1&#39;&gt;&amp;amp;&lt;/script&gt;");
        assertThat(Markup.escaped("a\u0000b\u202Ec\u0007\nü€😀")).isEqualTo("a\uFFFDb\uFFFDc\uFFFD\uFFFDü€😀");
        assertThat(Markup.escaped("\uD800")).isEqualTo("\uFFFD");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0          | 0
            7          | 7
            1234567    | 1,234,567
            1234.56    | 1,235
            98.76      | 98.8
            1.234      | 1.23
            0.12345    | 0.123
            0.00123    | 1.23·10⁻³
            0.00000999999 | 1.00·10⁻⁵
            NaN        | –
            """)
    void numbersAreShort(double number, String text) {
        assertThat(Markup.number(number)).isEqualTo(text);
    }

    @Test
    void csvKeepsCommasQuotesAndLinesAndRunsNoFormula() {
        String uri = Markup.csvUri(List.of(
                List.of("url", "n"),
                List.of("http://a.test/?x=1,2#\"q\"%41\r\n<b>ü", "-1.5E-7"),
                List.of("=cmd|' /C calc'!A0", "-2+3")));

        assertThat(uri).matches("data:text/csv;charset=utf-8,[0-9A-Za-z%.,-]*");
        assertThat(URLDecoder.decode(uri.substring(uri.indexOf(',') + 1), StandardCharsets.UTF_8))
                .isEqualTo("url,n\n\"http://a.test/?x=1,2#\"\"q\"\"%41\r\n<b>ü\",-1.5E-7\n'=cmd|' /C calc'!A0,'-2+3\n");
    }
}
