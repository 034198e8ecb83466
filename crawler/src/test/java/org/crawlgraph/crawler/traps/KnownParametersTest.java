package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownParametersTest {

    private static final KnownParameters LISTED = new KnownParameters(Set.of(), Set.of());

    @ParameterizedTest
    @CsvSource({
        "/t?id=7&sid=0123456789abcdef, /t?id=7",
        "/t?PHPSESSID=0123456789abcdef, /t",
        "/t?ASPSESSIONIDQAB=0123456789abcdef&a, /t?a",
        "/t;jsessionid=0123456789abcdef?id=7, /t?id=7",
        "/t;a=1;jsessionid=0123456789abcdef, /t;a=1",
        "/t?id=7&utm_source=mail, /t?id=7",
        "/t?utm_source=mail, /t",
        "/t?utm_source=mail&UTM_Medium=x&fbclid=1&a=2, /t?a=2",
        "/t?mc_cid=1&mc_eid=2, /t",
    })
    void trackersAndSessionIdsAreLeftOut(String url, String clean) {
        assertThat(LISTED.clean("http://a.example" + url)).isEqualTo("http://a.example" + clean);
    }

    @ParameterizedTest
    @CsvSource({
        "/story?sid=7",
        "/t?commit=0123456789abcdef",
        "/t?utm",
        "/t?source=mail&ref=home",
        "/utm_source=mail",
        "/t?q=fbclid",
        "/a;b;c",
        "/t?a=1&&b=2"
    })
    void allOtherParametersStay(String url) {
        assertThat(LISTED.clean("http://a.example" + url)).isEqualTo("http://a.example" + url);
    }

    @Test
    void theUserOverrulesTheList() {
        KnownParameters own = new KnownParameters(Set.of("utm_source"), Set.of("ref"));
        assertThat(own.clean("http://a.example/t?utm_source=mail&utm_medium=x&ref=y"))
                .isEqualTo("http://a.example/t?utm_source=mail");
    }
}
