package org.crawlgraph.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlPageTest {

    private static final Duration LONG = Duration.ofDays(1);

    private static final String URL = "https://docs.example.org/guide/intro.html";

    private static HtmlPage page(String html) {
        return HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", URL);
    }

    private static String title(byte[] html, String type) {
        return HtmlPage.read(html, type, URL).title();
    }

    @Test
    void theTitleHasSingleSpaces() {
        assertThat(page("<title> A \n\t b &amp; c </title><title>no</title><p>x")
                        .title())
                .isEqualTo("A b & c");
        assertThat(page("<p>x").title()).isEmpty();
    }

    @Test
    void aLongTitleIsCutBetweenCharacters() {
        String title = page("<title>" + "a".repeat(499) + "\uD83D\uDE00 and more</title>")
                .title();
        assertThat(title).hasSize(499).doesNotContain("\uD83D");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "robots         | noindex, nofollow | true  | true",
                "ROBOTS         | NoIndex           | true  | false",
                "robots         | none              | true  | true",
                "robots         | follow,index      | false | false",
                "robots         | nofollow;max-snippet:20 | false | true",
                "crawlgraph     | noindex           | true  | false",
                "CrawlGraph     | nofollow          | false | true",
                "examplebot     | noindex           | false | false",
                "description    | noindex           | false | false",
            })
    void metaElementsForRobotsAreHeeded(String name, String content, boolean noindex, boolean nofollow) {
        HtmlPage page = page("<meta name='" + name + "' content='" + content + "'><a href=a>a</a>");
        assertThat(page.noindex()).isEqualTo(noindex);
        assertThat(page.nofollow()).isEqualTo(nofollow);
        assertThat(page.links()).hasSize(1);
    }

    @Test
    void anotherRobotIsAskedForByItsName() {
        HtmlPage page = page("<meta name=ExampleBot content=noindex><meta name=robots content=nofollow>");
        assertThat(page.robots("examplebot")).isEqualTo(new RobotsDirectives(true, true));
        assertThat(page.robots("other")).isEqualTo(new RobotsDirectives(false, true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "noindex                        | true  | false",
                "noindex, nofollow              | true  | true",
                "none                           | true  | true",
                "crawlgraph: nofollow           | false | true",
                "otherbot: noindex, nofollow    | false | false",
                "otherbot: noindex, crawlgraph: nofollow | false | true",
                "unavailable_after: 25 Jun 2010 15:00:00 PST | false | false",
                "unavailable_after: 25 Jun 2010 15:00:00 PST, noindex | true | false",
                "unavailable_after: Sunday, 01-Aug-10 13:12:11 GMT, none | true | true",
                "unavailable_after: 2010-08-01T13:12:11+00:00, nofollow | false | true",
                "otherbot: unavailable_after: Sun, 01 Aug 2010 13:12:11 GMT, noindex | false | false",
                "* : noindex                    | true  | false",
                "max-image-preview:none         | false | false",
                "noindex,crawlgraph:nofollow    | true  | true",
                "max-snippet: 5, noindex        | true  | false",
                "''                             | false | false",
            })
    void theHeaderForRobotsIsHeeded(String value, boolean noindex, boolean nofollow) {
        assertThat(RobotsDirectives.ofHeader(List.of(value), "CrawlGraph"))
                .isEqualTo(new RobotsDirectives(noindex, nofollow));
    }

    @Test
    void theCanonicalAddressIsTold() {
        assertThat(page("<link rel='alternate Canonical' href='../x'>").canonical())
                .isEqualTo("https://docs.example.org/x");
        assertThat(page("<link rel=canonicals href=x><p>").canonical()).isNull();
    }

    @Test
    void nofollowLinksAreNoLinks() {
        HtmlPage page = page("<a rel=nofollow href=a>a</a><a rel=nofollow href=a>a</a><a href=b>b</a>");
        assertThat(page.links()).containsExactly("https://docs.example.org/guide/b");
    }

    @ParameterizedTest
    @CsvSource({"UTF-8", "ISO-8859-1", "windows-1252", "UTF-16LE", "UTF-16BE"})
    void theHeaderTellsTheCharacterSet(String charset) {
        byte[] html = "<title>caf\u00e9</title>".getBytes(Charset.forName(charset));
        assertThat(title(html, "text/html; charset=\"" + charset + "\"")).isEqualTo("caf\u00e9");
    }

    @Test
    void theByteOrderMarkIsStrongerThanTheHeader() {
        byte[] html = "\uFEFF<title>caf\u00e9</title>".getBytes(StandardCharsets.UTF_8);
        assertThat(title(html, "text/html; charset=iso-8859-1")).isEqualTo("caf\u00e9");
        byte[] wide = "\uFEFF<title>caf\u00e9</title>".getBytes(StandardCharsets.UTF_16LE);
        assertThat(title(wide, "text/html; charset=iso-8859-1")).isEqualTo("caf\u00e9");
    }

    @Test
    void withoutAHeaderTheDocumentTellsElseItsBytes() {
        String declared = "<meta http-equiv=content-type content='text/html; charset=windows-1251'><title>\u0434\u0430";
        assertThat(title(declared.getBytes(Charset.forName("windows-1251")), "text/html"))
                .isEqualTo("\u0434\u0430");
        assertThat(title("<title>caf\u00e9".getBytes(StandardCharsets.UTF_8), "text/html; charset=nonsense"))
                .isEqualTo("caf\u00e9");
        assertThat(title("<title>caf\u00e9".getBytes(StandardCharsets.ISO_8859_1), ""))
                .isEqualTo("caf\u00e9");
        assertThat(title("<meta charset=nonsense><title>caf\u00e9".getBytes(StandardCharsets.UTF_8), ""))
                .isEqualTo("caf\u00e9");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    text <head><title>a</title></head>                                  | a
                    <body>x<p>y<title>a</title>                                         | a
                    <svg><title>b</title></svg><title>a</title>                         | a
                    <title>a</title><title>b</title>                                    | a
                    <p>no title                                                         | ``
                    """)
    void theTitleIsTheFirstOneAnywhere(String html, String title) {
        assertThat(page(html).title()).isEqualTo(title);
    }

    @Test
    void xhtmlHasTheRulesOfXml() {
        String html = """
                <?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de"><head><script src="a.js"/>
                <title>T&#252;r &amp; Tor</title><style/><meta name="robots" content="noindex"/></head><body><div/>
                <script><![CDATA[ document.write("<a href='/no'>") ]]></script><textarea/><A HREF="one">x</A><a href="two"/></body></html>
                """;
        HtmlPage page =
                HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "application/xhtml+xml", "http://a.test/b/");
        assertThat(page.title()).isEqualTo("T\u00fcr & Tor");
        assertThat(page.links()).containsExactly("http://a.test/b/one", "http://a.test/b/two");
        assertThat(page.noindex()).isTrue();
        assertThat(page.sketch().language()).isEqualTo("de");
        PageStructure structure = PageStructure.read(
                html.getBytes(StandardCharsets.UTF_8), "application/xhtml+xml", "http://a.test/b/", PageLimits.DEFAULT);
        assertThat(structure.links())
                .extracting(PageStructure.Link::path)
                .containsExactly("html>body>a", "html>body>a");
        assertThat(HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "text/html", "http://a.test/b/")
                        .links())
                .as("with the rules of HTML, the first script swallows the page")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    windows-1251 | ?q=\u043f\u0440#\u0438 | http://a.test/?q=%EF%F0
                    koi8-r       | ?q=\u043f\u0440&x=1     | http://a.test/?q=%D0%D2&x=1
                    shift_jis    | /\u8a9e?q=\u8a9e        | http://a.test/%E8%AA%9E?q=%8C%EA
                    gb2312       | ?\u8bed                  | http://a.test/?%D3%EF
                    iso-8859-1   | ?q=\u20ac\u8a9e         | http://a.test/?q=%80%26%2335486%3B
                    iso-8859-10  | ?q=\u0101                | http://a.test/?q=%E0
                    utf-8        | ?q=\u043f                | http://a.test/?q=%D0%BF
                    utf-16le     | ?q=\u043f                | http://a.test/?q=%D0%BF
                    """)
    void queriesAreInTheCharacterSetOfThePage(String charset, String href, String url) {
        String html = "<a href='" + href + "'>x</a>";
        Charset set = PageCharset.of(new byte[0], new MediaType("", charset)).charset();
        StringBuilder ascii = new StringBuilder();
        html.codePoints().forEach(one -> ascii.append(one < 128 ? Character.toString(one) : "&#" + one + ";"));
        HtmlPage page =
                HtmlPage.read(ascii.toString().getBytes(set), "text/html; charset=" + charset, "http://a.test/");
        assertThat(page.links()).extracting(org.crawlgraph.url.CanonicalUrl::of).containsExactly(url);
    }

    @Test
    void theFirstBaseWithAUrlCounts() {
        assertThat(page("<base target=_top><base href=/c/><base href=/d/><a href=x>x</a>")
                        .links())
                .containsExactly("https://docs.example.org/c/x");
    }

    @Test
    void aListOfRelMayHaveCommas() {
        assertThat(
                        page("<a rel='nofollow, noindex' href=a>a</a><a rel=\"ugc,nofollow\" href=b>b</a><a rel=x,y href=c>c</a>")
                                .links())
                .containsExactly("https://docs.example.org/guide/c");
    }

    @Test
    void fourTimesTheLinksOfTheLimitAreReadUpToIt() {
        StringBuilder html = new StringBuilder("<title>many</title>");
        for (int i = 0; i < 200_000; i++) {
            html.append("<a href=").append(i).append(">x</a>");
        }
        HtmlPage page = page(html.toString());
        assertThat(page.title()).isEqualTo("many");
        assertThat(page.links()).hasSize(50_000).endsWith("https://docs.example.org/guide/49999");
        assertThat(page.isCut()).isTrue();
    }

    @Test
    void repeatedLinksAndThoseNotFollowedAreNoReasonToStop() {
        PageLimits limits = new PageLimits(1000, 2, 10, LONG, false);
        String html =
                "<a href=1>x</a>".repeat(9) + "<a rel=nofollow href=3>x</a><a rel=nofollow href=4>x</a><a href=2>x</a>";
        HtmlPage page = HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "", URL, limits);
        assertThat(page.links()).hasSize(2);
        assertThat(page.isCut()).isFalse();
    }

    @Test
    void elementsAreReadUpToTheLimit() {
        PageLimits limits = new PageLimits(1000, 10, 10, LONG, false);
        String html = "<a href=1>x</a>" + "<b></b>".repeat(998) + "<a href=2>x</a>" + "<i></i>".repeat(10);
        HtmlPage page = HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "", URL, limits);
        assertThat(page.isCut()).isTrue();
        assertThat(page.links()).contains("https://docs.example.org/guide/1");
        HtmlPage whole = HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "", URL, PageLimits.NONE);
        assertThat(whole.isCut()).isFalse();
        assertThat(whole.links()).hasSize(2);
    }

    @Test
    void aPageIsReadUntilTheTimeIsUp() {
        PageLimits limits = new PageLimits(1000, 10, 10, Duration.ofNanos(1), false);
        HtmlPage page = HtmlPage.read("<a href=1>x</a>".getBytes(StandardCharsets.UTF_8), "", URL, limits);
        assertThat(page.isCut()).isTrue();
        assertThatThrownBy(() -> new PageLimits(1, 1, 1, Duration.ZERO, false)).hasMessageContaining("the limit time");
    }

    @Test
    void anInterruptEndsTheReading() {
        Thread.currentThread().interrupt();
        HtmlPage page = page("<a href=1>x</a>");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(page.isCut()).isTrue();
        assertThat(page("<a href=1>x</a>").isCut()).isFalse();
    }

    @Test
    void deepNestingIsReadAsIfItWereNotSoDeep() {
        HtmlPage page = page("<div>".repeat(200_000) + "<a href=deep>x</a>");
        assertThat(page.links()).containsExactly("https://docs.example.org/guide/deep");
    }

    @Test
    void noiseIsReadWithoutComplaint() {
        Random random = new Random(7);
        String pieces = "<>/='\"ab &;#\0!-[]";
        for (int i = 0; i < 500; i++) {
            StringBuilder html = new StringBuilder("<a href=a><table><svg><title>");
            for (int k = random.nextInt(400); k > 0; k--) {
                html.append(pieces.charAt(random.nextInt(pieces.length())));
            }
            assertThat(page(html.toString()).links()).isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1, elements", "1, -1, 1, links", "1, 1, -1, title"})
    void limitsOutOfRangeAreNamed(int elements, int links, int title, String name) {
        assertThatThrownBy(() -> new PageLimits(elements, links, title, LONG, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the limit " + name);
    }

    private static HtmlPage withText(String url, String html) {
        return HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", url);
    }

    @Test
    void theDigestOfATextIsOfItsWordsAndPictures() {
        String one = withText("http://a.example/", "<p>Some <b>words</b>, 7 <img src=a.png>")
                .textDigest();
        assertThat(one).matches("[0-9a-f]{32}");
        assertThat(withText("http://a.example/", "<p>Some <b>words, 7</b> <img class=c src=a.png>")
                        .textDigest())
                .isEqualTo(withText("http://a.example/b", "<div>Some words, 7<img src=a.png></div>")
                        .textDigest());
        assertThat(withText("http://a.example/", "<p>Some words, 8 <img src=a.png>")
                        .textDigest())
                .isNotEqualTo(one);
        assertThat(withText("http://a.example/", "<p>Some words, 7 <img src=b.png>")
                        .textDigest())
                .isNotEqualTo(one);
    }

    @Test
    void theSketchOfATextLeavesOutNumbersTokensAndTheWordsOfTheUrl() {
        List<Object> empty = sketched("http://a.example/cal/2031/05", "<p>Events of 12/05/2031: none");
        assertThat(sketched("http://a.example/cal/2031/06", "<p>Events of 13/06/2031: none"))
                .isEqualTo(empty);
        assertThat(sketched("http://a.example/x/Owl", "<p>Owl: events of week23 a8f3c: none"))
                .isEqualTo(empty);
        assertThat(sketched("http://a.example/x/Owl", "<p>Events of 12/05: none, yet"))
                .isNotEqualTo(empty);
        assertThat(sketched("http://a.example/", "<p>Foto 12 <img src=i/12.jpg>"))
                .isNotEqualTo(sketched("http://a.example/", "<p>Foto 13 <img src=i/13.jpg>"));
        assertThat(sketched("http://a.example/", "\u7B2C3\u7AE0\u5929"))
                .as("words without spaces between them")
                .isNotEqualTo(sketched("http://a.example/", "\u7B2C3\u7AE0\u5730"));
    }

    private static List<Object> sketched(String url, String body) {
        TextSketch sketch = withText(url, body).sketch();
        return List.of(sketch.hashes(), sketch.shingles(), sketch.subjects(), sketch.language());
    }

    @Test
    void aTextWithoutTheClockIsTheSameAtEachResponse() {
        Instant morning = Instant.parse("2031-05-12T08:14:05Z");
        Instant later = Instant.parse("2031-05-12T08:41:30Z");
        long text = without(morning, "<p>It is 10:14:03 here <p>Trains: 06:55 and 1200000000");
        assertThat(without(later, "<p>It is 10:41 here <p>Trains: 06:55 and 1200000000"))
                .as("a zone two hours ahead")
                .isEqualTo(text);
        assertThat(without(later, "<p>It is 14:11 here <p>Trains: 06:55 and 1200000000"))
                .as("a zone half an hour off")
                .isEqualTo(text);
        assertThat(without(later, "<p>It is " + later.getEpochSecond() + " here <p>Trains: 06:55 and 1200000000"))
                .isEqualTo(text);
        assertThat(without(later, "<p>It is 10:41 here <p>Trains: 06:56 and 1200000000"))
                .as("another timetable")
                .isNotEqualTo(text);
        assertThat(without(later, "<p>It is 10:41 there <p>Trains: 06:55 and 1200000000"))
                .isNotEqualTo(text);
        assertThat(without(later, "<p>It is 10:14:03 here <p>Trains: 06:55 and 1200000000"))
                .as("a clock that does not advance")
                .isNotEqualTo(text);
    }

    private static long without(Instant at, String body) {
        return withText("http://a.example/", body).sketch().textWithoutClock(at);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            <html lang=en-gb>                    | en-GB
            <HTML LANG=' PT_br '>                | pt-BR
            <html xml:lang=fr>                   | fr
            <html lang=sr-latn-rs xml:lang=de>   | sr-Latn-RS
            <p lang=de>                          | ''
            <html lang=''>                       | ''
            <html lang=English!>                 | ''
            <html lang=x-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd-eeeeeeee> | ''
            """)
    void theLanguageOfAPageIsTheOneThatItDeclares(String html, String language) {
        assertThat(withText("http://a.example/", html + "<p>Some words")
                        .sketch()
                        .language())
                .isEqualTo(language);
    }

    @Test
    void theSubjectsOfAPageAreItsTitleAndThePicturesThatLinkNowhere() {
        TextSketch owl = withText("http://a.example/12", "<title>Foto 12</title><img src=i/12.jpg><img src=logo.png>")
                .sketch();

        assertThat(owl.subjects()).hasSize(3);
        assertThat(withText(
                                "http://a.example/12",
                                "<title>Foto 13</title><img src=i/12.jpg><img src=logo.png><img src=p.gif?t=7>"
                                        + "<a href=13><img src=i/13.jpg></a>")
                        .sketch()
                        .subjects())
                .isEqualTo(owl.subjects());
        assertThat(withText("http://a.example/", "<img src=1.png><img src=2.png><img src=3.png><img src=4.png>")
                        .sketch()
                        .subjects())
                .hasSize(TextSketch.MAX_SUBJECTS - 1);
    }
}
