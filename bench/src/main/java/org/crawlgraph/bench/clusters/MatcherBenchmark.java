package org.crawlgraph.bench.clusters;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
}
