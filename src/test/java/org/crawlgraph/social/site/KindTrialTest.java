package org.crawlgraph.social.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageReading;
import org.crawlgraph.html.PathTexts;
import org.junit.jupiter.api.Test;

class KindTrialTest {

    private static PageKinds.PageView page(String body) {
        byte[] html = ("<html><body>" + body + "</body></html>").getBytes(StandardCharsets.UTF_8);
        String url = "http://a.test/";
        return new PageKinds.PageView(
                PageReading.of(html, "text/html", url, PageLimits.DEFAULT).structure(),
                () -> PathTexts.read(html, "text/html", url, PageLimits.DEFAULT));
    }

    private static List<PageKinds.PageView> three(String element) {
        return List.of(
                page("<" + element + "><a href=/1>x</a></" + element + ">"),
                page("<" + element + "><a href=/2>y</a></" + element + ">"),
                page("<" + element + "><a href=/3>z</a></" + element + ">"));
    }

    /**
     * Two examples of each kind leave one page, which both methods recognise. Of the other pages, the first has the
     * place of links and the path string of a list, and is wrong by both; the second has a text in the element of lists
     * and no link, and is right by places and wrong by path strings; the third is empty.
     */
    @Test
    void pagesThatWereNotLearntFromAreCountedByHand() {
        Map<PageKind, List<PageKinds.PageView>> pages = Map.of(
                PageKind.LIST, three("p"),
                PageKind.DETAIL, three("b"),
                PageKind.PROFILE, three("i"),
                PageKind.OTHER, List.of(page("<p><a href=/9>v</a></p>"), page("<p><a>w</a></p>"), page("")));

        assertThat(KindTrial.of(pages, 2, 7))
                .containsExactlyInAnyOrder(
                        new KindTrial(KindMethod.PLACES, PageKind.LIST, 1, 1),
                        new KindTrial(KindMethod.PLACES, PageKind.DETAIL, 1, 1),
                        new KindTrial(KindMethod.PLACES, PageKind.PROFILE, 1, 1),
                        new KindTrial(KindMethod.PLACES, PageKind.OTHER, 3, 2),
                        new KindTrial(KindMethod.PAPER, PageKind.LIST, 1, 1),
                        new KindTrial(KindMethod.PAPER, PageKind.DETAIL, 1, 1),
                        new KindTrial(KindMethod.PAPER, PageKind.PROFILE, 1, 1),
                        new KindTrial(KindMethod.PAPER, PageKind.OTHER, 3, 1));
    }

    @Test
    void aKindNeedsMorePagesThanExamples() {
        assertThatThrownBy(() -> KindTrial.of(Map.of(PageKind.LIST, three("p")), 3, 1))
                .hasMessageContaining("3 list pages; 3 are used as examples, so at least 4 are needed");
    }
}
