package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageLinksTest {

    private static final String PAGE = "https://docs.example.org/guide/intro.html";

    private static List<String> links(String html) {
        return links(html, StandardCharsets.UTF_8);
    }

    private static List<String> links(String html, Charset charset) {
        return HtmlPage.read(html.getBytes(charset), "", PAGE).links();
    }

    @ParameterizedTest
    @CsvSource({
        "next.html,                https://docs.example.org/guide/next.html",
        "../api/,                  https://docs.example.org/api/",
        "/about,                   https://docs.example.org/about",
        "//cdn.example.org/x,      https://cdn.example.org/x",
        "?page=2,                  https://docs.example.org/guide/intro.html?page=2",
        "#part,                    https://docs.example.org/guide/intro.html#part",
        "/,                        https://docs.example.org/",
        "'/two words',             https://docs.example.org/two words",
        "http://h.example:80/a:b@c?d=http://e/, http://h.example:80/a:b@c?d=http://e/",
        "'',                       https://docs.example.org/guide/intro.html",
        "http://other.example/a#b, http://other.example/a#b",
        "HTTP://Other.Example/,    http://Other.Example/",
        "'  padded.html ',         https://docs.example.org/guide/padded.html",
        "../../../../up.html,      https://docs.example.org/up.html",
    })
    void hrefsAreResolvedAgainstThePage(String href, String resolved) {
        assertThat(links("<a href='" + href + "'>x</a>")).containsExactly(resolved);
    }

    @Test
    void theBaseElementReplacesThePageAddress() {
        assertThat(links("<base href='https://mirror.example.org/v2/'><a href='a.html'>a</a>"))
                .containsExactly("https://mirror.example.org/v2/a.html");
    }

    @Test
    void aBaseElementCountsForLinksBeforeIt() {
        assertThat(links("<a href=/a>a</a><base href='http://mirror.example.org:8080/v2?x#y'><a href=b>b</a>"))
                .containsExactly("http://mirror.example.org:8080/a", "http://mirror.example.org:8080/b");
    }

    @Test
    void aRelativeBaseElementIsItselfResolved() {
        assertThat(links("<base href='../v2/'><a href='a.html'>a</a>"))
                .containsExactly("https://docs.example.org/v2/a.html");
    }

    @Test
    void aBaseWithoutPathsCountsForNothing() {
        assertThat(links("<base href='data:,x'><base href='https://b.example.org/v/'><a href=a>a</a>"))
                .containsExactly("https://b.example.org/v/a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://[", "http://[::1/", "http://", "//", "http://[example.com]/v/"})
    void aBaseWithoutAHostCountsForNothing(String base) {
        assertThat(links("<base href='" + base + "'><a href=/a>a</a>")).containsExactly("https://docs.example.org/a");
    }

    private static HtmlPage page(String html) {
        return HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "", PAGE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 100_000, 1_400_000})
    @Timeout(60)
    void aReferenceOfAMillionStepsIsDroppedBeforeItIsResolved(int steps) {
        String up = "../".repeat(steps);
        HtmlPage page = page("<link rel=canonical href='" + up + "'><a href='" + up + "x'>1</a><a href='" + up
                + "y'>2</a><meta http-equiv=refresh content='0;url=" + up + "'><a href=z>3</a>");
        boolean read = up.length() < BaseUrl.MAX_REFERENCE;
        assertThat(page.droppedLinks()).isEqualTo(read ? 0 : 3);
        assertThat(page.links()).hasSize(read ? 4 : 1).contains("https://docs.example.org/guide/z");
        assertThat(page.isCut()).isFalse();
    }

    @Test
    void longReferencesOfOtherSchemesAreNotCounted() {
        HtmlPage page = page("<a href='data:image/png;base64," + "A".repeat(10_000) + "'>x</a><a href=z>3</a>");
        assertThat(page.links()).hasSize(1);
        assertThat(page.droppedLinks()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<base href=\"%s\">", "<BASE target='>' href='%s'/>", "<base\n=a href = %s>", "<base/href='%s'"})
    @Timeout(60)
    void linksAreNotResolvedAgainstABaseThatIsTooLong(String base) {
        StringBuilder html =
                new StringBuilder(String.format(Locale.ROOT, base, "http://b.example/" + "a/../".repeat(200_000)));
        html.append(base.endsWith("'") ? " >" : "");
        for (int i = 0; i < 50_000; i++) {
            html.append("<a href=").append(i).append(">x</a>");
        }
        HtmlPage page = page(html.append("<a href=http://c.example/>c</a>").toString());
        assertThat(page.links()).containsExactly("http://c.example/");
        assertThat(page.droppedLinks()).isEqualTo(50_000);
    }

    @Test
    @Timeout(60)
    void aBaseThatIsTooLongDoesNotHideBehindAnother() {
        String hidden = "http://b.example/" + "../".repeat(1_000_000);
        assertThat(links("<!-- <base href=' --><base href='" + hidden + "'><a href=a>a</a>"))
                .isEmpty();
        assertThat(links("<base x='<base href=" + hidden + ">'><a href=a>a</a>"))
                .containsExactly("https://docs.example.org/guide/a");
    }

    @Test
    void whatLooksLikeABaseInAnAddressStaysAsItIs() {
        assertThat(links("<a href='/?q=<base x>'>a</a>")).containsExactly("https://docs.example.org/?q=<base x>");
    }

    @Test
    @Timeout(60)
    void basesThatAreNotUsableAreIgnored() {
        String html = ("<base href='http:///" + "../".repeat(600) + "'>").repeat(2_000) + "<a href=a>a</a>";
        assertThat(links(html)).containsExactly("https://docs.example.org/guide/a");
    }

    @Test
    void allLinksOfAPageAreOnlySoLongTogether() {
        StringBuilder html = new StringBuilder("<base href='http://b.example/" + "a".repeat(1_900) + "/'>");
        for (int i = 0; i < 50_000; i++) {
            html.append("<a href=").append(i).append(">x</a>");
        }
        HtmlPage page = page(html.toString());
        long characters = page.links().stream().mapToLong(String::length).sum();
        assertThat(page.links().size() + page.droppedLinks()).isEqualTo(50_000);
        assertThat(page.droppedLinks()).isPositive();
        assertThat(characters).isLessThan((4 << 20) + 32L * html.length() + 2_000);
    }

    @Test
    void areasOfImageMapsAreLinks() {
        assertThat(links("<map><area href='north.html'><area></map>"))
                .containsExactly("https://docs.example.org/guide/north.html");
    }

    @Test
    void embeddedThingsAreNotLinks() {
        assertThat(links(
                        "<link rel=next href=a.html><img src=b.png><script src=c.js></script><iframe src=d.html></iframe>"
                                + "<a name=here>x</a>"))
                .isEmpty();
    }

    @Test
    void otherSchemesAreLinksToo() {
        assertThat(links("<a href='mailto:me@example.org'>m</a><a href='file:///usr/share/doc/a.html'>f</a>"))
                .hasSize(2)
                .first()
                .isEqualTo("mailto:me@example.org");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nofollow", "NoFollow", "external nofollow noopener"})
    void nofollowLinksAreLeftOut(String rel) {
        assertThat(links("<a rel='" + rel + "' href='ad.html'>x</a>")).isEmpty();
    }

    @Test
    void aRelThatOnlyContainsTheWordIsNoNofollow() {
        assertThat(links("<a rel='x-nofollow-not' href='a.html'>x</a>")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0; url=new.html", "0;URL='new.html'", "5, new.html", "0; url=\"new.html\" "})
    void aRefreshToAnotherPageIsALink(String content) {
        assertThat(links("<meta http-equiv='Refresh' content='" + content.replace("'", "&#39;") + "'>"))
                .containsExactly("https://docs.example.org/guide/new.html");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "null", textBlock = """
                    0;a                  | a
                    0 , a b              | a b
                    0 url=/ok            | /ok
                    0 /ok                | /ok
                    0.5;a                | a
                    .;a                  | a
                    5.5.5, URL=a         | a
                    0;URL = 'it's'       | it
                    0; url='a' b         | a
                    0; url="a            | a
                    0; url="a'           | a'
                    0; 'a'               | a
                    0;url=               | null
                    0;url                | url
                    0;urls               | urls
                    0; url url=a         | url url=a
                    0;;a                 | ;a
                    0a                   | null
                    x;a                  | null
                    ;a                   | null
                    `0;                ` | null
                    `0;                a`| a
                    0                    | null
                    """)
    void aRefreshIsReadAsBrowsersReadIt(String content, @Nullable String target) {
        assertThat(HtmlPage.refreshTarget(content)).isEqualTo(target);
    }

    @Test
    @Timeout(10)
    void aRefreshThatIsMadeToBeReadForeverIsReadOnce() {
        assertThat(HtmlPage.refreshTarget("0;" + " ".repeat(9_000) + "a\nb")).isEqualTo("a\nb");
        assertThat(HtmlPage.refreshTarget("0;" + " \n".repeat(4_000) + "a")).isEqualTo("a");
        assertThat(HtmlPage.refreshTarget("0;" + "x".repeat(10_000)))
                .as("longer than any address")
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "null", textBlock = """
                    0;url=/next           | https://docs.example.org/next
                    3; URL='new.html'     | https://docs.example.org/guide/new.html
                    0;/\u00c3\u00a9       | https://docs.example.org/\u00e9
                    0                     | null
                    x;/next               | null
                    """)
    void aRefreshHeaderIsReadLikeAMetaElement(String value, @Nullable String link) {
        PageResponse response = response("Refresh", value);
        HtmlPage page = page("<base href=http://else.example/><a href=a>");

        assertThat(response.links(null, "bot")).isEqualTo(link == null ? List.of() : List.of(link));
        assertThat(response.links(page, "bot"))
                .isEqualTo(link == null ? page.links() : List.of("http://else.example/a", link));
        assertThat(response.links(page("<meta name=robots content=nofollow>"), "bot"))
                .isEmpty();
    }

    private static PageResponse response(String header, String value) {
        return new PageResponse(
                PAGE, 200, name -> name.equals(header) ? List.of(value) : List.<String>of(), new byte[0]);
    }

    @Test
    void aRefreshOfThePageItselfIsNoLink() {
        assertThat(links("<meta http-equiv=refresh content=30>")).isEmpty();
    }

    @Test
    void brokenHtmlStillGivesItsLinks() {
        assertThat(links("<p><a href=one.html>one<a href='two.html'>two</b><td><A HREF=three.html<br>"))
                .contains("https://docs.example.org/guide/one.html", "https://docs.example.org/guide/two.html");
    }

    @Test
    void repeatedLinksComeOnceInDocumentOrder() {
        assertThat(links("<a href=b.html>b</a><a href=a.html>a</a><a href=b.html>b</a>"))
                .containsExactly("https://docs.example.org/guide/b.html", "https://docs.example.org/guide/a.html");
    }

    @Test
    void theDeclaredCharacterSetIsUsed() {
        assertThat(links("<meta charset=iso-8859-1><a href='caf\u00e9.html'>x</a>", StandardCharsets.ISO_8859_1))
                .containsExactly("https://docs.example.org/guide/caf\u00e9.html");
    }
}
