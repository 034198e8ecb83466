package org.crawlgraph.social.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageReading;
import org.crawlgraph.html.PathTexts;
import org.junit.jupiter.api.Test;

class PathStringsTest {

    private static List<PathTexts.PathText> page(String body) {
        String html = "<html><head><title></title></head><body>" + body + "</body></html>";
        return PathTexts.read(html.getBytes(StandardCharsets.UTF_8), "text/html", "http://a.test/", PageLimits.DEFAULT);
    }

    private static PageKinds.PageView view(String body) {
        byte[] html = ("<html><body>" + body + "</body></html>").getBytes(StandardCharsets.UTF_8);
        return new PageKinds.PageView(
                PageReading.of(html, "text/html", "http://a.test/", PageLimits.DEFAULT)
                        .structure(),
                () -> page(body));
    }

    /** Figure 4 of the paper. */
    @Test
    void aPathStringGoesFromTheParentToTheRootWithPropertiesThatShow() {
        assertThat(
                        page(
                                "<table><tbody><tr id=1 class=people><td>John <b style='color:red' class='x2 hot'>D</b></td></tr></table>"))
                .containsExactly(
                        new PathTexts.PathText("<td><tr-class/people><tbody><table><body><html>", "John"),
                        new PathTexts.PathText(
                                "<b-class/hot-style/color:red><td><tr-class/people><tbody><table><body><html>", "D"));
    }

    /**
     * Two pages with "Home" and "Tags" at the same place; page 1 has "a" and page 2 has "b" in {@code p}, and page 2
     * has "more" in {@code h1} with "Home". Pairs: Home, Tags, a, b, more: T 5, S 2, V 3. Paths of the schema: h1 and
     * i; of values: p and h1; both: h1.
     */
    @Test
    void table1IsCountedByHand() {
        PathStrings.Table table = PathStrings.table(List.of(
                page("<h1>Home</h1><i>Tags</i><p>a</p>"), page("<h1>Home</h1><i>Tags</i><p>b</p><h1>more</h1>")));

        assertThat(table).isEqualTo(new PathStrings.Table(5, 2, 3, 2, 2, 1));
        assertThat(table.share()).isEqualTo(1.0 / 3);
    }

    @Test
    void aPageHasTheKindWhoseStringsItHas() {
        PathStrings kinds = PathStrings.of(Map.of(
                PageKind.LIST, List.of(page("<h1>Home</h1><p>x</p>"), page("<h1>Home</h1><p>y</p><p>z</p>")),
                PageKind.DETAIL, List.of(page("<h1>Home</h1><b>t</b>"), page("<h1>Home</h1><b>u</b>"))));

        assertThat(kinds.of(view("<h1>Home</h1><p>new</p>"))).isEqualTo(PageKind.LIST);
        assertThat(kinds.of(view("<b>new</b>"))).isEqualTo(PageKind.DETAIL);
        assertThat(kinds.of(view("<h1>Home</h1>"))).isEqualTo(PageKind.OTHER);
    }

    /** A style with a tab and a line end, and a backslash, survive the lines of a map. */
    @Test
    void theLinesOfAMapGiveTheSameClassifier() {
        List<PathTexts.PathText> odd = page("<p style='a:\\\\t;\tb:\n1'>x</p>");
        PathStrings kinds = PathStrings.of(Map.of(
                PageKind.LIST, List.of(odd, page("<p style='a:\\\\t;\tb:\n1'>y</p>")),
                PageKind.PROFILE, List.of(page("<u>1</u>"), page("<u>2</u>"))));

        assertThat(kinds.lines()).hasSize(2).noneMatch(line -> line.contains("\n"));
        PathStrings again = PathStrings.parse(kinds.lines());
        assertThat(again.of(view("<p style='a:\\\\t;\tb:\n1'>z</p>"))).isEqualTo(PageKind.LIST);
        assertThat(again.of(view("<u>3</u>"))).isEqualTo(PageKind.PROFILE);
        assertThat(again.lines()).isEqualTo(kinds.lines());
    }

    @Test
    void aKindHasTenCharacteristicStringsAtMost() {
        String body = Stream.of("h1", "h2", "h3", "h4", "h5", "h6", "p", "b", "i", "u", "s", "q")
                .map(tag -> "<" + tag + ">%s</" + tag + ">")
                .collect(Collectors.joining());
        PathStrings kinds = PathStrings.of(
                Map.of(PageKind.LIST, List.of(page(body.replace("%s", "x")), page(body.replace("%s", "y")))));

        assertThat(kinds.lines().get(0).split("\t")).hasSize(1 + 10);
    }
}
