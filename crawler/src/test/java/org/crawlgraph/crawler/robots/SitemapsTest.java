package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SitemapsTest {

    private static final String URL = "http://www.example.com/maps/sitemap.xml";
    private static final String URLSET = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    private static final Path FILES = Path.of(System.getProperty("crawlgraph.root", ".."))
            .resolve("../shared/data/robots-url-tests/crawler-commons");

    @TempDir
    private Path folder;

    private static Sitemaps.Content read(String text) {
        return Sitemaps.read(URL, text.getBytes(StandardCharsets.UTF_8), "application/xml", true);
    }

    private static String page(String url) {
        return "<url><loc>" + url + "</loc></url>";
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
            packed.write(bytes);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<rss version='2.0'><channel><item><link>%s</link></item><item><link>/b</link></item></channel></rss>",
                "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='%s'/></entry>"
                        + "<entry><link href='http://www.example.com/b'/></entry></feed>",
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>%s</loc></url>"
                        + "<url><loc>http://www.example.com/b</loc></url></urlset>",
                "%s\nhttp://www.example.com/b"
            })
    @Timeout(60)
    void anAddressOfAMillionStepsIsLeftOutBeforeItIsResolved(String form) {
        String up = "http://www.example.com/" + "a/'/".repeat(500_000) + "../".repeat(1_000_000);
        Sitemaps.Content content = read(String.format(Locale.ROOT, form, up));
        assertThat(content.urls())
                .filteredOn(url -> !url.equals("http://www.example.com/a/")) // what is before the quote of an attribute
                .containsExactly("http://www.example.com/b");
    }

    @Test
    void pagesOfTheOwnSiteCountOnceAndCanonical() {
        Sitemaps.Content content = read("<?xml version=\"1.0\"?>" + URLSET
                + page(" http://WWW.example.com/a?x=1&amp;y=2 ")
                + page("https://shop.example.com/%7eb#part")
                + page("http://www.example.com/a?x=1&amp;y=2")
                + page("http://www.example.org/other")
                + page("ftp://www.example.com/file")
                + "</urlset>");
        assertThat(content.urls()).containsExactly("http://www.example.com/a?x=1&y=2", "https://shop.example.com/~b");
        assertThat(content.sitemaps()).isEmpty();
        assertThat(content.trouble()).isEmpty();
    }

    @Test
    void anIndexLeadsToSitemapsOfTheOwnSite() {
        Sitemaps.Content content = read("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
                + "<sitemap><loc>http://www.example.com/one.xml</loc></sitemap>"
                + "<sitemap><loc>http://other.example/two.xml</loc></sitemap>"
                + "<sitemap><loc>http://maps.example.com/three.xml.gz</loc></sitemap></sitemapindex>");
        assertThat(content.sitemaps())
                .containsExactly("http://www.example.com/one.xml", "http://maps.example.com/three.xml.gz");
        assertThat(content.urls()).isEmpty();
    }

    /** As some generators write them. */
    @Test
    void locationsNeedNoEntry() {
        assertThat(read("<sitemapindex><loc>/one.xml</loc><loc>/two.xml</loc></sitemapindex>")
                        .sitemaps())
                .containsExactly("http://www.example.com/one.xml", "http://www.example.com/two.xml");
        assertThat(read("<urlset><loc>/a</loc><urlset><url><loc>/b</loc></url></urlset></urlset>")
                        .urls())
                .containsExactly("http://www.example.com/a", "http://www.example.com/b");
    }

    @Test
    void bytesTellTheFormWhateverTheServerSays() throws IOException {
        byte[] text = "http://www.example.com/1\r\nhttp://www.example.com/2\n".getBytes(StandardCharsets.UTF_8);
        byte[] xml = (URLSET + page("http://www.example.com/1") + page("http://www.example.com/2") + "</urlset>")
                .getBytes(StandardCharsets.UTF_8);
        for (String type : new String[] {null, "", "text/plain; charset=utf-8", "application/octet-stream", "x"}) {
            for (byte[] body : new byte[][] {text, xml, gzip(text), gzip(xml)}) {
                assertThat(Sitemaps.read(URL, body, type, true).urls())
                        .containsExactly("http://www.example.com/1", "http://www.example.com/2");
            }
        }
    }

    @Test
    void whatIsNoSitemapIsToldInWords() {
        assertThat(Sitemaps.read(URL, "Not found".getBytes(StandardCharsets.UTF_8), "text/html", true)
                        .trouble())
                .isEqualTo("the response is a web page, not a sitemap");
        assertThat(read("<html><body>Not found").urls()).isEmpty();
        assertThat(read("").urls()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sitemaps.read("nowhere", new byte[0], null, true))
                .withMessageContaining("'nowhere'");
    }

    @Test
    void nothingIsLoadedAndNoEntityGrows() {
        String loc = URLSET + page("http://www.example.com/&e;") + "</urlset>";
        String load = "<!DOCTYPE urlset [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>" + loc;
        String grow = "<!DOCTYPE urlset [<!ENTITY d \"dddddddddd\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;\">]>" + loc;
        assertThat(read(load).urls()).containsExactly("http://www.example.com/&e;");
        assertThat(read(grow).urls()).containsExactly("http://www.example.com/&e;");
    }

    /** Filters of XML that look for {@code <!DOCTYPE} in bytes miss it in another encoding. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16BE", "UTF-16LE", "UTF-7"})
    void anotherEncodingHidesNoDocumentType(String encoding) throws IOException {
        Path file = Files.writeString(folder.resolve("private"), "password");
        String text = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>"
                + "<!DOCTYPE urlset [<!ENTITY % p SYSTEM \"" + file.toUri() + "\"><!ENTITY e SYSTEM \"" + file.toUri()
                + "\">]>" + URLSET + page("http://www.example.com/&e;") + page("http://www.example.com/b")
                + "</urlset>";
        byte[] body = encoding.equals("UTF-7")
                ? text.replace("<", "+ADw-").replace(">", "+AD4-").getBytes(StandardCharsets.US_ASCII)
                : text.getBytes(Charset.forName(encoding));
        Sitemaps.Content content = Sitemaps.read(URL, body, "application/xml; charset=" + encoding, true);
        assertThat(content.urls()).noneMatch(url -> url.contains("password"));
        assertThat(content.urls().contains("http://www.example.com/b")).isEqualTo(!encoding.equals("UTF-7"));
    }

    @Test
    void noMoreThanFiftyThousandPagesCount() throws IOException {
        StringBuilder text = new StringBuilder(URLSET);
        for (int i = 0; i < 60_000; i++) {
            text.append(page("http://www.example.com/" + i));
        }
        byte[] packed = gzip(text.append("</urlset>").toString().getBytes(StandardCharsets.UTF_8));
        Sitemaps.Content content = Sitemaps.read(URL, packed, "application/gzip", true);
        assertThat(content.urls()).hasSize(Sitemaps.MOST).contains("http://www.example.com/49999");
    }

    @Test
    void aBombOfGzipIsReadToItsBound() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
            packed.write((URLSET + page("http://www.example.com/early")).getBytes(StandardCharsets.UTF_8));
            byte[] blank = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 200; i++) {
                packed.write(blank);
            }
            packed.write((page("http://www.example.com/late") + "</urlset>").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Sitemaps.read(URL, out.toByteArray(), null, true).urls())
                .containsExactly("http://www.example.com/early");
    }

    @Test
    void ofWhatBreaksOffTheBeginningIsRead() {
        assertThat(read(URLSET + page("http://www.example.com/1") + "<url><loc>http://www.exa")
                        .urls())
                .containsExactly("http://www.example.com/1");
    }

    @Test
    void onlyTheLocationOfAUrlIsAPage() {
        String extensions = """
                <image:image><image:loc>http://www.example.com/a.png</image:loc></image:image>
                <video:video><video:content_loc>http://www.example.com/a.mp4</video:content_loc>
                <video:player_loc>http://www.example.com/player</video:player_loc></video:video>
                <news:news><news:publication><news:loc>http://www.example.com/news</news:loc></news:publication></news:news>
                <xhtml:link rel="alternate" hreflang="de" href="http://www.example.com/de"/>
                <other><loc>http://www.example.com/other</loc></other><x:loc>http://www.example.com/x</x:loc>
                """;
        assertThat(read(URLSET + "<url><loc>http://www.example.com/1</loc>" + extensions + "</url></urlset>")
                        .urls())
                .containsExactly("http://www.example.com/1");
        assertThat(read("<s:urlset xmlns:s='x'><s:url><s:loc>http://www.example.com/1</s:loc></s:url></s:urlset>")
                        .urls())
                .containsExactly("http://www.example.com/1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    /a?b=1&c=2                                    | http://www.example.com/a?b=1&c=2
                    //www.example.com/a                           | http://www.example.com/a
                    a.html                                        | http://www.example.com/maps/a.html
                    ../a?x=1&amp;y=2                              | http://www.example.com/a?x=1&y=2
                    <![CDATA[http://www.example.com/a?x=1&y=2]]>  | http://www.example.com/a?x=1&y=2
                    `\n http://www.example.com/a \n`              | http://www.example.com/a
                    http://www.example.com/&#x61;                 | http://www.example.com/a
                    """)
    void locationsAreReadAsPeopleWriteThem(String loc, String url) {
        assertThat(read(URLSET + page(loc.replace("\\n", "\n")) + page("http://www.example.com/2") + "</urlset>")
                        .urls())
                .containsExactly(url, "http://www.example.com/2");
    }

    @Test
    void damagedFilesAreReadAsFarAsTheyGo() throws IOException {
        String xml = URLSET + page("http://www.example.com/1") + page("http://www.example.com/2");
        for (String damaged : new String[] {
            "Warning: include() on line 1\n<?xml version='1.0'?>" + xml,
            "\n\n<?xml version='1.0'?>" + xml + "</url></urlset>",
            "\uFEFF\uFEFF<?xml version='1.0'?>" + xml + "</wrong>",
            xml + "<url><loc>http://www.example.com/3",
        }) {
            assertThat(read(damaged).urls()).containsExactly("http://www.example.com/1", "http://www.example.com/2");
        }
        byte[] packed = gzip((xml + page("http://www.example.com/3").repeat(1_000)).getBytes(StandardCharsets.UTF_8));
        Sitemaps.Content cut = Sitemaps.read(URL, Arrays.copyOf(packed, packed.length - 20), null, true);
        assertThat(cut.urls()).contains("http://www.example.com/1", "http://www.example.com/2");
        assertThat(cut.trouble()).startsWith("breaks off as gzip after ");
        byte[] lines = "http://www.example.com/1\nhttp://www.example.com/ab".getBytes(StandardCharsets.UTF_8);
        assertThat(Sitemaps.read(URL, lines, "text/plain", false).urls())
                .as("the last line may be a part")
                .containsExactly("http://www.example.com/1");
        byte[] trailing = Arrays.copyOf(gzip((xml + "</urlset>").getBytes(StandardCharsets.UTF_8)), 4_000);
        assertThat(Sitemaps.read(URL, trailing, null, true).urls()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        sitemaps/sitemap.ns.xml, http://www.example.com/sitemap.xml, 2
        sitemaps/sitemap.badns.xml, http://www.example.com/sitemap.xml, 2
        sitemaps/sitemap.txt, http://www.domain.com/sitemap.txt, 2
        sitemaps/sitemap-with-bom.txt, http://www.domain.com/sitemap.txt, 2
        sitemaps/sitemap.txt.gz, http://www.example.com/sitemap.txt.gz, 5
        sitemaps/xmlSitemap.gz, http://www.example.com/sitemap.xml.gz, 5
        sitemaps/atom.xml, http://example.org/atom.xml, 1
        rss/feed.rss, https://www.example.com/feed.rss, 4
        """)
    void realFilesAreRead(String file, String url, int pages) throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(FILES), "skipped: " + FILES + " is missing");
        Sitemaps.Content content = Sitemaps.read(url, Files.readAllBytes(FILES.resolve(file)), null, true);
        assertThat(content.trouble()).isEmpty();
        assertThat(content.urls()).hasSize(pages);
    }
}
