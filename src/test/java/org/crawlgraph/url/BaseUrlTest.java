package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.testkit.SharedData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {

    /** RFC 3986, section 5.4, except that {@code http:g} is resolved as by browsers. */
    @ParameterizedTest
    @CsvSource({
        "g:h, g:h",
        "g, http://a/b/c/g",
        "./g, http://a/b/c/g",
        "g/, http://a/b/c/g/",
        "/g, http://a/g",
        "//g, http://g",
        "?y, http://a/b/c/d;p?y",
        "g?y, http://a/b/c/g?y",
        "#s, http://a/b/c/d;p?q#s",
        "g#s, http://a/b/c/g#s",
        "g?y#s, http://a/b/c/g?y#s",
        ";x, http://a/b/c/;x",
        "g;x, http://a/b/c/g;x",
        "g;x?y#s, http://a/b/c/g;x?y#s",
        "'', http://a/b/c/d;p?q",
        "., http://a/b/c/",
        "./, http://a/b/c/",
        ".., http://a/b/",
        "../, http://a/b/",
        "../g, http://a/b/g",
        "../.., http://a/",
        "../../, http://a/",
        "../../g, http://a/g",
        "../../../g, http://a/g",
        "../../../../g, http://a/g",
        "/./g, http://a/g",
        "/../g, http://a/g",
        "g., http://a/b/c/g.",
        ".g, http://a/b/c/.g",
        "g.., http://a/b/c/g..",
        "..g, http://a/b/c/..g",
        "./../g, http://a/b/g",
        "./g/., http://a/b/c/g/",
        "g/./h, http://a/b/c/g/h",
        "g/../h, http://a/b/c/h",
        "g;x=1/./y, http://a/b/c/g;x=1/y",
        "g;x=1/../y, http://a/b/c/y",
        "g?y/./x, http://a/b/c/g?y/./x",
        "g?y/../x, http://a/b/c/g?y/../x",
        "g#s/./x, http://a/b/c/g#s/./x",
        "g#s/../x, http://a/b/c/g#s/../x",
        "http:g, http://a/b/c/g"
    })
    void theExamplesOfTheStandardAreResolved(String reference, String url) {
        assertThat(BaseUrl.of("http://a/b/c/d;p?q").resolve(reference)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "https:g, null",
                "http:, http://a/b/c?q",
                "http:///x, null",
                "//, null",
                "\\g\\h?x\\y, http://a/g/h?x\\y",
                "\\\\h\\p, http://h/p",
                "HTTPS://H:1/, https://H:1/",
                "mailto:a@b, mailto:a@b",
                "a:b/../c, a:b/../c"
            })
    void whatBrowsersMeanIsMeant(String reference, @Nullable String url) {
        assertThat(BaseUrl.of(" http:\\\\a/b/./c?q#f\n").resolve(reference)).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a/b", "mailto:a@b", "http://", "http:a", "data:,x"})
    void withoutABaseOnlyAbsoluteReferencesAreResolved(String base) {
        assertThat(BaseUrl.of(base).resolve("g")).isNull();
        assertThat(BaseUrl.of(base).resolve("//g/")).isNull();
        assertThat(BaseUrl.of(base).resolve("http://g/../x")).isEqualTo("http://g/x");
    }

    @Test
    void nothingLongIsResolved() {
        String longest = "a".repeat(BaseUrl.MAX_REFERENCE);
        assertThat(BaseUrl.of("http://h/").resolve(longest)).hasSize(9 + longest.length());
        assertThat(BaseUrl.of("http://h/").resolve(longest + "a")).isNull();
        assertThat(BaseUrl.of("http://h/" + longest).resolve("a")).isNull();
        assertThat(BaseUrl.isTooLong(longest)).isFalse();
        assertThat(BaseUrl.isTooLong(longest + "a")).isTrue();
        assertThat(BaseUrl.isTooLong("data:" + longest)).isFalse();
    }

    /** References that deliberately resolve differently than in a browser, by reason. */
    private static final String INTENDED = """
        # no host between the second slash and the third
        ///\\\\//\\\\//test
        ///example.org/../../
        ///example.org/../path
        ///example.org/../path/../../
        ///example.org/../path/../../path
        ///example.org/path
        ///test
        /\\\\/\\\\//example.org/../path
        https:/example.com/
        https:example.com/
        # as in WebPlatformCasesTest
        /a%2fc
        /a/%2f/c
        [61:24:74]:98
        http:[61:27]/:foo
        http://%30%78%63%30%2e%30%32%35%30.01
        http://%30%78%63%30%2e%30%32%35%30.01%2e
        http://0xffffffff
        http://192.168.257
        http://192.168.257.
        http://256
        http://4294967295
        http://999999999
        http://999999999.
        http://::@c@d:2
        http://\\uff10\\uff38\\uff43\\uff10\\uff0e\\uff10\\uff12\\uff15\\uff10\\uff0e\\uff10\\uff11
        http://`{}:`{}@h/`{}?`{}
        """;

    @Test
    void agreesWithBrowsersOnReferencesWithABase() throws IOException {
        String json =
                Files.readString(SharedData.file("robots-url-tests/crawler-commons/url-utils/wpt-urltestdata.json"));
        Set<String> differing = new TreeSet<>();
        int cases = 0;
        for (Map<String, String> fields : JsonObjects.parse(json)) {
            String base = fields.get("base");
            String href = fields.get("href");
            if (base != null && base.startsWith("http") && href != null && href.startsWith("http")) {
                cases++;
                String input = Objects.requireNonNull(fields.get("input"));
                String url = BaseUrl.of(base).resolve(input);
                if (!href.replaceFirst("#.*", "").equals(url == null ? null : CanonicalUrl.of(url))) {
                    differing.add(Escaped.of(input));
                }
            }
        }
        assertThat(differing)
                .isEqualTo(INTENDED.lines()
                        .filter(line -> !line.startsWith("# "))
                        .collect(Collectors.toCollection(TreeSet::new)));
        assertThat(cases).isGreaterThan(100);
    }
}
