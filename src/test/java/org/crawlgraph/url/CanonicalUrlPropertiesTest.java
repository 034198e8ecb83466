package org.crawlgraph.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.testkit.SharedData;
import org.crawlgraph.testkit.series.Series;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalUrlPropertiesTest {

    @Test
    void holdOnRandomText() {
        long seed = 20_260_104;
        RandomUrls urls = new RandomUrls(new Random(seed));
        int canonical = 0;
        for (int i = 0; i < Series.length(5_000, 1_000_000); i++) {
            String url = urls.next();
            String broken = broken(url);
            if (broken != null) {
                throw new AssertionError("seed " + seed + ", number " + i + ": " + Escaped.of(url) + ": " + broken);
            }
            canonical += CanonicalUrl.of(url) == null ? 0 : 1;
        }
        assertThat(canonical).as("inputs that were accepted").isGreaterThan(Series.length(500, 100_000));
    }

    @Test
    void holdOnUrlsOfTheRealGraphs() {
        int step = Series.length(20, 1);
        int place = 0;
        int tried = 0;
        int refused = 0;
        for (String url : SharedData.urls()) {
            if (place++ % step != 0) {
                continue;
            }
            tried++;
            String broken = broken(url);
            if (broken != null) {
                throw new AssertionError(Escaped.of(url) + ": " + broken);
            }
            refused += CanonicalUrl.of(url) == null ? 1 : 0;
        }
        assertThat(refused).as("refused of " + tried).isLessThan(tried / 200);
    }

    /** The error in the canonical form of a URL; null if it is correct. */
    private static @Nullable String broken(String url) {
        String canonical = CanonicalUrl.of(url);
        if (canonical == null) {
            return null;
        }
        if (!canonical.equals(CanonicalUrl.of(canonical))) {
            return canonical + " becomes " + CanonicalUrl.of(canonical);
        }
        if (canonical.chars().anyMatch(c -> c <= ' ' || c > '~' || c == '#')) {
            return canonical + " has characters that are not allowed";
        }
        try {
            new URI(canonical);
        } catch (URISyntaxException e) {
            return "java.net.URI: " + e.getMessage();
        }
        return null;
    }

    /** Hundreds of thousands of parts each; a step with quadratic time takes a minute. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://h      | /a/..
            http://h      | /..
            http://h      | /a
            http://h      | %2e%2e/
            http://h/     | %
            http://h/     | é
            http://h/?    | %zz
            http://       | a
            http://       | ü
            http://       | a.
            http://       | %61
            http://       | @
            http://       | u/..
            http://       | [
            http://[      | :
            http://[::    | 1.
            http://h:     | 0
            foo://        | %C3
            http:         | \\
            """)
    @Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hostileUrlsTakeLinearTime(String start, String piece) {
        int parts = Series.length(400_000, 1_000_000);
        String url = start + piece.repeat(parts);
        assertThat(broken(url)).isNull();
        assertThat(broken(start + "u".repeat(parts) + "@h" + piece.repeat(parts)))
                .isNull();
    }

    @Test
    void aLongUserBeforeManyDotSegmentsIsNotScannedAgainForEachOfThem() {
        String url = "http://" + "u".repeat(1_000_000) + "@h" + "/..".repeat(300_000);
        assertThat(CanonicalUrl.of(url)).endsWith("u@h/").hasSize(1_000_010);
    }
}
