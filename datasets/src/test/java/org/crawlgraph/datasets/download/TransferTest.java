package org.crawlgraph.datasets.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransferTest {

    @ParameterizedTest
    @CsvSource({
        "http://a.test/x/y, http://b.test/z, http://b.test/z",
        "http://a.test/x/y, https://a.test/x/y, https://a.test/x/y",
        "https://a.test/x/y, https://b.test/, https://b.test/",
        "https://a.test/x/y, z, https://a.test/x/z",
        "https://a.test/x/y, //b.test/z, https://b.test/z"
    })
    void aRedirectIsFollowedToTheWeb(URI from, String location, URI to) {
        assertThat(Transfer.redirected(from, location)).isEqualTo(to);
    }

    @Test
    void aRedirectFromASecureConnectionToOneThatIsNotIsRefused() {
        assertThatThrownBy(() -> Transfer.redirected(URI.create("https://a.test/x"), "http://a.test/x"))
                .hasMessageContaining("https://a.test/x is redirected to http://a.test/x")
                .hasMessageContaining("not followed");
    }

    @Test
    void pausesDoubleUpToHalfAMinute() {
        assertThat(Patience.USUAL.pauseAfter(1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(Patience.USUAL.pauseAfter(4)).isEqualTo(Duration.ofSeconds(8));
        assertThat(Patience.USUAL.pauseAfter(1000)).isEqualTo(Duration.ofSeconds(30));
    }
}
