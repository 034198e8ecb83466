package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageStructureTest {

    private static final String URL = "https://forum.example.org/board/7?page=2";

    private static byte[] bytes(String html) {
        return html.getBytes(StandardCharsets.UTF_8);
    }

    private static PageStructure page(String html) {
        return PageStructure.read(bytes(html), "text/html; charset=utf-8", URL, PageLimits.DEFAULT);
    }

    /** The tree with brackets around the children of a node, such as {@code body(p p(b))}. */
    private static String tree(PageStructure page, int node) {
        List<String> children = new ArrayList<>();
        for (int child = node + 1; child < page.end(node); child = page.end(child)) {
            children.add(tree(page, child));
        }
        return page.label(node) + (children.isEmpty() ? "" : "(" + String.join(" ", children) + ")");
    }

    @Test
    void theTreeHasWhatAReaderSees() {
        PageStructure page =
                page("<head><title>T</title><style>p {}</style></head><body><script>x</script><p>one<br>two<hr>"
                        + "<div><b>a b</b><noscript><a href=x>n</a></noscript></div></body>");
        assertThat(tree(page, 0)).isEqualTo("body(p div(b))");
        assertThat(page.nodes()).isEqualTo(4);
        assertThat(page.textCharacters(0)).as("one, two, a, b").isEqualTo(8);
        assertThat(page.textCharacters(1)).isEqualTo(6);
        assertThat(page.textCharacters(2)).isEqualTo(2);
        assertThat(page.links()).as("content of noscript is not visible").isEmpty();
        assertThat(page.truncated()).isFalse();
    }

    /** The tail "two" belongs to the p, not to the b before it. */
    @Test
    void textAfterAnElementIsNotInIt() {
        PageStructure page = page("<p><b>one</b> two <i>three</i></p>");
        assertThat(tree(page, 0)).isEqualTo("body(p(b i))");
        assertThat(page.textCharacters(1)).isEqualTo(11);
        assertThat(page.textCharacters(2)).isEqualTo(3);
        assertThat(page.textCharacters(3)).isEqualTo(5);
        assertThat(page.textCharacters(2, 3)).isEqualTo(11);
    }

    @Test
    void aLinkSaysWhereItStands() {
        PageStructure page = page(
                "<html class=js><body class='page-board logged-out'><div class='z pager a12 main'><ul><li class=next>"
                        + "<a rel='next nofollow' href='?page=3#top'> next\n page </a></ul></div><a href=mailto:x@example.org>m</a>");
        assertThat(page.links())
                .containsExactly(new PageStructure.Link(
                        "html.js>body.logged-out.page-board>div.main.pager.z>ul>li.next>a",
                        "https://forum.example.org/board/7?page=3",
                        "next page",
                        true,
                        false,
                        true,
                        4));
        assertThat(page.label(4)).isEqualTo("a");
        assertThat(page.paths()).containsExactly("html.js>body.logged-out.page-board>div.main.pager.z>ul>li.next>a");
    }

    @Test
    void theHeadMarksNextAndPreviousToo() {
        PageStructure page =
                page("<head><base href='https://forum.example.org/b/'><link rel=next href=3><link rel=previous href=1>"
                        + "</head><body><a href=1>1</a> <a href=3>3</a> <a href=9>9</a>");
        assertThat(page.links()).extracting(PageStructure.Link::next).containsExactly(false, true, false);
        assertThat(page.links()).extracting(PageStructure.Link::prev).containsExactly(true, false, false);
        assertThat(page.links()).extracting(PageStructure.Link::url).first().isEqualTo("https://forum.example.org/b/1");
    }

    @Test
    void aLinkWithoutTextIsDescribedByItsPictureOrItsAttributes() {
        PageStructure page = page("<a href=a><img alt='next page'></a><a href=b aria-label=previous title=t><i></i></a>"
                + "<a href=c title=up>&nbsp;</a><a href=d></a>");
        assertThat(page.links())
                .extracting(PageStructure.Link::anchor)
                .containsExactly("next page", "previous", "up", "");
    }

    @Test
    void wordsAreRunsOfLettersAndDigitsAndSingleLettersOfChineseAndJapanese() {
        assertThat(words("Ein Wort, zwei-drei 42")).hasSize(5);
        assertThat(words("日本語")).hasSize(3);
        assertThat(words("x日y")).hasSize(3);
        assertThat(words("한국어 말")).hasSize(2);
        assertThat(words("cafe\u0301 Straße")).hasSize(2);
        assertThat(words("ONE two")).isEqualTo(words("one TWO")).isNotEqualTo(words("two one"));
        assertThat(words("")).isEmpty();
    }

    private static List<Integer> words(String text) {
        PageStructure page = page("<p>" + text);
        return Arrays.stream(page.words()).boxed().toList();
    }

    @Test
    void titleCanonicalAndNoindexAreThoseOfThePage() {
        PageStructure page =
                page("<title>A  b</title><link rel=canonical href=/board/7><meta name=robots content=noindex><p>x");
        assertThat(page.title()).isEqualTo("A b");
        assertThat(page.canonical()).isEqualTo("https://forum.example.org/board/7");
        assertThat(page.noindex()).isTrue();
        assertThat(page.url()).isEqualTo(URL);
        assertThat(page.bytes()).isGreaterThan(50);
    }

    @Test
    void bothViewsComeOfOneParse() {
        PageReading reading =
                PageReading.of(bytes("<title>T</title><a href=x>text</a>"), "text/html", URL, PageLimits.DEFAULT);
        assertThat(reading.page().links()).containsExactly("https://forum.example.org/board/x");
        assertThat(reading.page().textDigest()).isNotEmpty();
        assertThat(reading.structure().links()).hasSize(1);
        assertThat(reading.structure().title()).isEqualTo(reading.page().title());
    }

    @Test
    void tenThousandLevelsAreReadAsFewerAndTold() {
        PageStructure page = page("<div>".repeat(10_000) + "<a href=x>deep</a>");
        assertThat(page.truncated()).isTrue();
        assertThat(page.links()).hasSize(1);
        assertThat(page.links().get(0).path())
                .hasSizeLessThanOrEqualTo(1_000)
                .startsWith("html>body>div>")
                .endsWith("div>a");
        assertThat(page("<div>".repeat(400) + "<a href=x>deep</a>").truncated())
                .as("400 levels")
                .isFalse();
    }

    @Test
    void twiceTheNodesOfTheLimitAreBoundedAndTold() {
        PageStructure page = page("<i>x ".repeat(30) + "<p><b>y</b>".repeat(PageBlocks.MAX_BLOCKS));
        assertThat(page.nodes()).isEqualTo(PageBlocks.MAX_BLOCKS);
        assertThat(page.words().length).isLessThanOrEqualTo(PageStructure.MAX_WORDS);
        assertThat(page.end(0)).isEqualTo(page.nodes());
        assertThat(page.truncated()).isTrue();
    }

    @Test
    void hugeAttributesAreBoundedAndTold() {
        String huge = "x".repeat(1_000_000);
        assertThat(page("<a href='" + huge + "'>a</a>").links()).isEmpty();
        assertThat(page("<a href='" + huge + "'>a</a>").truncated()).isTrue();
        PageStructure classes = page("<p class='" + "ab c ".repeat(200_000) + "'><a href=x title='" + huge + "'></a>");
        assertThat(classes.truncated()).isTrue();
        assertThat(classes.links().get(0).path()).isEqualTo("html>body>p.ab.c>a");
        assertThat(classes.links().get(0).anchor()).hasSize(LinkDetail.MAX_ANCHOR);
    }

    @Test
    void placesAndLinksWithoutEndAreBoundedAndTold() {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            String name = Integer.toString(i, 36).replaceAll("[0-9]", "_");
            places.append("<p class='c")
                    .append("x".repeat(i % 90))
                    .append(name)
                    .append("'><a href=")
                    .append(i)
                    .append(">a</a>");
        }
        PageStructure page = page(places.toString());
        assertThat(page.paths()).hasSizeLessThanOrEqualTo(2_000);
        assertThat(page.truncated()).isTrue();
        PageStructure many = page("<a href=x>a</a>".repeat(20_000));
        assertThat(many.links()).hasSize(PageStructure.MAX_LINKS);
        assertThat(many.truncated()).isTrue();
    }

    @Test
    void limitsOfTheCallerCutTheStructureToo() {
        PageLimits limits = new PageLimits(1000, 3, 10, Duration.ofDays(1), false);
        PageStructure page = PageStructure.read(
                bytes("<title>0123456789abc</title>" + "<a href=x>a</a>".repeat(5)), "text/html", URL, limits);
        assertThat(page.title()).isEqualTo("0123456789");
        assertThat(page.links()).hasSize(3);
        assertThat(page.truncated()).isTrue();
    }
}
