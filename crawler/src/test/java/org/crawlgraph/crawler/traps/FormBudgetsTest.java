package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongList;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.crawlgraph.crawler.frontier.StateStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormBudgetsTest {

    private static final String NEWS = "http://a.test/news/*";
    private static final String BLOG = "http://a.test/blog/*";
    private static final String TAGS = "http://a.test/tags/*";

    @TempDir
    private Path folder;

    /** Requests per form of 60, if each page of a form has so many shingles of new text. */
    private Map<String, Integer> turns(boolean again, Map<String, Integer> text) {
        Map<Long, String> forms = new HashMap<>();
        text.keySet().forEach(form -> forms.put((long) UrlForms.rank(form), form));
        Map<String, Integer> turns = new HashMap<>();
        try (StateStore store = StateStore.open(folder)) {
            FormBudgets budgets = new FormBudgets(store);
            for (int i = 0; i < 60; i++) {
                String form = forms.get(budgets.next(
                        "http://a.test",
                        LongList.of(forms.keySet().stream()
                                .mapToLong(Long::longValue)
                                .sorted()
                                .toArray())));
                turns.merge(form, 1, Integer::sum);
                int shingles = text.get(form);
                budgets.count(
                        form, new FormBudgets.Yield(again ? 0 : 1, shingles > 0 ? 1 : 0, shingles, again ? 1 : 0));
            }
        }
        return turns;
    }

    @Test
    void formsShareTheRequestsByTheirTextAndOneInFiveExplores() {
        Map<String, Integer> turns = turns(false, Map.of(NEWS, 40, BLOG, 20, TAGS, 0));
        assertThat(turns.get(TAGS)).isBetween(10, 15);
        assertThat(turns.get(NEWS)).isBetween(27, 35);
        assertThat(turns.get(BLOG)).isBetween(13, 19);
    }

    @Test
    void pagesThatAreFetchedAgainTakeTurnsToo() {
        assertThat(turns(true, Map.of(NEWS, 20, BLOG, 20)).values())
                .allSatisfy(turns -> assertThat(turns).isBetween(25, 35));
    }
}
