package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.common.Checkpoint;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From URLs to clusters, with one thread; the first call of a JVM is the warm-up. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xmx3g", "-XX:+UseSerialGC"})
@SuppressWarnings("NullAway.Init") // JMH calls prepare before anything else
public class ClusteringBenchmark {

    @Param({"15000", "1000000"})
    public int urls;

    private List<String> sample;

    @Setup
    public void prepare() {
        sample = CommunityUrls.of(urls);
    }

    /** What is measured. */
    @Benchmark
    public UrlClusters clusters() {
        return UrlClusters.of(sample, ClusteringOptions.PAPER, Checkpoint.NONE);
    }

    /** URLs of a made-up community of many users, in a dozen forms; the number of different users, tags and posts grows with theirs. */
    private static final class CommunityUrls {

        private CommunityUrls() {}

        /** So many URLs, nearly all different, the same in every run. */
        static List<String> of(int count) {
            SplittableRandom random = new SplittableRandom(count);
            List<String> urls = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                String home = "http://user" + random.nextInt(1 + count / 40) + ".community.example/";
                String site = "http://www.community.example/";
                int number = random.nextInt(10 * count);
                String word = Integer.toString(random.nextInt(count), 36);
                urls.add(
                        switch (random.nextInt(12)) {
                            case 0 -> home;
                            case 1 -> home + "profile";
                            case 2 -> home + number + ".html";
                            case 3 -> home + number + ".html?mode=reply&thread=" + random.nextInt(count);
                            case 4 -> home + date(random) + "/" + word + ".html";
                            case 5 -> home + "tag/" + word;
                            case 6 -> home + "friends?skip=" + 20 * random.nextInt(50);
                            case 7 -> site + "view.php?id=" + number + "&page=" + random.nextInt(30);
                            case 8 -> site + "login.php?back=" + number;
                            case 9 -> site + "calendar/" + date(random);
                            case 10 ->
                                site + "search?q=" + word + "&sort=" + (random.nextBoolean() ? "date" : "name")
                                        + "&dir=" + (random.nextBoolean() ? "asc" : "desc") + "&page="
                                        + random.nextInt(100);
                            default -> site + word + "/" + number;
                        });
            }
            return urls;
        }

        private static String date(SplittableRandom random) {
            return 2000 + random.nextInt(10) + "/" + (1 + random.nextInt(12)) + "/" + (1 + random.nextInt(28));
        }
    }
}
