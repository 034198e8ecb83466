package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.testkit.SharedData;
import org.junit.jupiter.api.Test;

/** Compares with the tables of another crawler's normalizer, which goes further than RFC 3986 allows. */
class NormalizerTablesTest {

    private static final String TABLES = "robots-url-tests/crawler-commons/normalizer/";

    /** Inputs whose canonical form deliberately differs, by reason. */
    private static final String INTENDED = """
            # without an authority, no host to fetch from
            file:///foo/bar.txt
            file:/path/index.html
            file:/var/www/html/////./bar/index.html
            file:/var/www/html/foo/../bar/index.html
            foo.com/index.html
            ftp:/
            http:////
            http:///////
            # a question mark with nothing after it stays (RFC 3986, section 6.2.3)
            http://example.com/?
            http://example.com?
            # empty segments stay: a server may treat them differently
            http://foo.com////aa////bb////foo.html
            http://foo.com////aa////bb//foo.html
            http://foo.com//aa//bb//foo.html
            http://foo.com//aa/bb/foo.html
            http://foo.com/aa//bb/foo.html
            http://foo.com/aa/bb//foo.html
            # the query is not taken apart, sorted or shortened
            http://example.com/?b=1&a=1
            http://foo.com/foo.html?b=1&a=1
            http://foo.com/index?&=1&a=1
            http://foo.com/index?&b=1&a=1
            http://foo.com/index?=1&b=1&a=1
            http://foo.com/index?a=1&b=
            http://foo.com/index?b&a=1
            http://foo.com/index?b=&a=1
            http://foo.com/index?b=1&a=1&
            http://foo.com/index?b=2&a=1
            http://foo.com/index?b=2&a=1#c
            """;

    @Test
    void agreesWithTheTableSaveWhereItIsMeantToDiffer() {
        Set<String> differing = new TreeSet<>();
        SharedData.forEachLine(TABLES + "weirdToNormalizedUrls.csv", line -> {
            if (line.contains(",") && !line.startsWith("#")) {
                int comma = line.startsWith("\"") ? line.lastIndexOf("\",") + 1 : line.indexOf(',');
                String input =
                        line.substring(0, comma).replaceAll("^\"|\"$", "").replace("\"\"", "\"");
                if (!Objects.equals(
                        CanonicalUrl.of(input), line.substring(comma + 1).strip())) {
                    differing.add(Escaped.of(input));
                }
            }
        });
        assertThat(differing)
                .isEqualTo(INTENDED.lines()
                        .filter(line -> !line.startsWith("# "))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void refusesEveryUrlOfTheTableOfInvalidOnes() {
        SharedData.forEachLine(TABLES + "invalidUrls.csv", line -> {
            if (!line.isBlank() && !line.startsWith("#")) {
                assertThat(CanonicalUrl.of(line)).as(line).isNull();
            }
        });
    }
}
