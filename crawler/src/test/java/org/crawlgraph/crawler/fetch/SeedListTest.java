package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.testkit.Damage;
import org.crawlgraph.testkit.Fuzz;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SeedListTest {

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("seeds"), text);
    }

    /** The URLs of web pages in a list. */
    private static List<String> read(Path file) throws IOException {
        List<String> urls = new ArrayList<>();
        SeedList.read(file, urls::add);
        return urls;
    }

    @ParameterizedTest
    @CsvSource({
        "TXT, seeds.txt",
        "TXT, seeds.txt.gz",
        "NUTCH, seeds.txt",
        "NUTCH, seeds.txt.gz",
        "STORMCRAWLER, seeds.txt",
        "URLFRONTIER, seeds.jsonl",
        "URLFRONTIER, seeds.jsonl.gz",
        "SCRAPY, seeds.jsonl",
        "HERITRIX, crawlgraph.seeds",
        "HERITRIX, crawlgraph.schedule",
        "HERITRIX, crawlgraph.s.schedule.gz"
    })
    void whatAFormatHoldsIsReadBackInOrder(SeedList.SeedFormat format, String name) throws IOException {
        assertThat(read(Seeds.written(folder, format, name))).isEqualTo(Seeds.URLS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        TXT          | seeds.txt         | # seeds of a test | http://a.example/
        NUTCH        | seeds.txt         | # seeds of a test | `http://a.example/\tnutch.score=0.75\tcore=1`
        STORMCRAWLER | seeds.txt         | # seeds of a test | `http://a.example/\tscore=0.75\tcore=1`
        HERITRIX     | my.seeds          | # seeds of a test | http://a.example/
        HERITRIX     | my.schedule       | F+ https://example.org/?a=b&c=d#frag  | F+ http://a.example/
        SCRAPY       | seeds.jsonl       | {"url":"https://example.org/?a=b&c=d#frag","priority":4,"score":1.0,"core":3} | {"url":"http://a.example/","priority":3,"score":0.75,"core":1}
        URLFRONTIER  | seeds.jsonl       | {"discovered":{"info":{"url":"https://example.org/?a=b&c=d#frag","metadata":{"score":{"values":["1.0"]},"core":{"values":["3"]}}}}} | {"discovered":{"info":{"url":"http://a.example/","metadata":{"score":{"values":["0.75"]},"core":{"values":["1"]}}}}}
        """)
    void theLinesAreThoseOfTheFormat(SeedList.SeedFormat format, String name, String first, String second)
            throws IOException {
        List<String> lines = Files.readAllLines(Seeds.written(folder, format, name));
        assertThat(lines.get(0)).isEqualTo(first);
        assertThat(lines).contains(second.replace("\\t", "\t"));
    }

    /** A line of a file ends at any character at which Python, or a spreadsheet, ends one. */
    @ParameterizedTest
    @CsvSource({
        "TXT, seeds.txt",
        "NUTCH, seeds.txt",
        "STORMCRAWLER, seeds.txt",
        "URLFRONTIER, seeds.jsonl",
        "SCRAPY, seeds.jsonl",
        "HERITRIX, h.seeds",
        "HERITRIX, h.schedule"
    })
    void hostileUrlsAreOneLineEachAndReadBack(SeedList.SeedFormat format, String name) throws IOException {
        Path file = Seeds.hostile(folder, format, name);
        assertThat(SeedList.readPages(file)).containsExactlyElementsOf(Seeds.HOSTILE.values());
        String text = Files.readString(file);
        assertThat(text.split("[\\n\\r\\x0b\\x0c\\x1c-\\x1e\\x85\u2028\u2029]", 0))
                .hasSize(Seeds.HOSTILE.size() + (text.startsWith("#") ? 1 : 0));
    }

    @Test
    void aNameThatEndsWithGzIsGzipped() throws IOException {
        byte[] packed = Files.readAllBytes(Seeds.written(folder, SeedList.SeedFormat.TXT, "seeds.txt.gz"));
        byte[] text = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        assertThat(new String(text, StandardCharsets.UTF_8))
                .isEqualTo("# seeds of a test\n" + String.join("\n", Seeds.URLS) + "\n");
    }

    @Test
    void theFileIsReplacedWholeAndNothingIsLeftBeside() throws IOException {
        Path file = file("http://old.example/\n");
        SeedList.write(file, SeedList.SeedFormat.TXT, Seeds.LIST, "new");
        assertThat(file).content().doesNotContain("old");
        assertThat(folder).isDirectoryContaining(file::equals);
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aFolderThatIsNotThereIsToldAndNothingIsLeft() {
        Path file = folder.resolve("missing/seeds.txt");
        assertThatIOException().isThrownBy(() -> SeedList.write(file, SeedList.SeedFormat.TXT, Seeds.LIST, "new"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void allFormsMayMixAndKeepTheirOrder() throws IOException {
        String mixed = """
            # a list
            http://plain.example/

            http://comment.example/ # of somebody
             http://nutch.example/ \t nutch.score=10 \t nutch.fetchInterval=2592000 \t userType=open
            http://storm.example/\tscore=0.5\tkey=a=b
            F+ http://heritrix.example/ LL http://via.example/
            {"url": "http://scrapy.example/", "priority": 7, "title": "x"}
            {"discovered": {"info": {"url": "http://frontier.example/", "key": "k"}}}
            {"known": {"info": {"url": "http://known.example/"}, "refetchableFromDate": 3}}\
            """;
        assertThat(read(file("\uFEFF" + mixed.replace("\n", "\r\n"))))
                .extracting(url -> url.replaceAll("http://|.example/", ""))
                .containsExactly("plain", "comment", "nutch", "storm", "heritrix", "scrapy", "frontier", "known");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        example.org                                | 'example.org' is not an absolute http or https URL
        ftp://example.org/                         | 'ftp://example.org/' is not an absolute http or https URL
        http:///path                               | 'http:///path' is not an absolute http or https URL
        two words                                  | 'two words' contains spaces
        {"url": 3}                                 | no URL in this JSON
        {"url": "http://a.example/"                | not JSON
        {"url": "http://a.example/"} x             | not JSON
        {"url": "http://a.example/x y"}            | cannot be listed: it is empty or has spaces
        {"discovered": {"info": {}}}               | no URL in this JSON
        """)
    void whatIsWrongIsSaidWithFileAndLine(String line, String message) throws IOException {
        Path file = file("# list\nhttp://good.example/\n" + line.replace("\\t", "\t") + "\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(file))
                .withMessageStartingWith(file + ", line 3: ")
                .withMessageContaining(message);
    }

    /** StormCrawler passes metadata of any name on, and a line may be as long as 1 MiB. */
    @Test
    void metadataAndLongRunsOfBlanksAreIgnored() throws IOException {
        String blanks = " ".repeat(500_000);
        Path file = file("http://a.example/\tpriority=high\tscore\tcore=first\n"
                + "{\"url\":\"http://c.example/\",\"priority\":\"high\"}\n"
                + "http://b.example/" + blanks + "\t" + blanks + "x\tscore=0.5\n");
        assertThat(read(file)).containsExactly("http://a.example/", "http://c.example/", "http://b.example/");
    }

    @Test
    void pagesOfAStoreMayHaveAnyName() throws IOException {
        assertThat(SeedList.readPages(file("example.org\nftp://b.example/\n17\n")))
                .containsExactly("example.org", "ftp://b.example/", "17");
    }

    @Test
    void aListWithoutSeedsIsAnError() throws IOException {
        Path file = file("# nothing\n\n");
        assertThatIllegalArgumentException().isThrownBy(() -> read(file)).withMessageContaining("has no seeds");
    }

    @Test
    void damageIsTold() throws IOException {
        byte[] packed = Files.readAllBytes(Seeds.written(folder, SeedList.SeedFormat.TXT, "seeds.txt.gz"));
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(packed, packed.length - 9));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(cut))
                .withMessageContaining(cut + " is damaged or truncated gzip");
        Path latin =
                Files.write(folder.resolve("latin"), "http://a.example/\u00fc\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(latin))
                .withMessageContaining(latin + " is not UTF-8 text");
        assertThatIOException().isThrownBy(() -> read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @ParameterizedTest
    @EnumSource
    void damagedListsAreReadOrRefusedByTheirName(SeedList.SeedFormat format) throws IOException {
        Random random = Series.random(SeedListTest.class);
        for (String name : List.of("seeds-" + format, "seeds-" + format + ".gz")) {
            Path file = Seeds.written(folder, format, name);
            byte[] sound = Files.readAllBytes(file);
            for (int round = 0; round < Series.length(100, 20_000); round++) {
                Files.write(file, Damage.of(sound, random));
                try {
                    assertThat(read(file)).as("round " + round).isNotEmpty();
                } catch (IllegalArgumentException e) {
                    assertThat(e).as("round " + round).hasMessageContaining(file.toString());
                }
            }
        }
    }

    @Test
    void aListOfAnyContentIsReadOrRefusedWithItsFile(@TempDir Path fuzzed) throws IOException {
        String list = "# seeds\n"
                + "http://a.test/\t0.5\n"
                + "http://b.test/x,1e-3,2\n"
                + "{\"url\": \"http://c.test/\", \"score\": 0.25}\n";
        Path file = fuzzed.resolve("seeds.txt");
        Fuzz.run(SeedListTest.class, "seeds.txt", list, files -> {
            Files.write(file, files.get("seeds.txt"));
            try {
                assertThat(read(file)).isNotEmpty();
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).contains(file.toString());
            }
        });
    }

    @Test
    void aLineWithoutEndIsRefusedBeforeItIsInMemory(@TempDir Path bombs) throws IOException {
        Path bomb = bombs.resolve("seeds.txt.gz");
        byte[] zeros = gzip(new byte[50 << 20]);
        try (OutputStream out = Files.newOutputStream(bomb)) {
            out.write(gzip("http://a.test/\n".getBytes(StandardCharsets.UTF_8)));
            for (int part = 0; part < 60; part++) {
                out.write(zeros);
            }
        }
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(bomb + ", line 2: longer than 1048576 bytes");
    }

    private static byte[] gzip(byte[] text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text);
        }
        return bytes.toByteArray();
    }
}
