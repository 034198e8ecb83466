package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.testkit.SharedData;
import org.junit.jupiter.api.Test;

/** Compares with the URL cases of the web-platform tests, the expected behaviour of browsers. */
class WebPlatformCasesTest {

    /** Inputs whose canonical form, without the fragment, deliberately differs from a browser's, by reason. */
    private static final String INTENDED = """
            # no authority without two slashes (RFC 3986, section 3); browsers guess one or resolve against a page
            http:
            http:/
            http:/:b@www.example.com
            http:/@www.example.com
            http:/a:@www.example.com
            http:/a:b@www.example.com
            http:/example.com/
            http::@c:29
            http::b@www.example.com
            http:@www.example.com
            http:[61:27]/:foo
            http:a:@www.example.com
            http:a:b@www.example.com
            http:example.com/
            http:foo.com
            https:/example.com/
            https:example.com/
            # empty labels, and characters that RFC 3986 has in no host
            http://!"$&'()*+,-.;=_`{}~/
            http://../
            http://./
            http://foo.09..
            # numbers in the place of a name stay text; browsers read them as IPv4 or refuse them
            http://%30%78%63%30%2e%30%32%35%30.01
            http://%30%78%63%30%2e%30%32%35%30.01%2e
            http://01.2.3.4.5
            http://01.2.3.4.5.
            http://09.2.3.4
            http://09.2.3.4.
            http://0999999999999999999/
            http://0x1.2.3.4.5
            http://0x1.2.3.4.5.
            http://0x100.2.3.4
            http://0x100.2.3.4.
            http://0xffffffff
            http://0xffffffff1
            http://1.2.3.08
            http://1.2.3.08.
            http://1.2.3.09
            http://1.2.3.4.5
            http://1.2.3.4.5.
            http://10000000000
            http://18446744073709551616
            http://18446744075840258049
            http://192.0x00A80001
            http://192.168.0.257
            http://192.168.257
            http://192.168.257.
            http://256
            http://256.256.256.256
            http://256.256.256.256.256
            http://256.256.256.256.256.
            http://4294967295
            http://4294967296
            http://999999999
            http://999999999.
            http://foo.09
            http://foo.09.
            http://foo.0XFfFfFfFfFfFfFfFfFfAcE123
            http://foo.0x
            http://foo.0x4
            http://foo.0x4.
            http://foo.1.2.3.4
            http://foo.1.2.3.4.
            http://foo.2.3.4
            http://foo.2.3.4.
            http://\\uff10\\uff38\\uff43\\uff10\\uff0e\\uff10\\uff12\\uff15\\uff10\\uff0e\\uff10\\uff11
            http://\\ud83d\\udca9.123/
            https://00.00.00.00
            https://0000000000000000000000000000000000000000177.0.0.1
            https://0x.0x.0
            https://0x.0x.0x.0x
            https://0x100000000/test
            https://256.0.0.1/test
            # unreserved characters are decoded and hex digits are capitals (RFC 3986, section 6.2.2)
            http://example.com/%3A%3a%3C%3c
            http://example.com/foo%00%51
            http://example.com/foo%41%7a
            http://example.com/foo/%2e./%2e%2e/.%2e/%2e.bar
            http://www/foo%2Ehtml
            # a lone percent sign is encoded, or it would not be a URI
            http://example.com/foo%
            http://example.com/foo%2
            http://example.com/foo%2zbar
            http://example.com/foo%2\\u00c2\\u00a9zbar
            http://example.com/foo/%2e%2
            http://example.org/test?%GH
            # in a query an apostrophe is allowed, backquote and braces are not (RFC 3986, section 3.4)
            http://`{}:`{}@h/`{}?`{}
            http://host/?'
            https://www.example.com/path{\\u007fpath.html?query'\\u007f=query#fragment<\\u007ffragment
            # a colon is allowed in a password (RFC 3986, section 3.2.1)
            http://::@c@d:2
            """;

    @Test
    void agreesWithBrowsersOnHttpUrlsSaveWhereItIsMeantToDiffer() throws IOException {
        String json =
                Files.readString(SharedData.file("robots-url-tests/crawler-commons/url-utils/wpt-urltestdata.json"));
        Set<String> differing = new TreeSet<>();
        int cases = 0;
        for (Map<String, String> fields : JsonObjects.parse(json)) {
            String input = Objects.requireNonNull(fields.get("input"));
            String scheme = RawUrl.cleaned(input).toLowerCase(Locale.ROOT);
            if (scheme.startsWith("http:") || scheme.startsWith("https:")) {
                cases++;
                String href = fields.get("href");
                String expected = href == null ? null : href.replaceFirst("#.*", "");
                if (!Objects.equals(CanonicalUrl.of(input), expected)) {
                    differing.add(Escaped.of(input));
                }
            }
        }
        assertThat(cases).isGreaterThan(350);
        assertThat(differing)
                .isEqualTo(INTENDED.lines()
                        .filter(line -> !line.startsWith("# "))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }
}
