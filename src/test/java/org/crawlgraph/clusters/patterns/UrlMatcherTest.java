package org.crawlgraph.clusters.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.testkit.RandomPatterns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlMatcherTest {

    @ParameterizedTest
    @CsvSource({
        "http://x/tag/a,    http://x/tag/*",
        "http://x/2009/a,   http://x/$/*", // as many literals as http://x/*/*, but a $
        "http://x/2009/tag, http://x/*/tag", // more literals
        "http://x/tag/tag,  http://x/tag/*", // equally specific: the first
        "http://x/b/a,      http://x/*/*",
        "http://y/b/a,      none"
    })
    void mostSpecificPatternWins(String url, String expected) {
        List<UrlPattern> patterns = patterns("http://x/*/*", "http://x/$/*", "http://x/tag/*", "http://x/*/tag");
        int match = UrlMatcher.of(patterns).match(url);
        assertThat(match < 0 ? "none" : patterns.get(match).toString()).isEqualTo(expected);
    }

    @Test
    void answersAreThoseOfTryingAllPatterns() {
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int count = 1 + random.nextInt(random.nextInt(20) == 0 ? 1_500 : 40);
            List<UrlPattern> patterns = Stream.generate(() -> RandomPatterns.pattern(random))
                    .limit(count)
                    .toList();
            UrlMatcher matcher = UrlMatcher.of(patterns);
            for (int i = 0; i < 100; i++) {
                String url = random.nextBoolean()
                        ? RandomPatterns.url(random)
                        : RandomPatterns.urlLike(patterns.get(random.nextInt(count)), random);
                assertThat(matcher.match(url)).as("seed %d: %s", seed, url).isEqualTo(literalMatch(patterns, url));
            }
        }
    }

    @Test
    void noPatternsMatchNothing() {
        assertThat(UrlMatcher.of(List.of()).match("http://a.example/")).isEqualTo(-1);
    }

    @Test
    void hostileTextsAreAnswered() {
        // every place of one shape may be literal or not: what a search that branches would take 2^40 steps for
        List<UrlPattern> patterns = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            StringBuilder text = new StringBuilder("http://a.example");
            for (int place = 0; place < 40; place++) {
                text.append('/').append(random.nextBoolean() ? "*" : "a");
            }
            patterns.add(UrlPattern.parse(text + "/end"));
        }
        UrlMatcher matcher = UrlMatcher.of(patterns);
        assertThat(matcher.match("http://a.example" + "/a".repeat(40) + "/no")).isEqualTo(-1);
        assertThat(matcher.match("http://a.example" + "/a".repeat(40) + "/end")).isNotNegative();
        for (String hostile : new String[] {
            "http://a.example/" + "b".repeat(1 << 16),
            "http://a.example" + "/b".repeat(10_000),
            "http://a.example" + "/".repeat(8_000),
            "h".repeat(1 << 16),
            "http://" + ".".repeat(8_000),
            "http://a.example/?" + "&=".repeat(4_000),
            "\0\uFFFF\uD800",
            ""
        }) {
            assertThat(matcher.match(hostile)).isEqualTo(-1);
        }
    }

    @Test
    void nothingIsAllocatedPerUrl() {
        List<UrlPattern> patterns = IntStream.range(0, 1_000)
                .mapToObj(i ->
                        UrlPattern.parse("http://*.example/section" + i / 10 + "/" + (i % 10 == 0 ? "*" : "p" + i)))
                .toList();
        UrlMatcher matcher = UrlMatcher.of(patterns);
        String[] urls = {
            "http://ann.example/section17/p171",
            "http://ann.example/section17/other?none=1#x",
            "http://ann.example" + "/x".repeat(300),
            "no url"
        };
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0;
                round < 5;
                round++) { // the first fills the scratch of the thread, others may meet a compilation
            long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < 10_000; i++) {
                matcher.match(urls[i & 3]);
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(least).isLessThan(10_000); // bytes, so under one a URL: asking for them allocates a little
    }

    @Test
    void threadsDoNotDisturbEachOther() {
        List<UrlPattern> patterns = IntStream.range(0, 200)
                .mapToObj(i -> UrlPattern.parse("http://a.example/" + "x/".repeat(i % 20) + i))
                .toList();
        UrlMatcher matcher = UrlMatcher.of(patterns);
        long right = IntStream.range(0, 400_000)
                .parallel()
                .filter(i -> matcher.match(patterns.get(i % 200).toString()) == i % 200)
                .count();
        assertThat(right).isEqualTo(400_000);
    }

    private static List<UrlPattern> patterns(String... texts) {
        return Stream.of(texts).map(UrlPattern::parse).toList();
    }

    /** The fewest parameters that are missing, then most literals, then most digits, then the first. */
    private static int literalMatch(List<UrlPattern> patterns, String url) {
        int best = -1;
        for (int i = 0; i < patterns.size(); i++) {
            UrlPattern pattern = patterns.get(i);
            if (pattern.matches(url)
                    && (best < 0
                            || pattern.literals() > patterns.get(best).literals()
                            || (pattern.literals() == patterns.get(best).literals()
                                    && pattern.digits() > patterns.get(best).digits()))) {
                best = i;
            }
        }
        return best;
    }
}
