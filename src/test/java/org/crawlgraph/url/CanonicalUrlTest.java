package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalUrlTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HTTP://Example.COM/Path                  | http://example.com/Path
            http://example.com                       | http://example.com/
            http://example.com?q                     | http://example.com/?q
            http://example.com#fragment              | http://example.com/
            http://example.com/a#b?c                 | http://example.com/a
            http://example.com/?                     | http://example.com/?
            http://example.com/?#                    | http://example.com/?
            http://example.com/?b=2&a=1&a=           | http://example.com/?b=2&a=1&a=
            http://example.com/?a?b/../c             | http://example.com/?a?b/../c
            http://example.com/?c%7Ed?b=2            | http://example.com/?c~d?b=2
            """)
    void schemeAndHostAreLowerCaseThePathIsNeverEmptyTheFragmentGoes(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://h/%7euser/%2D%5f%41               | http://h/~user/-_A
            http://h/a%2fb%3f%23                     | http://h/a%2Fb%3F%23
            http://h/%c3%a9                          | http://h/%C3%A9
            http://h/é                               | http://h/%C3%A9
            http://h/😀?😀                           | http://h/%F0%9F%98%80?%F0%9F%98%80
            'http://h/a b"<>^`{|}'                   | http://h/a%20b%22%3C%3E%5E%60%7B%7C%7D
            http://h/[x]?[y]                         | http://h/%5Bx%5D?%5By%5D
            http://h/!$&'()*+,;=:@?!$&'()*+,;=:@/?   | http://h/!$&'()*+,;=:@?!$&'()*+,;=:@/?
            http://h/100%                            | http://h/100%25
            http://h/%zz%4                           | http://h/%25zz%254
            http://h/%2%35                           | http://h/%2525
            http://h/%2541                           | http://h/%2541
            http://h/%00%ff                          | http://h/%00%FF
            http://h/?%e4=%C3%A4                     | http://h/?%E4=%C3%A4
            """)
    void percentEncodingHasOneForm(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @Test
    void halfASurrogatePairIsEncodedAsTheReplacementCharacter() {
        assertThat(CanonicalUrl.of("http://h/\ud83d?\ude00x")).isEqualTo("http://h/%EF%BF%BD?%EF%BF%BDx");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://h/a/b/c/./../../g                 | http://h/a/g
            http://h/mid/content=5/../6              | http://h/mid/6
            http://h/..                              | http://h/
            http://h/../../a                         | http://h/a
            http://h/a/..                            | http://h/
            http://h/a/b/.                           | http://h/a/b/
            http://h/a/b/..                          | http://h/a/
            http://h/a/./                            | http://h/a/
            http://h/%2e/a/%2E%2e/b                  | http://h/b
            http://h/...                             | http://h/...
            http://h/a./.b/..c                       | http://h/a./.b/..c
            http://h//a///b//../c                    | http://h//a///b/c
            http://h/a//../..                        | http://h/
            http://h//..                             | http://h/
            http://h\\a\\..\\b?c\\d                  | http://h/b?c%5Cd
            http:\\\\h/a                             | http://h/a
            """)
    void dotSegmentsGoEncodedOnesTooAndEmptySegmentsStay(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://h:80/                             | http://h/
            https://h:443/                           | https://h/
            http://h:443/                            | http://h:443/
            http://h:/                               | http://h/
            http://h:0080/                           | http://h/
            http://h:00008080/                       | http://h:8080/
            http://h:0/                              | http://h:0/
            http://h:65535/                          | http://h:65535/
            http://@h/                               | http://h/
            http://:@h/                              | http://h/
            http://user:@h/                          | http://user@h/
            http://User:Se%63ret@h/                  | http://User:Secret@h/
            http://u@v@h/                            | http://u%40v@h/
            """)
    void portAndUserAreWrittenOnlyWhenTheySaySomething(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://Bücher.example/                   | http://xn--bcher-kva.example/
            http://B%C3%BCcher.example/              | http://xn--bcher-kva.example/
            http://xn--Bcher-kva.example/            | http://xn--bcher-kva.example/
            http://ＥＸample.com/                    | http://example.com/
            http://例え。テスト/                     | http://xn--r8jz45g.xn--zckzah/
            http://under_score.bücher.example/       | http://under_score.xn--bcher-kva.example/
            http://😀.example/                       | http://xn--e28h.example/
            http://faß.example/                      | http://xn--fa-hia.example/
            http://FAẞ.example/                      | http://xn--fa-hia.example/
            http://xn--fa-hia.example/               | http://xn--fa-hia.example/
            http://βόλος.example/                    | http://xn--nxasmm1c.example/
            http://شركة24.example/                   | http://xn--24-htd5ao5g.example/
            http://xn--A/                            | http://xn--a/
            http://क्\u200dष.example/                  | http://xn--11b2ezcw70k.example/
            http://r3---sn-ü.example/                | http://xn--r3---sn--e6a.example/
            http://-ü-.example/                      | http://xn-----xka.example/
            http://ex%61mple.com/                    | http://example.com/
            http://example.com./                     | http://example.com/
            http://example.com.:80/                  | http://example.com/
            http://my_host/                          | http://my_host/
            http://2130706433/                       | http://2130706433/
            http://0x7F.1/                           | http://0x7f.1/
            http://127.0.0.1/                        | http://127.0.0.1/
            """)
    void aNameHasItsAsciiFormAndNumbersStayText(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [::1]                                    | [::1]
            [2001:DB8:0:0:0:0:0:1]                   | [2001:db8::1]
            [2001:db8:0000:1:1:1:1:01]               | [2001:db8:0:1:1:1:1:1]
            [2001:0:0:1:0:0:0:1]                     | [2001:0:0:1::1]
            [2001:db8:0:0:1:0:0:1]                   | [2001:db8::1:0:0:1]
            [0:0:0:0:0:0:0:0]                        | [::]
            [1::]                                    | [1::]
            [1:2:3:4:5:6:7::]                        | [1:2:3:4:5:6:7:0]
            [::ffff:192.0.2.1]                       | [::ffff:c000:201]
            [1:2:3:4:5:6:255.255.255.255]            | [1:2:3:4:5:6:ffff:ffff]
            """)
    void anIpv6AddressHasOneForm(String host, String canonical) {
        assertThat(CanonicalUrl.of("http://" + host + ":8080/")).isEqualTo("http://" + canonical + ":8080/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "[:]",
                "[:::]",
                "[::",
                "[::1]x",
                "[:1]",
                "[1:]",
                "[1:2:3:4:5:6:7]",
                "[1:2:3:4:5:6:7:8:9]",
                "[1:2:3:4:5:6:7:8::]",
                "[1::2::3]",
                "[12345::]",
                "[::g]",
                "[::1.2.3]",
                "[::1.2.3.256]",
                "[::1.2.3.04]",
                "[::1.2.3.4:5]",
                "[1:2:3:4:5:6:7:1.2.3.4]",
                "[1.2.3.4]",
                "[fe80::1%25eth0]",
                "[v1.x]",
                "[::.1.2.3]"
            })
    void whatIsNoIpv6AddressIsRefused(String host) {
        assertThat(CanonicalUrl.of("http://" + host + "/")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ftp://Example.COM                        | ftp://example.com/
            ftp://h:21/a/../b                        | ftp://h:21/b
            ftp://h:/%7e                             | ftp://h/~
            ftp://h/a\\b                             | ftp://h/a%5Cb
            foo://BÜCHER/                            | foo://b%C3%9Ccher/
            foo://%2dx%2f/                           | foo://-x%2F/
            foo://h./                                | foo://h./
            """)
    void otherSchemesGetTheGenericStepsOnly(String url, String canonical) {
        assertThat(CanonicalUrl.of(url)).isEqualTo(canonical);
    }

    @Test
    void whatStandsAroundAUrlAndLineBreaksInsideGo() {
        assertThat(CanonicalUrl.of(" \u0000\thttp://h/a \u001f")).isEqualTo("http://h/a");
        assertThat(CanonicalUrl.of("ht\ntp:\r//ex\tample.com/a\r\nb")).isEqualTo("http://example.com/ab");
        assertThat(CanonicalUrl.of("http://h/a\u007f\u0001b")).isEqualTo("http://h/a%7F%01b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''
            ' '
            example.com/
            //example.com/
            /path
            ?query
            http
            http:
            http://
            http:///path
            http:/example.com
            http:example.com
            http://:80/
            http://user@/
            http://?
            mailto:user@example.com
            javascript:void(0)
            file:///etc/hosts
            foo:///path
            1http://h/
            http://a..b/
            http://.a/
            http://./
            http://a../
            http://a b/
            http://a%20b/
            http://a%2Fb/
            http://a%zz/
            http://%/
            http://%ff/
            http://a<b/
            http://"a"/
            http://a％41/
            http://24شركة.example/
            http://a\u200cb.example/
            http://a\u0378.example/
            http://a\ufdd0.example/
            http://a\ufffe.example/
            http://a\u202eb.example/
            http://a／b/
            http://h:x/
            http://h:+80/
            http://h:65536/
            http://h:99999999999/
            http://h:80:80/
            http://::1/
            foo://a%/
            foo://a b/
            foo:\\\\h/
            """)
    void whatIsNoAddressOfAPageIsRefused(String url) {
        assertThat(CanonicalUrl.of(url)).isNull();
    }

    @Test
    void aNameThatDnsCannotCarryIsRefused() {
        String label = "a".repeat(63);
        assertThat(CanonicalUrl.of("http://" + label + ".com/")).isEqualTo("http://" + label + ".com/");
        assertThat(CanonicalUrl.of("http://a" + label + ".com/")).isNull();
        String longest = (label + ".").repeat(3) + "a".repeat(61);
        assertThat(CanonicalUrl.of("http://" + longest + "./")).isEqualTo("http://" + longest + "/");
        assertThat(CanonicalUrl.of("http://a" + longest + "/")).isNull();
        assertThat(CanonicalUrl.of("http://" + "ü".repeat(63) + ".com/")).isNull();
        assertThat(CanonicalUrl.of("http://\ud83d.com/")).isNull();
    }
}
