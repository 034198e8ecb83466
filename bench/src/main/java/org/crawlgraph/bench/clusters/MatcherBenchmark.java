package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compares {@link UrlMatcher} with one regular expression of all patterns, which tells only whether any matches. An operation
 * is a URL, with one thread.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
public class MatcherBenchmark {

    static final int URLS = 1_000;

    @Param
    public PatternSet set;

    private String[] urls;
    private UrlMatcher matcher;
    private Pattern alternation;

    @Setup
    public void prepare() {
        List<UrlPattern> patterns = set.patterns();
        urls = set.urls().toArray(String[]::new);
        matcher = UrlMatcher.of(patterns);
        alternation = Pattern.compile(patterns.stream()
                .sorted(Comparator.comparingInt(UrlPattern::literals)
                        .thenComparingInt(UrlPattern::digits)
                        .reversed())
                .map(UrlPattern::regex)
                .collect(Collectors.joining("|")));
    }

    /** What is measured. */
    @Benchmark
    @OperationsPerInvocation(URLS)
    public int matcher() {
        int matched = 0;
        for (String url : urls) {
            matched += matcher.match(url) >= 0 ? 1 : 0;
        }
        return matched;
    }

    /** The peer. */
    @Benchmark
    @OperationsPerInvocation(URLS)
    public int alternation() {
        int matched = 0;
        for (String url : urls) {
            matched += alternation.matcher(url).matches() ? 1 : 0;
        }
        return matched;
    }

    /** A thousand patterns and a thousand URLs to match. */
    public enum PatternSet {

        /** A large site: a hundred sections with ten forms of pages in each. */
        SECTIONS {
            @Override
            String pattern(SplittableRandom random) {
                String section = "http://*.community.example/section" + random.nextInt(100);
                return section
                        + switch (random.nextInt(10)) {
                            case 0 -> "/";
                            case 1 -> "/$";
                            case 2 -> "/*";
                            case 3 -> "/$.html";
                            case 4 -> "/$.html?mode=reply";
                            case 5 -> "/tag/*";
                            case 6 -> "/$/$/$/*.html";
                            case 7 -> "/view.php?id=$&page=$";
                            case 8 -> "/login.php?back=*";
                            default -> "/users/*/profile";
                        };
            }
        },

        /** As bad as it gets: all of one shape, each place literal or not at random, so that many match a URL nearly. */
        ONE_SHAPE {
            @Override
            String pattern(SplittableRandom random) {
                StringBuilder text = new StringBuilder("http://www.community.example");
                for (int place = 0; place < 8; place++) {
                    int kind = random.nextInt(4);
                    text.append('/').append(kind == 0 ? "*" : kind == 1 ? "$" : kind == 2 ? "7" : "item");
                }
                return text.toString();
            }
        };

        private static final int COUNT = 1_000;

        /** One pattern more. */
        abstract String pattern(SplittableRandom random);

        /** The patterns, all different. */
        List<UrlPattern> patterns() {
            SplittableRandom random = new SplittableRandom(COUNT);
            return Stream.generate(() -> pattern(random))
                    .distinct()
                    .limit(this == SECTIONS ? COUNT - 10 : COUNT)
                    .map(UrlPattern::parse)
                    .toList();
        }

        /** URLs, of which nine of ten match a pattern. */
        List<String> urls() {
            SplittableRandom random = new SplittableRandom(2);
            List<UrlPattern> patterns = patterns();
            List<String> urls = new ArrayList<>();
            while (urls.size() < COUNT) {
                String url = patterns.get(random.nextInt(patterns.size())).toString();
                while (url.contains("*") || url.contains("$")) {
                    url = url.replaceFirst("\\*", "ann" + random.nextInt(COUNT))
                            .replaceFirst("\\$", "" + random.nextInt(1_000_000));
                }
                urls.add(random.nextInt(10) == 0 ? url + "/none" : url);
            }
            return urls;
        }
    }
}
