package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BufferedMapTest {

    @TempDir
    private Path folder;

    private StateStore open() {
        StateStore store = StateStore.open(folder);
        if (store.isNew()) {
            store.begin(Map.of());
        }
        return store;
    }

    private static BufferedMap<String> map(StateStore store) {
        return new BufferedMap<>(store, "texts", String.class);
    }

    /** Keys are put several times, before and after they leave memory; what follows the last commit is lost. */
    @Test
    void aMapKeepsTheLastCommittedValueOfEachKey() {
        Random random = new Random(1);
        Map<Key, String> expected = new HashMap<>();
        for (int run = 0; run < 4; run++) {
            try (StateStore store = open()) {
                BufferedMap<String> map = map(store);
                for (int i = 0; i < BufferedMap.MOST * 3 / 4; i++) {
                    Key key = new Key(random.nextInt(10_000), 0, random.nextInt(2));
                    expected.put(key, run + " " + i);
                    map.put(key, run + " " + i);
                }
                store.commit();
                expected.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
                map.put(new Key(1, 1, 1), "not committed");
            }
        }
        try (StateStore store = open()) {
            BufferedMap<String> map = map(store);
            expected.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
            assertThat(map.get(new Key(1, 1, 1))).isNull();
        }
    }
}
