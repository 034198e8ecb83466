package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://example.com/path             | example.com
            https://example.com                 | example.com
            http://example.com?query            | example.com
            http://example.com#fragment         | example.com
            http://WWW.Example.COM/             | www.example.com
            http://BÜCHER.example/              | bücher.example
            http://ΖΩΉ.example/              | ζωή.example
            ftp://example.com/                  | example.com
            view+x-1.0://example.com/           | example.com
            //example.com/path                  | example.com
            HTTP://example.com/                 | example.com
            """)
    void isTheLowerCaseHostOfAnyUrlWithAnAuthority(String url, String host) {
        assertThat(Host.of(url)).isEqualTo(host);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://example.com:8080/            | example.com
            http://example.com:/                | example.com
            http://example.com:port/            | example.com
            http://user@example.com/            | example.com
            http://user:secret@example.com:80/  | example.com
            http://User@a@B.example:1:2/        | b.example
            http://[u]@example.com/             | example.com
            http://[2001:DB8::1]:80/            | 2001:db8::1
            http://user@[::1]                   | ::1
            http://[fe80::1%25Eth0]/            | fe80::1%25eth0
            """)
    void leavesOutUserPortAndBrackets(String url, String host) {
        assertThat(Host.of(url)).isEqualTo(host);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://example.com./                | example.com.
            http://a..b/                        | a..b
            http://under_score.example/         | under_score.example
            http://a b.example/                 | a b.example
            http://caf%C3%A9.example/           | caf%c3%a9.example
            http://0x7F.1/                      | 0x7f.1
            http://a.example\\path              | a.example
            http://a.example\\@b.example/       | a.example
            \\\\a.example\\path                 | a.example
            http:\\\\a.example\\path            | a.example
            sc://a\\b/                          | a\\b
            """)
    void isTextThatNothingIsDecodedIn(String url, String host) {
        assertThat(Host.of(url)).isEqualTo(host);
    }

    @Test
    void passesOverWhatBrowsersClearAway() {
        assertThat(Host.of(" \u0000\n http://example.com")).isEqualTo("example.com");
        assertThat(Host.of("http://example.com \u001f ")).isEqualTo("example.com");
        assertThat(Host.of("ht\ntp:\r/\t/exam\nple.com/")).isEqualTo("example.com");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''
            ' '
            :
            /
            //
            ///path
            http
            http:
            http:/
            http://
            http:///path
            http://:80/
            http://user@/
            http://user@:80/
            http:example.com
            http:/example.com
            mailto:user@example.com
            example.com/path
            /path//example.com
            1http://example.com/
            h_t://example.com/
            ://example.com/
            ?http://example.com/
            http://[]/
            http://[::1/
            http://::1]/
            http://a[::1]/
            http://[::1]a/
            http://[example.com]/
            http://[/]:
            sc:\\\\example.com
            """)
    void isNullWhereThereIsNone(String url) {
        assertThat(Host.of(url)).isNull();
    }

    @Test
    void neverThrowsAndIsAlwaysLowerCaseOnRandomText() {
        long seed = 20_260_101;
        RandomUrls urls = new RandomUrls(new Random(seed));
        for (int i = 0; i < 300_000; i++) {
            String url = urls.next();
            String host = Host.of(url);
            if (host != null && (host.isEmpty() || !host.equals(host.toLowerCase(Locale.ROOT)))) {
                throw new AssertionError("seed " + seed + ", number " + i + ": " + Escaped.of(url) + " -> " + host);
            }
        }
    }

    @Test
    void existsForEveryUrlThatHasACanonicalForm() {
        long seed = 20_260_102;
        RandomUrls urls = new RandomUrls(new Random(seed));
        int both = 0;
        for (int i = 0; i < 300_000; i++) {
            String url = urls.next();
            String canonical = CanonicalUrl.of(url);
            if (canonical != null) {
                both++;
                if (Host.of(url) == null || Host.of(canonical) == null) {
                    throw new AssertionError("seed " + seed + ", number " + i + ": " + Escaped.of(url));
                }
            }
        }
        assertThat(both).isGreaterThan(10_000);
    }

    @Test
    void aSiteIsAHostAlone() {
        assertThat(Host.ofSite(" Forum.Example ")).isEqualTo("forum.example");
        assertThat(Host.ofSite("::1")).isEqualTo("::1");
        for (String url : List.of("https://a.test", "a.test:80", "a.test/x", "//a.test/", "http://u@a.test:1/")) {
            assertThatThrownBy(() -> Host.ofSite(url)).hasMessageEndingWith("such as 'a.test'");
        }
        assertThatThrownBy(() -> Host.ofSite("[::1]:80")).hasMessageEndingWith("such as '::1'");
    }
}
