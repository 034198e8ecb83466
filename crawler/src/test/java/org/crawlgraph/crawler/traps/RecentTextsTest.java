package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.crawlgraph.crawler.frontier.StateStore;
import org.crawlgraph.crawler.frontier.StoredLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentTextsTest {

    private static final int MOST = 100;

    @TempDir
    private Path folder;

    private StateStore open() {
        StateStore store = StateStore.open(folder);
        if (store.isNew()) {
            store.begin(Map.of());
        }
        return store;
    }

    private static RecentTexts texts(StateStore store) {
        return new RecentTexts(store.log("texts", long[].class), MOST);
    }

    @Test
    void whatIsReadAgainIsKnownAndWhatIsNotIsForgottenInTheEnd() {
        try (StateStore store = open()) {
            RecentTexts texts = texts(store);
            assertThat(texts.remember(List.of(1L, 2L, 1L))).isEqualTo(2);
            for (long other = 10; other < 10 + 5 * MOST; other++) {
                assertThat(texts.remember(List.of(other, 1L))).isEqualTo(1);
            }
            assertThat(texts.remember(List.of(2L))).as("read once, long ago").isEqualTo(1);
            StoredLog<long[]> log = store.log("texts", long[].class);
            assertThat(log.end() - log.start()).as("pages in the log").isLessThan(2 * MOST + 2);
        }
    }

    /** The same answers as without a restart, after each of which what was not committed is gone. */
    @Test
    void aRestartChangesNoAnswer() {
        Random random = new Random(3);
        List<List<Long>> pages = new ArrayList<>();
        for (int page = 0; page < 200; page++) {
            int shift = page;
            pages.add(random.longs(8, 0, 60).map(text -> text + shift).boxed().toList());
        }
        List<Integer> expected = new ArrayList<>();
        try (StateStore store = StateStore.open(folder.resolve("whole"))) {
            store.begin(Map.of());
            RecentTexts texts = texts(store);
            pages.forEach(page -> expected.add(texts.remember(page)));
        }

        List<Integer> answers = new ArrayList<>();
        for (int page = 0; page < pages.size(); ) {
            try (StateStore store = open()) {
                RecentTexts texts = texts(store);
                for (int last = Math.min(pages.size(), page + 1 + random.nextInt(30)); page < last; page++) {
                    answers.add(texts.remember(pages.get(page)));
                }
                store.commit();
                texts.remember(List.of(-1L, -2L));
            }
        }
        assertThat(answers).isEqualTo(expected).contains(0, 1, 8);
    }
}
