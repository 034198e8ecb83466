package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SiteTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            www.example.com         | example.com
            example.com             | example.com
            a.b.c.example.com       | example.com
            www.example.co.uk       | example.co.uk
            www.unisi.it            | unisi.it
            a.b.c.kobe.jp           | b.c.kobe.jp
            a.city.kobe.jp          | city.kobe.jp
            under_score.example.com | example.com
            www.xn--bcher-kva.de    | xn--bcher-kva.de
            www.example.xn--p1ai    | example.xn--p1ai
            www.пример.рф           | пример.рф
            www.example.com.        | example.com
            """)
    void aDomainIsOneLabelMoreThanThePublicSuffix(String host, String site) {
        assertThat(Site.DOMAIN.of(host)).isEqualTo(site);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            alice.github.io         | alice.github.io
            www.alice.github.io     | alice.github.io
            bob.github.io           | bob.github.io
            docs.project.gitlab.io  | project.gitlab.io
            guide.readthedocs.io    | guide.readthedocs.io
            """)
    void ownersUnderAPrivateSuffixAreDifferentSites(String host, String site) {
        assertThat(Site.DOMAIN.of(host)).isEqualTo(site);
    }

    @ParameterizedTest
    @CsvSource({
        "com",
        "co.uk",
        "github.io",
        "localhost",
        "forum",
        "127.0.0.1",
        "10.1",
        "2130706433",
        "::1",
        "2001:db8::1",
        "::ffff:1.2.3.4"
    })
    void suffixesAddressesAndSingleLabelsAreTheirOwnSites(String host) {
        assertThat(Site.DOMAIN.of(host)).isEqualTo(host);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            forum.invalid           | forum.invalid
            a.b.intranet            | b.intranet
            a.b.c.local             | c.local
            """)
    void underAnUnknownTopLevelDomainTheLastTwoLabelsAreTheSite(String host, String site) {
        assertThat(Site.DOMAIN.of(host)).isEqualTo(site);
    }

    @Test
    void aHostIsItsOwnSiteAndWithoutSitesThereIsNone() {
        assertThat(Site.HOST.of("www.example.com")).isEqualTo("www.example.com");
        assertThat(Site.NONE.of("www.example.com")).isNull();
    }

    @Test
    void everyHostWhateverItsTextHasASite() {
        long seed = 20_260_103;
        RandomUrls urls = new RandomUrls(new Random(seed));
        for (int i = 0; i < 100_000; i++) {
            String host = Host.of(urls.next());
            if (host != null && Site.DOMAIN.of(host) == null) {
                throw new AssertionError("seed " + seed + ", number " + i + ": " + Escaped.of(host));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Site.class)
    void isFoundByTheNameItHasInOptions(Site site) {
        assertThat(Site.named(site.option())).isSameAs(site);
        assertThat(site.option()).isLowerCase();
    }

    @ParameterizedTest
    @CsvSource({"hosts", "HOST", "''", "' domain'"})
    void anUnknownNameIsAnErrorThatListsTheNames(String name) {
        assertThatThrownBy(() -> Site.named(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("site is '" + name + "'; it must be one of 'host', 'domain', 'none'");
    }
}
