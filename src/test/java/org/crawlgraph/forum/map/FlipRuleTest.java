package org.crawlgraph.forum.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.html.StructuredLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlipRuleTest {

    private static final String HOST = "http://forum.example";

    private static StructuredLink link(String anchor, boolean next) {
        return new StructuredLink("html>body>a", HOST + "/", anchor, next, false, false, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "/viewtopic.php?f=2&t=12, /viewtopic.php?f=2&t=12&start=10, ?start, -1, 10, true",
        "/viewtopic.php?f=2&t=12&start=20, /viewtopic.php?f=2&t=12&start=10, ?start, 20, 10, true",
        "/node/123, /node/124, /node/1, 123, 124, false",
        "/thread-12-1.html, /thread-12-2.html, /thread/2, 1, 2, true",
        "/thread-12.html, /thread-12-2.html, /thread/2, -1, 2, true",
        "/t/a-title/12, /t/a-title/12/page/3, /t/1, -1, 3, true",
        "/t/a-title/12/page/3, /t/a-title/12/page/4, /t/1, 3, 4, true",
        "/board/general, /board/general?page=2, ?page, -1, 2, true",
    })
    void urlsThatDifferInOneNumber(String from, String to, String slot, long before, long after, boolean anchored) {
        assertThat(UrlChange.between(HOST + from, HOST + to)).isEqualTo(new UrlChange(slot, before, after, anchored));
    }

    @ParameterizedTest
    @CsvSource({
        "/viewtopic.php?f=2&t=12, /viewtopic.php?f=3&t=13",
        "/viewtopic.php?t=12, /viewtopic.php?t=12&view=print",
        "/t/one/12, /t/other/13",
        "/t/one/12, /t/one/12/print",
        "/t/one/12, /t/one/12",
        "/t/one/12, /c/one/12",
    })
    void urlsThatDifferInMoreOrInNoNumber(String from, String to) {
        assertThat(UrlChange.between(HOST + from, HOST + to)).isNull();
    }

    @Test
    void nextTopicTurnsNoPagesWhereNumbersOfPagesAreKnown() {
        FlipRule.Learner learner = new FlipRule.Learner();
        for (int thread = 1; thread < 5; thread++) {
            learner.see(
                    HOST + "/thread-" + thread + "-1-1.html",
                    HOST + "/thread-" + thread + "-2-1.html",
                    link("2", false));
        }
        FlipRule rule = learner.rule();
        assertThat(rule.flip(HOST + "/thread-7-1-1.html", HOST + "/thread-8-1-1.html", link("Next topic", true)))
                .isNull();
        assertThat(rule.flip(HOST + "/thread-7-1-1.html", HOST + "/thread-7-2-1.html", link("", false)))
                .isNotNull();
    }

    @Test
    void withoutNumbersAsTextsWordsTell() {
        FlipRule rule = FlipRule.of(List.of());
        String from = HOST + "/t?id=7";
        String to = HOST + "/t?id=7&page=2";
        assertThat(List.of("Next", "nächste Seite", "»", "下一页", "2", "[2]", "вперёд"))
                .allMatch(anchor -> rule.flip(from, to, link(anchor, false)) != null);
        assertThat(rule.flip(from, to, link("", true))).isNotNull();
        assertThat(rule.flip(from, to, link("Reply", false))).isNull();
        assertThat(rule.flip(from, HOST + "/t?id=8", link("Next topic", true))).isNull();
    }

    @Test
    void numbersThatDoNotCountPagesTeachNothing() {
        FlipRule.Learner learner = new FlipRule.Learner();
        for (int vote = 1; vote < 9; vote++) {
            learner.see(HOST + "/t?id=7", HOST + "/t?id=7&vote=" + (1000 + 13 * vote), link("" + vote, false));
        }
        assertThat(learner.rule().slots()).isEmpty();
    }
}
