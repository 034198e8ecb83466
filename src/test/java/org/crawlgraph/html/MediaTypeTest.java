package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    text/html                               | text/html             | ``
                    TEXT/HTML;Charset=UTF-8                 | text/html             | UTF-8
                    text/html charset=utf-8                 | text/html             | utf-8
                    "text/html"; charset="utf-8"            | text/html             | utf-8
                    'text/html'                             | text/html             | ``
                    ` text/html ;; charset = 'utf-8' ; x`   | text/html             | utf-8
                    text/html;charset=utf-8;charset=latin1  | text/html             | utf-8
                    text/html; charset=utf-8, text/html     | text/html             | utf-8
                    text/plain; charset=utf-8, text/html    | text/html             | ``
                    text/html, */*                          | text/html             | ``
                    text/html;charset                       | text/html             | ``
                    application/xhtml+xml; q=1              | application/xhtml+xml | ``
                    unknown/unknown                         | ``                    | ``
                    application/unknown; charset=utf-8      | ``                    | utf-8
                    */*                                     | ``                    | ``
                    html                                    | ``                    | ``
                    ; charset=utf-8                         | ``                    | utf-8
                    charset=utf-8                           | ``                    | utf-8
                    ``                                      | ``                    | ``
                    """)
    void aHeaderIsReadAsPeopleWriteIt(String header, String essence, String charset) {
        assertThat(MediaType.of(header)).isEqualTo(new MediaType(essence, charset));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    text/html             | x                                   | true
                    application/xhtml+xml | x                                   | true
                    text/plain            | <!doctype html>                     | false
                    image/png             | <html>                              | false
                    text/htmlx            | <html>                              | false
                    ``                    | `  <!DOCTYPE html>`                 | true
                    unknown/unknown       | <html lang=en>                      | true
                    html                  | <!-- x -->                          | true
                    ``                    | <?xml version="1.0"?><html >        | true
                    ``                    | <?xml version="1.0"?><rss>          | false
                    ``                    | <abbr>                              | false
                    ``                    | %PDF-1.7                            | false
                    """)
    void withoutATypeTheFirstBytesDecide(String header, String body, boolean html) {
        assertThat(MediaType.of(header).isHtml(body.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(html);
    }
}
