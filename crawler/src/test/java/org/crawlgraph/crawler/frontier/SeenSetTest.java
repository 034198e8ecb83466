package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.crawlgraph.testkit.series.Series;
import org.h2.mvstore.type.LongDataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeenSetTest {

    @TempDir
    private Path folder = Path.of("");

    private static long[] some(Random random, int count) {
        return random.longs(count)
                .map(fingerprint -> fingerprint >> random.nextInt(8))
                .sorted()
                .distinct()
                .toArray();
    }

    @Test
    void agreesWithASetInMemoryThroughMergesAndRestarts() {
        long seed = Series.seed(SeenSetTest.class);
        Random random = new Random(seed);
        LongOpenHashSet oracle = new LongOpenHashSet();
        for (int restart = 0; restart < 4; restart++) {
            try (StateStore store = StateStore.open(folder)) {
                SeenSet seen = new SeenSet(store, 2000);
                for (int batch = 0; batch < 30; batch++) {
                    long[] asked = some(random, 900);
                    long[] known = oracle.longStream()
                            .skip(random.nextInt(1 + oracle.size()))
                            .limit(50)
                            .toArray();
                    asked = Arrays.stream(new long[][] {asked, known})
                            .flatMapToLong(Arrays::stream)
                            .sorted()
                            .distinct()
                            .toArray();
                    LongOpenHashSet fresh = new LongOpenHashSet();
                    for (long one : asked) {
                        boolean in = seen.contains(one);
                        assertThat(in).as("seed %d, %d", seed, one).isEqualTo(oracle.contains(one));
                        if (!in) {
                            fresh.add(one);
                        }
                    }
                    seen.add(fresh.toLongArray());
                    oracle.addAll(fresh);
                    store.commit();
                    seen.merge();
                }
                seen.add(new long[] {8}); // not committed
            }
        }
        assertThat(oracle).hasSizeGreaterThan(100_000);
    }

    @Test
    void aMergeThatWasInterruptedStartsAgain() {
        try (StateStore store = StateStore.open(folder)) {
            new SeenSet(store, 3).add(new long[] {1, 2, 3});
            store.map("seen", LongDataType.INSTANCE, long[].class).put(0L, new long[] {1, 2});
            store.commit();
        }
        try (StateStore store = StateStore.open(folder)) {
            SeenSet seen = new SeenSet(store, 3);
            seen.merge();
            assertThat(seen.contains(3)).isTrue();
            assertThat(seen.contains(4)).isFalse();
            assertThat(store.map("seen", LongDataType.INSTANCE, long[].class).get(0L))
                    .containsExactly(1, 2, 3);
        }
    }
}
