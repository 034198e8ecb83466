package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageCharsetTest {

    /**
     * Bytes of the Japanese, Chinese, Korean and Cyrillic words for "language" or "text", by the label that means their
     * set.
     */
    @ParameterizedTest
    @CsvSource({
        "utf8, E8AA9E, \u8a9e",
        "unicode-1-1-utf-8, C3A9, \u00e9",
        "x-sjis, 8CEA, \u8a9e",
        "ms_kanji, 8740, \u2460",
        "x-euc-jp, B8EC, \u8a9e",
        "csiso2022jp, 1B24423840386C1B2842,\u8a00\u8a9e",
        "gb2312, D5E2, \u8fd9",
        "gb_2312-80, A6C1, \u03b1",
        "chinese, 8140, \u4e02",
        "gb18030, 8139EF30, \u3401",
        "cn-big5, BB79, \u8a9e",
        "ks_c_5601-1987, 8141, \uac02",
        "korean, BEF0, \uc5b8",
        "cp866, 9F, \u042f",
        "koi, D1, \u044f",
        "koi8-ru, A4, \u0454",
        "x-cp1251, FF, \u044f",
        "cyrillic, D0, \u0430",
        "x-mac-ukrainian, A2, \u0490",
        "mac, 8E, \u00e9",
        "latin1, 93, \u201c",
        "iso-8859-1, 80, \u20ac",
        "us-ascii, E9, \u00e9",
        "ascii, 96, \u2013",
        "latin2, B9, \u0161",
        "l3, A1, \u0126",
        "latin4, B3, \u0157",
        "arabic, C7, \u0627",
        "sun_eu_greek, E1, \u03b1",
        "logical, E0, \u05d0",
        "visual, E1, \u05d1",
        "latin5, FD, \u0131",
        "l6, E0, \u0101",
        "iso885913, E0, \u0105",
        "iso-8859-14, D0, \u0174",
        "l9, A4, \u20ac",
        "iso-8859-16, AA, \u0218",
        "tis-620, A1, \u0e01",
        "cp1250, 9A, \u0161",
        "cp1253, E1, \u03b1",
        "cp1255, E0, \u05d0",
        "cp1256, C7, \u0627",
        "cp1257, E0, \u0105",
        "cp1258, F0, \u0111",
    })
    void aLabelMeansWhatItMeansToBrowsers(String label, String hex, String text) {
        byte[] bytes = java.util.HexFormat.of().parseHex(hex);
        assertThat(PageCharset.of(bytes, new MediaType("text/html", label)).text(bytes))
                .isEqualTo(text);
        byte[] meta = ("<meta http-equiv=content-type content='text/html; charset=" + label + "'>")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(PageCharset.of(meta, MediaType.of("")).charset())
                .isEqualTo(PageCharset.of(meta, new MediaType("", " " + label.toUpperCase(java.util.Locale.ROOT)))
                        .charset());
    }

    @ParameterizedTest
    @ValueSource(strings = {"unicode", "utf-16", "utf-16be", "ucs-2", "unicodefffe"})
    void utf16CannotBeDeclaredInAscii(String label) {
        byte[] html = ("<meta charset=" + label + "><title>caf\u00e9").getBytes(StandardCharsets.UTF_8);
        assertThat(PageCharset.of(html, MediaType.of("text/html")).charset()).isEqualTo(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    <meta charset="windows-1251">                                                  | windows-1251
                    <meta charset=nonsense><meta charset=koi8-r>                                   | KOI8-R
                    <!-- <meta charset=koi8-r> --><meta charset=cp1251>                            | windows-1251
                    <meta content="text/html;charset='cp1251'" http-equiv=Content-Type>            | windows-1251
                    <meta name=keywords content="charset=cp1251"><p>charset                        | UTF-8
                    <?xml version="1.0" encoding="cp1251"?><html>                                  | windows-1251
                    <?xml version="1.0" encoding="cp1251"?><meta charset=koi8-r>                   | KOI8-R
                    """)
    void aDocumentDeclaresItsSet(String html, String charset) {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        assertThat(PageCharset.of(bytes, MediaType.of("text/html")).charset()).isEqualTo(Charset.forName(charset));
        assertThat(PageCharset.of(bytes, MediaType.of("text/html; charset=latin2"))
                        .charset())
                .as("the header is stronger")
                .isEqualTo(Charset.forName("ISO-8859-2"));
    }

    @Test
    void severalByteOrderMarksAreNoText() {
        byte[] html = "\uFEFF\uFEFF\uFEFF<title>caf\u00e9</title>".getBytes(StandardCharsets.UTF_8);
        assertThat(PageCharset.of(html, MediaType.of("")).text(html)).isEqualTo("<title>caf\u00e9</title>");
    }

    @Test
    void setsThatJavaLacksEncodeAsTheyDecode() {
        for (String label : new String[] {"iso-8859-10", "iso-8859-14"}) {
            byte[] bytes = new byte[256];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) i;
            }
            PageCharset charset = PageCharset.of(new byte[0], new MediaType("", label));
            String text = charset.text(bytes);
            for (int i = 128; i < bytes.length; i++) {
                assertThat(charset.encoded(text.substring(i, i + 1)))
                        .as("byte %d of %s", i, label)
                        .isEqualTo("%%%02X", i);
            }
            assertThat(charset.encoded("\u8a9e")).isEqualTo("%26%2335486%3B");
            assertThat(charset.encoded("\u20ac")).as("not in Latin").isEqualTo("%26%238364%3B");
        }
    }
}
