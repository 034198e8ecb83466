package org.crawlgraph.forum.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.html.PageStructure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlipRuleTest {

    private static final String HOST = "http://forum.example";

    private static PageStructure.Link link(String anchor, boolean next) {
        return new PageStructure.Link("html>body>a", HOST + "/", anchor, next, false, false, 0);
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
        "/forum/page1?123, /forum/page2?123, /forum/1, 1, 2, true",
        "/board/general, /board/general?page=2, ?page, -1, 2, true",
        "/index.php?topic=12.0, /index.php?topic=12.15, ?topic/1, 0, 15, true",
        "/index.php?topic=12, /index.php?topic=12.15, ?topic/1, -1, 15, true",
        "/showthread.php?12-title, /showthread.php?12-title/page2, ?/page/1, -1, 2, true",
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

    private static List<ForumSample.SampledPage.ForumLink> numbered(String... urlsAndTexts) {
        List<ForumSample.SampledPage.ForumLink> links = new ArrayList<>();
        for (int i = 0; i < urlsAndTexts.length; i += 2) {
            links.add(new ForumSample.SampledPage.ForumLink(HOST + urlsAndTexts[i], link(urlsAndTexts[i + 1], false)));
        }
        return links;
    }

    @Test
    void nextTopicTurnsNoPagesWhereNumbersOfPagesAreKnown() {
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int thread = 1; thread < 5; thread++) {
            String begin = "/thread-" + thread + "-";
            learner.see(HOST + begin + "1-1.html", numbered(begin + "2-1.html", "2", begin + "3-1.html", "3"));
        }
        FlipRule rule = FlipRule.of(learner.learnt());
        assertThat(rule.flip(HOST + "/thread-7-1-1.html", HOST + "/thread-8-1-1.html", link("Next topic", true)))
                .isNull();
        assertThat(rule.flip(HOST + "/thread-7-1-1.html", HOST + "/thread-7-2-1.html", link("", false)))
                .isNotNull();
    }

    /** 15 items a page: "2" and "3" agree on the step, so that the place counts; the first page has 0. */
    @Test
    void offsetsCountPagesInSteps() {
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int topic = 1; topic < 4; topic++) {
            String url = "/index.php?topic=" + topic;
            learner.see(HOST + url + ".0", numbered(url + ".15", "2", url + ".30", "3", url + ".msg4711", "4711"));
        }
        PageNumbers learnt = learner.learnt();
        assertThat(learnt.firsts()).containsExactly(Map.entry("?topic/1", 0));
        FlipRule rule = FlipRule.of(learnt);
        String first = HOST + "/index.php?topic=9.0";
        assertThat(rule.flip(first, HOST + "/index.php?topic=9.45", link("", false)))
                .isNotNull();
        assertThat(rule.flip(first, HOST + "/index.php?topic=10.0", link("", true)))
                .isNull();
        assertThat(rule.flip(first, HOST + "/index.php?topic=9.msg45", link("", false)))
                .isNull();
    }

    /** Each text of a link fits a formula of its own, since each number is a multiple of its step; no two agree. */
    @Test
    void numbersOfPostsCountNoPages() {
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int thread = 1; thread < 9; thread++) {
            String url = "/showthread.php?tid=" + thread;
            learner.see(
                    HOST + url, numbered(url + "&pid=" + (101 * thread), "2", url + "&pid=" + (2 * 103 * thread), "3"));
        }
        assertThat(learner.learnt().firsts()).isEmpty();
    }

    /** {@code sort=1} is in all links to later pages and in none to first ones: it is not a second difference. */
    @Test
    void keysOfOneValueAreNoDifference() {
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int thread = 1; thread < 4; thread++) {
            String url = "/t.php?t=" + thread;
            learner.see(
                    HOST + url + "&sort=1&start=10",
                    numbered(url + "&sort=1&start=20", "3", url + "&sort=1&start=30", "4"));
        }
        FlipRule rule = FlipRule.of(learner.learnt());
        assertThat(rule.constants()).containsExactly("sort");
        assertThat(rule.flip(HOST + "/t.php?t=9", HOST + "/t.php?t=9&sort=1&start=10", link("", false)))
                .isNotNull();
    }

    @Test
    void pagesOfAListThatAForumHasOnceDoNotBelongTogether() {
        PageNumbers numbers = new PageNumbers(
                Map.of("?page", 1),
                Set.of(),
                Set.of(UrlChange.Cut.of(HOST + "/members.php").text()));
        FlipRule rule = FlipRule.of(numbers);
        assertThat(rule.flip(HOST + "/members.php", HOST + "/members.php?page=2", link("2", false)))
                .isNull();
        assertThat(rule.flip(HOST + "/members.php?page=3", HOST + "/members.php?page=2", link("2", false)))
                .isNull();
        assertThat(rule.flip(HOST + "/board.php", HOST + "/board.php?page=2", link("2", false)))
                .isNotNull();
    }

    @Test
    void firstPagesGetPatternsOfTheirOwn() {
        PageNumbers numbers = new PageNumbers(Map.of("?page", 1, "/t/1", 0), Set.of(), Set.of());
        List<UrlPattern> patterns = List.of(
                UrlPattern.parse("http://f/t?id=$&page=$"),
                UrlPattern.parse("http://f/t?id=$"),
                UrlPattern.parse("http://f/t?homepage=$"));
        assertThat(numbers.firstPages(patterns))
                .extracting(UrlPattern::toString)
                .containsExactly("http://f/t?id=$&page=1");
        assertThat(patterns.stream().map(numbers::isLater)).containsExactly(true, false, false);
        assertThat(numbers.first("http://f/t?id=7&page=2")).isEqualTo("http://f/t?id=7");
        assertThat(numbers.first("http://f/t?id=7")).isNull();
    }

    @Test
    void withoutNumbersAsTextsWordsTell() {
        FlipRule rule = new FlipRule(Set.of(), Set.of(), Set.of());
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
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int vote = 1; vote < 9; vote++) {
            learner.see(HOST + "/t?id=7", numbered("/t?id=7&vote=" + (1000 + 13 * vote), "" + vote));
        }
        assertThat(learner.learnt().firsts()).isEmpty();
    }

    /** Keys that occur with each other were kept in pairs: 90 million here. */
    @Test
    void urlsOfManyKeysTakeTimeInProportionToTheirLength() {
        PageNumbers.Learner learner = new PageNumbers.Learner();
        for (int url = 0; url < 40; url++) {
            String name = "&" + Integer.toString(url, Character.MAX_RADIX) + "k";
            String keys = IntStream.range(0, 1_500)
                    .mapToObj(key -> name + Integer.toString(key, Character.MAX_RADIX) + "=")
                    .collect(Collectors.joining());
            String path = "/t?id=" + url + "&all=1&page=";
            learner.see(HOST + path + 1, numbered(path + 2 + keys, "2", path + 3, "3", path + 4, "4"));
        }
        assertThat(learner.learnt().firsts()).containsOnlyKeys("?page");
        assertThat(learner.learnt().constants()).containsExactly("all");
    }
}
